#include "cli/play/match_session.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/play/told_laps.h"
#include "play/scripted_screen.h"
#include "record/move_text.h"
#include "rules/setup.h"
#include "support/data.h"

namespace omweso::cli {
namespace {

using omweso::test::position_of;
using omweso::test::rules_of;
using test::ScriptedScreen;
using Script = std::deque<ScriptedScreen::Step>;

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
constexpr const char* kChoices =
    "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0";

/// One game in the middle of a match, played by a script.
class Play {
 public:
  Play(Script script, PlayMode mode, const char* south, const char* north,
       const std::string& position = kStandard, bool computers_steal = false)
      : screen(std::move(script)), clock_(screen.clock()) {
    setup_.mode = mode;
    setup_.players = {parse_player(south).value(), parse_player(north).value()};
    setup_.computers_steal = computers_steal;
    Game game(setup_.rules, position_of(position));
    EXPECT_TRUE(match_.set_starter(game.position().to_move));
    saved_.game() = begin_record(game, mode, "?", "?");
    session_.emplace(Sitting{setup_, match_, saved_, screen, clock_, false}, std::move(game),
                     false);
    screen.heard = [this](Tone tone, std::string_view) {
      if (tone == Tone::kTurn) turns_kept_when_told += saved_.game()->main_line().size();
    };
    ended = session_->run();
    kept_ = saved_.game();
  }

  std::string moves() const {
    std::string text;
    for (const GameTurn& turn : session_->game().turns()) {
      if (!text.empty()) text += ' ';
      if (turn.stolen) text += "Steal:";
      append_text(text, turn.move, turn.seat);
    }
    return text;
  }
  const Game& game() const { return session_->game(); }

  ScriptedScreen screen;
  const GameRecord& record() const { return *kept_; }

  Ended ended = Ended::kPlayed;
  std::size_t turns_kept_when_told = 0;

 private:
  SavedMatch saved_;
  std::optional<GameRecord> kept_;
  MatchSetup setup_;
  Match match_{Ruleset{}};
  PlayClock clock_;
  std::optional<GameSession> session_;
};

TEST(GameSession, EveryTurnIsKeptBeforeItIsTold) {
  const Play play({{"m"}, {"m"}, {"n"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(play.ended, Ended::kStopped);
  ASSERT_EQ(play.game().turns().size(), 3);
  EXPECT_EQ(play.turns_kept_when_told, 1 + 2 + 3);
}

TEST(GameSession, APitWithChoicesAsksForEach) {
  const Play play({{"i"}, {"<"}, {">"}}, PlayMode::kCounting, "human", "human", kChoices);
  EXPECT_EQ(play.moves(), "i<>");
  EXPECT_EQ(play.screen.questions[1].kind, Question::Kind::kChoice);
  EXPECT_TRUE(play.screen.has_said("takes 2 from F and N, then another choice at i"));
}

TEST(GameSession, WholeMovesAndSeveralChoicesAtOnce) {
  EXPECT_EQ(Play({{"i<>"}}, PlayMode::kCounting, "human", "human", kChoices).moves(), "i<>");
  EXPECT_EQ(Play({{"i"}, {"<<"}}, PlayMode::kCounting, "human", "human", kChoices).moves(), "i<<");
}

TEST(GameSession, TheSowingIsShownInItsStretches) {
  const Play play({{"i"}, {"<"}, {">"}}, PlayMode::kCounting, "human", "human", kChoices);
  const auto& stretches = play.screen.stretches;
  ASSERT_EQ(stretches.size(), 3);
  EXPECT_TRUE(stretches[0].begins);
  EXPECT_TRUE(stretches[0].events.empty());
  EXPECT_TRUE(stretches[1].begins);  // the choice came before any seed
  EXPECT_FALSE(stretches[2].begins);
  EXPECT_EQ(stretches[1].events.front(), EventKind::kChoice);
  EXPECT_EQ(stretches[1].events.back(), EventKind::kCapture);
  EXPECT_FALSE(stretches[1].ended);
  EXPECT_EQ(stretches[2].events.back(), EventKind::kSow);
  EXPECT_EQ(stretches[2].ended, Outcome::kNone);
  EXPECT_EQ(stretches[2].own, play.game().position().side(Seat::kSouth));
}

TEST(GameSession, APersonTakesBackAgainstTheComputerWithItsAnswer) {
  const Play play({{"m"}, {"undo"}, {"n"}}, PlayMode::kCounting, "human", "computer:page");
  ASSERT_EQ(play.game().turns().size(), 2);
  EXPECT_TRUE(play.moves().starts_with("n ")) << play.moves();
  EXPECT_EQ(play.record().main_line().size(), 2);
}

TEST(GameSession, BetweenPeopleTheOtherIsAsked) {
  const Play agreed({{"m"}, {"undo"}, {"maybe"}, {"yes"}, {"n"}}, PlayMode::kCounting, "human",
                    "human");
  EXPECT_EQ(agreed.moves(), "n");
  EXPECT_EQ(agreed.screen.questions[2].kind, Question::Kind::kAgreement);
  EXPECT_EQ(agreed.screen.questions[2].seat, Seat::kNorth);
  const Play refused({{"m"}, {"undo"}, {"n"}, {"j"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(refused.moves(), "m J");
}

TEST(GameSession, AmidATurnEverythingIsPutBack) {
  const Play play({{"i"}, {"<"}, {"undo"}, {"i>"}}, PlayMode::kCounting, "human", "human",
                  kChoices);
  EXPECT_EQ(play.moves(), "i>");
}

TEST(GameSession, ContractPlayTakesNothingBack) {
  const Play play({{""}, {"m"}, {""}, {"m"}, {"undo"}}, PlayMode::kContract, "human", "human");
  EXPECT_EQ(play.moves(), "m");
  EXPECT_TRUE(play.screen.has_said("both players hand over a seed before the first move"));
  EXPECT_TRUE(play.screen.has_said("(handshake)\nThe contract binds both"));
  EXPECT_TRUE(contract_binds(play.record()));
}

TEST(GameSession, GivingUpIsConfirmed) {
  const Play kept({{"resign"}, {"no"}, {"resign"}, {""}, {"m"}}, PlayMode::kCounting, "human",
                  "human");
  EXPECT_EQ(kept.ended, Ended::kStopped);
  EXPECT_EQ(kept.moves(), "m");
  const Play resigned({{"m"}, {"resign"}, {"yes"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(resigned.ended, Ended::kPlayed);
  EXPECT_EQ(resigned.game().winner(), Seat::kSouth);
  const Play left({{"leave"}, {"y"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(left.game().outcome(), Outcome::kLeft);
  EXPECT_EQ(left.game().winner(), Seat::kNorth);
}

TEST(GameSession, AYesOrNoQuestionStandsUntilItIsAnswered) {
  const Play play({{"leave"}, {"m"}, {"help"}, {"undo"}, {"no"}, {"m"}}, PlayMode::kCounting,
                  "human", "human");
  EXPECT_EQ(play.moves(), "m");
  for (std::size_t i = 1; i <= 4; ++i) {
    EXPECT_EQ(play.screen.questions[i].kind, Question::Kind::kAgreement) << i;
    EXPECT_TRUE(play.screen.questions[i].prompt.ends_with("yes or no:")) << i;
  }
  EXPECT_TRUE(play.screen.has_said("Please type yes or no"));
  const Play stopped({{"resign"}, {"quit"}, {"m"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(stopped.ended, Ended::kStopped);
  EXPECT_EQ(stopped.moves(), "");
}

TEST(GameSession, AtAChoiceTheTurnSoFarIsTold) {
  Play play({{"i"}, {"<"}, {"moves"}, {"? m"}}, PlayMode::kCounting, "human", "human", kChoices);
  const std::string said = play.screen.said();
  EXPECT_NE(said.find("(board)\nSouth has taken 2 from F and N so far in this turn\nSouth can sow"),
            std::string::npos)
      << said;
  EXPECT_EQ(play.screen.scene().at_choice, (std::pair<Seat, Pit>(Seat::kSouth, 0)));
  EXPECT_EQ((*play.screen.scene().board)[1].seeds() + 2, play.game().start().sides[1].seeds());
  std::size_t told = 0;
  for (std::size_t at = 0; (at = said.find("South can sow the", at)) != std::string::npos; ++at) {
    ++told;
  }
  EXPECT_EQ(told, 4);  // at both choices, and each time that was asked
}

TEST(GameSession, WhatHoldsForAPositionIsForgottenWithIt) {
  const Play before({{"z"}, {"hint"}, {"? m"}}, PlayMode::kCounting, "human", "human");
  for (const char* part : {"'z' is not", "The computer would play", "m     takes"}) {
    EXPECT_NE(before.screen.passing().find(part), std::string::npos) << part;
  }
  const Play after({{"z"}, {"hint"}, {"? m"}, {"m"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(after.screen.passing(), "");
  const Play chosen({{"i"}, {"<"}}, PlayMode::kCounting, "human", "human", kChoices);
  EXPECT_EQ(chosen.screen.passing().find("the 3 seeds from i"), std::string::npos);
  EXPECT_NE(chosen.screen.passing().find("the 2 seeds from i"), std::string::npos);
  const Play done({{"i"}, {"<"}, {">"}}, PlayMode::kCounting, "human", "human", kChoices);
  EXPECT_EQ(done.screen.passing(), "");
}

TEST(GameSession, TheLastTurnIsToldAgainLapByLap) {
  const Play none({{"last"}}, PlayMode::kCounting, "human", "human");
  EXPECT_TRUE(none.screen.has_said("No turn has been played in this game yet"));
  const Play play({{"i<<"}, {"last"}}, PlayMode::kCounting, "human", "human", kChoices);
  EXPECT_TRUE(play.screen.has_said(
      "1. South plays i<<, takes 2 at c, 3 at b (3 laps)\n"
      "Lap 1: 3 seeds from i, clockwise, end in c and take 2 from F and N\n"
      "Lap 2: 2 taken, from i clockwise, end in b and take 3 from G and O\n"
      "Lap 3: the 3 taken, from i again, end in l, an empty pit: the turn is over\n"))
      << play.screen.passing();
  const Play amid({{"i"}, {"<"}, {"last"}}, PlayMode::kCounting, "human", "human", kChoices);
  EXPECT_TRUE(amid.screen.passing().ends_with(
      "\nLap 1: 3 seeds from i, clockwise, end in c and take 2 from F and N\n"))
      << amid.screen.passing();
}

TEST(GameSession, OfALongTurnTheLapsWorthTellingAreTold) {
  constexpr const char* kLongLoop =
      "30,0,0,0,0,0,0,0/-/2,1,2,5,0,1,2,5/3,2,3,2,4,1,0,1 S 1:1 1:1 0";
  Game game(Ruleset{}, position_of(kLongLoop));
  ASSERT_TRUE(game.play(parse_move("l").value()));
  const std::string told = laps_in_words(game, 0);
  EXPECT_NE(told.find("\nLaps 41 to 63: sown on and on\nLap 64:"), std::string::npos) << told;
  EXPECT_TRUE(told.ends_with("\nLap 20000: this move never ends, so the game is annulled")) << told;
  EXPECT_NE(told.find("\nLap 40: "), std::string::npos) << told;
  EXPECT_LT(std::ranges::count(told, '\n'), 70);
}

TEST(GameSession, WordsOfSettingUpAreKnownButLate) {
  for (const char* line : {"standard", "suggest", "-/4,4,4,4,4,4,4,4"}) {
    const Play play({{line}}, PlayMode::kCounting, "human", "human");
    EXPECT_TRUE(play.screen.has_said("only while setting up")) << line;
  }
}

TEST(GameSession, NeverNoMeansMove) {
  const Play play({{"resign"}, {"n"}}, PlayMode::kCounting, "human", "human");
  EXPECT_EQ(play.moves(), "");
}

TEST(GameSession, WhatCannotBeDoneChangesNothing) {
  for (const char* line : {"a", "z", "<", "yes", "m<", "e*", "steal m", "undo", "-/-", "??",
                           "moves", "board", "score", "rules", "help", "save", "? m", ""}) {
    Play play({{line}}, PlayMode::kCounting, "human", "human");
    EXPECT_EQ(play.moves(), "") << line;
    EXPECT_EQ(play.screen.said().empty(), *line == '\0') << line;
  }
}

// rules.md P3
TEST(GameSession, TheCountIsToldAndTheComputerStealsWhereItMay) {
  const Play play({{"", 0}, {"m", 60'000}}, PlayMode::kBlitz, "human", "computer:page", kStandard,
                  true);
  EXPECT_TRUE(play.screen.has_said("emu"));
  EXPECT_TRUE(play.screen.has_said("bbiri"));
  EXPECT_TRUE(play.screen.has_said("North steals the turn with"));
  const auto& turns = play.game().turns();
  EXPECT_GT(std::ranges::count_if(turns, [](const GameTurn& turn) { return turn.stolen; }), 5);
  EXPECT_FALSE(play.screen.has_said("Sorry"));
}

TEST(GameSession, AComputerDoesNotStealUnasked) {
  const Play play({{"", 0}, {"m", 60'000}}, PlayMode::kBlitz, "human", "computer:page");
  EXPECT_TRUE(play.moves().starts_with("m ")) << play.moves();
  EXPECT_FALSE(play.screen.has_said("may steal the turn"));
  EXPECT_TRUE(play.screen.has_said("North does not steal turns: South may still start"));
}

TEST(GameSession, APersonStealsFromAPerson) {
  const Play play({{"", 0}, {"steal n", 2500}, {"steal n", 600}, {"board", 10}}, PlayMode::kBlitz,
                  "human", "human");
  EXPECT_EQ(play.moves(), "Steal:N");
  EXPECT_TRUE(play.screen.has_said("cannot be stolen before three seconds"));
  // One question for each answer: what stands meanwhile is only asked again.
  EXPECT_EQ(std::ranges::count_if(play.screen.questions,
                                  [](const Question& asked) { return !asked.again; }),
            5);
}

// rules.md P4
TEST(GameSession, AChoiceThatIsTooLateGoesForward) {
  const Play play({{"", 0}, {"i", 0}, {"<", 3100}}, PlayMode::kBlitz, "human", "human", kChoices);
  EXPECT_EQ(play.moves(), "i>");
  EXPECT_TRUE(play.screen.has_said("Time is over for the choice"));
}

// rules.md P4
TEST(GameSession, AChoiceIsCountedWithTheWayThatComesByItself) {
  Play play({{"", 0}, {"i", 0}, {"<", 2500}}, PlayMode::kBlitz, "human", "human", kChoices);
  const std::string said = play.screen.said();
  EXPECT_NE(said.find("emu, one! South has yet to choose; after three seconds it is >"),
            std::string::npos)
      << said;
  EXPECT_NE(said.find("bbiri, two! South has yet to choose"), std::string::npos) << said;
  EXPECT_EQ(said.find("Time is over"), std::string::npos) << said;
  EXPECT_EQ(play.screen.scene().count,
            "South has three seconds to choose; after them it is >");  // the next choice
}

TEST(GameSession, OnlyAnEmptyLineBeginsTheFirstCount) {
  Play play({{"rules"}, {"help"}, {"? m"}, {"m"}, {"leave"}, {std::string(9, 'x')}, {""}},
            PlayMode::kBlitz, "human", "human");
  const std::string said = play.screen.said();
  for (const char* part : {"Blitz: start within", "Enter begins the first count",
                           "m     takes nothing", "'m' cannot be said here",
                           "'leave' cannot be said here", "'xxxxxxxxx' cannot be said here"}) {
    EXPECT_NE(said.find(part), std::string::npos) << part << " in:\n" << said;
  }
  const auto& questions = play.screen.questions;
  ASSERT_EQ(questions.size(), 8U);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(questions[i].kind, Question::Kind::kGoOn) << i;
  EXPECT_EQ(questions[7].kind, Question::Kind::kMove);
  const Play stopped({{"quit"}, {""}}, PlayMode::kBlitz, "human", "human");
  EXPECT_EQ(stopped.ended, Ended::kStopped);
  EXPECT_EQ(stopped.screen.questions.size(), 1U);
}

// rules.md P5
TEST(GameSession, ShowingCostsNobodyTime) {
  const Play play({{"", 0}, {"m", 900}, {"m", 900}, {"n", 900}}, PlayMode::kBlitz, "human",
                  "human");
  EXPECT_FALSE(play.screen.has_said("emu"));
  EXPECT_EQ(play.game().turns().size(), 3);
}

}  // namespace
}  // namespace omweso::cli
