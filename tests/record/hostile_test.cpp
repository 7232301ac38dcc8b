// Records that mean harm: broken off, mutated, huge. Nothing may crash, hang or grow.
#include <gtest/gtest.h>

#include "random_records.h"
#include "record/replay.h"
#include "record_support.h"

namespace omweso {
namespace {

using test::read_all;

/// Reads, replays and writes whatever a text holds; what is read must read back the same.
void survive(const std::string& text) {
  for (auto& game : read_all(text)) {
    if (!game) {
      ASSERT_GT(game.error().line, 0U) << text;
      ASSERT_GT(game.error().column, 0U) << text;
      ASSERT_EQ(game.error().message.find_first_of("\r\n"), std::string::npos) << text;
      continue;
    }
    const std::string written = to_text(game->record);
    const auto again = read_game(written);
    ASSERT_TRUE(again) << again.error().message << "\n" << text << "\n" << written;
    ASSERT_EQ(again->record, game->record) << text << "\n" << written;
    ASSERT_EQ(to_text(again->record), written);
    GameRecord completed = game->record;
    if (const auto replayed = replay(completed); !replayed) {
      ASSERT_EQ(completed, game->record) << "an error changes nothing";
    }
  }
}

TEST(Hostile, EveryBeginningOfAFile) {
  const std::string text = to_text(test::random_record(3)) + "\n" + to_text(test::random_record(5));
  for (std::size_t length = 0; length < text.size(); ++length) survive(text.substr(0, length));
}

TEST(Hostile, RandomMutations) {
  Random random(1);
  constexpr std::string_view kPieces[] = {"{",      "}",    "(",    ")",  ";", "[",  "]",
                                          "\"",     "\n",   "\n\n", "$",  "*", "\\", "1-0",
                                          "Steal:", "\x80", " ",    "9.", "<"};
  for (int i = 0; i < 3000; ++i) {
    std::string text = to_text(test::random_record(random.below(200)));
    const std::uint32_t changes = 1 + random.below(5);
    for (std::uint32_t c = 0; c < changes; ++c) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      switch (random.below(4)) {
        case 0:
          text[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          text.erase(at, random.below(20));
          break;
        case 2:
          text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 30));
          break;
        default:
          text.insert(at, kPieces[random.below(std::size(kPieces))]);
      }
    }
    survive(text);
  }
}

TEST(Hostile, OneWordOfManyMegabytes) {
  for (const std::string begin : {"", "[South \"", "[South \"a\"]{"}) {
    const auto games = read_all(
        begin + std::string(kMostGameBytes + 10, '<') + "\n\n" + "[South \"a\"]\n\n*\n", 1 << 16U);
    ASSERT_EQ(games.size(), 2U) << begin;
    EXPECT_EQ(games[0].error().message,
              "line 1, column 1: a line may have 16777216 bytes, not more");
    EXPECT_TRUE(games[1]);
  }
}

TEST(Hostile, AGameOverTheLimitIsLeftOut) {
  const std::string line = "{" + std::string(1'000'000, 'x') + "}\n";
  std::string text = "[South \"a\"]\n\n";
  for (int i = 0; i < 20; ++i) text += line;
  text += "*\n\n[South \"b\"]\n\n*\n";
  const auto games = read_all(text, 1 << 16U);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].error().message,
            "line 19, column 1: a game may have 16777216 bytes, not more");
  EXPECT_TRUE(games[1]);
}

TEST(Hostile, PartsAreBounded) {
  std::string text = "[South \"a\"]\n\n";
  for (std::size_t i = 0; i < kMostParts; ++i) text += "m\n";
  EXPECT_EQ(test::refusal(text + "*"), "");
  EXPECT_EQ(test::refusal(text + "m *"),
            "line 1000003, column 1: a game may have 1000000 turns, comments, glyphs and brackets, "
            "not more");
}

TEST(Hostile, ManyBadGamesInOneLine) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "[A \"\"]m";
  const auto games = read_all(text, 1000);
  EXPECT_EQ(games.size(), 20'000U);
}

}  // namespace
}  // namespace omweso
