// Elo and its test, against numbers worked out elsewhere and against simulated duels.
#include "lab/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "board/random.h"
#include "lab/elo.h"

namespace omweso {
namespace {

PairCounts counts_of(std::array<std::uint64_t, 5> pairs) {
  PairCounts counts;
  counts.pairs = pairs;
  return counts;
}

TEST(PairCounts, APairIsCountedByBothItsGames) {
  PairCounts counts;
  counts.add(GameScore::kWon, GameScore::kWon);
  counts.add(GameScore::kWon, GameScore::kLost);
  counts.add(GameScore::kAnnulled, GameScore::kAnnulled);
  counts.add(GameScore::kLost, GameScore::kAnnulled);
  EXPECT_EQ(counts.pairs, (std::array<std::uint64_t, 5>{0, 1, 2, 0, 1}));
  EXPECT_EQ(counts.games, (std::array<std::uint64_t, 3>{2, 3, 3}));
  EXPECT_EQ(counts.split, 1U);
  EXPECT_EQ(counts.all_games(), 8U);
  EXPECT_DOUBLE_EQ(counts.score(), (0.25 + 0.5 + 0.5 + 1) / 4);
}

TEST(Elo, IsTheOldScale) {
  EXPECT_NEAR(score_of_elo(0), 0.5, 1e-12);
  EXPECT_NEAR(score_of_elo(200), 0.7597, 1e-4);
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
  for (const double elo : {-300.0, -1.5, 0.0, 42.0}) {
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  }
}

TEST(Elo, SplitPairsMakeItSurer) {
  // Both 50 of 100 games; where every pair is split nothing is left to chance.
  const auto split = estimate_elo(counts_of({0, 0, 50, 0, 0}));
  const auto apart = estimate_elo(counts_of({25, 0, 0, 0, 25}));
  EXPECT_NEAR(split->elo, 0, 1e-9);
  EXPECT_NEAR(split->high - split->low, 0, 1e-9);
  EXPECT_NEAR(apart->elo, 0, 1e-9);
  EXPECT_GT(apart->high, 90);
}

TEST(Elo, IsNotToldWithoutAGameEitherWay) {
  EXPECT_FALSE(estimate_elo({}));
  EXPECT_FALSE(estimate_elo(counts_of({0, 0, 0, 0, 30})));
  EXPECT_FALSE(estimate_elo(counts_of({30, 0, 0, 0, 0})));
  const auto nearly = estimate_elo(counts_of({0, 0, 0, 1, 3000}));
  EXPECT_TRUE(std::isfinite(nearly->low) && std::isfinite(nearly->high));
}

TEST(Sprt, TheRatioIsThatOfAnotherComputation) {
  const auto ratio = [](std::array<std::uint64_t, 5> pairs, double elo0, double elo1) {
    return log_likelihood_ratio(counts_of(pairs), {.elo0 = elo0, .elo1 = elo1});
  };
  EXPECT_NEAR(ratio({10, 20, 100, 30, 40}, 0, 10), 3.0450036, 1e-6);
  EXPECT_NEAR(ratio({10, 20, 100, 30, 40}, -5, 5), 3.2732805, 1e-6);
  EXPECT_NEAR(ratio({5, 3, 60, 2, 30}, 0, 10), 1.9031510, 1e-6);
  EXPECT_NEAR(ratio({100, 0, 500, 0, 90}, 0, 10), -2.0733822, 1e-4);  // with kinds unseen
  EXPECT_EQ(ratio({0, 0, 0, 0, 0}, 0, 10), 0);
}

TEST(Sprt, TurnedAroundItSpeaksForTheOther) {
  const auto one = log_likelihood_ratio(counts_of({10, 20, 100, 30, 40}), {.elo0 = -5, .elo1 = 5});
  const auto two = log_likelihood_ratio(counts_of({40, 30, 100, 20, 10}), {.elo0 = -5, .elo1 = 5});
  EXPECT_NEAR(one, -two, 1e-9);
}

/// Duels of contestants that are so many Elo apart, drawn until the test decides.
int passed_of(int duels, double elo, const SprtBounds& bounds) {
  Random random(static_cast<std::uint64_t>(elo) + 7);
  const auto chance = static_cast<std::uint32_t>(score_of_elo(elo) * 1e6);
  int passed = 0;
  for (int duel = 0; duel < duels; ++duel) {
    PairCounts counts;
    for (;;) {
      const auto game = [&] {
        return random.below(1'000'000) < chance ? GameScore::kWon : GameScore::kLost;
      };
      const GameScore first = game();
      counts.add(first, game());
      const auto verdict = sprt(counts, bounds).verdict;
      if (verdict == Verdict::kOpen) continue;
      passed += verdict == Verdict::kPassed ? 1 : 0;
      break;
    }
  }
  return passed;
}

TEST(Sprt, ErrsNoMoreOftenThanItSays) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 60};
  constexpr int kDuels = 200;
  // One of twenty may go wrong; nineteen are 3 standard deviations more than that.
  EXPECT_LE(passed_of(kDuels, 0, bounds), 19);
  EXPECT_GE(passed_of(kDuels, 60, bounds), kDuels - 19);
}

}  // namespace
}  // namespace omweso
