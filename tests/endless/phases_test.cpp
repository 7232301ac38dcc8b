// Where a loop starts in a turn with captures (rules.md N2, C2), against a turn that looks for any
// repetition.
#include <gtest/gtest.h>

#include <algorithm>

#include "board/random.h"
#include "endless/literal_turn.h"
#include "endless/proof.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::LiteralTurn;

/// Rules under which a LiteralTurn plays.
constexpr const char* kForwardOnly = "plain,reverse=off";

struct Capturable {
  Position position;
  Pit pit = 0;
};

/// A lap from `pit` that ends in a column with seeds to capture; perhaps a second column, and all
/// other seeds in one pit of the opponent's.
Capturable random_capturable(Random& random) {
  Capturable board;
  Position& position = board.position;
  position.turns = {1, 1};
  position.captures = {1, 1};
  Pit end = 0;
  unsigned hand = 0;
  do {
    board.pit = static_cast<Pit>(random.below(kPits));
    hand = 2 + random.below(14);
    end = landing(board.pit, hand);
  } while (!is_front(end));
  Side& own = position.sides[0];
  own[board.pit] = static_cast<std::uint8_t>(hand);
  for (std::uint32_t seeds = 6 + random.below(20); seeds > 0; --seeds) {
    const auto pit = static_cast<Pit>(random.below(kPits));
    if (pit != board.pit) ++own[pit];
  }
  Side& opponent = position.sides[1];
  const Pit second = static_cast<Pit>(8 + random.below(8));
  for (const Pit column : {end, second}) {
    opponent[facing_front(column)] = 1;
    opponent[facing_back(column)] = static_cast<std::uint8_t>(1 + random.below(5));
  }
  const Pit closed = is_front(step(end, 1)) ? step(end, 1) : step(end, -1);
  Pit rest = facing_back(closed);
  opponent[rest] =
      static_cast<std::uint8_t>(opponent[rest] + kSeeds - own.seeds() - opponent.seeds());
  return board;
}

TEST(Phases, ALoopBeginsWithTheLapOfTheCapturedSeeds) {
  const TurnRules rules = test::rules_of(kForwardOnly);
  Random random(1);
  Budget budget;
  budget.laps = 20'000;
  int never_ending = 0;
  int after_several_captures = 0;
  for (int i = 0; i < 1'500'000; ++i) {
    const Capturable board = random_capturable(random);
    const auto proved = prove(rules, board.position, Move{board.pit, false, {}}, budget);
    ASSERT_TRUE(proved.has_value());
    const Verdict& verdict = proved->verdict;
    if (verdict.ending == Ending::kUndecided) continue;
    if (verdict.ending == Ending::kEnds && i % 32 != 0) continue;  // the rare ones are the point
    LiteralTurn literal(board.position, board.pit);
    ASSERT_EQ(literal.verdict(4 * budget.laps), verdict)
        << to_text(board.position) << ' ' << letter_of(board.pit);
    if (verdict.ending != Ending::kNeverEnds) continue;
    EXPECT_FALSE(literal.last_capture_on_seeds());
    EXPECT_EQ(verdict.laps, literal.laps_before_last_capture() + 1);
    ++never_ending;
    after_several_captures += literal.captures() > 1 ? 1 : 0;
  }
  EXPECT_GE(never_ending, 10);
  EXPECT_GE(after_several_captures, 1);
}

/// Moves whose last capture was made by a lap of 16 seeds or more: the captured seeds are sown from
/// a pit that others fell into (C2).
struct OnSeeds {
  const char* move;
  const char* position;
  Verdict verdict;
};
const OnSeeds kOnSeeds[] = {
    {"l",
     "0,0,0,0,17,7,0,0/0,0,0,0,0,1,0,0/0,1,2,0,1,1,2,0/1,0,1,23,1,3,2,1 S",
     {Ending::kNeverEnds, 3, 90016}},
    {"a",
     "0,0,0,0,18,7,0,0/0,0,0,0,0,1,0,0/27,1,0,1,0,0,1,0/0,3,2,1,0,1,0,1 S",
     {Ending::kNeverEnds, 3, 205729}},
    {"h",
     "0,0,0,0,0,26,7,0/0,0,0,0,0,0,1,0/1,0,1,0,1,2,2,17/0,1,0,3,0,1,0,1 S",
     {Ending::kNeverEnds, 3, 304336}},
    {"h",
     "1,0,0,0,0,0,6,6/1,0,0,0,0,0,0,1/3,2,1,0,1,2,0,32/1,0,1,2,1,0,2,1 S",
     {Ending::kNeverEnds, 4, 44416}},
    {"p",
     "2,7,0,0,0,1,0,0/1,0,0,0,0,1,0,0/0,1,0,1,0,2,1,2/0,1,0,2,1,0,1,40 S",
     {Ending::kNeverEnds, 4, 66600}},
    {"p",
     "0,0,0,1,0,7,4,0/0,0,0,1,0,0,1,0/2,3,0,0,1,2,0,1/1,0,2,1,0,2,1,34 S",
     {Ending::kNeverEnds, 4, 122144}},
};

TEST(Phases, CapturedSeedsOnOtherSeedsPutTheLoopOffByOneLap) {
  const TurnRules rules = test::rules_of(kForwardOnly);
  for (const OnSeeds& known : kOnSeeds) {
    const Position position = test::position_of(known.position);
    const Move move = parse_move(known.move).value();
    const auto proved = prove(rules, position, move);
    ASSERT_TRUE(proved.has_value()) << known.position;
    EXPECT_EQ(proved->verdict, known.verdict) << known.position;
    LiteralTurn literal(position, move.pit);
    EXPECT_EQ(literal.verdict(10'000'000), known.verdict) << known.position;
    EXPECT_TRUE(literal.last_capture_on_seeds()) << known.position;
    EXPECT_EQ(known.verdict.laps, literal.laps_before_last_capture() + 2) << known.position;
  }
}

}  // namespace
}  // namespace omweso
