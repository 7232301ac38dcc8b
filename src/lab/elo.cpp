#include "lab/elo.h"

#include <algorithm>
#include <cmath>

namespace omweso {
namespace {

/// Standard deviations that hold nineteen of twenty.
constexpr double kNineteenOfTwenty = 1.959963985;
/// A share beyond these would be endlessly many Elo.
constexpr double kLeast = 1e-4;

}  // namespace

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  return -400 * std::log10(1 / score - 1);
}

std::optional<EloEstimate> estimate_elo(const PairCounts& counts) {
  const double score = counts.score();
  if (counts.all_pairs() == 0 || score <= 0 || score >= 1) return std::nullopt;
  const double error =
      kNineteenOfTwenty * std::sqrt(counts.variance() / static_cast<double>(counts.all_pairs()));
  const auto within = [](double share) { return std::clamp(share, kLeast, 1 - kLeast); };
  return EloEstimate{elo_of_score(score), elo_of_score(within(score - error)),
                     elo_of_score(within(score + error))};
}

}  // namespace omweso
