// How much stronger one contestant is than the other, from what their games came to.
#pragma once

#include <optional>

#include "lab/pair_counts.h"

namespace omweso {

/// The share of games that a player wins against one who is so many Elo weaker.
double score_of_elo(double elo);
/// The other way round. @param score more than 0 and less than 1.
double elo_of_score(double score);

/// Elo of the first contestant over the second, with what it may be off by: nineteen times out of
/// twenty the true value lies between `low` and `high`.
struct EloEstimate {
  double elo;
  double low;
  double high;
};

/// Nothing as long as one of them has not even half a game, or no pair is complete. The error is
/// that of the pairs, which lie closer together than single games would.
std::optional<EloEstimate> estimate_elo(const PairCounts& counts);

}  // namespace omweso
