// A turn (rules.md section 3).
#include <gtest/gtest.h>

#include "board/random.h"
#include "support/boards.h"
#include "support/play.h"

namespace omweso::test {
namespace {

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

/// The laps of a turn: ` m2-o o17-p` for two from m to o, then seventeen from o to p.
std::string laps_of(const std::string& position, const std::string& move) {
  const TurnRules rules = rules_of("tournament");
  const Position from = position_of(position);
  std::string laps;
  auto listener = [&](const TurnEvent& event, const TurnState&) {
    if (event.kind != EventKind::kSow) return;
    laps.append(1, ' ').append(1, letter_of(event.pit)).append(std::to_string(event.seeds));
    laps.append(1, '-').append(1, letter_of(event.landing));
  };
  EXPECT_TRUE(play_turn(rules, from, read_move(rules, from, move).value(), listener));
  return laps;
}

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

TEST(T2Lap, OfTwoSeedsIsTheShortestThereIs) {
  const Told turn = told("tournament", "0,0,0,0,62,0,0,0/-/-/2,0,0,0,0,0,0,0 S", "i");
  EXPECT_EQ(turn.laps, 1U);
  EXPECT_EQ(turn.position, "0,0,0,0,62,0,0,0/-/-/0,1,1,0,0,0,0,0 N 2:1 1:1 1");
}

TEST(T2Lap, EndsWhereItsLastSeedFallsHoweverOftenItComesRound) {
  // 47 from i are twice round and fifteen more: over every pit but i a third time, to a.
  EXPECT_EQ(laps_of("0,0,0,0,17,0,0,0/-/-/47,0,0,0,0,0,0,0 S", "i").substr(0, 6), " i47-a");
}

TEST(T2Lap, TheSeedsOfACaptureMakeOneToo) {
  // m; the six that it takes at h, again from m.
  const Told turn =
      told("tournament", "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S", "m");
  EXPECT_EQ(turn.laps, 2U);
}

TEST(T3End, ALapIntoAnEmptyPitEndsTheTurn) {
  const Told turn = told("tournament", kStandard, "m");
  EXPECT_EQ(turn.position, "4,4,4,4,4,4,4,4/-/0,0,0,0,0,0,0,1/4,4,4,4,0,5,5,5 N 1:0 0:0 1");
  EXPECT_EQ(turn.laps, 1U);
}

/// A pit with two seeds, the first pit anticlockwise from it empty and the second with `landing`
/// seeds; the other side has one seed in every pit and the rest in its `heap`.
Position two_seeds_before(Pit at, std::uint8_t landing, Pit heap) {
  Position position;
  Side& own = position.side(Seat::kSouth);
  Side& opponent = position.side(Seat::kNorth);
  own[step(at, kPits - 2)] = 2;
  own[at] = landing;
  for (Pit pit = 0; pit < kPits; ++pit) opponent[pit] = 1;
  opponent[heap] = static_cast<std::uint8_t>(kSeeds - own.seeds() - (kPits - 1));
  position.turns = {1, 1};
  position.captures = {1, 1};
  return position;
}

/// A back pit of another column than the front pit `at` faces.
Pit heap_beside(Pit at) {
  const Pit heap = pit_of('l');
  return facing_back(at) == heap ? pit_of('m') : heap;
}

TEST(T3End, AnEmptyPitEndsItInEveryColumnWhateverLiesOpposite) {
  for (char letter = 'a'; letter <= 'h'; ++letter) {
    const Pit at = pit_of(letter);
    const Position before = two_seeds_before(at, 0, heap_beside(at));
    const Told turn =
        told("tournament", to_text(before), std::string(1, letter_of(step(at, kPits - 2))));
    Position after = before;
    Side& own = after.side(Seat::kSouth);
    own[step(at, kPits - 2)] = 0;
    own[step(at, kPits - 1)] = 1;
    own[at] = 1;
    after.to_move = Seat::kNorth;
    after.turns[0] = 2;
    after.quiet = 1;
    EXPECT_EQ(turn.laps, 1U) << letter;
    EXPECT_EQ(turn.captures, "") << letter;
    EXPECT_EQ(turn.position, to_text(after));
  }
}

TEST(T3End, AlsoAPitThatWasLiftedInTheSameTurn) {
  // 17 from i come to j; from there relays of two go by every second pit round to j, empty by then.
  const Told turn = told("tournament", "0,0,0,0,47,0,0,0/-/-/17,0,0,0,0,0,0,0 S", "i");
  EXPECT_EQ(turn.position, "0,0,0,0,47,0,0,0/-/0,2,0,2,0,2,0,2/2,1,2,0,2,0,2,0 N 2:1 1:1 1");
  EXPECT_EQ(turn.laps, 9U);
}

TEST(T4Capture, BeginsANewLapInEveryColumn) {
  // The two that are taken come to the same pit again, which relays with three into empty pits.
  for (char letter = 'a'; letter <= 'h'; ++letter) {
    const Pit at = pit_of(letter);
    const Position before = two_seeds_before(at, 1, heap_beside(at));
    const Told turn =
        told("tournament", to_text(before), std::string(1, letter_of(step(at, kPits - 2))));
    Position after = before;
    Side& own = after.side(Seat::kSouth);
    own[step(at, kPits - 2)] = 0;
    own[step(at, kPits - 1)] = 2;
    own[at] = 0;
    for (const int further : {1, 2, 3}) own[step(at, further)] = 1;
    after.side(Seat::kNorth)[facing_front(at)] = 0;
    after.side(Seat::kNorth)[facing_back(at)] = 0;
    after.to_move = Seat::kNorth;
    after.turns[0] = 2;
    after.captures[0] = 2;
    EXPECT_EQ(turn.captures, letter + std::string("2"));
    EXPECT_EQ(turn.laps, 3U) << letter;
    EXPECT_EQ(turn.position, to_text(after));
  }
}

TEST(T4Capture, TheNewLapMayComeRoundAndLeaveASeedInThePitItIsSownFrom) {
  // m takes 20 at h; from m they come round to h once more, and m itself gets the sixteenth.
  const Told turn =
      told("plain", "0,0,0,39,0,0,0,10/0,0,0,0,0,0,0,10/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S", "m");
  EXPECT_EQ(turn.captures, "h20");
  EXPECT_EQ(turn.laps, 11U);
  EXPECT_EQ(turn.position, "0,0,0,39,0,0,0,0/-/3,1,0,1,3,0,3,1/1,2,0,2,0,4,0,4 N 2:1 2:1 0");
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

TEST(T5Relay, TheSmallestIsOfTwoAndGoesOverBothEndsOfTheRows) {
  const Told left = told("tournament", "0,0,0,0,61,0,0,0/-/0,2,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S", "b");
  EXPECT_EQ(left.position, "0,0,0,0,61,0,0,0/-/1,0,0,0,0,0,0,0/0,1,1,0,0,0,0,0 N 2:1 1:1 1");
  EXPECT_EQ(left.laps, 2U);
  const Told right =
      told("tournament", "0,0,0,0,61,0,0,0/-/0,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S", "o");
  EXPECT_EQ(right.position, "0,0,0,0,61,0,0,0/-/0,0,0,0,0,1,1,0/0,0,0,0,0,0,0,1 N 2:1 1:1 1");
  EXPECT_EQ(right.laps, 2U);
}

TEST(T5Relay, OfMoreThanSixteenComesRoundToThePitItWasLiftedFrom) {
  // m with 2 ends on o, whose 16 become 17: they come round to o, empty, and one pit further, to p.
  // There the first of them lies, and p goes on with two.
  EXPECT_EQ(laps_of("0,0,0,0,46,0,0,0/-/-/0,0,0,0,2,0,16,0 S", "m").substr(0, 16),
            " m2-o o17-p p2-g");
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

TEST(B1Board, NoPitIsSpecial) {
  // From every pit alike sixteen seeds leave one in each of the own pits, and nothing elsewhere.
  for (char letter = 'a'; letter <= 'p'; ++letter) {
    Position position = position_of("6,6,6,6,6,6,6,6/-/-/2,2,2,2,2,2,2,2 S");
    Side& own = position.side(Seat::kSouth);
    own = Side{};
    own[pit_of(letter)] = 16;
    const Told turn = told("tournament", to_text(position), std::string(1, letter));
    EXPECT_EQ(turn.position, "6,6,6,6,6,6,6,6/-/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 N 2:1 1:1 1");
    EXPECT_EQ(turn.laps, 1U) << letter;
  }
}

TEST(B1Board, EachPlayersPitsStayTheirsAllGame) {
  // Without a capture a turn leaves the other sixteen as they are, whoever plays it.
  const TurnRules rules = rules_of("tournament");
  Random random(12);
  int quiet_turns = 0;
  for (int round = 0; round < 2'000; ++round) {
    const Position position = random_position(random);
    for (const Move& move : legal_moves(rules, position)) {
      const PlayedTurn played = play_turn(rules, position, move).value();
      if (played.stop == Stop::kNeverEnding || !played.captures.empty()) continue;
      ++quiet_turns;
      const Seat opponent = other(position.to_move);
      ASSERT_EQ(played.end.position.side(opponent), position.side(opponent)) << to_text(position);
    }
  }
  EXPECT_GT(quiet_turns, 1'000);
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
