#include "cli/play/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace omweso::cli {
namespace {

/// Every name that any text puts something in for.
std::string filled(Text text) {
  return words(
      text, "level"_a = "chief", "name"_a = "X", "points"_a = 12, "mode"_a = "blitz",
      "rules"_a = "tournament", "south"_a = 1, "north"_a = 2, "file"_a = "m.omw", "number"_a = 3,
      "who"_a = "South", "other"_a = "North", "seeds"_a = 32, "cap"_a = 10,
      "arrangement"_a = "-/4,4,4,4,4,4,4,4", "reason"_a = "so", "example"_a = "-", "move"_a = "m",
      "takes"_a = "", "laps"_a = 2, "captures"_a = "2 at c", "pit"_a = "c", "what"_a = "x",
      "then"_a = "ends in c", "next"_a = "d", "after"_a = "e", "score"_a = "even", "turns"_a = 2,
      "line"_a = "m M", "asked"_a = "North", "victory"_a = "bulijo", "list"_a = "x",
      "winner"_a = "South", "loser"_a = "North", "why"_a = "x", "from"_a = 5, "period"_a = 7,
      "placed"_a = 30, "held"_a = 2, "all"_a = 9, "lap"_a = "Lap 1", "end"_a = "c", "front"_a = "c",
      "back"_a = "n", "columns"_a = 70, "rows"_a = 9, "least_columns"_a = 78, "least_rows"_a = 13,
      "old"_a = "m.omw", "turn"_a = "2. South plays m", "taken"_a = "", "reverse"_a = "x",
      "forward"_a = "x", "pits"_a = "a b i j", "moves"_a = "e*", "mark"_a = ">", "others"_a = 4,
      "to"_a = 9, "front"_a = "F", "back"_a = "N", "ways"_a = "x", "first"_a = "South",
      "second"_a = "North", "thief"_a = "South", "never"_a = "x", "times"_a = 3);
}

TEST(Texts, EachCanBeFilled) {
  for (std::size_t i = 0; i < kTexts; ++i) {
    const std::string text = filled(static_cast<Text>(i));
    EXPECT_FALSE(text.empty()) << i;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  }
}

TEST(Texts, WhatIsNotWrappedFitsATerminal) {
  std::vector<std::string> all;
  for (auto i = static_cast<std::size_t>(Text::kKeysMove);
       i <= static_cast<std::size_t>(Text::kReadPrompt); ++i) {
    all.push_back(filled(static_cast<Text>(i)));
  }
  for (auto i = static_cast<std::size_t>(Text::kEditSum);
       i <= static_cast<std::size_t>(Text::kEditNotYetOne); ++i) {
    all.push_back(filled(static_cast<Text>(i)));
  }
  for (std::size_t i = 0; i < kTexts; ++i) {  // lists of words
    std::istringstream lines(filled(static_cast<Text>(i)));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  ")) all.push_back(line);
    }
  }
  EXPECT_GT(all.size(), 25U);
  for (const std::string& line : all) EXPECT_LE(line.size(), 78U) << line;
}

TEST(Texts, PlayersAreCalledByTheirNamesWhereThatIsClear) {
  const auto called = [](const std::string& south, const std::string& north) {
    name_seats({south, north});
    std::string words = std::string(seat_word(Seat::kSouth)) + ' ';
    words += seat_word(Seat::kNorth);
    name_seats({});
    return words;
  };
  EXPECT_EQ(called("Mukasa", "Nakato"), "Mukasa Nakato");
  EXPECT_EQ(called("Mukasa", ""), "Mukasa North");
  EXPECT_EQ(called("", ""), "South North");
  EXPECT_EQ(called("Mukasa", "Mukasa"), "South North");
  EXPECT_EQ(called("North", "Nakato"), "South North");
  EXPECT_EQ(called("Mukasa", std::string(15, 'N')), "Mukasa North");
  EXPECT_EQ(seat_word(Seat::kSouth), "South");
}

TEST(Texts, EveryEndOfAGameHasItsOwnWords) {
  std::vector<std::string> all;
  for (auto i = static_cast<std::size_t>(Outcome::kAkawumbi);
       i <= static_cast<std::size_t>(Outcome::kLeft); ++i) {
    const std::string text = end_in_words(static_cast<Outcome>(i), "South", "North");
    EXPECT_NE(text.find("(rule"), std::string::npos) << text;
    EXPECT_EQ(std::ranges::count(all, text), 0) << text;
    all.push_back(text);
  }
}

}  // namespace
}  // namespace omweso::cli
