// What is written reads back the same, whatever is in it.
#include <gtest/gtest.h>

#include "cli/record_json.h"
#include "random_records.h"
#include "record/replay.h"
#include "record_support.h"

namespace omweso {
namespace {

using test::random_record;

TEST(RoundTrip, TenThousandGames) {
  std::size_t turns = 0;
  std::size_t comments = 0;
  std::size_t glyphs = 0;
  std::size_t variations = 0;
  std::size_t steals = 0;
  std::size_t set_up = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const GameRecord record = random_record(seed);
    const std::string text = to_text(record);
    auto read = read_game(text);
    ASSERT_TRUE(read) << seed << ": " << read.error().message << "\n" << text;
    ASSERT_EQ(read->record, record) << seed << "\n" << text;
    ASSERT_TRUE(read->warnings.empty()) << seed << ": " << read->warnings[0].message;
    ASSERT_EQ(to_text(read->record), text) << seed;

    const auto replayed = replay(read->record);
    ASSERT_TRUE(replayed) << seed << ": " << replayed.error().message << "\n" << text;
    ASSERT_EQ(read->record, record) << seed;
    ASSERT_TRUE(replayed->warnings.empty()) << seed << ": " << replayed->warnings[0].message;

    const std::string json = to_json(record);
    const auto from_json = record_from_json(json);
    ASSERT_TRUE(from_json) << seed << ": " << from_json.error().message << "\n" << json;
    ASSERT_EQ(*from_json, record) << seed;
    ASSERT_EQ(json.find('\n'), std::string::npos) << seed;

    for (const Part& part : record.parts) {
      turns += part.kind == PartKind::kTurn ? 1 : 0;
      comments += part.kind == PartKind::kComment ? 1 : 0;
      glyphs += part.kind == PartKind::kGlyph ? 1 : 0;
      variations += part.kind == PartKind::kVariation ? 1 : 0;
      steals += part.steal ? 1 : 0;
    }
    set_up += record.tag("Position") != nullptr ? 1 : 0;
  }
  EXPECT_GT(turns, 100'000U);
  EXPECT_GT(comments, 10'000U);
  EXPECT_GT(glyphs, 10'000U);
  EXPECT_GT(variations, 5'000U);
  EXPECT_GT(steals, 5'000U);
  EXPECT_GT(set_up, 2'000U);
}

TEST(RoundTrip, LinesHaveAtMost80CharactersUnlessAWordIsLonger) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const std::string text = to_text(random_record(seed));
    std::istringstream lines(text.substr(text.find("\n\n")));
    for (std::string line; std::getline(lines, line);) {
      const auto width = std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
      });
      if (width <= 80) continue;
      // One word, or a comment to the end of the line.
      bool can_break = false;
      for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        can_break = can_break || (line[i] == ' ' && line[i - 1] > ' ' && line[i + 1] > ' ');
      }
      EXPECT_TRUE(!can_break || line.find("; ") != std::string::npos) << seed << ": " << line;
    }
  }
}

TEST(RoundTrip, AnyPiecesGiveTheSameGames) {
  std::string text;
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    if (!text.empty()) text += '\n';
    text += to_text(random_record(seed));
  }
  text.insert(text.size() / 2, "\r\n\r\n\x80 broken ( [South \"x\"]\r\n");
  const auto whole = test::read_all(text);
  ASSERT_GT(whole.size(), 3U);
  for (std::size_t piece = 1; piece < text.size(); piece += piece < 70 ? 1 : 97) {
    const auto games = test::read_all(text, piece);
    ASSERT_EQ(games.size(), whole.size()) << piece;
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_EQ(games[i].has_value(), whole[i].has_value()) << piece;
      if (games[i]) {
        ASSERT_EQ(games[i]->record, whole[i]->record) << piece;
      } else {
        ASSERT_EQ(games[i].error(), whole[i].error()) << piece;
      }
    }
  }
}

}  // namespace
}  // namespace omweso
