// When a search ends, and what it tells on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/moves.h"

namespace omweso {

struct SearchResult;

/// Asked every few thousand nodes; true ends the search. Time and keys are behind it.
using StopCheck = std::function<bool()>;

/// When to stop, whatever comes first. A proof always stops.
struct Limits {
  static constexpr int kMostDepth = 250;

  int depth = kMostDepth;   ///< turns to look ahead, 1 to kMostDepth
  std::uint64_t nodes = 0;  ///< turns sown; 0: no limit
  StopCheck stop = {};      // NOLINT(readability-redundant-member-init): so that it may be left out
  /// The root moves to choose from; none: all. Those that are not legal are passed over.
  std::vector<Move> only = {};  // NOLINT(readability-redundant-member-init)
  /// Told what is known after every depth that was searched to the end.
  std::function<void(const SearchResult&)> report =
      {};  // NOLINT(readability-redundant-member-init)
};

}  // namespace omweso
