// Estimates as points: odd, rising, and within what a game can bring.
#include "engine/expectation.h"

#include <gtest/gtest.h>

namespace omweso {
namespace {

TEST(ExpectedPoints, RiseWithTheEstimateAndAreOdd) {
  int before = -1501;
  for (int value = -3000; value <= 3000; value += 10) {
    const int points = expected_millipoints(Score::of(value));
    EXPECT_GE(points, before);
    EXPECT_EQ(points, -expected_millipoints(Score::of(-value)));
    EXPECT_LE(points, 1500);
    before = points;
  }
  EXPECT_EQ(expected_millipoints(Score::drawn()), 0);
  // Odds of e² to one: (e² - 1) / (e² + 1) of a win more than of a loss.
  EXPECT_NEAR(expected_millipoints(Score::of(400)), 1500 * 0.7616, 30);
}

TEST(ExpectedPoints, OfAProofAreTheLeastThatItBrings) {
  EXPECT_EQ(expected_millipoints(Score::win_in(9)), 1000);
  EXPECT_EQ(expected_millipoints(Score::loss_in(4)), -1000);
}

}  // namespace
}  // namespace omweso
