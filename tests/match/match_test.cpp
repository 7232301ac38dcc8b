// M1 to M3: the score, the starters and the end of a match.
#include "match/match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/setup.h"
#include "support/data.h"

namespace omweso::test {
namespace {

constexpr Seat S = Seat::kSouth;
constexpr Seat N = Seat::kNorth;
constexpr Outcome kAnnulled = Outcome::kAnnulledRepetition;

/// A match that South starts.
Match match_of(const std::string& rules = "tournament") {
  Match match(parse_ruleset(rules).value());
  EXPECT_TRUE(match.set_starter(S));
  return match;
}

void win(Match& match, Seat seat, Outcome outcome = Outcome::kBulijo) {
  ASSERT_TRUE(match.finish_game(outcome, seat));
}

void annul(Match& match) {
  ASSERT_TRUE(match.finish_game(kAnnulled, std::nullopt));
}

TEST(M1, PointsAddUpToTheMatch) {
  Match match = match_of("match-points=4");
  win(match, S);
  win(match, N, Outcome::kBothEnds);
  win(match, N);
  EXPECT_EQ(match.score(S), 1U);
  EXPECT_EQ(match.score(N), 3U);
  EXPECT_FALSE(match.over());
  win(match, N, Outcome::kFrontRow);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winner(), N);
  EXPECT_EQ(match.score(N), 5U);
}

TEST(M1, TheMatchIsWonWithExactlyItsPoints) {
  Match match = match_of("match-points=2");
  win(match, S);
  EXPECT_FALSE(match.over());
  win(match, S);
  EXPECT_EQ(match.winner(), S);
}

TEST(M1, AWholeMatchIsWonWhateverTheScore) {
  Match match = match_of();
  for (int i = 0; i < 11; ++i) win(match, S);
  win(match, N, Outcome::kAkawumbi);
  EXPECT_EQ(match.winner(), N);
  EXPECT_EQ(match.score(S), 11U);
  EXPECT_EQ(match.score(N), 0U) << "it has no number of points";
}

TEST(M1, TheAwardIsToldForTheRecord) {
  Match match = match_of();
  EXPECT_EQ(match.finish_game(Outcome::kBothEnds, S).value(), (Award{2, false}));
  EXPECT_EQ(match.finish_game(kAnnulled, std::nullopt).value(), Award{});
}

TEST(M1, AMatchThatIsOverTakesNothingMore) {
  Match match = match_of("match-points=1");
  win(match, S);
  EXPECT_FALSE(match.finish_game(Outcome::kBulijo, N));
  EXPECT_FALSE(match.leave(S));
  EXPECT_FALSE(match.set_starter(S));
  EXPECT_EQ(match.winner(), S);
  EXPECT_EQ(match.score(N), 0U);
}

TEST(M1, WhatEachVictoryWouldBringNow) {
  Match match = match_of("match-points=3,akakyala=on");
  win(match, S);
  const auto south = match.prospects(S);
  ASSERT_EQ(south.size(), 4U);
  EXPECT_EQ(south[0].victory, Victory::kBulijo);
  EXPECT_FALSE(south[0].wins_match);
  EXPECT_EQ(south[1].victory, Victory::kOkutema);
  EXPECT_EQ(south[1].award, (Award{2, false}));
  EXPECT_TRUE(south[1].wins_match) << "it reaches the match points exactly";
  EXPECT_EQ(south[2].victory, Victory::kAkawumbi);
  EXPECT_TRUE(south[2].wins_match);
  EXPECT_TRUE(south[3].wins_match);
  const auto north = match.prospects(N);
  EXPECT_FALSE(north[1].wins_match);
}

TEST(S1, TheLotDecidesWhoStartsTheFirstGame) {
  int south = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Match match{Ruleset{}};
    EXPECT_EQ(match.starter(), std::nullopt);
    Random random(seed);
    const Seat starter = match.draw_lot(random);
    EXPECT_EQ(match.starter(), starter);
    EXPECT_EQ(match.draw_lot(random), starter) << "it is drawn once";
    south += starter == S ? 1 : 0;
  }
  EXPECT_GT(south, 430);
  EXPECT_LT(south, 570);
}

TEST(S1, WhateverDecidesLaterStartersTheFirstIsDrawnByLot) {
  for (const char* next : {"alternate", "winner", "loser", "lot"}) {
    int south = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Match match(parse_ruleset(std::string("next-starter=") + next).value());
      EXPECT_EQ(match.starter(), std::nullopt) << next;
      Random random(seed);
      south += match.draw_lot(random) == S ? 1 : 0;
    }
    EXPECT_GT(south, 0) << next;
    EXPECT_LT(south, 20) << next;
  }
}

TEST(S1, TheLotHangsOnNothingButTheChanceThatIsHandedIn) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed);
    Random other(seed);
    Match tournament{Ruleset{}};
    Match mcgill(parse_ruleset("mcgill").value());
    EXPECT_EQ(tournament.draw_lot(one), mcgill.draw_lot(other)) << seed;
  }
}

TEST(S1, WhoeverIsDrawnMovesFirst) {
  bool drawn[2] = {false, false};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Match match{Ruleset{}};
    Random random(seed);
    const Seat starter = match.draw_lot(random);
    drawn[index_of(starter)] = true;
    const Side side = standard_arrangement();
    EXPECT_EQ(start_position(side, side, *match.starter()).to_move, starter);
  }
  EXPECT_TRUE(drawn[index_of(S)]);
  EXPECT_TRUE(drawn[index_of(N)]);
}

TEST(M2, WithoutALotNoGameIsScored) {
  Match match{Ruleset{}};
  EXPECT_FALSE(match.finish_game(Outcome::kBulijo, S));
  EXPECT_EQ(match.game_number(), 1U);
  EXPECT_TRUE(match.set_starter(N));
  EXPECT_TRUE(match.finish_game(Outcome::kBulijo, S));
}

TEST(M2, StartersAlternate) {
  Match match = match_of();
  for (const Seat starter : {S, N, S, N}) {
    EXPECT_EQ(match.starter(), starter);
    win(match, S);
  }
}

TEST(M2, TheWinnerStartsNext) {
  Match match = match_of("next-starter=winner");
  win(match, S);
  EXPECT_EQ(match.starter(), S);
  win(match, N);
  EXPECT_EQ(match.starter(), N);
}

TEST(M2, TheLoserStartsNext) {
  Match match = match_of("next-starter=loser");
  win(match, S);
  EXPECT_EQ(match.starter(), N);
  win(match, N);
  EXPECT_EQ(match.starter(), S);
}

TEST(M2, TheLotIsDrawnForEachGame) {
  Match match = match_of("next-starter=lot");
  win(match, S);
  EXPECT_EQ(match.starter(), std::nullopt);
  Random random(7);
  const Seat second = match.draw_lot(random);
  annul(match);
  EXPECT_EQ(match.starter(), second) << "an annulled game is played again by the same starter";
}

TEST(M2, AnAnnulledGameIsPlayedAgainWithTheSameStarter) {
  Match match = match_of();
  win(match, S);
  EXPECT_EQ(match.game_number(), 2U);
  annul(match);
  EXPECT_EQ(match.game_number(), 2U);
  EXPECT_EQ(match.attempt(), 2U);
  EXPECT_EQ(match.starter(), N);
  annul(match);
  EXPECT_EQ(match.game_number(), 2U);
  EXPECT_EQ(match.attempt(), 3U);
  EXPECT_EQ(match.starter(), N);
}

TEST(M2, ThirdAnnulledGameInARowCountsWithoutPoints) {
  Match match = match_of();
  for (int i = 0; i < 3; ++i) annul(match);
  EXPECT_EQ(match.game_number(), 2U);
  EXPECT_EQ(match.attempt(), 1U);
  EXPECT_EQ(match.starter(), N);
  EXPECT_EQ(match.score(S), 0U);
  EXPECT_EQ(match.score(N), 0U);
}

TEST(M2, AfterItTheCountOfAnnulledGamesBeginsAgain) {
  Match match = match_of();
  for (int i = 0; i < 5; ++i) annul(match);
  EXPECT_EQ(match.game_number(), 2U);
  EXPECT_EQ(match.attempt(), 3U);
  annul(match);
  EXPECT_EQ(match.game_number(), 3U);
  EXPECT_EQ(match.starter(), S);
}

TEST(M2, AGameWithAWinnerBreaksTheRow) {
  Match match = match_of();
  annul(match);
  annul(match);
  win(match, N);
  EXPECT_EQ(match.game_number(), 2U);
  EXPECT_EQ(match.attempt(), 1U);
  annul(match);
  annul(match);
  EXPECT_EQ(match.game_number(), 2U);
}

TEST(M2, AfterACountedAnnulledGameStartersAlternateForWantOfAWinner) {
  for (const char* next : {"next-starter=winner", "next-starter=loser"}) {
    Match match = match_of(next);
    for (int i = 0; i < 3; ++i) annul(match);
    EXPECT_EQ(match.starter(), N) << next;
    for (int i = 0; i < 3; ++i) annul(match);
    EXPECT_EQ(match.starter(), S) << next;
  }
  Match lot = match_of("next-starter=lot");
  for (int i = 0; i < 3; ++i) annul(lot);
  EXPECT_EQ(lot.starter(), std::nullopt);
}

TEST(M2, AStarterThatIsDecidedCannotBeSetOtherwise) {
  Match match = match_of();
  const auto refused = match.set_starter(N);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "game 1 is to be started by South");
  win(match, S);
  EXPECT_EQ(match.set_starter(S).error().message, "game 2 is to be started by North");
  EXPECT_TRUE(match.set_starter(N));
}

TEST(M2, ChanceHangsOnSeedGameAndAttemptAlone) {
  Match match = match_of();
  const std::uint64_t first = match.chance(5).next();
  EXPECT_EQ(match.chance(5).next(), first);
  EXPECT_NE(match.chance(6).next(), first);
  std::vector<std::uint64_t> drawn{first};
  annul(match);
  drawn.push_back(match.chance(5).next());
  annul(match);
  drawn.push_back(match.chance(5).next());
  annul(match);
  drawn.push_back(match.chance(5).next());
  win(match, S);
  drawn.push_back(match.chance(5).next());
  std::sort(drawn.begin(), drawn.end());
  EXPECT_EQ(std::unique(drawn.begin(), drawn.end()), drawn.end());
}

TEST(M2, WinnerAndOutcomeMustFit) {
  Match match = match_of();
  EXPECT_FALSE(match.finish_game(Outcome::kNone, std::nullopt));
  EXPECT_FALSE(match.finish_game(Outcome::kNone, S));
  EXPECT_FALSE(match.finish_game(Outcome::kBulijo, std::nullopt));
  EXPECT_FALSE(match.finish_game(kAnnulled, S));
  EXPECT_FALSE(match.finish_game(Outcome::kLeft, std::nullopt));
  EXPECT_EQ(match.game_number(), 1U);
  EXPECT_EQ(match.attempt(), 1U);
  EXPECT_EQ(match.score(S), 0U);
}

TEST(M3, LeavingLosesTheMatchWhateverTheScore) {
  Match match = match_of();
  for (int i = 0; i < 11; ++i) win(match, S);
  ASSERT_TRUE(match.leave(S));
  EXPECT_EQ(match.winner(), N);
  EXPECT_EQ(match.score(S), 11U);
  EXPECT_EQ(match.score(N), 0U);
}

TEST(M3, AMatchCanBeLeftBeforeItsFirstLot) {
  Match match{Ruleset{}};
  ASSERT_TRUE(match.leave(N));
  EXPECT_EQ(match.winner(), S);
}

TEST(W8, LeavingTheMatchAmidAGameLosesIt) {
  Match match = match_of();
  EXPECT_EQ(match.finish_game(Outcome::kLeft, N).value(), (Award{0, true}));
  EXPECT_EQ(match.winner(), N);
  EXPECT_EQ(match.score(N), 0U) << "points stand as they are";
}

TEST(W8, AResignedGameScoresBulijoAndTheMatchGoesOn) {
  Match match = match_of();
  win(match, N, Outcome::kResigned);
  EXPECT_EQ(match.score(N), 1U);
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.game_number(), 2U);
}

TEST(M2, TheFinishedGamesAreListedWithTheirStarterAndWhatTheyBrought) {
  Match match(parse_ruleset("match-points=4").value());
  ASSERT_TRUE(match.set_starter(S));
  ASSERT_TRUE(match.finish_game(kAnnulled, std::nullopt));
  ASSERT_TRUE(match.finish_game(Outcome::kBulijo, N));
  ASSERT_TRUE(match.finish_game(Outcome::kLeft, S));
  const std::vector<FinishedGame> expected = {{1, S, kAnnulled, std::nullopt, {}},
                                              {1, S, Outcome::kBulijo, N, {1, false}},
                                              {2, N, Outcome::kLeft, S, {0, true}}};
  EXPECT_EQ(match.finished(), expected);
  EXPECT_FALSE(match.finish_game(Outcome::kBulijo, N));
  EXPECT_EQ(match.finished().size(), 3U) << "what is refused is not listed";
}

}  // namespace
}  // namespace omweso::test
