// Okwesera, the three-seed sowing (rules.md section 6).
#include <gtest/gtest.h>

#include "support/play.h"

namespace omweso::test {
namespace {

constexpr const char* kThree = "0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 1:1 0:0 0";

TEST(O1Okwesera, PutsTwoInTheNextPitAndOneInThePitAfterIt) {
  const Told turn = told("tournament", kThree, "m*");
  EXPECT_EQ(turn.position, "0,0,0,0,58,0,0,0/-/-/0,0,0,0,0,3,3,0 N 2:1 0:0 1");
  EXPECT_EQ(turn.laps, 1U);
}

TEST(O1Okwesera, CrossesTheEndsOfTheCircuit) {
  EXPECT_EQ(told("tournament", "0,0,0,0,60,0,0,0/-/0,3,0,0,0,0,0,1/- S 1:1 0:0 0", "b*").position,
            "0,0,0,0,60,0,0,0/-/2,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0 N 2:1 0:0 1");
  EXPECT_EQ(told("tournament", "0,0,0,0,60,0,0,0/-/3,0,0,0,0,0,0,1/- S 1:1 0:0 0", "a*").position,
            "0,0,0,0,60,0,0,0/-/0,0,0,0,0,0,0,1/2,1,0,0,0,0,0,0 N 2:1 0:0 1");
}

TEST(O1Okwesera, EndsTheTurnOnAnOccupiedPitWithoutRelayOrCapture) {
  // d* puts its last seed on b, occupied, with G and O behind it: nothing happens.
  const Told turn =
      told("tournament", "0,1,0,0,55,0,0,0/0,1,0,0,0,0,0,0/0,4,0,3,0,0,0,0/- S 1:1 0:0 0", "d*");
  EXPECT_EQ(turn.captures, "");
  EXPECT_EQ(turn.position, "0,1,0,0,55,0,0,0/0,1,0,0,0,0,0,0/0,5,2,0,0,0,0,0/- N 2:1 0:0 1");
}

TEST(O1Okwesera, NeedsExactlyThreeSeeds) {
  EXPECT_EQ(moves_of("tournament", kThree), "m m* o");
  EXPECT_NE(refusal("tournament", kThree, "o*").find("takes exactly three seeds, and o holds 2"),
            std::string::npos);
}

TEST(O1Okwesera, IsOverOnceEitherSideHasCaptured) {
  const std::string board = "0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S ";
  EXPECT_EQ(moves_of("tournament", board + "2:2 1:0 0"), "m o");
  EXPECT_EQ(moves_of("tournament", board + "2:2 0:1 0"), "m o");
  EXPECT_EQ(moves_of("tournament", board + "200:200 0:0 9"), "m m* o");
  EXPECT_NE(refusal("tournament", board + "2:2 0:1 0", "m*").find("once either side has captured"),
            std::string::npos);
}

TEST(O1Okwesera, IsOpenOnTheFirstTurn) {
  EXPECT_EQ(moves_of("tournament", "0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 0:0 0:0 0"), "m m* o");
}

TEST(O1Okwesera, CanBeSwitchedOff) {
  EXPECT_EQ(moves_of("tournament,okwesera=off", kThree), "m o");
  EXPECT_NE(refusal("tournament,okwesera=off", kThree, "m*").find("not played under these rules"),
            std::string::npos);
}

TEST(O1Okwesera, StandsBehindTheBareMoveAndBeforeTheChoices) {
  EXPECT_EQ(
      moves_of("tournament",
               "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 1:1 0:0 0"),
      "i* i<< i<> i>");
}

TEST(O1Okwesera, TakesNoMarks) {
  EXPECT_NE(refusal("tournament", kThree, "m*>").find("where it should end"), std::string::npos);
}

TEST(O1Okwesera, CountsAsATurnWithoutCapture) {
  const Told turn =
      told("tournament,quiet-limit=2", "0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 1:1 0:0 1", "m*");
  EXPECT_EQ(turn.end, "annulled quiet");
}

}  // namespace
}  // namespace omweso::test
