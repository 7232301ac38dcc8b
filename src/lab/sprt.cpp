#include "lab/sprt.h"

#include <array>
#include <cmath>

#include "lab/elo.h"

namespace omweso {
namespace {

constexpr std::size_t kKinds = 5;
/// Stands for a kind of pair that has not been seen, so that no claim is impossible.
constexpr double kUnseen = 1e-3;

using Spread = std::array<double, kKinds>;

double share(std::size_t kind) {
  return 0.25 * static_cast<double>(kind);
}

/// The likeliest spread of pairs with that mean: every kind weighed by 1 / (1 + x (share - mean)),
/// with the x that makes the mean come out. The sum below falls as x rises, so halving finds it.
Spread likeliest(const Spread& seen, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int round = 0; round < 100; ++round) {
    const double x = (low + high) / 2;
    double off = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      off += seen[k] * (share(k) - mean) / (1 + x * (share(k) - mean));
    }
    (off > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Spread spread{};
  for (std::size_t k = 0; k < kKinds; ++k) spread[k] = seen[k] / (1 + x * (share(k) - mean));
  return spread;
}

}  // namespace

double log_likelihood_ratio(const PairCounts& counts, const SprtBounds& bounds) {
  const auto all = static_cast<double>(counts.all_pairs());
  if (all == 0) return 0;
  Spread seen{};
  double sum = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    seen[k] = counts.pairs[k] == 0 ? kUnseen : static_cast<double>(counts.pairs[k]);
    sum += seen[k];
  }
  for (double& each : seen) each /= sum;
  const Spread under0 = likeliest(seen, score_of_elo(bounds.elo0));
  const Spread under1 = likeliest(seen, score_of_elo(bounds.elo1));
  double ratio = 0;
  for (std::size_t k = 0; k < kKinds; ++k) ratio += seen[k] * std::log(under1[k] / under0[k]);
  return all * ratio;
}

Sprt sprt(const PairCounts& counts, const SprtBounds& bounds) {
  const double ratio = log_likelihood_ratio(counts, bounds);
  const double low = std::log(bounds.beta / (1 - bounds.alpha));
  const double high = std::log((1 - bounds.beta) / bounds.alpha);
  const Verdict verdict = ratio >= high  ? Verdict::kPassed
                          : ratio <= low ? Verdict::kFailed
                                         : Verdict::kOpen;
  return {ratio, low, high, verdict};
}

}  // namespace omweso
