// A game with its history: repetition, steals, take-backs, claims (rules.md W7, W8, P3).
#include "rules/game.h"

#include <gtest/gtest.h>

#include "rules/setup.h"
#include "support/play.h"

namespace omweso::test {
namespace {

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

Game game_of(const std::string& rules, const std::string& position) {
  return Game(parse_ruleset(rules).value(), position_of(position));
}

PlayedTurn play(Game& game, const std::string& move) {
  const auto read = read_move(game.rules(), game.position(), move);
  EXPECT_TRUE(read.has_value()) << move << ": " << (read ? "" : read.error().message);
  return game.play(*read).value();
}

PlayedTurn steal(Game& game, const std::string& move) {
  const auto read = read_move(game.rules(), game.position_to_steal_in(), move);
  EXPECT_TRUE(read.has_value()) << move << ": " << (read ? "" : read.error().message);
  return game.steal(*read).value();
}

/// South's two seeds walk round the circuit in stolen turns, a step a turn; North never gets to
/// play.
class W7Repetition : public ::testing::Test {
 protected:
  static constexpr const char* kBoard = "61,0,0,0,0,0,0,0/-/-/2,1,0,0,0,0,0,0 N ";

  /// Plays stolen turns until the game ends or `most` were played; how many.
  static int walk(Game& game, int most) {
    for (int turn = 1; turn <= most; ++turn) {
      const auto moves = legal_moves(game.rules(), game.position_to_steal_in());
      EXPECT_EQ(moves.size(), 1U);
      EXPECT_TRUE(game.steal(moves.front()).has_value());
      if (game.over()) return turn;
    }
    return most;
  }
};

TEST_F(W7Repetition, ThirdTimeOfTheSamePositionAnnulsTheGame) {
  Game game = game_of("tournament", std::string(kBoard) + "5:5 1:1 0");
  EXPECT_EQ(walk(game, 100), 32);
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledRepetition);
  EXPECT_FALSE(game.winner().has_value());
  EXPECT_EQ(game.times_stood(), 3U);
}

TEST_F(W7Repetition, TheStartCountsAsOneTime) {
  Game game = game_of("tournament,repetition-limit=2", std::string(kBoard) + "5:5 1:1 0");
  EXPECT_EQ(game.times_stood(), 1U);
  EXPECT_EQ(walk(game, 100), 16);
}

TEST_F(W7Repetition, AnOpenFirstTurnBanMakesItAnotherPosition) {
  Game game = game_of("tournament", std::string(kBoard) + "0:1 0:0 0");
  EXPECT_EQ(walk(game, 100), 33);
}

TEST_F(W7Repetition, RepetitionCanBeSwitchedOffAndThenQuietAnnuls) {
  Game game = game_of("tournament,repetition-limit=off", std::string(kBoard) + "5:5 1:1 0");
  EXPECT_EQ(walk(game, 1000), 200);
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledQuiet);
}

TEST_F(W7Repetition, QuietComesBeforeRepetitionOnTheSameTurn) {
  Game game = game_of("tournament,quiet-limit=32", std::string(kBoard) + "5:5 1:1 0");
  EXPECT_EQ(walk(game, 100), 32);
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledQuiet);
}

TEST_F(W7Repetition, ATakenBackTurnDoesNotCountForRepetition) {
  Game game = game_of("tournament", std::string(kBoard) + "5:5 1:1 0");
  EXPECT_EQ(walk(game, 31), 31);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(game.take_back());
    EXPECT_EQ(walk(game, 1), 1);
    EXPECT_FALSE(game.over());
  }
  EXPECT_EQ(walk(game, 1), 1);
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledRepetition);
}

TEST(P3Steal, IsATurnOfTheStealerAndTheLatePlayerIsToMoveAgain) {
  Game game = game_of("tournament", kStandard);
  steal(game, "M");
  EXPECT_EQ(to_text(game.position()),
            "5,5,5,0,4,4,4,4/1,0,0,0,0,0,0,0/-/4,4,4,4,4,4,4,4 S 0:1 0:0 1");
  EXPECT_TRUE(game.turns().back().stolen);
  EXPECT_EQ(game.turns().back().seat, Seat::kNorth);
  steal(game, "I");
  EXPECT_EQ(game.position().turns[1], 2U);
  EXPECT_EQ(game.position().to_move, Seat::kSouth);
  play(game, "m");
  EXPECT_EQ(game.position().turns[0], 1U);
  EXPECT_EQ(game.position().to_move, Seat::kNorth);
}

TEST(P3Steal, TheFirstTurnBanIsTheStealers) {
  // North, on a first turn of their own, takes nothing; with a turn behind them they take.
  const std::string board = "0,0,0,4,0,0,0,1/4,0,0,4,4,1,4,10/5,0,5,5,5,0,3,0/1,1,1,1,0,0,0,5 S ";
  Game first = game_of("tournament", board + "1:0 0:0 0");
  EXPECT_TRUE(steal(first, "M").captures.empty());
  Game second = game_of("tournament", board + "0:1 0:0 0");
  EXPECT_EQ(steal(second, "M").captures.size(), 1U);
}

TEST(P3Steal, NeedsAMoveToStealWith) {
  Game game = game_of("tournament", "1,1,1,1,0,0,0,0/-/60,0,0,0,0,0,0,0/- S");
  EXPECT_FALSE(game.can_steal());
  EXPECT_FALSE(game.steal(Move{3, false, ""}).has_value());
  EXPECT_TRUE(game.turns().empty());
  EXPECT_TRUE(game_of("tournament", kStandard).can_steal());
}

TEST(Game, ARefusedMoveChangesNothing) {
  Game game = game_of("tournament", kStandard);
  EXPECT_FALSE(game.play(Move{15, false, ""}).has_value());
  EXPECT_FALSE(game.play(Move{0, true, ""}).has_value());
  EXPECT_FALSE(game.play(Move{0, false, "<"}).has_value());
  EXPECT_TRUE(game.turns().empty());
  EXPECT_EQ(to_text(game.position()), kStandard);
}

TEST(Game, AfterTheEndNothingIsPlayed) {
  Game game =
      game_of("tournament", "0,0,0,0,48,0,0,6/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S");
  play(game, "m");
  EXPECT_EQ(game.outcome(), Outcome::kFrontRow);
  EXPECT_EQ(game.winner(), Seat::kSouth);
  EXPECT_EQ(game.play(Move{7, false, ""}).error().message, "the game is over: okutema front-row");
  EXPECT_FALSE(game.steal(Move{7, false, ""}).has_value());
  EXPECT_FALSE(game.can_steal());
}

TEST(Game, TheSidePassesAndCountersAdvanceAfterTheLastMoveToo) {
  Game game =
      game_of("tournament", "0,0,0,0,48,0,0,6/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S");
  play(game, "m");
  EXPECT_EQ(to_text(game.position()).substr(to_text(game.position()).size() - 12), " N 2:1 2:1 0");
}

TEST(P1TakeBack, RestoresThePositionAndEveryCounter) {
  Game game = game_of("tournament", kStandard);
  play(game, "m");
  const std::string after_one = to_text(game.position());
  play(game, "M");
  ASSERT_TRUE(game.take_back());
  EXPECT_EQ(to_text(game.position()), after_one);
  ASSERT_TRUE(game.take_back());
  EXPECT_EQ(to_text(game.position()), kStandard);
  EXPECT_EQ(game.take_back().error().message, "there is no turn to take back");
}

TEST(P1TakeBack, ATurnThatEndedTheGameCanBeTakenBack) {
  Game game =
      game_of("tournament", "0,0,0,0,48,0,0,6/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S");
  play(game, "m");
  ASSERT_TRUE(game.take_back());
  EXPECT_FALSE(game.over());
  EXPECT_FALSE(game.winner().has_value());
}

TEST(P1TakeBack, ANeverEndingMoveCanBeTakenBack) {
  Game game = game_of("tournament", "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S");
  const Position before = game.position();
  play(game, "m");
  EXPECT_EQ(game.outcome(), Outcome::kAnnulledNeverEnding);
  EXPECT_EQ(game.position(), before);
  ASSERT_TRUE(game.take_back());
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.times_stood(), 1U);
}

TEST(W8Resign, TheOpponentWins) {
  Game game = game_of("tournament", kStandard);
  ASSERT_TRUE(game.resign(Seat::kSouth));
  EXPECT_EQ(game.outcome(), Outcome::kResigned);
  EXPECT_EQ(game.winner(), Seat::kNorth);
  EXPECT_FALSE(game.resign(Seat::kNorth));
  EXPECT_EQ(game.take_back().error().message, "there is no turn to take back");
}

TEST(W8Resign, CannotBeTakenBackWithATurn) {
  Game game = game_of("tournament", kStandard);
  play(game, "m");
  ASSERT_TRUE(game.resign(Seat::kNorth));
  EXPECT_EQ(game.take_back().error().message, "the game is over: resigned");
}

TEST(M3Leaving, EndsTheGameForTheOther) {
  Game game = game_of("tournament", kStandard);
  ASSERT_TRUE(game.leave(Seat::kNorth));
  EXPECT_EQ(game.outcome(), Outcome::kLeft);
  EXPECT_EQ(game.winner(), Seat::kSouth);
}

TEST(P4Time, AnnulsTheGame) {
  Game game = game_of("tournament", kStandard);
  ASSERT_TRUE(game.annul_by_time());
  EXPECT_TRUE(is_annulled(game.outcome()));
  EXPECT_FALSE(game.winner().has_value());
}

}  // namespace
}  // namespace omweso::test
