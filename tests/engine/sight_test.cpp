// Short sight: what a beginner sees of a turn, and nothing more.
#include "engine/sight.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/naive.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::position_of;
using test::random_position;
using test::rules_of;

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(to_text(move, Seat::kSouth));
  return texts;
}

TEST(Sight, OfFewLapsMissesWhatComesAfterThem) {
  const TurnRules rules = rules_of("plain");
  Random random(30);
  int missed = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(rules, random, 2 + i % 20);
    const auto seeds_after = [&](std::uint32_t laps) {
      const auto moves = moves_in_sight(rules, position, {.turns = 1, .laps = laps});
      const auto end = play_turn(rules, position, moves.front()).value().end;
      return end.winner == position.to_move ? kSeeds + 1
                                            : end.position.side(position.to_move).seeds();
    };
    const int most = seeds_after(20'000);
    if (most == kSeeds + 1) continue;
    EXPECT_LE(seeds_after(1), most) << to_text(position);
    missed += seeds_after(1) < most ? 1 : 0;
  }
  EXPECT_GT(missed, 20);
}

TEST(Sight, OfOneLapTakesWhatOneLapTakes) {
  // `g` ends in `e`, which holds one, beside a column of nine: the only capture of a first lap.
  const TurnRules rules = rules_of("plain");
  const Position position =
      position_of("0,0,0,0,5,0,0,20/0,0,0,0,4,0,0,0/0,0,0,0,1,0,2,0/0,0,0,0,0,2,0,30 S 3:3 1:1 0");
  const auto moves = moves_in_sight(rules, position, {.turns = 1, .laps = 1});
  EXPECT_EQ(texts_of(moves), std::vector<std::string>{"g"});
}

TEST(Sight, OfAllLapsAndOneTurnTakesTheMost) {
  const TurnRules rules = rules_of("plain");
  Random random(31);
  for (int i = 0; i < 100; ++i) {
    const Position position = random_position(rules, random, 2 + i % 20);
    int most = -1;
    for_each_move(rules, position, [&](const Branch& branch) {
      const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
      if (end.winner == position.to_move) most = kSeeds + 1;
      if (end.outcome == Outcome::kNone) {
        most = std::max(most, end.position.side(position.to_move).seeds());
      }
      return true;
    });
    const auto moves = moves_in_sight(rules, position, {.turns = 1, .laps = 20'000});
    ASSERT_FALSE(moves.empty());
    const auto end = play_turn(rules, position, moves.front())->end;
    if (most > kSeeds) {
      EXPECT_EQ(end.winner, position.to_move) << to_text(position);
    } else if (end.outcome == Outcome::kNone) {
      EXPECT_EQ(end.position.side(position.to_move).seeds(), most) << to_text(position);
    }
  }
}

TEST(Sight, IsOfLegalWholeMovesInEveryRuleset) {
  for (const char* text : {"tournament", "wikipedia", "shackell", "mcgill",
                           "tournament,endless=forbid,relay-limit=100", "plain,akawumbi=columns"}) {
    const TurnRules rules = rules_of(text);
    Random random(32);
    for (int i = 0; i < 60; ++i) {
      const Position position =
          i % 4 == 0 ? test::sparse_position(random) : random_position(rules, random, i % 30);
      const auto legal = legal_moves(rules, position);
      for (const Sight sight : {Sight{1, 1}, Sight{1, 2}, Sight{2, 3}, Sight{3, 2}}) {
        const auto seen = moves_in_sight(rules, position, sight);
        EXPECT_EQ(seen.empty(), legal.empty()) << text << to_text(position);
        for (const Move& move : seen) {
          EXPECT_NE(std::ranges::find(legal, move), legal.end())
              << text << " " << to_text(position) << " " << to_text(move, position.to_move);
        }
        EXPECT_TRUE(std::ranges::is_sorted(texts_of(seen)));
      }
    }
  }
}

TEST(Sight, OfTwoTurnsSeesTheAnswer) {
  const TurnRules rules = rules_of("tournament");
  Random random(33);
  int different = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(rules, random, 4 + i % 20);
    const auto one = moves_in_sight(rules, position, {.turns = 1, .laps = 20'000});
    const auto two = moves_in_sight(rules, position, {.turns = 2, .laps = 20'000});
    different += one == two ? 0 : 1;
  }
  EXPECT_GT(different, 10);
}

}  // namespace
}  // namespace omweso
