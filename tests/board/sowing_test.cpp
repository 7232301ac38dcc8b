// The sowing kernel against sowing seed by seed (rules.md T1, T2, T6, R1).
#include "board/sowing.h"

#include <gtest/gtest.h>

#include "board/random.h"
#include "board/side.h"

namespace omweso {
namespace {

Side sown_by_hand(Side side, Pit pit, int seeds, int stride) {
  side[pit] = static_cast<std::uint8_t>(side[pit] - seeds);
  for (int i = 0; i < seeds; ++i) {
    pit = step(pit, stride);
    ++side[pit];
  }
  return side;
}

Side random_side(Random& random, int seeds) {
  Side side;
  for (int i = 0; i < seeds; ++i) ++side[static_cast<Pit>(random.below(kPits))];
  return side;
}

TEST(SowingKernel, DropsOneSeedAPitFromTheNextPitOn) {
  Random random(1);
  for (int seeds = 0; seeds <= kSeeds; ++seeds) {
    for (Pit pit = 0; pit < kPits; ++pit) {
      Side side = random_side(random, kSeeds - seeds);
      side[pit] = static_cast<std::uint8_t>(side[pit] + seeds);
      const auto count = static_cast<unsigned>(seeds);
      EXPECT_EQ(Side::from(sow(side.vector(), pit, count)), sown_by_hand(side, pit, seeds, 1));
      EXPECT_EQ(Side::from(sow_reverse(side.vector(), pit, count)),
                sown_by_hand(side, pit, seeds, -1));
    }
  }
}

TEST(SowingKernel, LandsWhereTheLastSeedFalls) {
  for (unsigned seeds = 1; seeds <= kSeeds; ++seeds) {
    for (Pit pit = 0; pit < kPits; ++pit) {
      Pit forward = pit;
      Pit reverse = pit;
      for (unsigned i = 0; i < seeds; ++i) {
        forward = step(forward, 1);
        reverse = step(reverse, -1);
      }
      EXPECT_EQ(landing(pit, seeds), forward);
      EXPECT_EQ(landing_reverse(pit, seeds), reverse);
    }
  }
}

TEST(T6LongLaps, SixteenSeedsEndInThePitTheyLeft) {
  Side side;
  side[3] = 16;
  const Side after = Side::from(sow(side.vector(), 3, 16));
  for (Pit pit = 0; pit < kPits; ++pit) EXPECT_EQ(after[pit], 1);
}

TEST(T6LongLaps, SeventeenReachThePitAfterItTwice) {
  Side side;
  side[3] = 17;
  const Side after = Side::from(sow(side.vector(), 3, 17));
  EXPECT_EQ(after[3], 1);
  EXPECT_EQ(after[4], 2);
}

TEST(Side, CountsItsSeedsAndWhatCanBePlayed) {
  Side side;
  side[0] = 1;
  side[5] = 2;
  side[15] = 61;
  EXPECT_EQ(side.seeds(), 64);
  EXPECT_EQ(side.playable_mask(), 1U << 5U | 1U << 15U);
}

}  // namespace
}  // namespace omweso
