// The census of never-ending relays (rules.md N4).
#include "endless/census.h"

#include <gtest/gtest.h>

#include <map>

#include "endless/relay.h"

namespace omweso {
namespace {

/// Taken once for all tests.
const Census& census_of(int seeds) {
  static std::map<int, Census> taken;
  const auto [place, fresh] = taken.try_emplace(seeds);
  if (fresh) place->second = take_census(seeds).value();
  return place->second;
}

TEST(N4Census, NoNeverEndingRelayHasTenSeedsOrFewerOrTwelve) {
  for (const int seeds : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12}) {
    const Census& census = census_of(seeds);
    EXPECT_TRUE(census.complete);
    EXPECT_EQ(census.seeds, seeds);
    EXPECT_EQ(census.never_ending, 0U) << seeds;
    EXPECT_TRUE(census.cycles.empty()) << seeds;
    EXPECT_EQ(census.ending, census.states) << seeds;
  }
}

TEST(N4Census, TheSmallestNeverEndingRelayHasElevenSeeds) {
  const Census& census = census_of(11);
  EXPECT_EQ(census.never_ending, 8U);
  ASSERT_EQ(census.cycles.size(), 1U);
  const Cycle& cycle = census.cycles.front();
  EXPECT_EQ(cycle.states, 8U);
  EXPECT_EQ(cycle.laps, 128U);
  EXPECT_EQ(cycle.smallest, (Side{{2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 2, 1}}));
}

TEST(Census, ThirteenAndFourteenSeeds) {
  const Census& thirteen = census_of(13);
  EXPECT_EQ(thirteen.never_ending, 113U);
  EXPECT_EQ(thirteen.cycles.size(), 7U);
  const Census& fourteen = census_of(14);
  EXPECT_EQ(fourteen.never_ending, 50U);
  EXPECT_EQ(fourteen.cycles.size(), 6U);
}

TEST(Census, EveryRelayEitherEndsOrIsInACycle) {
  // The two are counted apart: those that end from where nothing leads to, the others in cycles.
  for (int seeds = 2; seeds <= 14; ++seeds) {
    const Census& census = census_of(seeds);
    std::uint64_t in_cycles = 0;
    for (const Cycle& cycle : census.cycles) in_cycles += cycle.states;
    EXPECT_EQ(in_cycles, census.never_ending);
    EXPECT_EQ(census.never_ending + census.ending, census.states) << seeds;
  }
  EXPECT_EQ(census_of(1).states, 0U);
  EXPECT_EQ(census_of(2).states, 1U);
  EXPECT_EQ(census_of(3).states, 16U);
  EXPECT_EQ(census_of(13).states, 7'726'160U);  // C(26, 15)
}

TEST(Census, CyclesComeBackAfterTheirLapsAndNotBefore) {
  for (const int seeds : {11, 13, 14}) {
    for (const Cycle& cycle : census_of(seeds).cycles) {
      EXPECT_EQ(cycle.smallest.seeds(), seeds);
      const Relay start = relay_from(cycle.smallest.vector(), 0);
      Relay relay = start;
      std::uint64_t laps = 0;
      do {
        ASSERT_TRUE(advance(relay));
        ++laps;
        Side turned;
        const Side side = Side::from(relay.own);
        for (int k = 0; k < kPits; ++k) turned[static_cast<Pit>(k)] = side[step(relay.pit, k)];
        EXPECT_EQ(turned == cycle.smallest, laps % cycle.states == 0);
        if (!(turned == cycle.smallest)) {
          EXPECT_LT(cycle.smallest.pits, turned.pits);
        }
      } while (!(relay == start));
      EXPECT_EQ(laps, cycle.laps);
    }
  }
}

TEST(Census, TellsTheLongestRelayThatEnds) {
  const Census& census = census_of(14);
  EXPECT_EQ(census.longest, 44U);
  Relay relay = relay_from(census.longest_start.vector(), 0);
  std::uint64_t laps = 1;
  while (advance(relay)) ++laps;
  EXPECT_EQ(laps, census.longest);
}

TEST(Census, AsksWhetherToGoOnAndStops) {
  std::uint64_t last = 0;
  int asked = 0;
  const auto go_on = [&](std::uint64_t done, std::uint64_t states) {
    EXPECT_EQ(states, 3'527'930'788'646'880U);  // C(77, 15)
    EXPECT_GE(done, last);
    last = done;
    return ++asked < 3;
  };
  const Census census = take_census(64, go_on).value();
  EXPECT_EQ(asked, 3);
  EXPECT_FALSE(census.complete);
  EXPECT_GT(census.ending, 0U);
  EXPECT_LT(census.ending, census.states);
}

TEST(Census, RefusesWhatIsNoNumberOfSeeds) {
  for (const int seeds : {-1, 0, 65, 1'000'000}) {
    const auto refused = take_census(seeds);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message,
              "a census is taken of 1 to 64 seeds, not of " + std::to_string(seeds));
  }
}

}  // namespace
}  // namespace omweso
