// Reverse captures and their choices (rules.md section 5).
#include <gtest/gtest.h>

#include "support/play.h"

namespace omweso::test {
namespace {

// Three seeds in i: clockwise they end on c and take F and N; those two may go clockwise again to
// b.
constexpr const char* kFromI = "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S";

TEST(R1Pits, AbijByDefault) {
  // Each pit holds just enough to end on g or c clockwise.
  EXPECT_EQ(moves_of("tournament", kFromI), "i<< i<> i>");
  EXPECT_EQ(
      told("tournament", "0,0,2,0,54,0,0,0/0,0,2,0,0,0,0,0/0,0,1,0,0,0,0,0/0,4,0,0,1,0,0,0 S", "j<")
          .captures,
      "c4");
  EXPECT_EQ(
      told("tournament", "0,0,1,0,55,0,0,0/0,0,2,0,0,0,0,0/2,0,3,0,0,0,0,0/0,0,0,0,1,0,0,0 S", "a<")
          .captures,
      "c3");
  EXPECT_EQ(
      told("tournament", "0,0,0,0,49,0,3,0/0,0,0,0,0,0,4,0/0,5,0,0,0,0,2,0/0,0,0,0,1,0,0,0 S", "b<")
          .captures,
      "g7");
}

TEST(R1Pits, NoOtherPitMay) {
  EXPECT_EQ(
      moves_of("tournament", "0,1,0,0,57,0,0,0/0,1,0,0,0,0,0,0/0,1,0,0,0,0,0,0/0,0,4,0,0,0,0,0 S"),
      "k");
}

TEST(R1Pits, TheOptionNamesThem) {
  const std::string from_j = "0,0,2,0,54,0,0,0/0,0,2,0,0,0,0,0/0,0,1,0,0,0,0,0/0,4,0,0,1,0,0,0 S";
  EXPECT_EQ(moves_of("tournament,reverse=ib", from_j), "j");
  EXPECT_EQ(moves_of("tournament,reverse=ipbg", from_j), "j");
  EXPECT_EQ(moves_of("tournament,reverse=off", kFromI), "i");
  EXPECT_EQ(moves_of("mcgill", kFromI), "i");
  EXPECT_EQ(moves_of("tournament,reverse=ib", kFromI), "i<< i<> i>");
  // g: two clockwise end on p, a back pit, so only more seeds reach the front row again.
  const std::string from_g = "0,0,0,1,51,0,0,0/0,0,0,1,0,0,0,0/0,0,0,1,0,0,0,0/- S";
  const std::string g_13 = "0,0,0,1,46,0,0,0/0,0,0,1,0,0,0,0/0,0,0,1,0,0,13,0/0,0,0,0,0,0,0,2 S";
  EXPECT_EQ(moves_of("tournament,reverse=ipbg", g_13).substr(0, 5), "g< g>");
  EXPECT_EQ(moves_of("tournament", g_13).substr(0, 3), "g p");
}

TEST(R1Capture, OnlyIfThatLapItselfCaptures) {
  // Clockwise from i would end on an empty c; then on an occupied c with only one pit facing it.
  EXPECT_EQ(
      moves_of("tournament", "0,0,1,0,57,0,0,0/0,0,1,0,0,0,0,0/0,0,0,0,0,0,0,1/3,0,0,0,0,0,0,1 S"),
      "i");
  EXPECT_EQ(
      moves_of("tournament", "0,0,0,0,59,0,0,0/0,0,1,0,0,0,0,0/0,0,1,0,0,0,0,0/3,0,0,0,0,0,0,0 S"),
      "i");
}

TEST(R1Capture, SixteenClockwiseEndInTheirOwnEmptiedPit) {
  // a faces H and P, both occupied, but the pit that sixteen left is empty when the last one falls.
  EXPECT_EQ(moves_of("plain", "2,0,0,0,44,0,0,0/2,0,0,0,0,0,0,0/16,0,0,0,0,0,0,0/- S"), "a");
}

TEST(R1Capture, SeventeenClockwiseFindTheLandingPitOccupiedByTheirFirst) {
  // From a: the first and the seventeenth seed fall into b, which faces G and O.
  const Told turn = told("plain", "0,2,0,0,42,0,0,0/0,3,0,0,0,0,0,0/17,0,0,0,0,0,0,0/- S", "a<");
  EXPECT_EQ(turn.captures, "b5");
}

TEST(R2Relay, ARelayLapThatStartsInSuchAPitMayBeReversed) {
  const std::string p = "0,0,2,0,54,0,0,0/0,0,2,0,0,0,0,0/1,0,1,3,0,0,0,0/0,0,0,0,1,0,0,0 S";
  EXPECT_EQ(moves_of("tournament", p), "d< d>");
  EXPECT_EQ(told("tournament", p, "d<").captures, "c4");
  EXPECT_EQ(told("tournament", p, "d>").captures, "");
  EXPECT_EQ(moves_of("tournament,reverse-relay=off", p), "d");
  EXPECT_EQ(moves_of("shackell", p), "d");
}

TEST(R2Chain, SeedsOfAReverseCaptureMayGoClockwiseAgain) {
  EXPECT_EQ(told("tournament", kFromI, "i<<").captures, "c2 b3");
  EXPECT_EQ(told("tournament", kFromI, "i<>").captures, "c2");
  EXPECT_EQ(moves_of("tournament,reverse-chain=off", kFromI), "i< i>");
}

TEST(R2Forward, SeedsOfAForwardCaptureMayNotUnlessTheOptionIsOn) {
  const std::string p = "0,1,0,0,50,0,0,1/0,1,0,0,0,0,0,1/0,1,0,0,0,0,0,1/8,0,0,0,0,0,0,0 S";
  EXPECT_EQ(told("tournament", p, "i>").captures, "h2");
  EXPECT_EQ(told("tournament,reverse-after-forward-capture=on", p, "i><").captures, "h2 b2");
  EXPECT_EQ(told("tournament,reverse-after-forward-capture=on", p, "i>>").captures, "h2");
}

TEST(R3Choice, IsNeverCompulsory) {
  const Told turn = told("tournament", kFromI, "i>");
  EXPECT_EQ(turn.captures, "");
  EXPECT_EQ(turn.position,
            "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/0,1,1,1,0,0,0,1 N 2:1 1:1 1");
}

TEST(R3Choice, MissingMarksMeanForward) {
  EXPECT_EQ(told("tournament", kFromI, "i").position, told("tournament", kFromI, "i>").position);
  EXPECT_EQ(told("tournament", kFromI, "i<").position, told("tournament", kFromI, "i<>").position);
}

TEST(R3Choice, TooManyMarksAreRefusedWithTheMovesOfThePit) {
  EXPECT_EQ(
      refusal("tournament", kFromI, "i<<<"),
      "move: 'i<<<' is not legal: the turn has only 2 choices in it, so it takes no more marks;"
      " legal from i are i<< i<> i>");
  EXPECT_EQ(refusal("tournament", "0,0,0,0,57,0,0,0/-/0,3,0,0,0,0,0,0/4,0,0,0,0,0,0,0 S", "b>"),
            "move: 'b>' is not legal: the turn has no choice in it, so it takes no mark;"
            " legal from b is b");
}

}  // namespace
}  // namespace omweso::test
