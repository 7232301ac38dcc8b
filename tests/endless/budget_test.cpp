// Proofs that stop before they know (rules.md section 8): limits, interruption, questions.
#include <gtest/gtest.h>

#include <algorithm>

#include "endless/known_moves.h"
#include "endless/proof.h"

namespace omweso {
namespace {

using test::kLateChoices;
using test::known_loops;
using test::KnownLoop;
using test::position_of;
using test::rules_of;
using test::verdict_of;

TEST(Budget, StopsAtItsBudgetAndSaysSo) {
  const TurnRules rules = rules_of("tournament");
  const KnownLoop loop = known_loops().back();
  ASSERT_EQ(loop.period, 8'048U);
  Budget budget;
  budget.laps = 8'047;
  EXPECT_EQ(verdict_of(rules, loop.position, loop.move, budget),
            (Verdict{Ending::kUndecided, 8'047}));
  budget.laps = 8'048;
  EXPECT_EQ(verdict_of(rules, loop.position, loop.move, budget),
            (Verdict{Ending::kNeverEnds, 1, 8'048}));
  for (const std::uint64_t laps : {1U, 10U, 31U, 32U, 33U}) {
    budget.laps = laps;
    EXPECT_EQ(verdict_of(rules, loop.position, loop.move, budget),
              (Verdict{Ending::kUndecided, laps}));
  }
}

TEST(Budget, IsKeptByAMoveThatEndsSoonerThanItIsLookedAt) {
  const TurnRules rules = rules_of("tournament");
  for (const KnownLoop& loop : known_loops()) {
    for (const auto& [move, verdict] : prove_all(rules, loop.position)) {
      if (verdict.ending != Ending::kEnds) continue;
      const std::string text = to_text(move, loop.position.to_move);
      Budget budget;
      budget.laps = verdict.laps;
      EXPECT_EQ(verdict_of(rules, loop.position, text, budget), verdict) << text;
      if (verdict.laps == 1) continue;
      budget.laps = verdict.laps - 1;
      EXPECT_EQ(verdict_of(rules, loop.position, text, budget),
                (Verdict{Ending::kUndecided, budget.laps}))
          << text;
    }
  }
}

TEST(Budget, IsLeftUndecidedWhileAColumnIsOpenToo) {
  const TurnRules rules = rules_of("tournament");
  Budget budget;
  budget.laps = 10;
  for (const char* text : kLateChoices) {
    const Position position = position_of(text);
    const auto all = prove_all(rules, position);
    std::size_t undecided = 0;
    for (const auto& [move, verdict] : prove_all(rules, position, budget)) {
      if (verdict.ending == Ending::kEnds) continue;
      ++undecided;
      EXPECT_EQ(verdict.ending, Ending::kUndecided);
      EXPECT_EQ(verdict.laps, 10U);
      EXPECT_EQ(verdict.period, 0U);
    }
    EXPECT_GT(undecided, 0U) << text;
    EXPECT_LT(undecided, all.size()) << text;
  }
}

TEST(Budget, AsksWhetherToGoOn) {
  // The loop of this move has 1,343,392,288 laps.
  const TurnRules rules = rules_of("plain,reverse=off");
  const Position position =
      position_of("0,0,0,3,5,0,0,0/0,0,0,0,1,0,0,0/1,2,3,2,32,3,0,1/2,1,0,1,0,4,1,2 S");
  std::vector<std::uint64_t> asked;
  std::size_t most = 100;
  Budget budget;
  budget.laps = kLapsPerReport + 1'000;  // between the second question and a third
  budget.go_on = [&](std::uint64_t laps) {
    asked.push_back(laps);
    return asked.size() < most;
  };
  EXPECT_EQ(verdict_of(rules, position, "e", budget), (Verdict{Ending::kUndecided, budget.laps}));
  ASSERT_EQ(asked.size(), 2U);
  EXPECT_LT(asked[0], 100U);
  EXPECT_EQ(asked[1], asked[0] + kLapsPerReport);
}

TEST(Budget, IsLeftUndecidedAtOnceWhenToldTo) {
  const TurnRules rules = rules_of("tournament");
  Budget budget;
  int asked = 0;
  budget.go_on = [&](std::uint64_t) {
    ++asked;
    return false;
  };
  for (const KnownLoop& loop : known_loops()) {
    asked = 0;
    const Verdict verdict = verdict_of(rules, loop.position, loop.move, budget);
    EXPECT_EQ(verdict.ending, Ending::kUndecided);
    EXPECT_LT(verdict.laps, 100U);
    EXPECT_EQ(asked, 1);
    // The short branches of the position are told all the same.
    const auto all = prove_all(rules, loop.position, budget);
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const BranchVerdict& branch) {
      return branch.verdict.ending == Ending::kEnds;
    }));
  }
}

}  // namespace
}  // namespace omweso
