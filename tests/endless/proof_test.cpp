// What is proved of moves (rules.md section 8), against vectors, the rules' own relay limit and
// brute force.
#include "endless/proof.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/random.h"
#include "endless/known_moves.h"
#include "endless/literal_turn.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/turn_walk.h"
#include "support/data.h"

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;

using test::kLateChoices;
using test::known_loops;
using test::KnownLoop;
using test::LiteralTurn;
using test::move_of;
using test::position_of;
using test::rules_of;
using test::verdict_of;

/// 64 seeds thrown at random over few or many pits of both sides, so that heaps, closed columns and
/// long laps are common; any counters, either side to move.
Position random_board(Random& random) {
  Position position;
  const std::uint32_t own_pits = 4 + random.below(13);
  const std::uint32_t other_pits = 1 + random.below(16);
  const std::uint32_t own = 11 + random.below(40);
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const std::uint32_t pits = seed < own ? own_pits : other_pits;
    ++position.sides[seed < own ? 0 : 1][static_cast<Pit>(random.below(pits) * 5 % kPits)];
  }
  position.to_move = random.below(2) == 0 ? Seat::kSouth : Seat::kNorth;
  if (position.to_move == Seat::kNorth) std::swap(position.sides[0], position.sides[1]);
  for (auto& turns : position.turns) turns = random.below(3);
  for (int seat = 0; seat < 2; ++seat) {
    position.captures[seat] = random.below(position.turns[seat] + 1);
  }
  return position;
}

TEST(Proof, NeverEndingVectorsLoopFromTheFirstLap) {
  const TurnRules rules = rules_of("tournament");
  for (const KnownLoop& loop : known_loops()) {
    const Verdict expected{Ending::kNeverEnds, 1, loop.period};
    EXPECT_EQ(verdict_of(rules, loop.position, loop.move), expected);
    LiteralTurn literal(loop.position, move_of(loop.move).pit);
    EXPECT_EQ(literal.verdict(100'000), expected);
  }
}

TEST(Proof, NoLoopIsShorterThanSixteenLapsAndOneIsNot) {
  // Every pit is lifted in a loop (N2). In this one every lap lifts three seeds and leaves the same
  // board turned by three pits.
  const TurnRules rules = rules_of("tournament");
  EXPECT_EQ(
      verdict_of(rules, position_of("46,0,0,0,0,0,0,0/-/2,1,0,2,1,0,2,1/3,0,1,2,0,1,2,0 S"), "i"),
      (Verdict{Ending::kNeverEnds, 1, 16}));
}

TEST(Proof, ARelayOfThousandsOfLapsCanEnd) {
  const TurnRules rules = rules_of("tournament");
  const Position position = position_of("27,0,0,0,0,0,0,0/-/1,0,3,2,3,0,2,0/0,1,4,1,0,1,5,14 S");
  EXPECT_EQ(verdict_of(rules, position, "g"), (Verdict{Ending::kEnds, 6'093}));
  EXPECT_EQ(LiteralTurn(position, move_of("g").pit).verdict(10'000),
            (Verdict{Ending::kEnds, 6'093}));
}

TEST(Proof, IsTheSameFromNorthsSeat) {
  const TurnRules rules = rules_of("tournament");
  for (KnownLoop loop : known_loops()) {
    std::swap(loop.position.sides[0], loop.position.sides[1]);
    loop.position.to_move = Seat::kNorth;
    const Verdict expected{Ending::kNeverEnds, 1, loop.period};
    EXPECT_EQ(verdict_of(rules, loop.position, loop.move), expected);
  }
}

TEST(N2Proof, ALoopEndsALapInEveryPitSoNoColumnIsOpen) {
  // With any one column open the same move captures.
  const TurnRules rules = rules_of("plain,reverse=off");
  for (const KnownLoop& loop : known_loops()) {
    LiteralTurn literal(loop.position, move_of(loop.move).pit);
    ASSERT_TRUE(literal.verdict(100'000).has_value());
    EXPECT_EQ(literal.landed(), 0xffffU);
    for (Pit front = 8; front < kPits; ++front) {
      Position open = loop.position;
      Side& opponent = open.sides[1];
      opponent = Side{};
      opponent[facing_front(front)] = 1;
      opponent[facing_back(front)] = static_cast<std::uint8_t>(kSeeds - open.sides[0].seeds() - 1);
      const auto captured = play_turn(rules, open, move_of(loop.move));
      ASSERT_TRUE(captured.has_value());
      EXPECT_FALSE(captured->captures.empty());
    }
  }
}

TEST(Proof, FirstTurnBanLetsALoopRunPastOpenColumns) {
  for (KnownLoop loop : known_loops()) {
    Side& opponent = loop.position.sides[1];
    const int seeds = opponent.seeds();
    opponent = Side{};
    for (int i = 0; i < seeds; ++i) ++opponent[static_cast<Pit>(i % kPits)];
    const Verdict expected{Ending::kNeverEnds, 1, loop.period};
    EXPECT_NE(verdict_of(rules_of("plain"), loop.position, loop.move), expected);
    loop.position.turns = {0, 1};
    loop.position.captures = {0, 1};
    EXPECT_EQ(verdict_of(rules_of("plain"), loop.position, loop.move), expected);
    EXPECT_NE(verdict_of(rules_of("plain,first-turn-ban=off"), loop.position, loop.move), expected);
  }
}

/// Whether the verdict is what the rules say of the branch, which stop at their limit.
void expect_agreement(const Verdict& verdict, Stop stop, std::uint64_t laps) {
  if (stop == Stop::kNeverEnding) {
    EXPECT_NE(verdict.ending, Ending::kEnds);
  } else {
    EXPECT_EQ(verdict, (Verdict{Ending::kEnds, laps}));
  }
}

TEST(Proof, AgreesWithTheRelayLimitOnRandomBoards) {
  Random random(5);
  Budget budget;
  budget.laps = 50'000;
  int never_ending = 0;
  int branches_with_choices = 0;
  for (const char* name : {"tournament", "wikipedia", "shackell,reverse-after-forward-capture=on",
                           "mcgill", "plain,reverse=ipbg"}) {
    const TurnRules rules = rules_of(name);
    for (int i = 0; i < 6'000; ++i) {
      const Position position = random_board(random);
      const auto proved = prove_all(rules, position, budget);
      std::size_t next = 0;
      for_each_branch(rules, position, [&](const Branch& branch) {
        EXPECT_LT(next, proved.size());
        if (next >= proved.size()) return false;
        const BranchVerdict& found = proved[next++];
        EXPECT_EQ(found.move, branch.move()) << to_text(position);
        expect_agreement(found.verdict, branch.stop, branch.state.all_laps());
        never_ending += branch.stop == Stop::kNeverEnding ? 1 : 0;
        branches_with_choices += branch.marks.empty() ? 0 : 1;
        return true;
      });
      EXPECT_EQ(next, proved.size()) << to_text(position);
    }
  }
  EXPECT_GE(never_ending, 5);
  EXPECT_GE(branches_with_choices, 1'000);
}

TEST(Proof, AgreesWithTheVectorsWhereverTheyReachTheEnd) {
  Budget budget;
  budget.laps = 100'000;
  int ending = 0;
  int never_ending = 0;
  int proved = 0;
  for (const std::string& line : test::lines_of("moves.jsonl")) {
    const Json vector = Json::parse(line);
    const TurnRules rules = rules_of(vector["rules"]);
    const Position position = position_of(vector["position"]);
    for (const auto& move : vector["moves"]) {
      const Verdict verdict = verdict_of(rules, position, move["move"], budget);
      if (move["laps"].is_null()) {
        EXPECT_NE(verdict.ending, Ending::kEnds) << line;
        proved += verdict.ending == Ending::kNeverEnds ? 1 : 0;
        ++never_ending;
      } else {
        EXPECT_EQ(verdict, (Verdict{Ending::kEnds, move["laps"]})) << line;
        ++ending;
      }
    }
  }
  EXPECT_GT(ending, 1'000);
  EXPECT_GT(never_ending, 10);
  EXPECT_GT(proved, 10);
}

TEST(Proof, OkweseraIsOneLapAndEnds) {
  const TurnRules rules = rules_of("tournament");
  const Position position =
      position_of("32,0,0,0,0,0,0,0/-/0,0,0,0,3,0,0,0/29,0,0,0,0,0,0,0 S 1:1 0:0 0");
  EXPECT_EQ(verdict_of(rules, position, "e*"), (Verdict{Ending::kEnds, 1}));
  std::vector<std::string> moves;
  for (const auto& branch : prove_all(rules, position)) {
    moves.push_back(to_text(branch.move, position.to_move));
    if (branch.move.okwesera) {
      EXPECT_EQ(branch.verdict, (Verdict{Ending::kEnds, 1}));
    }
  }
  EXPECT_EQ(moves, (std::vector<std::string>{"e", "e*", "i"}));
}

TEST(Proof, AVictoryAtACaptureEndsTheTurn) {
  // W6: `m` takes the last seeds of North's front row on its first lap. Sown on, they relay.
  const Position position =
      position_of("0,0,0,0,48,0,0,6/0,0,0,0,0,0,0,5/0,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0");
  EXPECT_EQ(verdict_of(rules_of("tournament"), position, "m"), (Verdict{Ending::kEnds, 1}));
  const Verdict sown_on = verdict_of(rules_of("plain,reverse=off"), position, "m");
  EXPECT_GT(sown_on.laps, 1U);
  EXPECT_EQ(LiteralTurn(position, move_of("m").pit).verdict(1'000), sown_on);
}

/// All branches as text, `move laps`.
std::vector<std::string> branches_by_rules(const TurnRules& rules, const Position& position) {
  std::vector<std::string> found;
  for_each_branch(rules, position, [&](const Branch& branch) {
    EXPECT_NE(branch.stop, Stop::kNeverEnding);
    found.push_back(to_text(branch.move(), position.to_move) + ' ' +
                    std::to_string(branch.state.all_laps()));
    return true;
  });
  return found;
}
std::vector<std::string> branches_proved(const TurnRules& rules, const Position& position) {
  std::vector<std::string> found;
  for (const auto& [move, verdict] : prove_all(rules, position)) {
    EXPECT_EQ(verdict.ending, Ending::kEnds);
    found.push_back(to_text(move, position.to_move) + ' ' + std::to_string(verdict.laps));
  }
  return found;
}

TEST(Proof, ChoicesLateInATurnAreFound) {
  const TurnRules rules = rules_of("tournament");
  for (const char* text : kLateChoices) {
    const Position position = position_of(text);
    EXPECT_EQ(branches_proved(rules, position), branches_by_rules(rules, position)) << text;
  }
}

TEST(Proof, ChoicesBeyondTheRelayLimitAreExplored) {
  const TurnRules rules = rules_of("tournament");
  TurnRules hasty = rules;
  hasty.rules.relay_limit = 20;  // lower than a ruleset's text may say
  for (const char* text : kLateChoices) {
    const Position position = position_of(text);
    std::size_t by_rules = 0;
    for_each_branch(hasty, position, [&](const Branch&) { return ++by_rules > 0; });
    const auto proved = prove_all(hasty, position);
    EXPECT_LT(by_rules, proved.size()) << text;
    EXPECT_EQ(proved, prove_all(rules, position)) << text;
  }
}

TEST(Proof, ForbiddenMovesAreProvedLikeOthers) {
  // N6 `forbid` leaves these without a legal move of that pit; the question stays the same.
  for (const KnownLoop& loop : known_loops()) {
    EXPECT_EQ(verdict_of(rules_of("tournament,endless=forbid"), loop.position, loop.move),
              (Verdict{Ending::kNeverEnds, 1, loop.period}));
  }
}

TEST(Proof, OneMoveIsProvedAsAmongAll) {
  Random random(6);
  Budget budget;
  budget.laps = 20'000;
  const TurnRules rules = rules_of("tournament");
  std::size_t branches = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Position position = random_board(random);
    for (const BranchVerdict& branch : prove_all(rules, position, budget)) {
      EXPECT_EQ(prove(rules, position, branch.move, budget), branch) << to_text(position);
      // Marks missing at the end mean `>`.
      Move shortened = branch.move;
      while (shortened.marks.ends_with('>')) shortened.marks.pop_back();
      EXPECT_EQ(prove(rules, position, shortened, budget), branch) << to_text(position);
      ++branches;
    }
  }
  EXPECT_GT(branches, 5'000U);
}

TEST(Proof, MovesThatCannotBePlayedAreRefused) {
  const TurnRules rules = rules_of("tournament");
  const Position position =
      position_of("32,0,0,0,0,0,0,0/-/0,0,0,0,3,1,0,0/28,0,0,0,0,0,0,0 S 1:1 0:0 0");
  const auto refusal = [&](const Move& move) {
    const auto proved = prove(rules, position, move);
    return proved ? "" : proved.error().message;
  };
  EXPECT_EQ(refusal(move_of("a")), "a is empty");
  EXPECT_EQ(refusal(move_of("f")), "f holds a single seed, which is never sown");
  EXPECT_EQ(refusal(move_of("i*")), "okwesera takes exactly three seeds, and i holds 28");
  EXPECT_EQ(refusal(move_of("e>")), "the turn has no choice in it, so it takes no mark");
  EXPECT_EQ(refusal(Move{move_of("e").pit, true, "<"}),
            "the turn has no choice in it, so it takes no mark");
  const Position over = position_of("62,0,0,0,0,0,0,0/-/1,1,0,0,0,0,0,0/- S");
  EXPECT_TRUE(prove_all(rules, over).empty());
  EXPECT_EQ(prove(rules, over, move_of("a")).error().message,
            "the game is over: there is no legal move");
}

TEST(N2Proof, ATurnHasAtMostEightCaptures) {
  // Eight columns, and what is taken does not come back. All eight are reached.
  Random random(7);
  const TurnRules rules = rules_of("wikipedia,akawumbi=off,both-ends=off");
  int most = 0;
  for (int i = 0; i < 6'000; ++i) {
    Position position;
    position.turns = {1, 1};
    for (int seed = 0; seed < kSeeds; ++seed) {
      ++position.sides[seed < 40 ? 0 : 1][static_cast<Pit>(random.below(kPits))];
    }
    for_each_branch(rules, position, [&](const Branch& branch) {
      const auto played = play_turn(rules, position, branch.move());
      EXPECT_TRUE(played.has_value());
      if (!played) return false;
      unsigned columns = 0;
      for (const Capture& capture : played->captures) {
        EXPECT_EQ(columns >> capture.pit & 1U, 0U);
        columns |= 1U << capture.pit;
      }
      most = std::max(most, static_cast<int>(played->captures.size()));
      return true;
    });
  }
  EXPECT_EQ(most, 8);
}

}  // namespace
}  // namespace omweso
