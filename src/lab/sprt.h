// Whether a change makes the computer stronger, with as few games as can be: Wald's sequential
// probability ratio test, on pairs of games.
//
// Two claims stand against each other: the first contestant is `elo0` stronger, or it is `elo1`
// stronger. After every pair the likelihood of what was seen is compared under both. How the pairs
// spread is not assumed but taken from the counts: for either claim the likeliest spread that
// agrees with it (Van den Bergh, "The generalized sequential probability ratio test", as engines
// use it).
#pragma once

#include <cstdint>

#include "lab/pair_counts.h"

namespace omweso {

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< how often a change of elo0 may pass
  double beta = 0.05;   ///< how often one of elo1 may fail
};

/// Logarithm of how much likelier elo1 is than elo0. Positive speaks for elo1.
double log_likelihood_ratio(const PairCounts& counts, const SprtBounds& bounds);

enum class Verdict : std::uint8_t { kOpen, kPassed, kFailed };

struct Sprt {
  double ratio;  ///< log_likelihood_ratio
  double low;    ///< at or below, it has failed
  double high;   ///< at or above, it has passed
  Verdict verdict;
};

Sprt sprt(const PairCounts& counts, const SprtBounds& bounds);

}  // namespace omweso
