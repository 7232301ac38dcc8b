// Games as clients tell them.
#include "protocol/game_text.h"

#include <gtest/gtest.h>

#include "board/random.h"
#include "protocol/engine_client.h"
#include "protocol/engine_line.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

std::string error_of(const GameText& text) {
  const auto game = game_of(Ruleset{}, text);
  EXPECT_FALSE(game);
  return game ? "" : game.error().message;
}

TEST(GameText, BeginsAtTheStandardArrangementUnderTheCap) {
  EXPECT_EQ(to_text(game_of(Ruleset{}, {})->start()), kStandard);
  const Ruleset low = *parse_ruleset("tournament,pit-cap=3");
  const Side pattern = check_pattern(low);
  EXPECT_EQ(game_of(low, {})->start(), start_position(pattern, pattern, Seat::kSouth));
}

TEST(GameText, BeginsAtArrangementsThatAreRight) {
  GameText text;
  text.south = "-/4,4,4,4,4,4,4,4";
  EXPECT_EQ(error_of(text).substr(0, 22), "North's arrangement: a");
  text.north = "-/11,0,4,4,4,4,4,1";
  EXPECT_NE(error_of(text).find("no pit may hold more than 10"), std::string::npos);
  text.north = "4,4,4,4,4,4,4,4/-";
  EXPECT_EQ(to_text(game_of(Ruleset{}, text)->start()),
            "-/4,4,4,4,4,4,4,4/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0");
}

TEST(GameText, NamesTheTurnThatIsWrong) {
  GameText text;
  text.turns = {"l", "N", "q"};
  EXPECT_EQ(error_of(text).substr(0, 13), "turn 3, 'q': ");
  text.turns = {"l", "Steal:l"};
  EXPECT_EQ(error_of(text).substr(0, 19), "turn 2, 'Steal:l': ");
}

TEST(GameText, EndsWithTheGame) {
  GameText text;
  text.position = "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0";
  text.turns = {"m"};
  EXPECT_EQ(game_of(Ruleset{}, text)->outcome(), Outcome::kBothEnds);
  for (const auto* more : {"K", "Steal:m"}) {
    text.turns = {"m", more};
    EXPECT_NE(error_of(text).find("the game is over: okutema both-ends"), std::string::npos);
  }
}

TEST(PositionLine, TellsEveryGameSoThatItCanBeReadAgain) {
  Random random(7);
  for (const auto* name : {"tournament", "wikipedia", "plain", "tournament,endless=loss"}) {
    const Ruleset rules = *parse_ruleset(name);
    for (int i = 0; i < 20; ++i) {
      const Side south = random_arrangement(rules, random);
      Game game(rules, start_position(south, random_arrangement(rules, random), Seat::kNorth));
      for (int turn = 0; turn < 30 && !game.over(); ++turn) {
        const bool steals = random.below(5) == 0 && game.can_steal();
        const Position from = steals ? game.position_to_steal_in() : game.position();
        const auto moves = legal_moves(game.rules(), from);
        const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_TRUE(steals ? game.steal(move) : game.play(move));
      }
      const auto line = read_engine_line(position_line(game));
      ASSERT_TRUE(line);
      const auto again = game_of(rules, std::get<PositionLine>(*line).game);
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_EQ(again->position(), game.position());
      EXPECT_EQ(again->turns().size(), game.turns().size());
      EXPECT_EQ(again->outcome(), game.outcome());
    }
  }
}

TEST(BestMove, IsTheSecondWordOfItsLine) {
  EXPECT_EQ(best_move_in("bestmove i<> ponder K"), "i<>");
  EXPECT_EQ(best_move_in(" bestmove  m "), "m");
  EXPECT_EQ(best_move_in("bestmove"), "");
  EXPECT_EQ(best_move_in("info depth 1 pv bestmove m"), std::nullopt);
  EXPECT_EQ(best_move_in(""), std::nullopt);
}

}  // namespace
}  // namespace omweso
