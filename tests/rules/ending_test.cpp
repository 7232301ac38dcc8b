// How a turn ends the game (rules.md section 7).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/game.h"
#include "support/play.h"

namespace omweso::test {
namespace {

TEST(W1Bulijo, TheOpponentIsLeftWithSingleSeeds) {
  const Told turn = told(
      "tournament", "0,0,0,0,1,1,0,6/0,0,0,1,0,0,0,5/0,0,0,0,0,0,0,1/12,11,11,11,4,0,0,0 S", "m");
  EXPECT_EQ(turn.end, "bulijo");
  EXPECT_EQ(turn.winner, '+');
}

TEST(W1Bulijo, OnePitWithTwoSeedsIsEnoughToPlayOn) {
  EXPECT_EQ(told("tournament",
                 "0,0,0,2,1,1,0,6/0,0,0,1,0,0,0,5/0,0,0,0,0,0,0,1/12,11,11,9,4,0,0,0 S", "m")
                .end,
            "");
}

TEST(W1Bulijo, ASideToMoveWithoutAMoveHasAlreadyLost) {
  const std::string stuck = "0,2,2,0,50,0,0,0/0,2,2,0,0,0,0,0/1,1,1,1,0,0,0,0/1,1,0,0,0,0,0,0 S";
  EXPECT_EQ(moves_of("tournament", stuck), "");
  EXPECT_EQ(refusal("tournament", stuck, "a"),
            "move: 'a' is not legal: the game is over: there is no legal move");
  const Game game(parse_ruleset("tournament").value(), position_of(stuck));
  EXPECT_EQ(game.outcome(), Outcome::kBulijo);
  EXPECT_EQ(game.winner(), Seat::kNorth);
}

constexpr const char* kBothEnds =
    "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S";

TEST(W2BothEnds, CapturesInColumnsAAndHInTheSameTurn) {
  const Told turn = told("tournament", kBothEnds, "m");
  EXPECT_EQ(turn.captures, "h11 a2");
  EXPECT_EQ(turn.end, "okutema both-ends");
  EXPECT_EQ(turn.winner, '+');
}

TEST(W2BothEnds, OneEndIsNotEnough) {
  EXPECT_EQ(
      told("tournament", "0,0,0,0,46,0,0,6/0,0,0,1,0,0,0,5/0,0,0,0,0,0,0,1/1,0,0,0,4,0,0,0 S", "m")
          .end,
      "");
}

TEST(W2BothEnds, CanBeSwitchedOff) {
  EXPECT_EQ(told("tournament,both-ends=off", kBothEnds, "m").end, "");
}

constexpr const char* kFrontRow =
    "0,0,0,0,48,0,0,6/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S";

TEST(W2FrontRow, ACaptureTakesTheLastSeedOfTheFrontRow) {
  const Told turn = told("tournament", kFrontRow, "m");
  EXPECT_EQ(turn.end, "okutema front-row");
  EXPECT_EQ(turn.winner, '+');
  EXPECT_EQ(told("tournament,front-row=off", kFrontRow, "m").end, "");
}

TEST(W2FrontRow, AnEmptyFrontRowThatNoCaptureEmptiedWinsNothing) {
  EXPECT_EQ(told("tournament", "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:5 1:1 0", "m").end, "");
}

TEST(W2BothEnds, OneCaptureThatDoesBothIsCalledBothEnds) {
  const Told turn =
      told("tournament", "1,0,0,0,45,0,0,6/1,0,0,0,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S", "m");
  EXPECT_EQ(turn.captures, "h11 a2");
  EXPECT_EQ(turn.end, "okutema both-ends");
}

constexpr const char* kLastAtEnd =
    "1,0,0,0,0,0,0,6/1,0,0,0,0,0,0,5/1,0,0,0,0,0,0,1/12,11,11,11,4,0,0,0 S";
constexpr const char* kLastAtC =
    "0,0,1,0,0,0,0,5/0,0,1,0,0,0,0,4/0,0,1,0,0,0,0,1/12,12,12,11,4,0,0,0 S";

TEST(W3Akawumbi, EndNeedsTheLastSeedInAnEndColumn) {
  EXPECT_EQ(told("tournament", kLastAtEnd, "m").end, "akawumbi");
  EXPECT_EQ(told("tournament", kLastAtC, "m").end, "okutema front-row");
}

TEST(W3Akawumbi, AnyTakesItInEveryColumn) {
  EXPECT_EQ(told("tournament,akawumbi=any", kLastAtC, "m").end, "akawumbi");
}

TEST(W3Akawumbi, OffLeavesWhatW2Says) {
  EXPECT_EQ(told("tournament,akawumbi=off", kLastAtEnd, "m").end, "okutema both-ends");
  EXPECT_EQ(told("tournament,akawumbi=off,both-ends=off", kLastAtEnd, "m").end,
            "okutema front-row");
  EXPECT_EQ(told("plain", kLastAtEnd, "m").end, "bulijo");
}

TEST(W3Akawumbi, ColumnsNeedsACaptureInAllEight) {
  // One column was empty from the start, so seven captures take the last seed and are not enough.
  EXPECT_EQ(told("tournament,akawumbi=columns", kLastAtEnd, "m").end, "okutema both-ends");
}

TEST(W4Akakyala, TheSecondTurnWithACaptureBeforeTheOpponentsFirst) {
  const std::string board = "0,0,0,4,43,0,0,6/0,0,0,1,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S ";
  const std::string on = "tournament,akakyala=on";
  EXPECT_EQ(told(on, board + "3:3 1:0 0", "m").end, "akakyala");
  EXPECT_EQ(told(on, board + "3:3 0:0 0", "m").end, "") << "only the first";
  EXPECT_EQ(told(on, board + "3:3 2:0 0", "m").end, "") << "the third: agreed later, or missed";
  EXPECT_EQ(told(on, board + "3:3 1:1 0", "m").end, "") << "the opponent has captured";
  EXPECT_EQ(told("tournament", board + "3:3 1:0 0", "m").end, "") << "off unless agreed";
}

TEST(W4Akakyala, ATurnWithoutACaptureIsNone) {
  EXPECT_EQ(
      told("tournament,akakyala=on", "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 3:3 2:0 0", "m").end,
      "");
}

TEST(W5Order, AkakyalaComesBeforeBulijo) {
  const std::string p =
      "0,0,0,0,1,1,0,6/0,0,0,1,0,0,0,5/0,0,0,0,0,0,0,1/12,11,11,11,4,0,0,0 S 3:3 1:0 0";
  EXPECT_EQ(told("tournament,akakyala=on", p, "m").end, "akakyala");
}

TEST(W5Order, OkutemaComesBeforeAkakyala) {
  EXPECT_EQ(told("tournament,akakyala=on", std::string(kBothEnds) + " 3:3 1:0 0", "m").end,
            "okutema both-ends");
}

TEST(W5Order, AVictoryComesBeforeAnAnnulmentForQuiet) {
  // A quiet turn that leaves the opponent stuck.
  const std::string p = "0,0,0,0,1,1,0,0/-/0,0,0,0,0,0,0,0/15,15,15,15,2,0,0,0 S 9:9 1:1 199";
  EXPECT_EQ(told("tournament", p, "m").end, "bulijo");
}

TEST(W6Stop, TheGameEndsAtTheCaptureAndItsSeedsRestWhereTheyWouldBeSownFrom) {
  const Told turn = told("tournament", kFrontRow, "m");
  EXPECT_EQ(turn.position, "0,0,0,0,48,0,0,0/-/0,0,0,0,0,0,0,2/0,0,0,0,11,1,1,1 N 2:1 2:1 0");
  EXPECT_EQ(turn.laps, 1U);
}

TEST(W6Stop, OffSowsTheTurnToItsEnd) {
  const Told turn = told("tournament,stop-on-victory=off", kFrontRow, "m");
  EXPECT_EQ(turn.end, "okutema front-row");
  EXPECT_GT(turn.laps, 1U);
  // With the head cut off, a later capture may still make it akawumbi.
  EXPECT_EQ(told("tournament,stop-on-victory=off,akawumbi=any", kLastAtEnd, "m").end, "akawumbi");
}

TEST(W6Stop, OffAndNeverEndingIsAnnulledWhateverWasReached) {
  // The capture empties the front row, then the relay runs for ever.
  const std::string p = "0,1,0,0,0,0,0,18/0,1,0,0,0,0,0,0/2,2,1,6,1,4,4,2/1,0,5,4,3,4,3,2 S";
  EXPECT_EQ(told("tournament", p, "p").end, "okutema front-row");
  const Told off = told("tournament,stop-on-victory=off", p, "p");
  EXPECT_EQ(off.end, "annulled never-ending");
  EXPECT_EQ(off.winner, '-');
  EXPECT_NE(off.captures, "");
}

TEST(W3Akawumbi, ColumnsAreCapturedOneByOneInOneTurn) {
  const std::string p = "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/4,4,2,3,2,3,0,1/3,3,4,2,3,3,5,6 S";
  const Told turn = told("wikipedia,both-ends=off", p, "n<");
  EXPECT_EQ(turn.end, "akawumbi");
  EXPECT_EQ(std::count(turn.captures.begin(), turn.captures.end(), '2'), 8);
}

}  // namespace
}  // namespace omweso::test
