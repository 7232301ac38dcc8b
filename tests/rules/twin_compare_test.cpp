// The library against the literal twin (tests/twin), move for move, in every preset and option.
//
// OMWESO_TWIN_MOVES sets how many moves are compared for each preset and each option; `./test
// --long` sets ten million.
#include <gtest/gtest.h>

#include <cstdlib>

#include "board/random.h"
#include "record/moves_json.h"
#include "rules/game.h"
#include "rules/setup.h"
#include "support/boards.h"
#include "support/play.h"
#include "twin/twin.h"

namespace omweso::test {
namespace {

std::int64_t moves_to_compare() {
  const char* const wanted = std::getenv("OMWESO_TWIN_MOVES");
  return wanted == nullptr ? 100'000 : std::strtoll(wanted, nullptr, 10);
}

/// As many for an option as for a preset; with sanitizers a tenth, because they slow the comparison
/// down many times over and look for faults that every option shares.
std::int64_t moves_of_an_option() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return moves_to_compare() / 10;
#else
  return moves_to_compare();
#endif
}

/// Both implementations of one ruleset.
struct Both {
  explicit Both(const std::string& text)
      : name(text), library(rules_of(text)), twin(twin::parse_rules(text).value()) {}

  std::string name;
  TurnRules library;
  twin::Rules twin;
};

/// How many moves stand in the JSON of a position.
std::int64_t moves_in(std::string_view json) {
  constexpr std::string_view kMove = R"({"move":")";
  std::int64_t moves = 0;
  for (std::size_t at = json.find(kMove); at != std::string_view::npos;
       at = json.find(kMove, at + kMove.size())) {
    ++moves;
  }
  return moves;
}

/// Compares all moves of a position; their number.
std::int64_t compare(const Both& both, const Position& position) {
  std::string library;
  append_moves_json(library, both.library, position);
  const auto theirs = twin::parse_position(to_text(position));
  EXPECT_TRUE(theirs.has_value()) << to_text(position);
  const std::string twin = twin::moves_json(both.twin, *theirs);
  if (library != twin) ADD_FAILURE() << both.name << "\n" << library << "\n" << twin;
  return moves_in(twin);
}

/// Random games from random boards until `wanted` moves have been compared; how many were.
std::int64_t compare_games(const Both& both, std::int64_t wanted, std::uint64_t seed) {
  Random random(seed);
  std::int64_t compared = 0;
  while (compared < wanted && !::testing::Test::HasFailure()) {
    Position position = random_position(random);
    for (int turn = 0; turn < 40; ++turn) {
      compared += compare(both, position);
      const auto choices = legal_moves(both.library, position);
      if (choices.empty()) break;
      const Move& move = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
      const TurnEnd end = play_turn(both.library, position, move)->end;
      if (end.outcome != Outcome::kNone) break;
      position = end.position;
    }
  }
  return compared;
}

TEST(TwinCount, IsOfMovesAloneWithoutThePositions) {
  const Both both("tournament");
  const Position standard = position_of("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0");
  EXPECT_EQ(compare(both, standard), 8);
  const Position singles =
      position_of("48,0,0,0,0,0,0,0/-/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 S 1:1 0:0 0");
  EXPECT_EQ(compare(both, singles), 0);
}

class TwinPreset : public ::testing::TestWithParam<const char*> {};

TEST_P(TwinPreset, AgreesOnEveryMoveOfRandomGamesAndHeapedBoards) {
  EXPECT_GE(compare_games(Both(GetParam()), moves_to_compare(), 17), moves_to_compare());
}

INSTANTIATE_TEST_SUITE_P(All, TwinPreset,
                         ::testing::Values("tournament", "wikipedia", "shackell", "mcgill",
                                           "plain"),
                         [](const auto& preset) { return std::string(preset.param); });

class TwinOption : public ::testing::TestWithParam<const char*> {};

TEST_P(TwinOption, AgreesOnEveryMove) {
  EXPECT_GE(compare_games(Both(GetParam()), moves_of_an_option(), 18), moves_of_an_option());
}

INSTANTIATE_TEST_SUITE_P(
    All, TwinOption,
    ::testing::Values("first-turn-ban=off", "reverse=ib", "reverse=ipbg", "reverse=off",
                      "reverse-relay=off", "reverse-chain=off", "reverse-after-forward-capture=on",
                      "reverse=ipbg,reverse-after-forward-capture=on,reverse-relay=off",
                      "okwesera=off", "both-ends=off", "front-row=off", "akawumbi=any",
                      "akawumbi=columns", "akawumbi=off", "akakyala=on", "stop-on-victory=off",
                      "stop-on-victory=off,akawumbi=any",
                      "stop-on-victory=off,akawumbi=columns,both-ends=off", "endless=forbid",
                      "endless=loss", "relay-limit=100", "relay-limit=100,endless=forbid",
                      "relay-limit=100,endless=loss,stop-on-victory=off", "quiet-limit=2",
                      "quiet-limit=off", "wikipedia,akakyala=on,okwesera=on"),
    [](const auto& option) {
      std::string name(option.param);
      for (char& c : name) {
        if (c == '-' || c == '=' || c == ',') c = '_';
      }
      return name;
    });

/// Whole games with steals, until they end, compared turn for turn with their history.
TEST(TwinGame, AgreesOnHistoryStealsAndRepetition) {
  Random random(19);
  int repetitions = 0;
  int quiet = 0;
  for (const char* rules : {"repetition-limit=2,quiet-limit=off", "quiet-limit=6", "tournament",
                            "repetition-limit=3,quiet-limit=off,first-turn-ban=off"}) {
    const Both both(rules);
    for (int round = 0; round < 300; ++round) {
      Position start = random_position(random);
      if (round % 2 == 0) {
        // Three seeds that walk round the circuit in stolen turns, so that boards come back.
        start.sides = {Side{}, Side{}};
        const auto pit = static_cast<Pit>(random.below(kPits));
        start.sides[0][pit] = 2;
        start.sides[0][step(pit, 1)] = 1;
        start.sides[1][7] = 61;
      }
      start.quiet = 0;
      Game library(both.library.rules, start);
      twin::Game twin(both.twin, twin::parse_position(to_text(start)).value());
      for (int turn = 0; turn < 300 && !library.over(); ++turn) {
        const bool steal =
            round % 2 == 0 ? library.position().to_move == Seat::kNorth : random.below(6) == 0;
        const Position from = steal ? library.position_to_steal_in() : library.position();
        const auto moves = legal_moves(library.rules(), from);
        if (moves.empty()) break;
        const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const std::string text = to_text(move, from.to_move);
        ASSERT_TRUE(steal ? library.steal(move) : library.play(move)) << text;
        ASSERT_TRUE(steal ? twin.steal(text) : twin.play(text)) << text;
        ASSERT_EQ(to_text(library.position()), twin::to_text(twin.position()));
        const char* const end = twin::end_text(twin.end());
        ASSERT_EQ(text_of(library.outcome()), end == nullptr ? "" : end);
        ASSERT_EQ(library.winner().has_value(), twin.winner().has_value());
      }
      ASSERT_EQ(library.over(), twin.over());
      repetitions += library.outcome() == Outcome::kAnnulledRepetition ? 1 : 0;
      quiet += library.outcome() == Outcome::kAnnulledQuiet ? 1 : 0;
    }
  }
  EXPECT_GT(repetitions, 50);
  EXPECT_GT(quiet, 50);
}

}  // namespace
}  // namespace omweso::test
