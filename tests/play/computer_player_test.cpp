#include "cli/play/computer_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "play/scripted_screen.h"
#include "rules/setup.h"
#include "support/data.h"

namespace omweso::cli {
namespace {

using omweso::test::position_of;
using test::ScriptedScreen;

struct Table {
  explicit Table(PlayMode mode = PlayMode::kCounting) {
    setup.players = {parse_player("computer:page").value(), parse_player("computer:page").value()};
    setup.mode = mode;
    setup.seed = 7;
    EXPECT_TRUE(match.set_starter(Seat::kSouth));
  }
  ComputerPlayer player(Seat seat) { return {setup, match, seat, clock, screen}; }

  MatchSetup setup;
  Match match{Ruleset{}};
  ScriptedScreen screen{{}};
  PlayClock clock = screen.clock();
};

Game standard_game() {
  return {Ruleset{}, start_position(standard_arrangement(), standard_arrangement(), Seat::kSouth)};
}

TEST(ComputerPlayer, DecidesTheSameAgain) {
  Table one;
  Table two;
  const Game game = standard_game();
  EXPECT_EQ(one.player(Seat::kSouth).move(game), two.player(Seat::kSouth).move(game));
  EXPECT_EQ(one.player(Seat::kNorth).arrangement(std::nullopt),
            two.player(Seat::kNorth).arrangement(std::nullopt));
}

TEST(ComputerPlayer, ChanceDiffersBetweenGamesAndSeeds) {
  Table table;
  std::vector<Side> arrangements;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    table.setup.seed = seed;
    arrangements.push_back(table.player(Seat::kSouth).arrangement(std::nullopt));
  }
  EXPECT_GT(std::ranges::count_if(arrangements,
                                  [&](const Side& side) { return side != arrangements[0]; }),
            10);
}

TEST(ComputerPlayer, SetsUpUnderTheCap) {
  Table table;
  table.setup.rules.pit_cap = 3;
  const Side first = table.player(Seat::kSouth).arrangement(std::nullopt);
  EXPECT_TRUE(check_arrangement(table.setup.rules, first));
  EXPECT_TRUE(check_arrangement(table.setup.rules, table.player(Seat::kNorth).arrangement(first)));
}

TEST(ComputerPlayer, StealsForTheSideThatIsNotToMove) {
  Table table(PlayMode::kBlitz);
  Game game = standard_game();
  const auto move = table.player(Seat::kNorth).steal(game);
  ASSERT_TRUE(move);
  EXPECT_TRUE(game.steal(*move));
}

}  // namespace
}  // namespace omweso::cli
