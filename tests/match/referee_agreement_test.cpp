// P1, P2 and W8: play without a clock, take-backs, the contract, resigning and leaving.
#include "referee_table.h"

namespace omweso::test {
namespace {

using Phase = Referee::Phase;

constexpr RefereeOptions kCounting{.mode = PlayMode::kCounting};
constexpr RefereeOptions kContract{.mode = PlayMode::kContract};
constexpr RefereeOptions kBound{.mode = PlayMode::kContract, .contract_binds = true};

Table counting() {
  return Table(Table::kStandard, kCounting);
}

TEST(P1, ThereIsNoClock) {
  Table table = counting();
  table.start().tick(1'000'000'000);
  EXPECT_EQ(table.told(), "");
  EXPECT_EQ(table.referee.next_due(), std::nullopt);
  EXPECT_EQ(table.referee.count_began(), std::nullopt);
  EXPECT_EQ(table.referee.steal_opens(), std::nullopt);
  table.pick(S, "m", 2'000'000'000).move(N, "M", 2'000'000'000);
  EXPECT_EQ(table.moves(), "m M");
}

TEST(P1, AChoiceWaitsForEver) {
  Table table(Table::kOneChoice, kCounting);
  table.start().pick(S, "i").tick(1'000'000'000).choose(S, '<', 1'000'000'000);
  EXPECT_EQ(table.moves(), "i<");
}

TEST(P1, NobodyStealsInUntimedPlay) {
  for (const RefereeOptions& options : {kCounting, kBound}) {
    Table table(Table::kStandard, options);
    table.start().steal(N, "M", 1'000'000).pick(N, "M", 1'000'000);
    EXPECT_EQ(table.told(), "1000000 refused N no-steal\n1000000 refused N not-your-turn\n");
  }
}

TEST(P1, ATurnIsTakenBackWhenTheOtherAgrees) {
  Table table = counting();
  table.start().move(S, "m").told();
  table.ask(S, 5).answer(N, true, 6);
  EXPECT_EQ(table.told(), "5 asked S 1\n6 taken-back N 1\n");
  EXPECT_EQ(table.position(), Table::kStandard) << "the position and every counter before it";
  EXPECT_EQ(table.moves(), "");
  table.move(S, "n", 7).move(N, "M", 8);
  EXPECT_EQ(table.moves(), "n M");
}

TEST(P1, WithOnesOwnTurnGoesTheAnswerToIt) {
  Table table = counting();
  table.start().move(S, "m").move(N, "M");
  const std::string before = table.position();
  table.move(S, "n").move(N, "N").told();
  table.ask(S);
  EXPECT_EQ(table.told(), "0 asked S 2\n");
  ASSERT_TRUE(table.referee.take_back_asked());
  EXPECT_EQ(table.referee.take_back_asked()->asked_by, S);
  EXPECT_EQ(table.referee.take_back_asked()->turns, 2U);
  table.answer(N, true);
  EXPECT_EQ(table.position(), before);
  EXPECT_EQ(table.moves(), "m M");
  EXPECT_EQ(table.referee.take_back_asked(), std::nullopt);
}

TEST(P1, CountersOfCapturesAndQuietComeBackToo) {
  Table table("4,4,4,4,4,4,4,4/0,1,0,0,1,0,0,0/0,1,0,0,0,0,0,0/2,0,0,0,7,7,7,6 S 9:8 0:0 17",
              kCounting);
  const std::string before = table.position();
  table.start().move(S, "i<");
  EXPECT_EQ(table.referee.game().position().captures[0], 1U);
  EXPECT_EQ(table.referee.game().position().quiet, 0U);
  table.ask(S).answer(N, true);
  EXPECT_EQ(table.position(), before);
}

TEST(P1, TheOtherMayRefuse) {
  Table table = counting();
  table.start().move(S, "m").told();
  const std::string before = table.position();
  table.ask(S).answer(N, false);
  EXPECT_EQ(table.told(), "0 asked S 1\n0 disagreed N\n");
  EXPECT_EQ(table.position(), before);
  table.ask(S);
  EXPECT_EQ(table.told(), "0 asked S 1\n") << "asking again is allowed";
}

TEST(P1, OnlyTheOtherAnswersAndOnlyWhenAsked) {
  Table table = counting();
  table.start().answer(N, true).move(S, "m").told();
  table.ask(S).answer(S, true).ask(S).ask(N).answer(N, true).answer(N, true);
  EXPECT_EQ(table.told(),
            "0 asked S 1\n0 refused S nothing-asked\n0 refused S already-asked\n"
            "0 refused N already-asked\n0 taken-back N 1\n0 refused N nothing-asked\n");
}

TEST(P1, WhoHasNoTurnHasNothingToTakeBack) {
  Table table = counting();
  table.start().ask(S).ask(N).move(S, "m").ask(N);
  EXPECT_EQ(table.decided(),
            "0 refused S nothing-to-take-back\n0 refused N nothing-to-take-back\n"
            "0 started S m\n0 ended S m\n0 refused N nothing-to-take-back\n");
}

TEST(P1, AnOpenRequestLapsesWhenTheGameGoesOn) {
  Table table = counting();
  table.start().move(S, "m").ask(S).told();
  table.move(N, "M", 9).answer(N, true, 10);
  EXPECT_EQ(table.told(), "9 lapsed S 1\n9 started N M\n9 ended N M\n10 refused N nothing-asked\n");
}

TEST(P1, ARequestAmidATurnLapsesWithTheEndOfIt) {
  Table table(Table::kOneChoice, kCounting);
  table.start().move(S, "m").move(N, "P").pick(S, "i").ask(N).told();
  table.choose(S, '>', 4);
  EXPECT_EQ(table.told(), "4 chosen S i>\n4 ended S i>\n4 lapsed N 1\n");
}

TEST(P1, AgreeingEndsATurnThatIsGoingOn) {
  Table table(Table::kOneChoice, kCounting);
  table.start().move(S, "m").move(N, "P").pick(S, "i");
  ASSERT_NE(table.referee.walk(), nullptr);
  table.ask(N).answer(S, true);
  EXPECT_EQ(table.moves(), "m");
  EXPECT_EQ(table.referee.walk(), nullptr);
  EXPECT_EQ(table.referee.whose_turn(), N);
}

TEST(P1, AResumedGameCanBeTakenBackToItsStart) {
  Game game(rules_of("tournament").rules, position_of(Table::kStandard));
  ASSERT_TRUE(game.play(parse_move("m").value()));
  Referee referee(std::move(game), kCounting);
  referee.start(0);
  referee.ask_take_back(S, 0);
  referee.answer_take_back(N, true, 0);
  EXPECT_EQ(to_text(referee.game().position()), Table::kStandard);
}

TEST(P1, ATurnIsPutBackUntilItsLastChoice) {
  Table table(Table::kOneChoice, kCounting);
  table.start().pick(S, "i", 1).put_back(S, 2).pick(S, "m", 3).put_back(S, 4);
  EXPECT_EQ(table.told(),
            "1 started S i\n1 choice S i\n2 put-back S\n3 started S m\n3 ended S m\n"
            "4 refused S nothing-to-take-back\n");
}

TEST(P1, OnlyItsOwnerPutsATurnBack) {
  Table table(Table::kOneChoice, kCounting);
  table.start().pick(S, "i").put_back(N).choose(S, '>');
  EXPECT_NE(table.told().find("refused N not-your-turn"), std::string::npos);
  EXPECT_EQ(table.moves(), "i>");
}

TEST(P1, BlitzTakesNothingBack) {
  Table table(Table::kOneChoice);
  table.start().pick(S, "i", 1).put_back(S, 2).ask(S, 3).answer(N, true, 4);
  EXPECT_EQ(table.decided(),
            "1 started S i\n1 choice S i\n2 refused S blitz\n3 refused S blitz\n"
            "4 refused N blitz\n");
}

TEST(P2, BothHandASeedBeforeTheFirstMove) {
  Table table(Table::kStandard, kContract);
  table.start();
  EXPECT_EQ(table.referee.phase(), Phase::kHandingSeeds);
  table.pick(S, "m", 1).move(S, "m", 1).steal(N, "M", 1).choose(S, '<', 1);
  EXPECT_EQ(table.told(),
            "1 refused S no-contract-yet\n1 refused S no-contract-yet\n"
            "1 refused N no-contract-yet\n1 refused S no-contract-yet\n");
  table.hand(N, 2);
  EXPECT_TRUE(table.referee.seed_handed(N));
  EXPECT_FALSE(table.referee.seed_handed(S));
  table.pick(S, "m", 3).hand(N, 4).hand(S, 5).pick(S, "m", 6);
  EXPECT_EQ(table.told(),
            "2 seed N\n3 refused S no-contract-yet\n4 refused N no-contract-here\n"
            "5 seed S\n5 contract S\n6 started S m\n6 ended S m\n");
}

TEST(P2, NoMoveIsEverTakenBack) {
  Table table(Table::kOneChoice, kBound);
  table.start().ask(S).move(S, "m").ask(S).ask(N).answer(N, true).move(N, "P").pick(S, "i");
  table.told();
  table.put_back(S).ask(S);
  EXPECT_EQ(table.told(), "0 refused S contract\n0 refused S contract\n");
  table.resign(S).told();
  table.ask(S);
  EXPECT_EQ(table.told(), "0 refused S contract\n");
  EXPECT_EQ(table.moves(), "m P");
}

TEST(P2, ItIsRefusedBeforeTheContractToo) {
  Table table(Table::kStandard, kContract);
  table.ask(S).start().ask(S);
  EXPECT_EQ(table.told(), "0 refused S contract\n0 refused S contract\n");
}

TEST(P2, TheContractOfAMatchIsMadeOnce) {
  Table table(Table::kStandard, kBound);
  table.start().hand(S).move(S, "m");
  EXPECT_EQ(table.told(), "0 refused S no-contract-here\n0 started S m\n0 ended S m\n");
}

TEST(P2, AGameThatIsResumedAmidItsMovesHasItsContract) {
  Game game(rules_of("tournament").rules, position_of(Table::kStandard));
  ASSERT_TRUE(game.play(parse_move("m").value()));
  Referee referee(std::move(game), kContract);
  referee.start(0);
  EXPECT_EQ(referee.phase(), Phase::kToMove);
  EXPECT_TRUE(referee.seed_handed(S));
}

TEST(P2, SeedsAreHandedInContractPlayOnlyAndOnceTheGameHasBegun) {
  Table other = counting();
  other.start().hand(S);
  EXPECT_EQ(other.told(), "0 refused S no-contract-here\n");
  Table early(Table::kStandard, kContract);
  early.hand(S).start().leave(N, 1).hand(S, 2);
  EXPECT_EQ(early.told(), "0 refused S not-begun\n1 over S left\n2 refused S game-over\n");
}

TEST(W8, AnybodyMayResignAtAnyTime) {
  for (const Seat seat : {S, N}) {
    Table table(Table::kOneChoice, kCounting);
    table.start().pick(S, "i").told();
    table.resign(seat, 7);
    EXPECT_EQ(table.told(), std::string("7 over ") + seat_letter(other(seat)) + " resigned\n");
    EXPECT_EQ(table.referee.game().winner(), other(seat));
    EXPECT_EQ(table.referee.walk(), nullptr);
    table.resign(seat, 8).leave(seat, 8).pick(S, "m", 8).choose(S, '<', 8).start(8).tick(9);
    table.shown(9);
    EXPECT_EQ(table.told(), "8 refused " + std::string(1, seat_letter(seat)) +
                                " game-over\n8 refused " + seat_letter(seat) +
                                " game-over\n8 refused S game-over\n8 refused S game-over\n"
                                "8 refused S game-over\n");
  }
}

TEST(W8, ResigningAtTheInstantOfAStealComesFirst) {
  Table table;
  table.start().steal(N, "M", 3000).resign(S, 3000).tick(4000);
  EXPECT_EQ(table.decided(), "3000 refused N game-over\n3000 over N resigned\n");
  EXPECT_EQ(table.moves(), "");
}

TEST(W8, AnOpenRequestLapsesWithTheGame) {
  Table table = counting();
  table.start().move(S, "m").ask(S).told();
  table.leave(N, 3);
  EXPECT_EQ(table.told(), "3 lapsed S 1\n3 over S left\n");
}

TEST(W1, AGameThatIsOverBeforeItsFirstMoveIsSoFromTheStart) {
  Table table("7,7,7,7,7,7,6,0/1,1,1,1,1,1,1,1/-/1,1,1,1,1,1,1,1 S 0:0 0:0 0");
  table.start(5);
  EXPECT_EQ(table.told(), "5 over N bulijo\n");
}

TEST(Referee, NothingCanBeDoneBeforeTheStartOrTwice) {
  Table table(Table::kStandard, kCounting);
  EXPECT_EQ(table.referee.phase(), Phase::kNotBegun);
  table.pick(S, "m", 1).steal(N, "M", 1).choose(S, '<', 1).put_back(S, 1).ask(S, 1).tick(99'999);
  table.shown(99'999).start(99'999).start(100'000);
  EXPECT_EQ(table.told(),
            "1 refused S not-begun\n1 refused N not-begun\n1 refused S not-begun\n"
            "1 refused S not-begun\n1 refused S not-begun\n100000 refused S begun\n");
}

TEST(Referee, TheTurnThatEndsAGameSaysWhoWonAndHow) {
  // South's i takes the last seed of North's front row.
  Table table("4,4,4,4,4,4,4,4/0,1,0,0,0,0,0,0/0,1,0,0,0,0,0,0/2,0,0,0,7,7,7,7 S 1:1 0:0 0",
              kCounting);
  table.start();
  const auto events = table.referee.move(S, parse_move("i<").value(), 7);
  ASSERT_EQ(events.size(), 4U);
  for (const std::size_t i : {2U, 3U}) {
    EXPECT_EQ(events[i].outcome, Outcome::kFrontRow);
    EXPECT_EQ(events[i].winner, S);
    EXPECT_EQ(events[i].seat, S);
  }
}

TEST(Referee, TimeNeverRunsBack) {
  Table table;
  table.start(5000).tick(6500).told();
  table.tick(0).pick(S, "m", -1'000'000);
  EXPECT_EQ(table.told(), "6500 started S m\n6500 ended S m\n6500 count N\n");
  EXPECT_EQ(table.referee.now(), 6500);
}

TEST(Referee, TheEndsOfTheClockDoNoHarm) {
  constexpr Milliseconds kFirst = std::numeric_limits<Milliseconds>::min();
  constexpr Milliseconds kLast = std::numeric_limits<Milliseconds>::max();
  Table table(Table::kOneChoice);
  table.start(kFirst).told();
  table.tick(kFirst + 2999);
  EXPECT_EQ(table.told(), std::to_string(kFirst + 1000) + " emu S\n" +
                              std::to_string(kFirst + 2000) + " bbiri S\n");
  table.tick(kLast).pick(S, "i", kLast).tick(kLast).steal(N, "P", kLast).tick(kLast);
  EXPECT_EQ(table.moves(), "i>");
  EXPECT_EQ(later(kLast - 5, 5), kLast);
  EXPECT_EQ(later(kLast - 5, 6), kLast);
}

TEST(Referee, HostileMovesAreRefused) {
  Table table(Table::kStandard, kCounting);
  table.start();
  for (const Pit pit : {16, 17, 100, 255}) {
    const auto events = table.referee.pick(S, pit, false, 0);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].reason, "there is no such pit");
  }
  table.referee.move(S, Move{8, false, std::string(100'000, '<')}, 0);
  table.referee.move(S, Move{8, true, "<"}, 0);
  EXPECT_EQ(table.position(), Table::kStandard);
}

TEST(Referee, CanBeMovedAmidATurn) {
  Table table(Table::kOneChoice, kCounting);
  table.start().pick(S, "i");
  Referee moved = std::move(table.referee);
  const auto events = moved.choose(S, Direction::kReverse, 0);
  EXPECT_EQ(line_of(events.at(1)), "0 ended S i<");
}

}  // namespace
}  // namespace omweso::test
