#include "cli/play/help_words.h"

#include <gtest/gtest.h>

namespace omweso::cli {
namespace {

using Kind = Question::Kind;

MatchSetup setup_of(PlayMode mode) {
  MatchSetup setup;
  setup.mode = mode;
  return setup;
}

bool lists(const std::string& help, const std::string& word) {
  return help.find("\n  " + word) != std::string::npos;
}

TEST(HelpWords, ListsOnlyWhatCanBeSaid) {
  const std::string counting = game_help(setup_of(PlayMode::kCounting), Kind::kMove, true, true);
  for (const char* word : {"e*", "? m", "moves", "hint", "undo", "board", "rules", "resign"}) {
    EXPECT_TRUE(lists(counting, word)) << word;
  }
  EXPECT_FALSE(lists(counting, "steal"));
  const std::string contract = game_help(setup_of(PlayMode::kContract), Kind::kMove, true, true);
  EXPECT_FALSE(lists(contract, "undo"));
  EXPECT_TRUE(lists(contract, "hint"));
  const std::string blitz = game_help(setup_of(PlayMode::kBlitz), Kind::kMove, true, true);
  EXPECT_FALSE(lists(blitz, "undo"));
  EXPECT_FALSE(lists(blitz, "hint"));
  EXPECT_TRUE(lists(blitz, "steal m"));
  EXPECT_FALSE(lists(game_help(setup_of(PlayMode::kCounting), Kind::kMove, false, true), "e*"));
  EXPECT_FALSE(lists(game_help(setup_of(PlayMode::kCounting), Kind::kChoice, true, true), "hint"));
  EXPECT_TRUE(lists(game_help(setup_of(PlayMode::kCounting), Kind::kChoice, true, true), "undo"));
}

TEST(HelpWords, SaysWhatBecomesOfTheMatch) {
  const MatchSetup setup = setup_of(PlayMode::kCounting);
  EXPECT_NE(game_help(setup, Kind::kMove, true, true).find("the match is kept"), std::string::npos);
  EXPECT_NE(game_help(setup, Kind::kMove, true, false).find("it is lost then"), std::string::npos);
  EXPECT_NE(arranging_help(setup.rules, "-/-", false, false).find("it is lost then"),
            std::string::npos);
}

TEST(HelpWords, CallsTheCheckPatternSoOnlyWhereItMayBeSetUp) {
  Ruleset rules;
  EXPECT_NE(arranging_help(rules, "", false, true).find("four seeds in each"), std::string::npos);
  rules.pit_cap = 3;
  EXPECT_EQ(arranging_help(rules, "", false, true).find("four seeds in each"), std::string::npos);
  EXPECT_FALSE(lists(arranging_help(rules, "", false, true), "last"));
  EXPECT_TRUE(lists(arranging_help(rules, "", true, true), "last"));
}

}  // namespace
}  // namespace omweso::cli
