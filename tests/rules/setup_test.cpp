// Setting up (rules.md section 2).
#include "rules/setup.h"

#include <gtest/gtest.h>

#include "record/position_text.h"
#include "rules/moves.h"
#include "support/data.h"

namespace omweso::test {
namespace {

Ruleset ruleset(const std::string& text) {
  return parse_ruleset(text).value();
}

std::string refused(const std::string& rules, const std::string& arrangement) {
  const auto checked = check_arrangement(ruleset(rules), parse_arrangement(arrangement).value());
  return checked ? "" : checked.error().message;
}

TEST(S2CheckPattern, IsFourInEachBackPitAndLegal) {
  EXPECT_EQ(arrangement_text(standard_arrangement()), "-/4,4,4,4,4,4,4,4");
  EXPECT_EQ(standard_arrangement().seeds(), kSeedsPerPlayer);
  EXPECT_EQ(refused("tournament", "-/4,4,4,4,4,4,4,4"), "");
}

TEST(S2CheckPattern, LiesInBothBackRowsAndIsToBePlayedFromEitherSeat) {
  const Side side = standard_arrangement();
  for (const Seat starter : {Seat::kSouth, Seat::kNorth}) {
    const Position start = start_position(side, side, starter);
    EXPECT_EQ(to_text(start).substr(0, 35), "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4");
    EXPECT_EQ(start.side(Seat::kSouth).seeds() + start.side(Seat::kNorth).seeds(), kSeeds);
    EXPECT_EQ(legal_moves(rules_of("tournament"), start).size(), 8U);
  }
}

TEST(S2CheckPattern, IsLegalUnderEveryCapFromFourOn) {
  for (const char* cap : {"4", "5", "10", "32", "off"}) {
    EXPECT_EQ(refused(std::string("pit-cap=") + cap, "-/4,4,4,4,4,4,4,4"), "") << cap;
  }
  for (const char* cap : {"2", "3"}) {
    EXPECT_EQ(
        refused(std::string("pit-cap=") + cap, "-/4,4,4,4,4,4,4,4"),
        std::string("pit i of the arrangement holds 4 seeds, and no pit may hold more than ") +
            cap);
  }
}

TEST(S3Start, TheStarterMovesFirstAndNobodyHasHadATurn) {
  const Side side = standard_arrangement();
  EXPECT_EQ(to_text(start_position(side, side, Seat::kNorth)),
            "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 N 0:0 0:0 0");
}

TEST(S4Cap, IsTenByDefaultAndTheEdgeIsAllowed) {
  EXPECT_EQ(refused("tournament", "10,10,10,2,0,0,0,0/-"), "");
  EXPECT_EQ(refused("tournament", "0,0,0,0,0,0,0,0/0,0,11,10,10,1,0,0"),
            "pit k of the arrangement holds 11 seeds, and no pit may hold more than 10");
}

TEST(S4Cap, OffAllowsAllInOnePit) {
  EXPECT_EQ(refused("wikipedia", "32,0,0,0,0,0,0,0/-"), "");
  EXPECT_NE(refused("tournament,pit-cap=31", "32,0,0,0,0,0,0,0/-"), "");
}

TEST(S6Refusal, SaysHowManySeedsAreMissingOrTooMany) {
  EXPECT_EQ(refused("tournament", "-/4,4,4,4,4,4,4,3"),
            "the arrangement has 31 seeds, 1 too few: all 32 must be placed");
  EXPECT_EQ(refused("tournament", "1,1,0,0,0,0,0,0/4,4,4,4,4,4,4,4"),
            "the arrangement has 34 seeds, 2 too many: all 32 must be placed");
  EXPECT_EQ(refused("tournament", "-/-"),
            "the arrangement has 0 seeds, 32 too few: all 32 must be placed");
}

TEST(S5Setup, FixedOnesNeedNobody) {
  Random random(1);
  const auto text = [&](const std::string& setup) {
    const auto sides = ready_arrangements(ruleset("setup=" + setup), random).value();
    return arrangement_text(sides[0]) + " " + arrangement_text(sides[1]);
  };
  EXPECT_EQ(text("standard"), "-/4,4,4,4,4,4,4,4 -/4,4,4,4,4,4,4,4");
  EXPECT_EQ(text("front"), "4,4,4,4,4,4,4,4/- 4,4,4,4,4,4,4,4/-");
  EXPECT_EQ(text("two-each"), "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2");
}

TEST(S5Setup, ArrangeAndHiddenAreThePlayers) {
  Random random(1);
  for (const char* setup : {"arrange", "hidden"}) {
    const Ruleset rules = ruleset(std::string("setup=") + setup);
    EXPECT_TRUE(players_arrange(rules.setup));
    EXPECT_FALSE(ready_arrangements(rules, random).has_value());
  }
  EXPECT_FALSE(players_arrange(Setup::kRandom));
}

TEST(S5Setup, RandomDrawsEachSideUnderTheCap) {
  for (const char* rules : {"setup=random,pit-cap=2", "setup=random,pit-cap=3", "setup=random",
                            "setup=random,pit-cap=off"}) {
    Random random(9);
    bool differ = false;
    for (int i = 0; i < 200; ++i) {
      const auto sides = ready_arrangements(ruleset(rules), random).value();
      for (const Side& side : sides) EXPECT_TRUE(check_arrangement(ruleset(rules), side)) << rules;
      differ = differ || sides[0] != sides[1];
    }
    EXPECT_EQ(differ, std::string(rules) != "setup=random,pit-cap=2");
  }
}

TEST(S5Setup, RandomMirroredGivesBothTheSameLetters) {
  Random random(9);
  const auto sides = ready_arrangements(ruleset("setup=random-mirrored"), random).value();
  EXPECT_EQ(sides[0], sides[1]);
  EXPECT_NE(sides[0], ready_arrangements(ruleset("setup=random-mirrored"), random).value()[0]);
}

TEST(S5Setup, TheSameSeedDrawsTheSame) {
  Random one(123);
  Random two(123);
  EXPECT_EQ(random_arrangement(Ruleset{}, one), random_arrangement(Ruleset{}, two));
}

}  // namespace
}  // namespace omweso::test
