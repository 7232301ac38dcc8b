#include "engine/parallel.h"

#include <algorithm>
#include <atomic>

namespace omweso {
namespace {

/// What the threads of one search tell each other.
struct Shared {
  std::atomic<bool> done{false};  ///< the main search has ended
  std::atomic<int> depth{1};      ///< that the main search is at
};

}  // namespace

/// Searches the root too, and keeps nothing but what it leaves in the table.
class ParallelSearch::Helper {
 public:
  Helper(const TurnRules& rules, Table* table, SearchSettings settings, int ahead)
      : rules_(&rules), table_(table->beside()), tree_(rules, &table_, settings), ahead_(ahead) {}

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  void begin(const Table& table) {
    table_ = table.beside();
    nodes_ = 0;
  }

  void run(const SearchRoot& root, Limits limits, const Shared& shared) {
    limits.stop = [this, &shared, stop = std::move(limits.stop)] {
      nodes_.store(tree_.nodes(), std::memory_order_relaxed);
      return shared.done.load(std::memory_order_relaxed) || (stop && stop());
    };
    tree_.begin(root, limits);
    table_.begin_search();
    list_root_moves(root.position, limits.only);
    const int deepest = std::clamp(limits.depth, 1, Limits::kMostDepth);
    int depth = 0;
    while (!moves_.empty() && !tree_.stopped()) {
      depth = std::max(depth, shared.depth.load(std::memory_order_relaxed)) + ahead_;
      if (depth > deepest) break;
      search_root(depth);
    }
    nodes_.store(tree_.nodes(), std::memory_order_relaxed);
  }

 private:
  struct RootMove {
    Position position;  ///< after it
    int seeds;          ///< of the mover then
    std::size_t index;
  };

  /// Those that the game goes on from, in the order of the main search.
  void list_root_moves(const Position& position, const std::vector<Move>& only) {
    moves_.clear();
    std::size_t index = 0;
    for_each_move(*rules_, position, [&](const Branch& branch) {
      const std::size_t at = index++;
      if (!only.empty() && std::ranges::find(only, branch.move()) == only.end()) return true;
      const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
      if (end.outcome != Outcome::kNone || tree_.annulled_behind_root(end.position)) return true;
      moves_.push_back({end.position, end.position.side(position.to_move).seeds(), at});
      return true;
    });
    std::ranges::sort(moves_, [](const RootMove& a, const RootMove& b) {
      return a.seeds != b.seeds ? a.seeds > b.seeds : a.index < b.index;
    });
  }

  /// Searches every move and brings the best one to the front.
  void search_root(int depth) {
    int best = -Score::kWin - 1;
    std::size_t best_at = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const int value =
          tree_.child_of_root(moves_[i].position, depth * kTurn, best, Score::kWin + 1, i);
      if (tree_.stopped()) return;
      if (value <= best) continue;
      best = value;
      best_at = i;
      if (Score::of(best).is_win()) break;
    }
    std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(best_at),
                moves_.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  }

  const TurnRules* rules_;
  Table table_;  ///< another handle of the one that is shared
  Tree tree_;
  int ahead_;
  std::vector<RootMove> moves_;
  std::atomic<std::uint64_t> nodes_{0};  ///< as of the last look at the limits
};

ParallelSearch::ParallelSearch(const TurnRules& rules, Table* table, unsigned threads,
                               RunJobs run_jobs, SearchSettings settings)
    : main_(rules, table, settings), table_(table), run_jobs_(std::move(run_jobs)) {
  if (table == nullptr) return;
  for (unsigned k = 1; k < threads; ++k) {
    helpers_.push_back(
        std::make_unique<Helper>(rules, table, settings, 1 + static_cast<int>((k - 1) % 3)));
  }
}

ParallelSearch::~ParallelSearch() = default;

SearchResult ParallelSearch::run(const SearchRoot& root, const Limits& limits) {
  SearchResult found = analyse(root, limits, 1);
  found.lines.clear();
  return found;
}

SearchResult ParallelSearch::analyse(const SearchRoot& root, const Limits& limits, int count) {
  if (helpers_.empty()) return main_.analyse(root, limits, count);
  Limits each = limits;
  each.report = {};
  if (limits.nodes > 0)
    each.nodes = std::max<std::uint64_t>(limits.nodes / (helpers_.size() + 1), 1);
  const auto of_helpers = [this] {
    std::uint64_t nodes = 0;
    for (const auto& helper : helpers_) nodes += helper->nodes();
    return nodes;
  };
  Shared shared;
  Limits mains = each;
  mains.report = [&](const SearchResult& found) {
    shared.depth.store(found.depth + 1, std::memory_order_relaxed);
    if (!limits.report) return;
    SearchResult told = found;
    told.nodes += of_helpers();
    limits.report(told);
  };
  for (const auto& helper : helpers_) helper->begin(*table_);
  SearchResult found;
  run_jobs_(static_cast<unsigned>(helpers_.size()) + 1, [&](unsigned k) {
    if (k > 0) {
      helpers_[k - 1]->run(root, each, shared);
      return;
    }
    found = main_.analyse(root, mains, count);
    shared.done = true;
  });
  found.nodes += of_helpers();
  return found;
}

}  // namespace omweso
