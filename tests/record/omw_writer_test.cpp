// The canonical form of game records.
#include "record/omw_writer.h"

#include "record_support.h"

namespace omweso {
namespace {

using test::game_text;
using test::rewritten;
using test::text_of_file;

/// The moves of a game whose moves were written as `moves`, in canonical form.
std::string moves_rewritten(const std::string& moves) {
  const std::string text = rewritten(game_text(moves));
  return text.substr(text.find("\n\n") + 2);
}

TEST(OmwWriter, SampleGamesByteForByte) {
  const std::string games = text_of_file("games.omw");
  EXPECT_EQ(rewritten(games), games);
}

TEST(OmwWriter, EveryPartOfANotationSample) {
  const std::string moves = "1. m K 2. i< {reverse at once} B 3. a>< (3. a>> D) Steal:d H 1-0\n";
  EXPECT_EQ(moves_rewritten(moves), moves);
}

TEST(OmwWriter, ANumberStandsBeforeEverySecondTurnInVariationsToo) {
  EXPECT_EQ(moves_rewritten("m K i (j B k) ( l ( n ) ) B a (o) D (E b) *"),
            "1. m K 2. i (2. j B 3. k) (2. l (2. n)) B 3. a (3. o) D (E 4. b) *\n");
}

TEST(OmwWriter, AStolenTurnIsNotCountedInTheNumbers) {
  const std::string moves =
      "1. Steal:D Steal:E (1. m) m Steal:n (K) (Steal:o L 2. p) K 2. Steal:C (2. b B 3.\n"
      "c) a (2. b Steal:c B 3. c) *\n";
  EXPECT_EQ(moves_rewritten(moves), moves);
}

TEST(OmwWriter, AGameWithoutTurns) {
  EXPECT_EQ(moves_rewritten("*"), "*\n");
  EXPECT_EQ(moves_rewritten("  {so far}\n\n ;and nothing\n 0-0"), "{so far} {and nothing} 0-0\n");
}

TEST(OmwWriter, GlyphsAndEmptyVariationsStay) {
  EXPECT_EQ(moves_rewritten("m $1$007(){} K $255 *"), "1. m $1 $7 () {} K $255 *\n");
}

TEST(OmwWriter, ALineEndsAtTheLastSpaceWithin80Characters) {
  // "1. m " and a word up to column 80, then one longer.
  EXPECT_EQ(moves_rewritten("m {" + std::string(73, 'x') + "} K *"),
            "1. m {" + std::string(73, 'x') + "}\nK *\n");
  EXPECT_EQ(moves_rewritten("m {" + std::string(74, 'x') + "} K *"),
            "1. m\n{" + std::string(74, 'x') + "} K *\n");
}

TEST(OmwWriter, ColumnsAreCharactersNotBytes) {
  std::string word;
  for (int i = 0; i < 73; ++i) word += "ŋ";
  EXPECT_EQ(moves_rewritten("m {" + word + "} K *"), "1. m {" + word + "}\nK *\n");
}

TEST(OmwWriter, AWordLongerThanALineStandsAlone) {
  const std::string word(200, 'x');
  EXPECT_EQ(moves_rewritten("m {a " + word + " b} K *"), "1. m {a\n" + word + "\nb} K *\n");
}

TEST(OmwWriter, ALineBreakInACommentIsLayout) {
  EXPECT_EQ(moves_rewritten("m {one\r\n  two \n\n three\n} K *"), "1. m {one two three} K *\n");
}

TEST(OmwWriter, SpacesInACommentAreContent) {
  const std::string moves = "1. m { two  spaces\tand a tab } K *\n";
  EXPECT_EQ(moves_rewritten(moves), moves);
}

TEST(OmwWriter, ALineBreaksInACommentOnlyAtASingleSpace) {
  const std::string left(40, 'x');
  const std::string right(40, 'y');
  EXPECT_EQ(moves_rewritten("{" + left + "  " + right + "} *"),
            "{" + left + "  " + right + "}\n*\n");
  EXPECT_EQ(moves_rewritten("{" + left + " " + right + "} *"), "{" + left + "\n" + right + "} *\n");
}

TEST(OmwWriter, ACommentWithABraceInItGoesToTheEndOfItsLine) {
  EXPECT_EQ(moves_rewritten("m ; a } in it\n(n ;} \n) K *"),
            "1. m ; a } in it\n(1. n ; } \n) K *\n");
}

TEST(OmwWriter, ACommentToTheEndOfALineGetsBracesWhenItCan) {
  EXPECT_EQ(moves_rewritten("m ; { in it\nK *"), "1. m {{ in it} K *\n");
}

TEST(OmwWriter, ValuesOfTagsAreEscaped) {
  const std::string text = "[Event \"\\\"Two\\\" \\\\ heads\"]\n" + game_text("*");
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(test::read_all(text).front()->record.value("Event"), "\"Two\" \\ heads");
}

TEST(OmwWriter, WhateverARecordIsGivenReadsBack) {
  GameRecord record;
  record.set_tag("South", "\x1b[31mMu\xffkasa\nof Budo");
  record.add_comment(std::string("a\0b\r\n c\xe2\x82", 9));
  EXPECT_EQ(record.value("South"), "\xef\xbf\xbd[31mMu\xef\xbf\xbdkasa of Budo");
  EXPECT_EQ(record.parts[0].text,
            "a\xef\xbf\xbd"
            "b c\xef\xbf\xbd\xef\xbf\xbd");
  const auto read = read_game(to_text(record));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->record, record);
}

TEST(OmwWriter, TagsStandInTheirOrderAndUnknownOnesBehindAsTheyCame) {
  EXPECT_EQ(rewritten("[Zoo \"1\"][Result \"*\"] [Ant \"2\"]\n[South \"s\"]\n[Event \"e\"]*"),
            "[Event \"e\"]\n[South \"s\"]\n[Result \"*\"]\n[Zoo \"1\"]\n[Ant \"2\"]\n\n*\n");
}

}  // namespace
}  // namespace omweso
