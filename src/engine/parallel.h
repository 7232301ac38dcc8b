// One search on several threads ("lazy SMP"): the main one, and helpers that leave what they find
// in the table that all of them share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "engine/search.h"

namespace omweso {

/// Runs job(0) to job(n - 1) at once and returns when all are done; the core has no threads of its
/// own, so they are handed in. Where fewer can be had, job(0) is run all the same, and of the
/// others as many as there are threads for.
using RunJobs = std::function<void(unsigned n, const std::function<void(unsigned)>& job)>;

/// A search like `Search`, whose answers it gives; on one thread it is that, move for move and node
/// for node. On more it is faster, and its moves and nodes hang on how the threads run: helpers
/// search deeper than the main search stands, each by another depth, so that they are ahead of it
/// and do not repeat it. Nodes are those of all; a limit of nodes is shared out evenly; only the
/// main search reports, and when it is done the helpers stop.
class ParallelSearch {
 public:
  /// @param table shared by all; null: then there are no helpers, for they could not help
  /// @param threads 1 or more
  ParallelSearch(const TurnRules& rules, Table* table, unsigned threads, RunJobs run_jobs,
                 SearchSettings settings = {});
  ParallelSearch(const ParallelSearch&) = delete;
  ParallelSearch& operator=(const ParallelSearch&) = delete;
  ~ParallelSearch();

  /// As Search::run.
  SearchResult run(const SearchRoot& root, const Limits& limits);
  /// As Search::analyse.
  SearchResult analyse(const SearchRoot& root, const Limits& limits, int count);

 private:
  class Helper;

  Search main_;
  Table* table_;
  RunJobs run_jobs_;
  std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace omweso
