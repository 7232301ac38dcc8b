// A turn (rules.md section 3).
#include <gtest/gtest.h>

#include "board/random.h"
#include "support/play.h"

namespace omweso::test {
namespace {

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

TEST(T1Choosing, ASingleSeedIsNeverSown) {
  const std::string position = "0,2,0,0,0,0,0,0/-/1,1,2,0,58,0,0,0/- S";
  EXPECT_EQ(moves_of("tournament", position), "c e");
  EXPECT_EQ(refusal("tournament", position, "a"),
            "move: 'a' is not legal: a holds a single seed, which is never sown; legal are c e");
}

TEST(T1Choosing, AnEmptyPitIsRefusedWithAllLegalMoves) {
  EXPECT_EQ(refusal("tournament", kStandard, "a"),
            "move: 'a' is not legal: a is empty; legal are i j k l m n o p");
}

TEST(T1Sowing, GoesAnticlockwiseFromTheNextPitOnTheOwnPitsOnly) {
  const Told turn = told("tournament", "0,0,0,0,57,0,0,0/-/0,3,0,0,0,0,0,0/4,0,0,0,0,0,0,0 S", "b");
  EXPECT_EQ(turn.position, "0,0,0,0,57,0,0,0/-/1,0,0,0,0,0,0,0/5,1,0,0,0,0,0,0 N 2:1 1:1 1");
  EXPECT_EQ(turn.laps, 1U);
}

TEST(T2Lap, EveryLiftingAndSowingIsOne) {
  EXPECT_EQ(told("tournament", kStandard, "m").laps, 1U);
  EXPECT_EQ(told("tournament", kStandard, "i").laps, 2U);
  // Okwesera lifts once, and so is one too (O1).
  EXPECT_EQ(told("tournament", "0,0,0,0,32,0,0,0/-/-/3,29,0,0,0,0,0,0 S 0:0 0:0 0", "i*").laps, 1U);
}

TEST(T3End, ALapIntoAnEmptyPitEndsTheTurn) {
  const Told turn = told("tournament", kStandard, "m");
  EXPECT_EQ(turn.position, "4,4,4,4,4,4,4,4/-/0,0,0,0,0,0,0,1/4,4,4,4,0,5,5,5 N 1:0 0:0 1");
  EXPECT_EQ(turn.laps, 1U);
}

TEST(T4Capture, TheCapturedSeedsBeginANewLap) {
  // m ends on the full h and takes six, which end the turn in the empty f.
  const Told turn =
      told("tournament", "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S", "m");
  EXPECT_EQ(turn.captures, "h6");
  EXPECT_EQ(turn.laps, 2U);
}

TEST(T5Relay, AnOccupiedPitIsLiftedWhollyAndSownOn) {
  const Told turn = told("tournament", kStandard, "i");
  EXPECT_EQ(turn.position, "4,4,4,4,4,4,4,4/-/0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5 N 1:0 0:0 1");
  EXPECT_EQ(turn.laps, 2U);
}

TEST(T6Occupied, ASeedSownEarlierInTheSameLapCounts) {
  // Seventeen from m come round to n, where the first of them fell.
  const Told turn = told("tournament", "0,0,0,0,47,0,0,0/-/-/0,0,0,0,17,0,0,0 S", "m");
  EXPECT_GT(turn.laps, 1U);
}

TEST(T6Occupied, SixteenEndInThePitTheyLeftAndTheTurnIsOver) {
  const Told turn =
      told("tournament", "0,0,0,0,47,0,0,0/-/0,0,0,0,1,0,0,0/16,0,0,0,0,0,0,0 S", "i");
  EXPECT_EQ(turn.laps, 1U);
  EXPECT_EQ(turn.position, "0,0,0,0,47,0,0,0/-/1,1,1,1,2,1,1,1/1,1,1,1,1,1,1,1 N 2:1 1:1 1");
}

TEST(T6Occupied, ThirtyTwoEndInThePitTheyLeftWhichThenHoldsASeed) {
  // The sixteenth seed falls into i, so the last one finds it occupied.
  const Told turn = told("tournament", "0,0,0,0,32,0,0,0/-/-/32,0,0,0,0,0,0,0 S", "i");
  EXPECT_GT(turn.laps, 1U);
}

TEST(T1Sowing, NorthPlaysFromTheirOwnSeatAsSouthDoes) {
  for (const std::string& line : lines_of("golden.jsonl")) {
    const auto start = line.find("\"position\": \"") + 13;
    const std::string position = line.substr(start, line.find('"', start) - start);
    const Position p = position_of(position);
    const TurnRules rules = rules_of("tournament");
    const auto moves = legal_moves(rules, p);
    EXPECT_EQ(moves, legal_moves(rules, turned(p))) << position;
    for (const Move& move : moves) {
      EXPECT_EQ(turned(play_turn(rules, p, move)->end.position),
                play_turn(rules, turned(p), move)->end.position);
    }
  }
}

TEST(B2Seeds, EveryTurnLeavesAll64OnTheBoard) {
  const TurnRules rules = rules_of("tournament");
  Random random(11);
  Position position = position_of(kStandard);
  for (int turn = 0; turn < 2'000; ++turn) {
    const auto moves = legal_moves(rules, position);
    if (moves.empty()) {
      position = position_of(kStandard);
      continue;
    }
    const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    position = play_turn(rules, position, move)->end.position;
    ASSERT_EQ(position.sides[0].seeds() + position.sides[1].seeds(), 64) << to_text(position);
  }
}

TEST(T1Choosing, MovesStandInTheOrderOfTheirTexts) {
  for (const char* rules : {"tournament", "wikipedia", "tournament,reverse=ipbg"}) {
    for (const std::string& line : lines_of("openings.txt")) {
      const Position p = position_of(line);
      std::string before;
      for (const Move& move : legal_moves(rules_of(rules), p)) {
        const std::string text = to_text(move, p.to_move);
        EXPECT_LT(before, text);
        before = text;
      }
    }
  }
}

}  // namespace
}  // namespace omweso::test
