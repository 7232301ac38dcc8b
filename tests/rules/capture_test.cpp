// Captures (rules.md section 4).
#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/play.h"

namespace omweso::test {
namespace {

// The worked example: m ends on h, takes A and I, and the six are sown from m again.
constexpr const char* kExample =
    "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S";

TEST(C1Capture, TakesBothPitsOfTheColumn) {
  const Told turn = told("tournament", kExample, "m");
  EXPECT_EQ(turn.captures, "h6");
  EXPECT_EQ(turn.position,
            "5,0,0,0,1,1,1,0/0,3,0,5,5,5,0,0/10,4,1,4,4,1,1,6/1,0,0,0,0,2,2,2 N 2:1 2:1 0");
}

TEST(C1Capture, NeedsSeedsInBothOpposingPits) {
  // c faces F and N. Only F holds seeds, then only N, then both.
  const std::string own = "/0,0,1,2,0,0,0,0/0,0,0,0,1,0,0,0 S";
  EXPECT_EQ(told("tournament", "0,0,0,0,56,0,0,0/0,0,4,0,0,0,0,0" + own, "d").captures, "");
  EXPECT_EQ(told("tournament", "0,0,4,0,56,0,0,0/-" + own, "d").captures, "");
}

TEST(C1Capture, NeedsAnOccupiedLandingPit) {
  const Told turn =
      told("tournament", "0,0,2,0,50,0,0,0/0,0,2,0,6,0,0,0/0,0,0,0,2,0,0,0/0,0,0,0,2,0,0,0 S", "e");
  EXPECT_EQ(turn.captures, "");
  EXPECT_EQ(turn.laps, 1U);
}

TEST(C1Capture, ABackPitNeverCaptures) {
  const Told turn = told("tournament", "0,0,2,0,57,0,0,0/0,0,2,0,0,0,0,0/-/2,0,1,0,0,0,0,0 S", "i");
  EXPECT_EQ(turn.captures, "");
  EXPECT_EQ(turn.laps, 2U);
}

TEST(C2Capture, SeedsAreSownFromThePitTheCapturingLapLeft) {
  // m relays at o; the lap from o captures at g, so the five start after o.
  const Told turn = told("tournament,front-row=off",
                         "0,0,0,0,54,0,3,0/0,0,0,0,0,0,2,0/0,0,0,0,0,0,1,0/0,0,0,0,2,0,2,0 S", "m");
  EXPECT_EQ(turn.captures, "g5");
  EXPECT_EQ(turn.position, "0,0,0,0,54,0,0,0/-/0,0,0,0,1,1,3,2/0,0,0,0,0,1,0,2 N 2:1 2:1 0");
}

TEST(C2Capture, TheLandingPitKeepsItsSeeds) {
  // h holds 4 and receives one; it keeps the five and gets another from the captured lap.
  const Told turn = told("tournament", kExample, "m");
  EXPECT_NE(turn.position.find("/10,4,1,4,4,1,1,6/"), std::string::npos);
}

TEST(C2Capture, SeedsThatFellIntoTheStartPitDoNotJoin) {
  // Twenty from i come round: one falls into i, and the last on l... then h takes; i keeps its
  // seed.
  const TurnRules rules = rules_of("plain");
  // 24 from i end on h (16 + 8) and take A and I: 2 seeds, sown from i into j and k.
  const Position p =
      position_of("0,0,0,0,36,0,0,1/0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,1/24,0,1,0,0,0,0,0 S");
  const Told turn = told(rules, p, "i");
  EXPECT_EQ(turn.captures, "h2");
  // One of the 24 fell into i on the way; the captured lap is still of two.
  std::vector<TurnEvent> lifts;
  unsigned start_pit = 0;
  auto listener = [&](const TurnEvent& event, const TurnState& state) {
    if (event.kind == EventKind::kSow) {
      lifts.push_back(event);
      if (lifts.size() == 1) start_pit = state.own.byte(0);
    }
  };
  ASSERT_TRUE(play_turn(rules, p, Move{0, false, ""}, listener).has_value());
  ASSERT_GE(lifts.size(), 2U);
  EXPECT_EQ(start_pit, 1U);
  EXPECT_EQ(lifts[1].pit, 0);
  EXPECT_EQ(lifts[1].seeds, 2);
}

TEST(C3Chain, ASecondCaptureIsSownFromTheSamePitAgain) {
  // m takes eleven at h; sown from m they come to a and take two, which are sown from m again.
  const TurnRules rules = rules_of("plain");
  const Position p =
      position_of("1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S");
  std::string story;
  auto listener = [&](const TurnEvent& event, const TurnState&) {
    if (event.kind == EventKind::kLift) story += std::string(" ") + letter_of(event.pit);
    if (event.kind == EventKind::kLift) story += std::to_string(event.seeds);
    if (event.kind == EventKind::kCapture)
      story += std::string(" takes-at-") + letter_of(event.pit);
  };
  ASSERT_TRUE(play_turn(rules, p, Move{4, false, ""}, listener));
  EXPECT_EQ(story.substr(0, 41), " m4 takes-at-h m11 takes-at-a m2 o3 g2 e2");
}

TEST(C3Chain, AfterARelayTheNextCaptureIsSownFromThePitOfTheRelay) {
  // m relays at o; o takes two at h, which come from o to h again; h relays to e and takes two
  // there, which start from h, not from o or m.
  const Told turn =
      told("plain", "0,0,0,55,1,0,0,1/0,0,0,0,1,0,0,1/0,0,0,0,1,0,0,1/0,0,0,0,2,0,1,0 S", "m");
  EXPECT_EQ(turn.captures, "h2 e2");
  EXPECT_EQ(turn.laps, 6U);
  EXPECT_EQ(turn.position, "0,0,0,55,0,0,0,0/-/0,0,0,1,3,0,2,0/0,0,0,0,0,1,0,2 N 2:1 2:1 0");
}

TEST(C3Chain, CapturedSeedsThatComeRoundMayCaptureAgain) {
  // The 21 taken at h come from m over every pit, m too, to g, which has had one of them; they take
  // two there, which start from m again, and m keeps its one.
  const Told turn =
      told("plain", "0,0,0,36,0,0,1,10/0,0,0,0,0,0,1,11/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S", "m");
  EXPECT_EQ(turn.captures, "h21 g2");
  EXPECT_EQ(turn.laps, 10U);
  EXPECT_EQ(turn.position, "0,0,0,36,0,0,0,0/-/2,0,2,0,2,0,3,5/0,2,0,2,0,5,1,4 N 2:1 2:1 0");
}

TEST(C4Compulsory, WithoutReverseAndOkweseraEveryPitHasOneMove) {
  const TurnRules rules = rules_of("tournament,reverse=off,okwesera=off");
  Random random(13);
  for (int round = 0; round < 2'000; ++round) {
    const Position position = random_position(random);
    std::vector<Move> expected;
    for (char letter = 'a'; letter <= 'p'; ++letter) {
      const Pit pit = pit_of(letter);
      if (position.mover()[pit] >= 2) expected.push_back(Move{pit, false, ""});
    }
    ASSERT_EQ(legal_moves(rules, position), expected) << to_text(position);
  }
}

TEST(C4Compulsory, ARelayThatCouldCaptureDoesSoInTheMiddleOfATurnToo) {
  // m relays at o; the lap of two from o finds h occupied with A and I full, and takes both seeds.
  const Told turn =
      told("tournament", "0,0,0,57,0,0,0,1/0,0,0,1,0,0,0,1/0,0,0,0,0,0,0,1/0,0,0,0,2,0,1,0 S", "m");
  EXPECT_EQ(turn.captures, "h2");
}

TEST(C4Compulsory, OnlyOkweseraLeavesACaptureOut) {
  // n with three takes at h, or, as two and one, takes nothing (O1).
  const std::string position =
      "0,0,0,57,0,0,0,1/0,0,0,1,0,0,0,1/0,0,0,0,0,0,0,1/0,0,0,0,0,3,0,0 S 5:5 0:0 0";
  EXPECT_EQ(moves_of("tournament", position), "n n*");
  EXPECT_EQ(told("tournament", position, "n").captures, "h2");
  EXPECT_EQ(told("tournament", position, "n*").captures, "");
}

TEST(C4Compulsory, ACaptureComesBeforeRelay) {
  EXPECT_EQ(told("tournament", kExample, "m").captures, "h6");
  EXPECT_EQ(moves_of("tournament", kExample).find("m<"), std::string::npos);
}

TEST(C5FirstTurn, CapturesNothingAndRelaysInstead) {
  const std::string first = std::string(kExample) + " 0:1 0:0 0";
  const Told turn = told("tournament", first, "m");
  EXPECT_EQ(turn.captures, "");
  EXPECT_EQ(turn.position,
            "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/1,6,1,1,7,1,0,2/3,2,0,2,0,3,0,3 N 1:1 0:0 1");
}

TEST(C5FirstTurn, IsThePlayersOwnFirstTurnNotTheGames) {
  EXPECT_EQ(told("tournament", std::string(kExample) + " 0:9 0:3 0", "m").captures, "");
  EXPECT_EQ(told("tournament", std::string(kExample) + " 1:0 0:0 0", "m").captures, "h6");
}

TEST(C5FirstTurn, OffersNoReverseBecauseThatNeedsACapture) {
  const std::string reverse = "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S ";
  EXPECT_EQ(moves_of("plain", reverse + "0:1 0:0 0"), "i");
  EXPECT_EQ(moves_of("plain", reverse + "1:1 0:0 0"), "i<< i<> i>");
}

TEST(C5FirstTurn, OffLetsThemCapture) {
  EXPECT_EQ(
      told("tournament,first-turn-ban=off", std::string(kExample) + " 0:0 0:0 0", "m").captures,
      "h6");
}

}  // namespace
}  // namespace omweso::test
