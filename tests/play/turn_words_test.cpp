#include "cli/play/turn_words.h"

#include <gtest/gtest.h>

#include "cli/play/match_words.h"
#include "record/move_text.h"
#include "support/data.h"

namespace omweso::cli {
namespace {

using omweso::test::position_of;
using omweso::test::rules_of;

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
constexpr const char* kChoices =
    "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0";
constexpr const char* kTwoHeads =
    "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0";
constexpr const char* kNeverEnding =
    "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0";
constexpr const char* kThree = "4,4,4,4,4,4,4,4/-/0,0,0,0,3,0,0,0/3,4,4,4,4,4,3,3 S 0:0 0:0 0";

Game game_of(const std::string& position, const std::string& rules = "tournament") {
  return {rules_of(rules).rules, position_of(position)};
}

Game played(const std::string& position, const std::string& move,
            const std::string& rules = "tournament") {
  Game game = game_of(position, rules);
  EXPECT_TRUE(game.play(parse_move(move).value())) << move;
  return game;
}

TEST(TurnWords, ATurnIsTheMoveAndWhatItTook) {
  EXPECT_EQ(turn_in_words(played(kStandard, "i"), 0), "1. South plays i (2 laps)");
  EXPECT_EQ(turn_in_words(played(kChoices, "i<>"), 0), "1. South plays i<>, takes 2 at c (2 laps)");
}

TEST(TurnWords, AStolenTurnSaysSo) {
  Game game = game_of(kStandard);
  ASSERT_TRUE(game.steal(parse_move("i").value()));
  EXPECT_EQ(turn_in_words(game, 0), "1. North steals the turn with I (2 laps)");
}

TEST(TurnWords, AChoiceTellsWhatEachWayTakes) {
  const Game game = game_of(kChoices);
  auto walk = TurnWalk::start(game.rules(), game.position(), parse_move("i")->pit, false);
  EXPECT_EQ(choice_in_words(*walk, Seat::kSouth),
            "South can sow the 3 seeds from i either way:\n"
            "  <  clockwise: takes 2 from F and N, then another choice at i\n"
            "  >  anticlockwise: takes nothing, ends in l");
  walk->choose(Direction::kReverse);
  EXPECT_EQ(choice_in_words(*walk, Seat::kSouth),
            "South can sow the 2 seeds from i either way:\n"
            "  <  clockwise: takes 3 from G and O, ends in l\n"
            "  >  anticlockwise: takes nothing, ends in k");
}

TEST(TurnWords, APitTellsAllItCanDo) {
  EXPECT_EQ(pit_in_words(game_of(kChoices), parse_move("i")->pit),
            "  i<<   takes 2 from F and N, 3 from G and O, ends in l\n"
            "  i<>   takes 2 from F and N, ends in k\n"
            "  i>    takes nothing, ends in l");
  EXPECT_EQ(pit_in_words(game_of(kChoices), parse_move("c")->pit),
            "c cannot be played: c holds a single seed, which is never sown");
}

TEST(TurnWords, OkweseraIsExplainedWhereItIsOpen) {
  const Game open = game_of(kThree);
  EXPECT_EQ(okwesera_in_words(open),
            "Okwesera is open to South: three seeds may be sown as two and one, with e* i* o* p*");
  EXPECT_NE(pit_in_words(open, parse_move("e")->pit)
                .find("e*    okwesera: two seeds to d, one to c, and the turn is over"),
            std::string::npos);
  EXPECT_EQ(okwesera_in_words(game_of(kStandard)), "");
  EXPECT_EQ(okwesera_in_words(game_of(kThree, "plain")), "");
}

TEST(TurnWords, AWinSaysFirstWhoWinsWhatAndWhy) {
  EXPECT_EQ(game_end_in_words(Match{Ruleset{}}, played(kTwoHeads, "m"), {.points = 2}),
            "South wins the game and scores 2: okutema, two heads, for South has taken at both "
            "ends of the board in one turn (rule W2)");
}

TEST(TurnWords, ANeverEndingMoveIsExplained) {
  const std::string text = game_end_in_words(Match{Ruleset{}}, played(kNeverEnding, "m"), {});
  EXPECT_TRUE(text.starts_with("Nobody scores, for the game is annulled: the move would never end"))
      << text;
  EXPECT_NE(text.find("it comes back to the same seeds every 84 laps"), std::string::npos) << text;
}

TEST(TurnWords, AResignedGameBlamesNoTurn) {
  Game game = played(kStandard, "i");
  ASSERT_TRUE(game.resign(Seat::kNorth));
  EXPECT_EQ(game_end_in_words(Match{Ruleset{}}, game, {.points = 1}),
            "South wins the game and scores 1: North has resigned the game, which counts as "
            "bulijo (rule W8)");
}

TEST(TurnWords, ProspectsFollowTheScore) {
  Match match(rules_of("tournament,match-points=3").rules);
  ASSERT_TRUE(match.set_starter(Seat::kSouth));
  EXPECT_EQ(prospects_in_words(match, Seat::kSouth),
            "bulijo (no move left) brings 1, okutema 2, akawumbi the match");
  ASSERT_TRUE(match.finish_game(Outcome::kBulijo, Seat::kSouth));
  EXPECT_EQ(prospects_in_words(match, Seat::kSouth),
            "bulijo (no move left) brings 1, okutema the match, akawumbi the match");
  ASSERT_TRUE(match.finish_game(Outcome::kBulijo, Seat::kSouth));
  Match last(rules_of("wikipedia,match-points=1").rules);
  EXPECT_EQ(prospects_in_words(last, Seat::kNorth), "every victory wins the match");
}

TEST(TurnWords, AnAnnulledGameIsPlayedAgainTwice) {
  Match match{Ruleset{}};
  ASSERT_TRUE(match.set_starter(Seat::kSouth));
  const Game annulled = played(kNeverEnding, "m");
  for (int i = 0; i < 2; ++i) {
    EXPECT_NE(game_end_in_words(match, annulled, {}).find("once more"), std::string::npos);
    ASSERT_TRUE(match.finish_game(annulled.outcome(), annulled.winner()));
  }
  EXPECT_NE(game_end_in_words(match, annulled, {}).find("third in a row"), std::string::npos);
}

TEST(TurnWords, TheRulesAreThoseOfTheMatch) {
  const auto told = [](const std::string& rules, PlayMode mode = PlayMode::kCounting) {
    MatchSetup setup;
    setup.rules = rules_of(rules).rules;
    setup.mode = mode;
    return rules_in_words(setup);
  };
  EXPECT_NE(told("tournament").find("From a b i j"), std::string::npos);
  EXPECT_NE(told("tournament,reverse=ipbg").find("From b g i p"), std::string::npos);
  const std::string mcgill = told("mcgill", PlayMode::kBlitz);
  EXPECT_EQ(mcgill.find("Okutema"), std::string::npos);
  EXPECT_EQ(mcgill.find("clockwise, if"), std::string::npos);
  EXPECT_NE(mcgill.find("Blitz"), std::string::npos);
}

TEST(TurnWords, EveryOptionThatChangesPlayIsSaid) {
  const std::pair<const char*, const char*> kSaid[] = {
      {"first-turn-ban=on", "On your first turn of a game you take nothing"},
      {"okwesera=on", "Okwesera"},
      {"both-ends=on", "at both ends of the board"},
      {"front-row=on", "the last seed of the other's front row"},
      {"reverse-relay=off,reverse-chain=off", "takes that way: the first of a turn."},
      {"reverse-relay=on", "one sown on from a pit"},
      {"reverse-chain=on", "one of seeds taken clockwise"},
      {"reverse-after-forward-capture=on", "one of seeds taken anticlockwise"},
      {"akawumbi=end", "the other's very last seed in column a or h."},
      {"akawumbi=any", "by taking the other's very last seed."},
      {"akawumbi=columns", "in all eight columns in one turn"},
      {"akakyala=on", "Akakyala"},
      {"stop-on-victory=off", "sown to its end"},
      {"endless=annul", "A move that never ends annuls the game"},
      {"endless=forbid", "A move that would never end may not be played"},
      {"endless=loss", "Whoever makes a move that never ends loses the game"},
      {"relay-limit=345", "after 345 laps"},
      {"quiet-limit=67", "After 67 turns in a row"},
      {"repetition-limit=5", "time 5"}};
  for (const auto& [options, part] : kSaid) {
    MatchSetup setup;
    setup.rules = rules_of(std::string("tournament,") + options).rules;
    EXPECT_NE(rules_in_words(setup).find(part), std::string::npos) << options;
  }
  MatchSetup off;
  off.rules = rules_of(
                  "tournament,first-turn-ban=off,okwesera=off,both-ends=off,front-row=off,"
                  "akawumbi=off,quiet-limit=off,repetition-limit=off")
                  .rules;
  const std::string text = rules_in_words(off);
  for (const char* part :
       {"first turn of a game", "Okwesera", "both ends", "last seed of the other's front row",
        "Akawumbi", "in a row", "same position", "sown to its end"}) {
    EXPECT_EQ(text.find(part), std::string::npos) << part;
  }
}

TEST(TurnWords, ShackellHasNoClockwiseRelay) {
  MatchSetup setup;
  setup.rules = rules_of("shackell").rules;
  const std::string text = rules_in_words(setup);
  EXPECT_EQ(text.find("one sown on from a pit"), std::string::npos) << text;
}

TEST(TurnWords, WhoMayPlayNoMoveForTheyNeverEndIsToldSo) {
  constexpr const char* kOnlyEndless =
      "51,0,0,0,0,2,0,0/-/1,3,1,0,1,0,1,0/0,1,0,1,0,1,0,1 N 5:5 1:1 0";
  const std::string text = game_end_in_words(
      Match{Ruleset{}}, played(kOnlyEndless, "K", "tournament,endless=forbid"), {.points = 1});
  EXPECT_NE(text.find("South has only moves that would never end"), std::string::npos) << text;
}

TEST(TurnWords, AHintSaysWhatItDoesAndWhatItIsWorth) {
  SearchResult found;
  const Game game = played(kStandard, "m");
  found.best = parse_move("M").value();
  found.line = {*found.best, parse_move("k").value()};
  found.score = Score::win_in(5);
  EXPECT_EQ(hint_in_words(found, game),
            "The computer would play M: takes nothing, ends in H\n"
            "With it North wins in 5 turns at most, whatever South plays, and expects M k");
  found.score = Score::loss_in(4);
  EXPECT_NE(hint_in_words(found, game).find("Even so South wins in 4"), std::string::npos);
  found.line.resize(1);
  const std::pair<Score, const char*> kScores[] = {{Score::drawn(), "annulled"},
                                                   {Score::of(1), "about even"},
                                                   {Score::of(-101), "little better for South"},
                                                   {Score::of(999), "much better for North"}};
  for (const auto& [score, part] : kScores) {
    found.score = score;
    const std::string text = hint_in_words(found, game);
    EXPECT_NE(text.find(part), std::string::npos) << text;
    EXPECT_EQ(text.find("expects"), std::string::npos);
  }
}

}  // namespace
}  // namespace omweso::cli
