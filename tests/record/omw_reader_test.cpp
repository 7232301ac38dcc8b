// Reading game records, whole and in pieces, right and wrong.
#include "record/omw_reader.h"

#include "record_support.h"

namespace omweso {
namespace {

using test::game_text;
using test::read_all;
using test::refusal;
using test::text_of_file;

TEST(OmwReader, ATextOfNoGames) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all("\n \t\r\n\xef\xbb\xbf\n").empty());
  EXPECT_EQ(refusal(""), "there is no game in the text; a game begins with its tags");
}

TEST(OmwReader, TurnsOfTheGameAndOfItsVariations) {
  const auto game = read_game(game_text("1. m K (1... L (1... M) {c}) 2. Steal:i< Steal: *"));
  EXPECT_FALSE(game);
  const auto read = read_game(game_text("1. m K (1... L (1... M) {c}) 2.Steal:i< Steal: B *"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->warnings.empty());
  const GameRecord& record = read->record;
  const auto line = record.main_line();
  ASSERT_EQ(line.size(), 4U);
  EXPECT_EQ(record.parts[line[0]].text, "m");
  EXPECT_FALSE(record.parts[line[0]].steal);
  EXPECT_EQ(record.parts[line[2]].text, "i<");
  EXPECT_TRUE(record.parts[line[2]].steal);
  EXPECT_TRUE(record.parts[line[3]].steal);
  EXPECT_EQ(record.parts.size(), 11U);
}

}  // namespace
}  // namespace omweso
