// A whole match as one value: M1 to M3, S3 to S6, P2, and that its text is all there is to it.
#include "match/match_play.h"

#include <gtest/gtest.h>

#include "record/omw_reader.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

using Phase = MatchPlay::Phase;

MatchSetup setup_of(const char* rules, PlayMode mode = PlayMode::kCounting) {
  MatchSetup setup;
  setup.rules = parse_ruleset(rules).value();
  setup.mode = mode;
  setup.players = {Player{false, "", "Mukasa"}, Player{true, "chief", ""}};
  setup.seed = 7;
  return setup;
}

MatchPlay match_of(const char* rules, PlayMode mode = PlayMode::kCounting) {
  return MatchPlay(setup_of(rules, mode), "2026.11.30", 0);
}

/// The same match from what it would have been kept as.
MatchPlay resumed(const MatchPlay& play) {
  auto again = MatchPlay::resume(play.text(), "2026.11.30", 0);
  EXPECT_TRUE(again) << (again ? "" : again.error().message) << "\n" << play.text();
  return *std::move(again);
}

/// One random step of a match. @return false when it is over.
bool step(MatchPlay& play, Random& random) {
  switch (play.phase()) {
    case Phase::kSettingUp: {
      const Seat seat = *play.setting_up().to_arrange();
      EXPECT_TRUE(play.arrange(seat, random_arrangement(play.setup().rules, random)));
      return true;
    }
    case Phase::kPlaying: {
      const Referee& referee = *play.referee();
      if (referee.phase() == Referee::Phase::kNotBegun) {
        play.start(0);
      } else if (referee.phase() == Referee::Phase::kHandingSeeds) {
        const Seat seat = referee.seed_handed(Seat::kSouth) ? Seat::kNorth : Seat::kSouth;
        play.tell([&](Referee& told) { return told.hand_seed(seat, 0); });
      } else {
        const auto moves = legal_moves(referee.game().rules(), referee.game().position());
        const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        play.tell([&](Referee& told) { return told.move(told.whose_turn(), move, 0); });
      }
      return true;
    }
    case Phase::kBetweenGames:
      EXPECT_TRUE(play.next_game());
      return true;
    case Phase::kOver:
      return false;
  }
  return false;
}

TEST(MatchPlay, APlayedMatchIsTheSameFromItsTextAtAnyMoment) {
  for (const char* rules : {"tournament,match-points=3", "wikipedia,setup=hidden,match-points=2",
                            "plain,setup=random,match-points=3,next-starter=lot"}) {
    MatchPlay play = match_of(rules);
    Random random(11);
    int steps = 0;
    while (step(play, random)) {
      ++steps;
      MatchPlay again = resumed(play);
      EXPECT_EQ(again.text(), play.text());
      EXPECT_EQ(again.match().score(Seat::kSouth), play.match().score(Seat::kSouth));
      EXPECT_EQ(again.match().starter(), play.match().starter());
      EXPECT_EQ(again.phase(), play.phase());
      for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
        EXPECT_EQ(again.last_arrangement(seat), play.last_arrangement(seat));
        EXPECT_EQ(again.seed_for(seat, 3), play.seed_for(seat, 3));
      }
      if (steps % 3 == 0) play = std::move(again);
      if (HasFailure()) return;
    }
    EXPECT_GT(steps, 20) << rules;
    EXPECT_TRUE(play.match().over());
    const MatchPlay over = resumed(play);
    EXPECT_EQ(over.phase(), Phase::kOver);
    EXPECT_EQ(over.text(), play.text());
    EXPECT_EQ(over.match().winner(), play.match().winner());
    EXPECT_EQ(over.last_award(), play.last_award());
    EXPECT_EQ(over.referee()->phase(), Referee::Phase::kOver);
    EXPECT_EQ(over.referee()->game().outcome(), play.referee()->game().outcome());
    EXPECT_EQ(over.referee()->game().position(), play.referee()->game().position());
  }
}

TEST(MatchPlay, BetweenGamesItsTextStandsThere) {
  MatchPlay play = match_of("tournament,setup=standard");
  play.start(0);
  play.tell([](Referee& referee) { return referee.resign(Seat::kNorth, 5); });
  ASSERT_EQ(play.phase(), Phase::kBetweenGames);
  EXPECT_EQ(play.last_award(), (Award{1, false}));
  MatchPlay again = resumed(play);
  EXPECT_EQ(again.phase(), Phase::kBetweenGames);
  EXPECT_EQ(again.referee()->game().outcome(), Outcome::kResigned);
  EXPECT_EQ(again.last_award(), play.last_award());
  EXPECT_EQ(again.match().game_number(), 2U);
  EXPECT_EQ(again.match().score(Seat::kSouth), 1U);
  ASSERT_TRUE(again.next_game());
  ASSERT_TRUE(play.next_game());
  EXPECT_EQ(again.text(), play.text());
}

TEST(M2MatchPlay, TheLotIsNotDrawnAnewAndStartersAlternate) {
  MatchPlay play = match_of("tournament,setup=standard");
  const Seat first = *play.match().starter();
  EXPECT_EQ(*resumed(play).match().starter(), first);
  play.start(0);
  play.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); });
  ASSERT_TRUE(play.next_game());
  EXPECT_EQ(*play.match().starter(), other(first));
}

TEST(S6MatchPlay, ABadArrangementChangesNothing) {
  MatchPlay play = match_of("tournament");
  const std::string before = play.text();
  const Seat starter = play.setting_up().starter();
  EXPECT_FALSE(play.arrange(starter, Side{}));
  EXPECT_FALSE(play.arrange(other(starter), standard_arrangement()));
  EXPECT_EQ(play.text(), before);
  EXPECT_TRUE(play.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); }).empty());
  EXPECT_FALSE(play.next_game());
}

TEST(P2MatchPlay, TheContractBindsTheWholeMatchHoweverOftenItIsStopped) {
  MatchPlay play = match_of("tournament,setup=standard", PlayMode::kContract);
  play.start(0);
  play.tell([](Referee& referee) { return referee.hand_seed(Seat::kNorth, 1); });
  MatchPlay half = resumed(play);
  half.start(0);
  EXPECT_TRUE(half.referee()->seed_handed(Seat::kNorth));
  EXPECT_FALSE(half.referee()->seed_handed(Seat::kSouth));
  half.tell([](Referee& referee) { return referee.hand_seed(Seat::kSouth, 1); });
  half.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 2); });
  MatchPlay next = resumed(half);
  ASSERT_TRUE(next.next_game());
  next.start(0);
  EXPECT_EQ(next.referee()->phase(), Referee::Phase::kToMove);
}

/// A match that was left is so for whoever reads its file, and can be looked at.
void expect_left(MatchPlay play, Seat leaver) {
  EXPECT_EQ(play.match().winner(), other(leaver));
  EXPECT_EQ(play.phase(), Phase::kOver);
  EXPECT_EQ(play.referee()->game().outcome(), Outcome::kLeft);
  EXPECT_EQ(play.last_award(), award_of(play.setup().rules, Outcome::kLeft));
  EXPECT_FALSE(play.leave(leaver));
  EXPECT_FALSE(play.next_game());
  const MatchPlay read = resumed(play);
  EXPECT_EQ(read.match().winner(), other(leaver));
  EXPECT_EQ(read.match().finished(), play.match().finished());
  EXPECT_EQ(read.phase(), Phase::kOver);
  EXPECT_EQ(read.text(), play.text());
}

TEST(M3MatchPlay, AMatchIsLeftWhileItIsSetUp) {
  MatchPlay first = match_of("tournament");
  ASSERT_TRUE(first.leave(Seat::kSouth));
  expect_left(std::move(first), Seat::kSouth);

  MatchPlay second = match_of("tournament");
  second.start(0);
  for (int i = 0; i < 2; ++i) {
    const Seat seat = *second.setting_up().to_arrange();
    ASSERT_TRUE(second.arrange(seat, check_pattern(second.setup().rules)));
  }
  second.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); });
  ASSERT_TRUE(second.next_game());
  ASSERT_TRUE(second.leave(Seat::kNorth));
  EXPECT_EQ(second.match().finished().size(), 2U);
  expect_left(std::move(second), Seat::kNorth);
}

TEST(M3MatchPlay, AMatchIsLeftBetweenGamesWithTheNextOneUnplayed) {
  for (const char* rules : {"tournament,setup=standard", "tournament"}) {
    MatchPlay play = match_of(rules);
    while (play.phase() == Phase::kSettingUp) {
      const Seat seat = *play.setting_up().to_arrange();
      ASSERT_TRUE(play.arrange(seat, check_pattern(play.setup().rules)));
    }
    play.start(0);
    EXPECT_FALSE(play.leave(Seat::kSouth)) << "the referee is to be told";
    play.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); });
    ASSERT_EQ(play.phase(), Phase::kBetweenGames);
    ASSERT_TRUE(play.leave(Seat::kNorth));
    EXPECT_EQ(play.match().finished().size(), 2U);
    expect_left(std::move(play), Seat::kNorth);
  }
}

TEST(MatchPlay, NothingFollowsAMatchThatIsOver) {
  MatchPlay play = match_of("tournament,setup=standard,match-points=1");
  play.start(0);
  play.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); });
  ASSERT_EQ(play.phase(), Phase::kOver);
  for (const MatchPlay& more : {match_of("tournament,match-points=1"),
                                match_of("tournament,setup=standard,match-points=1")}) {
    const auto refused = MatchPlay::resume(play.text() + "\n" + more.text(), "", 0);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("the match was over before"), std::string::npos)
        << refused.error().message;
  }
}

TEST(MatchPlay, RecordsThatAreNoMatchAreRefusedWithTheGame) {
  MatchPlay play = match_of("tournament,setup=standard");
  play.start(0);
  play.tell([](Referee& referee) { return referee.resign(Seat::kSouth, 0); });
  for (const std::string& text :
       {std::string(), std::string("hello"), play.text() + "\n" + play.text(),
        play.text().substr(0, play.text().size() / 2)}) {
    EXPECT_FALSE(MatchPlay::resume(text, "", 0)) << text;
  }
  const auto twice = MatchPlay::resume(play.text() + "\n" + play.text(), "", 0);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message.find("game 2"), 0U) << twice.error().message;
}

}  // namespace
}  // namespace omweso
