#include "cli/play/help_words.h"

#include <gtest/gtest.h>

#include <sstream>

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

/// The first word of every line that lists one.
std::string listed(PlayMode mode, Kind asked, const std::optional<std::string>& okwesera = "e*",
                   bool ahead = false) {
  std::istringstream lines(
      game_help(setup_of(mode), {.asked = asked, .ahead = ahead, .okwesera = okwesera}));
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  ")) all += line.substr(2, line.find(' ', 2) - 1);
  }
  return all;
}

TEST(HelpWords, ListsOnlyWhatCanBeSaid) {
  EXPECT_EQ(listed(PlayMode::kCounting, Kind::kMove),
            "e* ? moves last hint undo board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kCounting, Kind::kMove, std::nullopt),
            "? moves last hint undo board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kContract, Kind::kMove),
            "e* ? moves last hint board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kBlitz, Kind::kMove),
            "e* ? moves last steal board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kCounting, Kind::kChoice), "last undo board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kContract, Kind::kChoice), "last board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kContract, Kind::kSeed), "board rules resign quit ");
  EXPECT_EQ(listed(PlayMode::kCounting, Kind::kGoOn), "last board rules quit ");
  EXPECT_EQ(listed(PlayMode::kBlitz, Kind::kGoOn, "e*", true), "? moves last board rules quit ");
}

TEST(HelpWords, SaysWhatKeysDo) {
  const auto help = [](PlayMode mode, bool keys) {
    return game_help(setup_of(mode), {.okwesera = "g*", .keys = keys});
  };
  EXPECT_TRUE(help(PlayMode::kCounting, true).starts_with("A letter shows what that pit would do"));
  EXPECT_TRUE(help(PlayMode::kBlitz, true).starts_with("A letter plays that pit at once, without"));
  EXPECT_TRUE(help(PlayMode::kBlitz, false).starts_with("A letter plays that pit; at a choice"));
  EXPECT_TRUE(lists(help(PlayMode::kCounting, true), "g*         okwesera"));
  EXPECT_NE(help(PlayMode::kCounting, true).find("\n( ) lifted"), std::string::npos);
  EXPECT_EQ(help(PlayMode::kCounting, false).find("( ) lifted"), std::string::npos);
}

TEST(HelpWords, SaysWhatBecomesOfTheMatch) {
  const MatchSetup setup = setup_of(PlayMode::kCounting);
  EXPECT_NE(game_help(setup, {.kept = true}).find("the match is kept"), std::string::npos);
  EXPECT_NE(game_help(setup, {.kept = false}).find("it is lost then"), std::string::npos);
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
