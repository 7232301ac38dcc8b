// Sums over many games.
#include "record/stats.h"

#include "record_support.h"
#include "support/data.h"

namespace omweso {
namespace {

TEST(Stats, AHistogramOfNothing) {
  const Histogram none;
  EXPECT_EQ(none.count(), 0U);
  EXPECT_EQ(none.least(), 0U);
  EXPECT_EQ(none.most(), 0U);
  EXPECT_EQ(none.median_in_tenths(), 0U);
  EXPECT_EQ(none.mean_in_tenths(), 0U);
}

TEST(Stats, MedianAndMean) {
  Histogram some;
  for (const std::uint64_t value : {7, 1, 100, 7, 3}) some.add(value);
  EXPECT_EQ(some.least(), 1U);
  EXPECT_EQ(some.most(), 100U);
  EXPECT_EQ(some.median_in_tenths(), 70U);
  EXPECT_EQ(some.mean_in_tenths(), 236U);
  EXPECT_EQ(some.counts().at(7), 2U);
  some.add(4);  // 1 3 4 7 7 100
  EXPECT_EQ(some.median_in_tenths(), 55U);
}

TEST(Stats, MedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle) {
  Histogram lengths;
  lengths.add(2);
  lengths.add(33);
  EXPECT_EQ(lengths.median_in_tenths(), 175U);
  lengths.add(33);  // 2 33 33
  EXPECT_EQ(lengths.median_in_tenths(), 330U);
  lengths.add(2);  // 2 2 33 33
  EXPECT_EQ(lengths.median_in_tenths(), 175U);
  lengths.add(2);  // 2 2 2 33 33
  EXPECT_EQ(lengths.median_in_tenths(), 20U);
  lengths.add(2);  // 2 2 2 2 33 33: both in the middle are the same
  EXPECT_EQ(lengths.median_in_tenths(), 20U);
}

TEST(Stats, TheSampleGames) {
  RecordStats stats;
  for (auto& game : test::read_all(test::text_of_file("games.omw"))) {
    ASSERT_TRUE(game);
    const auto replayed = replay(game->record);
    ASSERT_TRUE(replayed);
    stats.add(replayed->game);
  }
  const GameTotals& all = stats.all;
  const auto ended = [&](Outcome outcome) {
    return all.by_outcome[static_cast<std::size_t>(outcome)];
  };
  EXPECT_EQ(all.games, 14U);
  EXPECT_EQ(ended(Outcome::kBulijo), 8U);
  EXPECT_EQ(ended(Outcome::kBothEnds), 5U);
  EXPECT_EQ(ended(Outcome::kFrontRow), 1U);
  EXPECT_EQ(all.won_by_seat[0], 6U);
  EXPECT_EQ(all.won_by_seat[1], 8U);
  EXPECT_EQ(all.won_by_starter + all.won_by_second, 14U);
  EXPECT_EQ(all.won_by_starter, 7U);
  EXPECT_EQ(all.annulled, 0U);
  EXPECT_EQ(all.never_ending_moves, 0U);
  EXPECT_EQ(all.turns.count(), 14U);
  EXPECT_EQ(all.turns.least(), 2U);
  EXPECT_EQ(all.turns.most(), 57U);
  EXPECT_EQ(stats.by_preset[static_cast<std::size_t>(Preset::kTournament)].games, 9U);
  EXPECT_EQ(stats.by_preset[static_cast<std::size_t>(Preset::kWikipedia)].games, 2U);
  EXPECT_EQ(stats.by_preset[static_cast<std::size_t>(Preset::kShackell)].games, 0U);
  EXPECT_EQ(stats.by_preset[static_cast<std::size_t>(Preset::kMcgill)].games, 2U);
  EXPECT_EQ(stats.by_preset[static_cast<std::size_t>(Preset::kPlain)].games, 1U);
}

TEST(Stats, AnnulledAndUnfinishedGamesAndStolenTurns) {
  const Position endless =
      test::position_of("38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0");
  GameTotals totals;
  Game annulled(parse_ruleset("plain").value(), endless);
  ASSERT_TRUE(annulled.play(Move{4, false, ""}));
  totals.add(annulled);
  Game lost(parse_ruleset("plain,endless=loss").value(), endless);
  ASSERT_TRUE(lost.play(Move{4, false, ""}));
  totals.add(lost);
  Game unfinished(parse_ruleset("plain").value(),
                  test::position_of("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0"));
  ASSERT_TRUE(unfinished.steal(Move{4, false, ""}));
  totals.add(unfinished);
  EXPECT_EQ(totals.games, 3U);
  EXPECT_EQ(totals.never_ending_moves, 2U);
  EXPECT_EQ(totals.annulled, 1U);
  EXPECT_EQ(totals.won_by_second, 1U);
  EXPECT_EQ(totals.won_by_starter, 0U);
  EXPECT_EQ(totals.by_outcome[0], 1U);
  EXPECT_EQ(totals.stolen_turns, 1U);
}

}  // namespace
}  // namespace omweso
