// Never-ending moves as rules of the game, and the other annulments (rules.md W7, N3, N5, N6).
#include <gtest/gtest.h>

#include "rules/game.h"
#include "support/play.h"

namespace omweso::test {
namespace {

// The relay from m comes back to its start after 84 laps.
constexpr const char* kEndless = "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S";

TEST(N1NeverEnding, ARelayCanRunForEverAndThenTheGameIsAnnulledWithoutWaitingMinutes) {
  Game game(Ruleset{}, position_of(kEndless));
  ASSERT_TRUE(game.play(read_move(game.rules(), game.position(), "m").value()).has_value());
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledNeverEnding);
  EXPECT_EQ(game.winner(), std::nullopt);
}

TEST(N1NeverEnding, IsAnnulledFromEitherSeatHoweverLongItsPeriod) {
  int loops = 0;
  for (const std::string& line : lines_of("endless.txt")) {
    const std::size_t bar = line.find('|');
    const std::string move = line.substr(bar + 2, 1);
    const Told turn = told("tournament", line.substr(line.rfind('|') + 2), move);
    EXPECT_EQ(turn.end, "annulled never-ending") << line;
    EXPECT_EQ(turn.winner, '-') << line;
    ++loops;
  }
  EXPECT_EQ(loops, 15);
}

TEST(N1NeverEnding, MayBeginWithALapOfMoreThanSixteenSeeds) {
  const Told turn =
      told("tournament", "0,0,0,0,0,0,2,15/-/0,1,0,1,0,1,0,1/1,0,1,0,1,39,1,0 S", "n");
  EXPECT_EQ(turn.end, "annulled never-ending");
  EXPECT_EQ(turn.winner, '-');
}

TEST(N1NeverEnding, TakesTheWholeGameWithItCapturesToo) {
  // p takes two at b first. They count for nothing, nor does it matter that it is a capture.
  const std::string p =
      "2,1,0,1,0,1,1,0/0,1,1,0,0,0,0,1/8,1,12,0,1,2,1,11/0,2,3,6,1,0,1,6 S 5:5 2:0 5";
  const Told turn = told("tournament", p, "p");
  EXPECT_EQ(turn.captures, "b2");
  EXPECT_EQ(turn.end, "annulled never-ending");
  EXPECT_EQ(turn.winner, '-');
}

TEST(N3Limit, ARelayThatReachesItWithTheTurnNotOverIsNeverEnding) {
  // This relay takes 106 laps and ends.
  const std::string p = "11,0,0,0,0,0,0,0/-/3,4,3,2,3,2,5,4/4,5,0,4,3,5,4,2 S";
  EXPECT_EQ(told("plain,relay-limit=106", p, "o").laps, 106U);
  EXPECT_EQ(told("plain,relay-limit=106", p, "o").end, "");
  EXPECT_EQ(told("plain,relay-limit=105", p, "o").end, "annulled never-ending");
}

TEST(N3Limit, ACaptureStartsTheCountAnew) {
  const std::string p = "0,0,0,0,0,0,0,16/0,0,0,0,0,0,0,1/5,3,4,0,4,5,1,1/1,3,4,1,5,5,2,3 S";
  const Told turn = told("plain,relay-limit=100", p, "m");
  EXPECT_EQ(turn.laps, 134U);
  EXPECT_EQ(turn.end, "bulijo");
}

TEST(N3Limit, TheLargestLimitIsAnsweredAtOnceWhereTheRelayComesBack) {
  EXPECT_EQ(told("tournament,relay-limit=1000000000", kEndless, "m").end, "annulled never-ending");
}

TEST(N6Annul, NobodyWins) {
  const Told turn = told("tournament", kEndless, "m");
  EXPECT_EQ(turn.end, "annulled never-ending");
  EXPECT_EQ(turn.winner, '-');
}

TEST(N6Loss, TheMoverLosesTheGame) {
  const Told turn = told("tournament,endless=loss", kEndless, "m");
  EXPECT_EQ(turn.end, "never-ending");
  EXPECT_EQ(turn.winner, '!');
}

TEST(N6Forbid, TheMoveIsNotLegal) {
  const std::string all = moves_of("tournament", kEndless);
  const std::string left = moves_of("tournament,endless=forbid", kEndless);
  EXPECT_NE((" " + all + " ").find(" m "), std::string::npos);
  EXPECT_EQ((" " + left + " ").find(" m "), std::string::npos);
  EXPECT_NE(refusal("tournament,endless=forbid", kEndless, "m").find("never ends"),
            std::string::npos);
}

// After North's J, South has nothing but never-ending moves.
constexpr const char* kOnlyForbidden = "0,0,0,0,0,0,2,15/-/0,1,0,1,0,1,0,1/1,0,1,0,1,39,1,0 N";

TEST(N6Forbid, APlayerWithNothingElseLeftHasLost) {
  const Told forbid = told("tournament,endless=forbid", kOnlyForbidden, "J");
  EXPECT_EQ(forbid.end, "bulijo");
  EXPECT_EQ(forbid.winner, '+');
  EXPECT_EQ(told("tournament", kOnlyForbidden, "J").end, "");
  const Position after = position_of(forbid.position);
  EXPECT_FALSE(has_legal_move(rules_of("tournament,endless=forbid"), after));
  EXPECT_TRUE(Game(parse_ruleset("tournament,endless=forbid").value(), after).over());
}

TEST(N5Undecided, ANeverEndingMoveAnnulsEvenWhenTheOpponentIsStuck) {
  // North holds three single seeds, so any turn of South's that ends wins.
  const std::string p = "1,0,0,0,0,1,1,0/-/2,0,7,2,6,4,5,4/4,3,2,7,0,5,4,6 S";
  EXPECT_EQ(told("tournament", p, "p").end, "annulled never-ending");
  EXPECT_EQ(told("tournament", p, "i").end, "bulijo");
}

TEST(W7Quiet, SoManyTurnsInARowWithoutACaptureAnnulTheGame) {
  const std::string p = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 99:99 1:1 ";
  EXPECT_EQ(told("tournament", p + "198", "m").end, "");
  EXPECT_EQ(told("tournament", p + "199", "m").end, "annulled quiet");
  EXPECT_EQ(told("tournament,quiet-limit=off", p + "1000000", "m").end, "");
}

TEST(W7Quiet, APositionGivenAtTheLimitIsPlayedOnAndTheNextQuietTurnEndsIt) {
  const std::string p = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 999:999 1:1 ";
  const Game game(parse_ruleset("tournament").value(), position_of(p + "200"));
  EXPECT_FALSE(game.over());
  EXPECT_EQ(told("tournament", p + "200", "m").end, "annulled quiet");
  EXPECT_EQ(told("tournament", p + "5000", "m").end, "annulled quiet");
}

TEST(W7Quiet, ACaptureStartsTheCountAnew) {
  const std::string p =
      "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S 99:99 1:1 199";
  const Told turn = told("tournament", p, "m");
  EXPECT_EQ(turn.end, "");
  EXPECT_EQ(turn.position.substr(turn.position.size() - 2), " 0");
}

}  // namespace
}  // namespace omweso::test
