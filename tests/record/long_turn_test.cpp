// A turn in stretches is the turn that is played at once; a replay stops within a turn.
#include "record/long_turn.h"

#include <gtest/gtest.h>

#include "record/omw_reader.h"
#include "record/replay.h"
#include "rules/moves.h"
#include "support/play.h"

namespace omweso::test {
namespace {

/// What stands behind `"KEY":"` first.
std::string value_of(const std::string& line, const std::string& key) {
  const std::size_t at = line.find("\"" + key + "\":\"") + key.size() + 4;
  return line.substr(at, line.find('"', at) - at);
}

void expect_same(const TurnRules& rules, const Position& position, const Move& move,
                 std::uint32_t stretch) {
  const auto whole = play_turn(rules, position, move);
  const auto pieces =
      play_in_stretches(rules, position, move, stretch, [](std::uint64_t) { return true; });
  ASSERT_EQ(pieces.has_value(), whole.has_value());
  if (!whole) {
    EXPECT_EQ(pieces.error(), whole.error());
    return;
  }
  EXPECT_EQ(pieces->move, whole->move);
  EXPECT_EQ(pieces->stop, whole->stop);
  EXPECT_EQ(pieces->captures, whole->captures);
  EXPECT_EQ(pieces->end.outcome, whole->end.outcome);
  EXPECT_EQ(pieces->end.winner, whole->end.winner);
  if (whole->stop == Stop::kNeverEnding) return;
  EXPECT_EQ(pieces->end.position, whole->end.position);
  EXPECT_EQ(pieces->laps, whole->laps);
}

TEST(LongTurn, IsThatOfTheVectorsHoweverShortTheStretches) {
  int moves = 0;
  for (const std::string& line : lines_of("moves.jsonl")) {
    const TurnRules rules = rules_of(value_of(line, "rules"));
    const Position position = position_of(value_of(line, "position"));
    for (const Move& move : legal_moves(rules, position)) {
      SCOPED_TRACE(line.substr(0, 200) + " " + to_text(move, position.to_move));
      for (const std::uint32_t stretch : {1U, 2U, 5U}) expect_same(rules, position, move, stretch);
      expect_same(rules, position, Move{move.pit, move.okwesera, move.marks + "<"}, 3);
      if (HasFailure()) return;
      ++moves;
    }
  }
  EXPECT_GT(moves, 5000);
}

TEST(LongTurn, NeverEndingMovesAreFoundOverManyStretches) {
  for (const std::string& line : lines_of("endless.txt")) {
    SCOPED_TRACE(line);
    const std::size_t move_at = line.find('|') + 2;
    const std::size_t position_at = line.find('|', move_at) + 2;
    const Position position = position_of(line.substr(position_at));
    const Move move = parse_move(line.substr(move_at, 1)).value();
    for (const auto* rules : {"plain,relay-limit=1000000000", "plain,relay-limit=1000",
                              "plain,endless=loss", "plain,endless=forbid"}) {
      for (const std::uint32_t stretch : {1U, 100U, 1000U, 1000000U}) {
        expect_same(rules_of(rules), position, move, stretch);
      }
    }
  }
}

TEST(LongTurn, IsStoppedBetweenTwoStretches) {
  const Position position =
      position_of("38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0");
  std::vector<std::uint64_t> asked;
  const auto played = play_in_stretches(rules_of("plain"), position, parse_move("m").value(), 10,
                                        [&](std::uint64_t laps) {
                                          asked.push_back(laps);
                                          return asked.size() < 3;
                                        });
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message, "playing the turn was stopped");
  EXPECT_EQ(asked, (std::vector<std::uint64_t>{10, 20, 30}));
}

/// South's d never ends; it comes back after 80 165 336 laps.
constexpr const char* kLongPeriod =
    "11,0,0,0,0,0,0,0/-/3,4,2,2,5,4,5,2/2,3,4,5,4,3,2,3 S 5:5 1:1 0";

/// South's m never ends; it comes back after 84 laps.
constexpr const char* kShortPeriod =
    "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0";

/// A game whose moves begin on line 8, annulled.
std::string game_from(const std::string& position, const std::string& moves) {
  return "[South \"a\"]\n[North \"b\"]\n[Rules \"plain,relay-limit=1000000000\"]\n"
         "[Starter \"South\"]\n[SetUp \"1\"]\n[Position \"" +
         position + "\"]\n\n" + moves + " 0-0\n";
}

TEST(ReplayLaps, StopsInsideALongRelayWhenItIsToldTo) {
  auto game = read_game(game_from(kLongPeriod, "d"));
  ASSERT_TRUE(game);
  std::vector<std::uint64_t> asked;
  const auto replayed = replay(game->record, {kMostReplayLaps, [&](std::uint64_t laps) {
                                                asked.push_back(laps);
                                                return asked.size() < 3;
                                              }});
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().message, "line 8, column 1: playing the game was stopped");
  EXPECT_EQ(asked, (std::vector<std::uint64_t>{kLapsPerQuestion, 2 * kLapsPerQuestion,
                                               3 * kLapsPerQuestion}));
}

TEST(ReplayLaps, ALongRelayEndsTheReplayWhereTheLapsRunOut) {
  auto game = read_game(game_from(kLongPeriod, "d"));
  ASSERT_TRUE(game);
  EXPECT_EQ(
      replay(game->record, {3'000'000, {}}).error().message,
      "line 8, column 1: the game takes over 3000000 laps to play, more than are played here");
}

TEST(ReplayLaps, ALongRelayThatComesBackIsNeverEndingLongBeforeItsLimit) {
  auto game = read_game(game_from(kLongPeriod, "d"));
  ASSERT_TRUE(game);
  const auto replayed = replay(game->record, {90'000'000, {}});
  ASSERT_TRUE(replayed) << replayed.error().message;
  EXPECT_EQ(replayed->game.outcome(), Outcome::kAnnulledNeverEnding);
}

TEST(ReplayLaps, ManyShortTurnsAskToo) {
  std::string moves = "m";
  for (int i = 0; i < 3000; ++i) moves += " (m)";
  auto game = read_game(game_from(kShortPeriod, moves));
  ASSERT_TRUE(game);
  bool asked = false;
  const auto replayed = replay(game->record, {kMostReplayLaps, [&](std::uint64_t) {
                                                asked = true;
                                                return false;
                                              }});
  EXPECT_TRUE(asked);
  EXPECT_FALSE(replayed);
}

}  // namespace
}  // namespace omweso::test
