// What stays of a game that was stopped, or left, while it was set up (S3, W8, M3).
#include "match/setting_up_record.h"

#include <gtest/gtest.h>

#include "record/omw_writer.h"
#include "support/data.h"

namespace omweso::test {
namespace {

MatchSetup arranged_match(const std::string& rules = "setup=arrange") {
  MatchSetup setup;
  setup.rules = parse_ruleset(rules).value();
  setup.players = {parse_player("human:Nnamuddu").value(), parse_player("computer").value()};
  setup.seed = 7;
  return setup;
}

const Side kTwos = parse_arrangement("2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2").value();

TEST(SettingUpRecord, TheLotAndWhatWasArrangedStandAsTheyWere) {
  for (const bool contract : {false, true}) {
    const MatchSetup setup = arranged_match();
    Match match(setup.rules);
    SettingUp before = begin_setting_up(match, setup, std::nullopt);
    ASSERT_TRUE(before.arrange(before.starter(), kTwos));
    const GameRecord record = setting_up_record(before, setup, match, contract);
    EXPECT_EQ(contract_binds(record), contract);
    EXPECT_FALSE(yet_to_set_up(record, before.starter()));
    EXPECT_TRUE(yet_to_set_up(record, other(before.starter())));

    MatchSetup another_lot = setup;
    for (another_lot.seed = 0; another_lot.seed < 20; ++another_lot.seed) {
      Match again(setup.rules);
      const SettingUp resumed = begin_setting_up(again, another_lot, record);
      EXPECT_EQ(resumed.starter(), before.starter()) << another_lot.seed;
      EXPECT_EQ(resumed.seen(before.starter(), before.starter()), kTwos);
      EXPECT_EQ(resumed.to_arrange(), other(before.starter()));
    }
  }
}

TEST(SettingUpRecord, HoldsTheCheckPatternWhereNothingIsArranged) {
  for (const char* rules : {"setup=arrange", "setup=hidden,pit-cap=3"}) {
    const MatchSetup setup = arranged_match(rules);
    Match match(setup.rules);
    const SettingUp nothing = begin_setting_up(match, setup, std::nullopt);
    const GameRecord record = setting_up_record(nothing, setup, match, false);
    const auto start = start_of(record);
    ASSERT_TRUE(start) << rules;
    for (const Side& side : start->position.sides) EXPECT_EQ(side, check_pattern(setup.rules));
    EXPECT_EQ(start->position.to_move, nothing.starter());
  }
}

TEST(W8, AGameLeftWhileItIsSetUpIsLostAndTellsWhoNeverSetUp) {
  const MatchSetup setup = arranged_match();
  Match match(setup.rules);
  const SettingUp nothing = begin_setting_up(match, setup, std::nullopt);
  const GameRecord incomplete = setting_up_record(nothing, setup, match, false);
  const LeftUnplayed left = leave_unplayed(incomplete, Seat::kNorth, setup, match, false);
  EXPECT_EQ(left.game.outcome(), Outcome::kLeft);
  EXPECT_EQ(left.game.winner(), Seat::kSouth);
  EXPECT_EQ(left.record.value("South"), "Nnamuddu");
  EXPECT_TRUE(yet_to_set_up(left.record, Seat::kSouth));
  EXPECT_TRUE(yet_to_set_up(left.record, Seat::kNorth));
  GameRecord read = left.record;
  MatchReplay replay;
  ASSERT_TRUE(replay.add(read));
  EXPECT_EQ(replay.match().winner(), Seat::kSouth);
}

TEST(ComputerSeed, IsAnotherForEverySeatTurnAndGame) {
  const MatchSetup setup = arranged_match();
  Match match(setup.rules);
  std::vector<std::uint64_t> seeds;
  const auto draw = [&] {
    for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
      for (std::uint64_t what = 0; what < 5; ++what) {
        seeds.push_back(computer_seed(setup, match, seat, what));
      }
    }
  };
  draw();
  Random chance = match.chance(setup.seed);
  (void)match.draw_lot(chance);
  const std::size_t of_this_game = seeds.size();
  draw();
  EXPECT_TRUE(std::equal(seeds.begin(), seeds.begin() + of_this_game, seeds.begin() + of_this_game))
      << "the lot does not change what the computer does";
  seeds.resize(of_this_game);
  ASSERT_TRUE(match.finish_game(Outcome::kBulijo, Seat::kSouth));
  draw();
  std::ranges::sort(seeds);
  EXPECT_EQ(std::ranges::adjacent_find(seeds), seeds.end());
}

}  // namespace
}  // namespace omweso::test
