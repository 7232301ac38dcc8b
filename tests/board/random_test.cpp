#include "board/random.h"

#include <gtest/gtest.h>

#include <array>

namespace omweso {
namespace {

TEST(Random, ASeedMeansTheSameNumbersEverywhere) {
  Random random(1);
  EXPECT_EQ(random.next(), 0x910a2dec89025cc1U);
  EXPECT_EQ(random.next(), 0xbeeb8da1658eec67U);
}

TEST(Random, DrawsEveryNumberBelowTheBoundAboutEquallyOften) {
  Random random(7);
  for (const std::uint32_t bound : {1U, 2U, 3U, 10U, 16U}) {
    std::array<int, 16> drawn{};
    for (int i = 0; i < 16'000; ++i) {
      const std::uint32_t number = random.below(bound);
      ASSERT_LT(number, bound);
      ++drawn[number];
    }
    const int expected = 16'000 / static_cast<int>(bound);
    for (std::uint32_t i = 0; i < bound; ++i) EXPECT_NEAR(drawn[i], expected, expected / 4);
  }
}

TEST(Random, ABoundNearTheTopOfTheRangeIsFair) {
  Random random(8);
  constexpr std::uint32_t kBound = 0xc0000000U;  // three quarters of 2^32
  int low = 0;
  for (int i = 0; i < 9'000; ++i) low += random.below(kBound) < kBound / 3 ? 1 : 0;
  EXPECT_NEAR(low, 3'000, 250);
}

}  // namespace
}  // namespace omweso
