// P4 and P5: choices inside a turn, the three minutes, and counts that wait for the showing.
#include "referee_table.h"

namespace omweso::test {
namespace {

using Phase = Referee::Phase;

constexpr RefereeOptions kShown{.mode = PlayMode::kBlitz, .longest_showing = kLongestShowing};
/// A board sown by hand, whose showing takes as long as it takes.
constexpr RefereeOptions kByHand{.mode = PlayMode::kBlitz, .longest_showing = 1'000'000};

/// A long turn from South's b with eighteen choices on its forward way, and none that captures.
constexpr const char* kManyChoices =
    "1,0,0,2,5,7,0,0/1,4,0,1,2,2,1,1/0,2,3,4,2,1,0,5/3,4,3,0,5,2,3,0 S 1:1 0:0 0";

TEST(P4, AChoiceMadeWithinThreeSecondsCounts) {
  Table table(Table::kOneChoice);
  table.start().pick(S, "i", 500).choose(S, '<', 3499);
  EXPECT_EQ(table.decided(),
            "500 started S i\n500 choice S i\n3499 chosen S i<\n3499 ended S i<\n");
  EXPECT_EQ(table.moves(), "i<");
}

TEST(P4, AChoiceThatOpensWhenItsLapsHaveBeenShownHasItsTimeFromThen) {
  Table table(Table::kOneChoice, kShown);
  table.start().pick(S, "i", 200);
  EXPECT_EQ(table.referee.phase(), Phase::kShowingLaps);
  table.shown(500).choose(S, '<', 3499);
  EXPECT_EQ(table.decided(),
            "200 started S i\n500 choice S i\n3499 chosen S i<\n3499 ended S i<\n");
}

TEST(P4, WithoutAChoiceTheLapGoesForwardAndTheRecordShowsIt) {
  Table table(Table::kOneChoice);
  table.start().pick(S, "i", 500).tick(3499).told();
  table.tick(3500);
  EXPECT_EQ(table.decided(), "3500 forced S i>\n3500 ended S i>\n");
  EXPECT_EQ(table.moves(), "i>");
}

TEST(P4, AChoiceAtTheVeryInstantIsTooLate) {
  Table table(Table::kOneChoice);
  table.start().pick(S, "i", 500).choose(S, '<', 3500);
  EXPECT_EQ(table.decided(),
            "500 started S i\n500 choice S i\n3500 forced S i>\n3500 ended S i>\n"
            "3500 refused S too-late\n");
}

TEST(P4, EachChoiceHasItsOwnThreeSeconds) {
  Table table(kManyChoices);
  table.start().pick(S, "b", 100).tick(3100);
  table.choose(S, '>', 3100);
  EXPECT_EQ(table.decided(),
            "100 started S b\n100 choice S b\n3100 forced S b>\n3100 choice S b>\n"
            "3100 refused S too-late\n")
      << "what was meant for the choice before is not taken for the next one";
  table.choose(S, '>', 3101).tick(6100);
  EXPECT_EQ(table.decided(), "3101 chosen S b>>\n3101 choice S b>>\n");
  table.tick(6101);
  EXPECT_EQ(table.decided(), "6101 forced S b>>>\n6101 choice S b>>>\n");
}

TEST(P4, TheNextTurnMayBeChosenInAtTheInstantThatTheRefereeEndedThisOne) {
  Table table("7,7,7,7,0,0,0,2/0,1,0,0,0,0,1,0/0,1,0,0,0,0,1,0/2,0,0,0,7,7,7,7 S 1:1 0:0 0");
  table.start().pick(S, "i", 500).pick(N, "I", 3500).choose(N, '>', 3500);
  EXPECT_EQ(table.decided(),
            "500 started S i\n500 choice S i\n3500 forced S i>\n3500 ended S i>\n"
            "3500 started N I\n3500 choice N I\n3500 chosen N I>\n3500 ended N I>\n");
}

TEST(P4, ALateTickGoesForwardAtEveryDueTime) {
  Table late(kManyChoices);
  Table fine(kManyChoices);
  late.start().pick(S, "b", 0).tick(100'000);
  fine.start().pick(S, "b", 0);
  for (Milliseconds t = 0; t <= 100'000; t += 7) fine.tick(t);
  fine.tick(100'000);
  EXPECT_EQ(late.moves(), "b>>>>>>>>>>>>>>>>>>");
  const std::string told = late.told();
  EXPECT_EQ(told, fine.told());
  EXPECT_NE(told.find("54000 ended S b"), std::string::npos) << "eighteen times three seconds";
}

TEST(P4, AStealHasChoicesToo) {
  std::string turned(Table::kOneChoice);
  turned.replace(turned.find('S'), 1, "N");
  Table table(turned);
  table.start().steal_pick(S, "i", 3200).tick(3201).choose(N, '>', 3300).choose(S, '<', 6199);
  EXPECT_EQ(table.decided(),
            "3200 stolen S i\n3200 choice S i\n3300 refused N not-your-turn\n"
            "6199 chosen S i<\n6199 ended S i<\n");
  EXPECT_EQ(table.moves(), "Steal:i<");
  Table forced(turned);
  forced.start().steal_pick(S, "i", 3200).tick(6200);
  EXPECT_TRUE(forced.referee.game().turns().back().stolen);
  EXPECT_EQ(forced.moves(), "Steal:i>");
  EXPECT_NE(forced.decided().find("6200 forced S i>\n6200 ended"), std::string::npos);
}

TEST(P4, AWholeMoveNeedsNoChoices) {
  Table table(Table::kOneChoice);
  table.start().move(S, "i<", 10);
  EXPECT_EQ(table.decided(), "10 started S i\n10 chosen S i<\n10 ended S i<\n");
  Table short_one(Table::kOneChoice);
  short_one.start().move(S, "i", 10);
  EXPECT_EQ(short_one.moves(), "i>");
}

TEST(P4, AWholeMoveWithTooManyMarksIsRefused) {
  Table table(Table::kOneChoice);
  table.start().move(S, "i<<", 10).move(S, "m<", 10).pick(S, "b", 10).move(S, "a", 10);
  EXPECT_EQ(table.decided(),
            "10 refused S illegal\n10 refused S illegal\n10 refused S illegal\n"
            "10 refused S illegal\n");
  EXPECT_EQ(table.position(), Table::kOneChoice);
}

TEST(P4, ATurnUnfinishedAfterThreeMinutesAnnulsTheGame) {
  Table table(Table::kOneChoice, kByHand);
  table.start().pick(S, "i", 2000).tick(181'999);
  EXPECT_EQ(table.decided(), "2000 started S i\n");
  table.tick(182'000);
  EXPECT_EQ(table.decided(), "182000 over S annulled time\n");
  EXPECT_EQ(table.referee.game().outcome(), Outcome::kAnnulledTime);
  EXPECT_EQ(table.referee.game().winner(), std::nullopt);
  EXPECT_EQ(table.moves(), "") << "the unfinished turn is no turn";
}

TEST(P4, TheTimeForAChoiceCountsIntoTheThreeMinutes) {
  Table table(Table::kOneChoice, kByHand);
  table.start().pick(S, "i", 2000).shown(180'000).tick(181'999).told();
  table.choose(S, '<', 182'000);
  EXPECT_EQ(table.decided(), "182000 over S annulled time\n182000 refused S game-over\n");
  Table in_time(Table::kOneChoice, kByHand);
  in_time.start().pick(S, "i", 2000).shown(180'000).choose(S, '<', 181'999);
  EXPECT_EQ(in_time.moves(), "i<");
}

TEST(P4, AtTheLastInstantTheLapStillGoesForward) {
  Table finished(Table::kOneChoice, kByHand);
  finished.start().pick(S, "i", 2000).shown(179'000).tick(182'000);
  EXPECT_EQ(finished.moves(), "i>");
  EXPECT_FALSE(finished.referee.game().over());
  Table unfinished(kManyChoices, kByHand);
  unfinished.start().pick(S, "b", 2000).shown(179'000).tick(181'999).told();
  unfinished.tick(182'000);
  EXPECT_EQ(unfinished.decided(), "182000 forced S b>\n182000 over S annulled time\n");
}

TEST(P4, ChoicesAreForTheOwnerOfTheTurnAndOnlyWhileOneIsOpen) {
  Table table(Table::kOneChoice);
  table.start().choose(S, '<', 5).pick(S, "i", 10).choose(N, '<', 20).choose(S, '<', 30);
  EXPECT_EQ(table.decided(),
            "5 refused S no-choice\n10 started S i\n10 choice S i\n20 refused N not-your-turn\n"
            "30 chosen S i<\n30 ended S i<\n");
  table.choose(S, '<', 40);
  EXPECT_EQ(table.decided(), "40 refused S no-choice\n");
}

TEST(P4, AnOpenChoiceCanBeLookedInto) {
  Table table(Table::kOneChoice);
  EXPECT_EQ(table.start().referee.walk(), nullptr);
  table.pick(S, "i", 10);
  ASSERT_NE(table.referee.walk(), nullptr);
  EXPECT_EQ(table.referee.walk()->preview(Direction::kReverse).captures,
            (std::vector<Capture>{{14, 5}}));
  EXPECT_EQ(table.referee.move_so_far(), (Move{0, false, ""}));
  EXPECT_FALSE(table.referee.stolen());
  EXPECT_EQ(table.referee.count_began(), 10);
  EXPECT_EQ(table.referee.next_due(), 3010);
}

TEST(P5, ACountBeginsWhenTheTurnBeforeHasBeenShown) {
  Table table(Table::kStandard, kShown);
  table.start(100).pick(S, "m", 1000);
  EXPECT_EQ(table.told(), "100 count S\n1000 started S m\n1000 ended S m\n");
  EXPECT_EQ(table.referee.phase(), Phase::kShowingTurn);
  EXPECT_EQ(table.referee.count_began(), std::nullopt);
  EXPECT_EQ(table.referee.steal_opens(), std::nullopt);
  table.shown(1200).tick(2200);
  EXPECT_EQ(table.told(), "1200 count N\n2200 emu N\n");
}

TEST(P5, WithoutShowingItBeginsAtOnce) {
  Table table;
  table.start(100).pick(S, "m", 1000);
  EXPECT_EQ(table.told(), "100 count S\n1000 started S m\n1000 ended S m\n1000 count N\n");
}

TEST(P5, NoShowingHoldsACountUpForLongerThanItMay) {
  Table table(Table::kStandard, kShown);
  table.start().pick(S, "m", 1000).told();
  table.tick(1349);
  EXPECT_EQ(table.told(), "");
  table.tick(1350);
  EXPECT_EQ(table.told(), "1350 count N\n");
  table.shown(1360);
  EXPECT_EQ(table.told(), "") << "a late word that it was shown changes nothing";
  EXPECT_EQ(table.referee.count_began(), 1350);
}

TEST(P5, LapsBeforeAChoiceAreShownNoLonger) {
  Table table(Table::kOneChoice, kShown);
  table.start().pick(S, "i", 1000).tick(1350);
  EXPECT_EQ(table.decided(), "1000 started S i\n1350 choice S i\n");
  table.tick(4350);
  EXPECT_EQ(table.decided(), "4350 forced S i>\n4350 ended S i>\n");
}

TEST(P5, WhoActsSkipsTheShowing) {
  Table table(Table::kOneChoice, kShown);
  table.start().pick(S, "i", 1000).choose(S, '<', 1001).pick(N, "P", 1002);
  EXPECT_EQ(table.decided(),
            "1000 started S i\n1001 chosen S i<\n1001 ended S i<\n"
            "1002 started N P\n1002 ended N P\n");
}

TEST(P5, NobodyStealsWhileATurnIsBeingShown) {
  Table table(Table::kStandard, kByHand);
  table.start().pick(S, "m", 1000).steal(S, "n", 10'000);
  EXPECT_EQ(table.decided(), "1000 started S m\n1000 ended S m\n10000 refused S not-yet\n");
  table.shown(10'000).steal(S, "n", 12'999).steal(S, "n", 13'000).tick(13'001);
  EXPECT_EQ(table.decided(), "12999 refused S not-yet\n13000 stolen S n\n13000 ended S n\n");
}

TEST(P5, AShowingLongOverCostsNoTimeOfTheNextCount) {
  Table table(Table::kStandard, kByHand);
  table.start().pick(S, "m", 1000).shown(60'000).told();
  table.tick(62'999).pick(N, "M", 62'999);
  EXPECT_EQ(table.moves(), "m M");
}

TEST(P5, ShowingIsOfNoConcernElsewhere) {
  Table table(Table::kStandard, {.mode = PlayMode::kCounting, .longest_showing = 350});
  table.start().pick(S, "m", 1000);
  EXPECT_EQ(table.referee.phase(), Phase::kToMove);
  table.shown(1000);
  EXPECT_EQ(table.told(), "1000 started S m\n1000 ended S m\n");
}

constexpr const char* kForbid = "tournament,endless=forbid,relay-limit=1000";
constexpr const char* kForwardNeverEnds =
    "0,4,4,2,2,0,1,2/4,0,4,5,2,2,0,1/2,3,1,5,1,3,1,3/0,1,0,1,0,4,3,3 S 1:1 0:0 0";
constexpr const char* kReverseNeverEnds =
    "0,0,0,0,3,1,1,1/1,1,0,0,0,1,1,0/5,2,1,6,5,4,3,4/2,1,4,5,4,3,2,3 S 1:1 0:0 0";

TEST(N6, AWayThatNeverEndsIsNoChoiceWhereItIsForbidden) {
  Table table(kReverseNeverEnds, kBlitz, kForbid);
  table.start().pick(S, "a", 10).choose(S, '<', 20).choose(S, '>', 30);
  EXPECT_EQ(table.decided(),
            "10 started S a\n10 choice S a\n20 refused S illegal\n30 chosen S a>\n"
            "30 ended S a>\n");
}

TEST(N6, APitThatOnlyNeverEndsCannotBePickedWhereItIsForbidden) {
  Table table("0,0,0,1,1,2,0,1/3,2,1,0,1,1,1,1/2,2,3,4,2,2,2,6/3,3,2,4,4,5,2,3 S 1:1 0:0 0", kBlitz,
              kForbid);
  table.start().pick(S, "b", 10).move(S, "b", 20);
  EXPECT_EQ(table.decided(), "10 refused S illegal\n20 refused S illegal\n");
}

TEST(N6, WhereForwardIsForbiddenTheRefereeTakesTheLegalWay) {
  Table table(kForwardNeverEnds, kBlitz, kForbid);
  table.start().pick(S, "a", 10).tick(3010);
  EXPECT_EQ(table.decided(), "10 started S a\n10 choice S a\n3010 forced S a<\n3010 ended S a<\n");
}

TEST(N6, WhoChoosesTooLateIsNotToldOfAWayThatTheLapDidNotGo) {
  Table table(kForwardNeverEnds, kBlitz, kForbid);
  table.start().pick(S, "a", 10).choose(S, '>', 3010);
  EXPECT_EQ(table.decided(),
            "10 started S a\n10 choice S a\n3010 forced S a<\n3010 ended S a<\n"
            "3010 refused S too-late\n");
  const auto again = table.referee.choose(S, Direction::kForward, 3010);
  EXPECT_EQ(again.at(0).reason, "the time for the choice is over, and the referee has chosen");
}

TEST(N5, AMoveThatNeverEndsAnnulsTheGame) {
  Table table(kForwardNeverEnds);
  table.start().pick(S, "a", 10).tick(3010);
  EXPECT_EQ(table.decided(),
            "10 started S a\n10 choice S a\n3010 forced S a>\n3010 ended S a>\n"
            "3010 over S annulled never-ending\n");
}

}  // namespace
}  // namespace omweso::test
