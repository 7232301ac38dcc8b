// P3: the count, the start of a turn, and stealing it. Most rows of the referee's examples.
#include "referee_table.h"

namespace omweso::test {
namespace {

constexpr const char* kThreeSteps = "0 count S\n1000 emu S\n2000 bbiri S\n3000 steal-opens S\n";
constexpr const char* kMiddleGame = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:7 0:1 3";

TEST(P3, CountsAloudAndOpensTheTurnToTheOther) {
  Table table;
  table.start().tick(999);
  EXPECT_EQ(table.told(), "0 count S\n");
  table.tick(1000);
  EXPECT_EQ(table.told(), "1000 emu S\n");
  table.tick(1999);
  EXPECT_EQ(table.told(), "");
  table.tick(2000).tick(2999);
  EXPECT_EQ(table.told(), "2000 bbiri S\n");
  table.tick(3000);
  EXPECT_EQ(table.told(), "3000 steal-opens S\n");
}

TEST(P3, OneLateTickTellsAllAtItsOwnTime) {
  Table table;
  table.start().tick(1'000'000'000);
  EXPECT_EQ(table.told(), kThreeSteps);
}

TEST(P3, TheWindowStaysOpenAndNothingElseHappens) {
  Table table;
  table.start().tick(3000).told();
  table.tick(60'000);
  EXPECT_EQ(table.told(), "");
  EXPECT_EQ(table.referee.next_due(), std::nullopt);
  EXPECT_EQ(table.referee.steal_opens(), 3000);
  table.pick(S, "m", 60'000);
  EXPECT_EQ(table.decided(), "60000 started S m\n60000 ended S m\n");
}

TEST(P3, ATurnStartedInTimeCannotBeStolen) {
  Table table;
  table.start().pick(S, "m", 2999).steal(N, "M", 3000);
  EXPECT_EQ(table.decided(), "2999 started S m\n2999 ended S m\n3000 refused N turn-started\n");
  EXPECT_EQ(table.moves(), "m");
}

TEST(P3, ATurnWithAChoiceInItHasStartedToo) {
  Table table(Table::kOneChoice);
  table.start().pick(S, "i", 2999).steal(N, "P", 3100).pick(S, "m", 3200);
  EXPECT_EQ(table.decided(),
            "2999 started S i\n2999 choice S i\n"
            "3100 refused N turn-started\n3200 refused S turn-started\n");
}

TEST(P3, NobodyStealsBeforeThreeSeconds) {
  Table table;
  table.start().steal(N, "M", 2999);
  EXPECT_EQ(table.decided(), "2999 refused N not-yet\n");
  EXPECT_EQ(table.position(), Table::kStandard);
  table.tick(3000);
  EXPECT_EQ(table.told(), "3000 steal-opens S\n");
}

TEST(P3, TheLatePlayerMayStartUntilTheTurnIsStolen) {
  Table table;
  table.start().pick(S, "m", 3400).steal(N, "M", 3500);
  EXPECT_EQ(table.decided(), "3400 started S m\n3400 ended S m\n3500 refused N turn-started\n");
}

TEST(P3, AStolenTurnIsTheStealersAndTheLatePlayerIsToMoveWithAFreshCount) {
  Table table(kMiddleGame, {.mode = PlayMode::kBlitz, .longest_showing = 350});
  table.start().steal(N, "M", 3001).tick(3002);
  EXPECT_EQ(table.decided(), "3001 stolen N M\n3001 ended N M\n");
  EXPECT_EQ(table.referee.whose_turn(), S);
  EXPECT_EQ(table.referee.phase(), Referee::Phase::kShowingTurn);
  const Position& position = table.referee.game().position();
  EXPECT_EQ(position.turns, (std::array<std::uint32_t, 2>{5, 8}));
  EXPECT_EQ(position.quiet, 4U);
  EXPECT_EQ(table.moves(), "Steal:M");
  table.shown(3200);
  EXPECT_EQ(table.told(), "3200 count S\n");
  table.tick(6200);
  EXPECT_EQ(table.told(), "4200 emu S\n5200 bbiri S\n6200 steal-opens S\n");
}

TEST(P3, AtTheSameInstantTheLatePlayerHasTheTurn) {
  for (const Milliseconds t : {3000, 3700}) {
    const std::string at = std::to_string(t);
    const std::string turn = at + " started S m\n" + at + " ended S m\n";
    Table late_first;
    late_first.start().pick(S, "m", t).steal(N, "M", t).tick(t + 1);
    EXPECT_EQ(late_first.decided(), turn + at + " refused N turn-started\n");

    Table stealer_first;
    stealer_first.start().steal(N, "M", t).tick(t);
    EXPECT_EQ(stealer_first.decided(), "") << "undecided as long as the instant lasts";
    EXPECT_EQ(stealer_first.referee.next_due(), t + 1);
    stealer_first.pick(S, "m", t).tick(t + 1);
    EXPECT_EQ(stealer_first.decided(), at + " refused N late-player-first\n" + turn);
    EXPECT_EQ(stealer_first.moves(), "m");
  }
}

TEST(P3, AWholeMoveOfTheLatePlayerAtTheSameInstantCountsAlike) {
  Table table;
  table.start().steal(N, "M", 3000).move(S, "m", 3000).tick(3001);
  EXPECT_EQ(table.moves(), "m");
}

TEST(P3, AMillisecondLaterTheTurnIsStolen) {
  Table table;
  table.start().steal(N, "M", 3000).pick(S, "m", 3001);
  EXPECT_EQ(table.decided(), "3000 stolen N M\n3000 ended N M\n3001 started S m\n3001 ended S m\n");
  EXPECT_EQ(table.moves(), "Steal:M m");
}

TEST(P3, AnIllegalMoveOfTheLatePlayerDoesNotSaveTheTurn) {
  Table table;
  table.start().steal(N, "M", 3000).pick(S, "a", 3000).tick(3001);
  EXPECT_EQ(table.decided(), "3000 refused S illegal\n3000 stolen N M\n3000 ended N M\n");
}

TEST(P3, AStealIsDecidedOnce) {
  Table table;
  table.start().steal(N, "M", 3000).steal(N, "L", 3000).tick(3001).steal(N, "L", 3001);
  EXPECT_EQ(table.decided(),
            "3000 refused N steal-pending\n3000 stolen N M\n3000 ended N M\n"
            "3001 refused N not-yet\n");
}

TEST(P3, WithSingleSeedsOnlyThereIsNoMoveToStealWith) {
  Table table("1,1,1,1,1,1,1,1/-/-/7,7,7,7,7,7,7,7 S 5:5 1:1 0");
  EXPECT_EQ(table.start().referee.steal_opens(), std::nullopt);
  table.tick(4000);
  EXPECT_NE(table.told().find("3000 steal-opens S"), std::string::npos);
  table.steal(N, "M", 4000);
  EXPECT_EQ(table.decided(), "4000 refused N no-move-to-steal\n");
  table.pick(S, "i", 100'000);
  EXPECT_EQ(table.decided().substr(0, 19), "100000 started S i\n");
}

TEST(P3, AnIllegalStealIsRefusedWithTheReasonAndNothingChanges) {
  Table table;
  table.start();
  const auto events = table.referee.steal(N, parse_move("A").value(), 4000);
  EXPECT_EQ(events.back().refusal, Refusal::kIllegal);
  EXPECT_EQ(events.back().reason, "A is empty");
  EXPECT_EQ(table.position(), Table::kStandard);
  table.told();
  table.pick(S, "m", 4200).tick(5000);
  EXPECT_EQ(table.decided(), "4200 started S m\n4200 ended S m\n");
}

TEST(P3, TheLatePlayerMayBeStolenFromAgain) {
  Table table;
  table.start().steal(N, "M", 3100).tick(3101).steal(N, "L", 6099).steal(N, "L", 6100).tick(6101);
  EXPECT_EQ(table.decided(),
            "3100 stolen N M\n3100 ended N M\n6099 refused N not-yet\n"
            "6100 stolen N L\n6100 ended N L\n");
  EXPECT_EQ(table.moves(), "Steal:M Steal:L");
  EXPECT_EQ(table.referee.whose_turn(), S);
}

TEST(P3, TheVeryFirstTurnCanBeStolenAndIsTheStealersFirst) {
  Table table;
  table.start().steal(N, "M", 3500).tick(3501);
  const Position& position = table.referee.game().position();
  EXPECT_EQ(position.turns, (std::array<std::uint32_t, 2>{0, 1}));
  EXPECT_TRUE(first_turn_banned(table.referee.game().rules().rules, position, S));
  EXPECT_FALSE(first_turn_banned(table.referee.game().rules().rules, position, N));
}

// From North's F three seeds end in North's C, which is occupied and faces South's f and n: a
// capture, and of all that South has in front.
constexpr const char* kCaptureAtC =
    "0,0,0,0,0,0,0,0/8,0,3,0,0,21,0,0/0,0,0,0,0,8,0,0/0,0,0,0,0,8,8,8 S ";

TEST(P3, AFirstTurnThatIsStolenCapturesNothing) {
  Table table(kCaptureAtC + std::string("0:0 0:0 0"));
  table.start().steal(N, "F", 3500).tick(3501);
  EXPECT_EQ(table.referee.game().position().captures[1], 0U);
  EXPECT_FALSE(table.referee.game().over());
}

TEST(P3, AStealThatWinsEndsTheGame) {
  Table table(kCaptureAtC + std::string("0:1 0:0 0"));
  table.start().steal(N, "F", 3500).tick(3501);
  EXPECT_EQ(table.decided(), "3500 stolen N F\n3500 ended N F\n3500 over N okutema front-row\n");
  EXPECT_EQ(table.referee.game().winner(), N);
}

TEST(P3, OnlyTheOtherSideStealsAndOnlyTheSideToMovePicks) {
  Table table;
  table.start().steal(S, "m", 4000).pick(N, "M", 4000).move(N, "M", 4000);
  EXPECT_EQ(table.decided(),
            "4000 refused S own-turn\n4000 refused N not-your-turn\n"
            "4000 refused N not-your-turn\n");
}

TEST(P3, AResumedGameGoesOnWithTheCountOfTheSideToMove) {
  Game game(rules_of("tournament").rules, position_of(Table::kStandard));
  ASSERT_TRUE(game.play(parse_move("m").value()));
  Referee referee(std::move(game), kBlitz);
  const auto events = referee.start(500);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(line_of(events[0]), "500 count N");
}

TEST(P3, ComputersStealOnlyWhenTheMatchSaysSo) {
  Table table(Table::kStandard, {.mode = PlayMode::kBlitz, .computer = {false, true}});
  EXPECT_EQ(table.start().referee.steal_opens(), std::nullopt);
  table.steal(N, "M", 5000);
  EXPECT_EQ(table.decided(), "5000 refused N no-steal\n");
}

TEST(P3, AComputerThatStealsActsNoEarlierThanThreePointThreeSeconds) {
  Table table(Table::kStandard,
              {.mode = PlayMode::kBlitz, .computer = {false, true}, .computers_steal = true});
  EXPECT_EQ(table.start().referee.steal_opens(), 3300);
  table.steal(N, "M", 3299);
  EXPECT_EQ(table.decided(), "3299 refused N not-yet\n");
  table.steal(N, "M", 3300).tick(3301);
  EXPECT_EQ(table.decided(), "3300 stolen N M\n3300 ended N M\n");
}

TEST(P3, APersonStealsFromAComputerAsFromAnybody) {
  Table table(Table::kStandard, {.mode = PlayMode::kBlitz, .computer = {true, false}});
  EXPECT_EQ(table.start().referee.steal_opens(), 3000);
  table.steal(N, "M", 3000).tick(3001);
  EXPECT_EQ(table.moves(), "Steal:M");
}

}  // namespace
}  // namespace omweso::test
