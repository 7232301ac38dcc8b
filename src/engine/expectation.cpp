#include "engine/expectation.h"

#include <algorithm>

namespace omweso {
namespace {

/// A win is worth at least the point of bulijo; on average, in games of the search against itself,
/// half as much again.
constexpr int kLeastOfWin = 1000;
constexpr double kUsualOfWin = 1500;
/// The estimate is the logarithm of the odds of winning, in two hundredths (engine/evaluate.cpp).
constexpr double kTwiceLogOdds = 400;

/// The hyperbolic tangent to a hundredth, without a library that could round differently.
double tangent(double x) {
  x = std::clamp(x, -3.0, 3.0);
  return x * (27 + x * x) / (27 + 9 * x * x);
}

}  // namespace

int expected_millipoints(Score score) {
  if (score.is_win()) return kLeastOfWin;
  if (score.is_loss()) return -kLeastOfWin;
  return static_cast<int>(kUsualOfWin * tangent(score.value() / kTwiceLogOdds));
}

}  // namespace omweso
