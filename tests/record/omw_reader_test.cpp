// Reading game records: what is tolerated, what is refused and where, and how a reader goes on.
#include "record/omw_reader.h"

#include "record_support.h"

namespace omweso {
namespace {

using test::game_text;
using test::read_all;
using test::refusal;
using test::text_of_file;

constexpr std::string_view kTagLines = "[South \"a\"]\n[North \"b\"]\n\n";  // moves begin on line 4

std::string with_tags(const std::string& moves) {
  return std::string(kTagLines) + moves;
}

/// The only warning of a game.
std::string warning(const std::string& moves) {
  const auto game = read_game(with_tags(moves));
  EXPECT_TRUE(game) << game.error().message;
  if (!game || game->warnings.empty()) return "";
  EXPECT_EQ(game->warnings.size(), 1U);
  return game->warnings.front().message;
}

TEST(OmwReader, ATextOfNoGames) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all("\n \t\r\n\xef\xbb\xbf\n").empty());
  EXPECT_EQ(refusal(""), "there is no game in the text; a game begins with its tags");
}

TEST(OmwReader, ExactlyOneGameIsAskedFor) {
  EXPECT_EQ(refusal(text_of_file("games.omw")), "there is more than one game in the text");
}

TEST(OmwReader, TurnsOfTheGameAndOfItsVariations) {
  const auto read = read_game(with_tags("1. m K (1... L (1... M) {c}) 2.Steal:i< Steal: B *"));
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

TEST(OmwReader, PartsKnowTheirPlaceInCharacters) {
  const auto read = read_game(with_tags("1. m {ŋŋ}K\n  $7 3.Steal:a *"));
  ASSERT_TRUE(read) << read.error().message;
  const auto& parts = read->record.parts;
  ASSERT_EQ(parts.size(), 5U);
  const std::pair<std::uint64_t, std::uint32_t> places[] = {
      {4, 4}, {4, 6}, {4, 10}, {5, 3}, {5, 8}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    EXPECT_EQ(parts[i].place.line, places[i].first) << i;
    EXPECT_EQ(parts[i].place.column, places[i].second) << i;
  }
  EXPECT_EQ(read->record.tag("North")->place.line, 2U);
  EXPECT_EQ(read->record.tag("North")->place.column, 8U);
}

TEST(OmwReader, LineEndsOfAllKindsAreTheSame) {
  const std::string games = text_of_file("games.omw");
  for (const std::string end : {"\r\n", "\r"}) {
    std::string other;
    for (const char c : games) other += c == '\n' ? end : std::string(1, c);
    EXPECT_EQ(test::rewritten(other), games);
  }
}

TEST(OmwReader, AByteOrderMarkMayBeginAFile) {
  const std::string games = text_of_file("games.omw");
  EXPECT_EQ(test::rewritten("\xef\xbb\xbf" + games + "\xef\xbb\xbf" + games), games + "\n" + games);
  EXPECT_EQ(refusal("[South \"\xef\xbb\xbf\"]*"), "");  // and is a character elsewhere
  EXPECT_EQ(refusal(with_tags("m \xef\xbb\xbf *")),
            "line 4, column 3: '<U+FEFF>' is not a turn; right would be a pit, a to p or A to P, "
            "then * or marks < and >, with Steal: before a stolen one");
}

TEST(OmwReader, WordsMayBeGluedTogether) {
  EXPECT_EQ(
      refusal("[South\"a\"][North \"b\"] [ Rules  \"c\" ]1.m{x}K$1(L)2.i;rest\n*[South \"d\"]*"),
      "there is more than one game in the text");
}

TEST(OmwReader, AWrongTurnNumberIsAWarning) {
  EXPECT_EQ(warning("1. m 1... K 2. i *"), "");
  EXPECT_EQ(warning("m K i *"), "");
  EXPECT_EQ(warning("1. m K 3. i *"), "line 4, column 8: the turn number '3.' should be 2.");
  EXPECT_EQ(warning("1. m K (2. K) *"), "line 4, column 9: the turn number '2.' should be 1.");
  EXPECT_EQ(warning("0. m *"), "line 4, column 1: the turn number '0.' should be 1.");
  EXPECT_EQ(warning("99999999999999999999. m *"),
            "line 4, column 1: the turn number '999999999999…' should be 1.");
  EXPECT_EQ(warning("01. m *"), "");
}

TEST(OmwReader, WarningsAreBounded) {
  std::string moves;
  for (int i = 0; i < 1000; ++i) moves += "7. m ";
  const auto game = read_game(with_tags(moves + "*"));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->warnings.size(), kMostWarnings);
}

TEST(OmwReader, RefusesWhatIsNoMove) {
  const std::string right =
      " is not a turn; right would be a pit, a to p or A to P, then * or marks < and >, with "
      "Steal: "
      "before a stolen one";
  EXPECT_EQ(refusal(with_tags("1. m K 2. q *")), "line 4, column 11: 'q'" + right);
  EXPECT_EQ(refusal(with_tags("1. m! *")), "line 4, column 4: 'm!'" + right);
  EXPECT_EQ(refusal(with_tags("1. m*< *")), "line 4, column 4: 'm*<'" + right);
  EXPECT_EQ(refusal(with_tags("1/2-1/2")), "line 4, column 2: '/2-1/2'" + right);
  EXPECT_EQ(refusal(with_tags("steal:m *")), "line 4, column 1: 'steal:m'" + right);
  EXPECT_EQ(refusal(with_tags("Steal:Steal:m *")), "line 4, column 1: 'Steal:Steal:m'" + right);
  EXPECT_EQ(refusal(with_tags("ŋ " + std::string(100, 'x') + " *")),
            "line 4, column 1: 'ŋ'" + right);
}

TEST(OmwReader, StealStandsRightBeforeItsTurn) {
  const std::string wrong = "line 4, column 3: Steal: should stand right before its turn";
  for (const std::string between : {"{c} K", ";c\nK", "$1 K", "(K)", ")", "2. K", "1-0", ""}) {
    EXPECT_EQ(refusal(with_tags("m Steal: " + between)), wrong) << between;
  }
  EXPECT_EQ(refusal(with_tags("m Steal:\n  K *")), "");
}

TEST(OmwReader, RefusesBracketsThatDoNotMatch) {
  EXPECT_EQ(refusal(with_tags("(m) *")),
            "line 4, column 1: a variation follows the turn that it replaces, and there is "
            "none before it");
  EXPECT_EQ(refusal(with_tags("m (( *")),
            "line 4, column 4: a variation follows the turn that it replaces, and there is "
            "none before it");
  EXPECT_EQ(refusal(with_tags("m ) *")),
            "line 4, column 3: a ) closes no variation; a ( would have to stand before it");
  EXPECT_EQ(refusal(with_tags("m\n (n *")),
            "line 5, column 2: the variation is not closed before the result; a ) is missing");
  EXPECT_EQ(refusal(with_tags("m (n")),
            "line 4, column 3: the variation is not closed before the text ends; a ) is missing");
  EXPECT_EQ(refusal(with_tags("m } *")), "line 4, column 3: } ends nothing that was begun");
  EXPECT_EQ(refusal(with_tags("m ] *")), "line 4, column 3: ] ends nothing that was begun");
  EXPECT_EQ(refusal(with_tags("m {\n\nK *\n")),
            "line 4, column 3: the comment is not closed before the text ends; a } is missing");
}

TEST(OmwReader, NestingIsBounded) {
  const auto nested = [](std::size_t depth) {
    std::string moves = "m ";
    for (std::size_t i = 0; i < depth; ++i) moves += "(m ";
    return with_tags(moves + std::string(depth, ')') + " *");
  };
  EXPECT_EQ(refusal(nested(kMostNesting)), "");
  EXPECT_EQ(refusal(nested(kMostNesting + 1)),
            "line 4, column 195: variations may stand 64 deep inside each other, not deeper");
  EXPECT_NE(refusal(nested(1'000'000)), "");
}

TEST(OmwReader, RefusesWhatIsNoGlyph) {
  EXPECT_EQ(refusal(with_tags("m $256 *")),
            "line 4, column 3: '$256' is no glyph, which is $ and a number from 0 to 255");
  EXPECT_NE(refusal(with_tags("m $ *")), "");
  EXPECT_NE(refusal(with_tags("m $1x *")), "");
  EXPECT_NE(refusal(with_tags("m $-1 *")), "");
}

TEST(OmwReader, RefusesWhatIsNoTag) {
  EXPECT_EQ(refusal("[South Mukasa]\n*"),
            "line 1, column 8: a tag is [Name \"value\"], and the value should begin here");
  EXPECT_EQ(refusal("[South]\n*"),
            "line 1, column 7: a tag is [Name \"value\"], and the value should begin here");
  EXPECT_EQ(refusal("[South \"Mukasa\"\n*"), "line 1, column 16: a ] should end the tag here");
  EXPECT_EQ(refusal("[South \"Muka\nsa\"]\n*"),
            "line 1, column 8: the value has no \" at its end; it must end on its own line");
  EXPECT_EQ(refusal("[South \"Mukasa\\\"]\n*"),
            "line 1, column 8: the value has no \" at its end; it must end on its own line");
  EXPECT_EQ(refusal("[S-h \"Mukasa\"]\n*"),
            "line 1, column 1: 'S-h' is not the name of a tag; letters, digits and _ may stand in "
            "one");
  EXPECT_EQ(
      refusal("[ \"Mukasa\"]\n*"),
      "line 1, column 1: '' is not the name of a tag; letters, digits and _ may stand in one");
  EXPECT_EQ(refusal("[South \"a\"]\n[Zoo \"a\"]\n[South \"a\"]\n*"),
            "line 3, column 1: the tag 'South' stands twice");
}

TEST(OmwReader, TagsAreBounded) {
  std::string text;
  for (std::size_t i = 0; i < kMostTags; ++i) text += "[T" + std::to_string(i) + " \"\"]\n";
  EXPECT_EQ(refusal(text + "*"), "");
  EXPECT_EQ(refusal(text + "[More \"\"] *"),
            "line 257, column 1: a game may have 256 tags, not more");
}

TEST(OmwReader, ALoneBackslashInAValueIsItself) {
  const auto game = read_game("[South \"a\\b\\\\\\\"\"]*");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->record.value("South"), "a\\b\\\"");
}

TEST(OmwReader, ANewerFormatIsRefusedByName) {
  EXPECT_EQ(refusal("[Format \"omw 1\"]\n*"), "");
  EXPECT_EQ(refusal("[Format \"omw 2\"]\n*"),
            "line 1, column 1: the record has the format 'omw 2'; this program reads 'omw 1' and "
            "records that name none");
}

TEST(OmwReader, TheResultEndsAGameAndIsThatOfItsTag) {
  for (const std::string result : {"1-0", "0-1", "0-0", "*"}) {
    EXPECT_EQ(refusal("[Result \"" + result + "\"]\n" + result), "");
    const auto game = read_game(with_tags("m " + result));
    ASSERT_TRUE(game);
    EXPECT_EQ(text_of(game->record.result), result);
    EXPECT_EQ(game->record.tag("Result"), nullptr);
  }
  EXPECT_EQ(refusal("[Result \"0-1\"]\n\nm 1-0\n"),
            "line 3, column 3: the moves end with 1-0, but the tag Result says '0-1'");
  EXPECT_EQ(refusal(with_tags("m")),
            "line 4, column 2: the text ends before the result of the game; 1-0, 0-1, 0-0 or * "
            "should end it");
  EXPECT_EQ(refusal("[South \"a\"]"),
            "line 1, column 12: the text ends before the result of the game; 1-0, 0-1, 0-0 or * "
            "should end it");
}

TEST(OmwReader, OnlyAGameMayFollowAGame) {
  const auto games = read_all(with_tags("m *\n{late comment} m\n\n") + with_tags("K *"));
  ASSERT_EQ(games.size(), 3U);
  EXPECT_TRUE(games[0]);
  EXPECT_EQ(games[1].error().message,
            "line 5, column 16: 'm' where a game should begin with a tag such as [South "
            "\"Mukasa\"]");
  EXPECT_TRUE(games[2]);
  EXPECT_EQ(games[2]->record.parts.size(), 1U);
}

TEST(OmwReader, CommentsOutsideOfGamesAreKept) {
  const auto comments = [](const Result<ReadGame>& game) {
    std::string texts;
    for (const Part& part : game->record.parts) {
      if (part.kind == PartKind::kComment) texts += part.text + "|";
    }
    return texts;
  };
  const auto games = read_all("{club\ngames}\n; of May\n" + with_tags("m {a} * {b} {c} ; d }\n") +
                              "\n; next\n\n{one} " + with_tags("K * {e\nf}\n") + with_tags("I *"));
  ASSERT_EQ(games.size(), 3U);
  for (const auto& game : games) ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(comments(games[0]), "club games|of May|a|b|c|d }|");
  EXPECT_EQ(comments(games[1]), "next|one|");
  EXPECT_EQ(comments(games[2]), "e f|");
  for (const auto& game : games) {
    const std::string text = to_text(game->record);
    EXPECT_EQ(to_text(read_game(text)->record), text);
  }
}

TEST(OmwReader, ACommentThatNoGameFollowsIsRefused) {
  const auto games = read_all(with_tags("m *\n") + "\n; the end\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(games[0]);
  EXPECT_EQ(games[1].error().message,
            "line 6, column 1: no game follows the comment; it should stand before the result of "
            "its game");
  EXPECT_EQ(read_all("{open").size(), 1U);
}

TEST(OmwReader, AByteOrderMarkInACommentIsText) {
  const std::string text = game_text("1. m\n{" + std::string(75, 'x') + "\n\xef\xbb\xbfword} K *");
  const auto game = read_game(text);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->record.parts[1].text, std::string(75, 'x') + " \xef\xbb\xbfword");
  EXPECT_EQ(test::rewritten(text), text);
}

TEST(OmwReader, TextInUtf16IsNamed) {
  EXPECT_EQ(refusal(std::string("\xff\xfe[\0S\0", 6)),
            "line 1, column 1: text in UTF-16, which should be saved as UTF-8");
  EXPECT_EQ(refusal(std::string("\xfe\xff\0[\0S", 6)),
            "line 1, column 1: text in UTF-16, which should be saved as UTF-8");
}

TEST(OmwReader, BrokenUtf8AndControlCharactersAreRefusedWithTheirPlace) {
  const std::string nul(1, '\0');
  EXPECT_EQ(refusal(with_tags("m {ŋ\x80} *")),
            "line 4, column 5: the byte 0x80, which is not UTF-8; it should be "
            "saved as UTF-8");
  EXPECT_EQ(refusal(with_tags("m {" + nul + "} *")),
            "line 4, column 4: the control character 0x00, which should be taken out");
  EXPECT_EQ(refusal("[South \"\x1b[31m\"]\n*"),
            "line 1, column 9: the control character 0x1b, which should be taken out");
  EXPECT_EQ(refusal(with_tags("m {\x7f} *")),
            "line 4, column 4: the control character 0x7f, which should be taken out");
  for (const std::string broken : {"\xc0\xaf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                                   "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xff"}) {
    EXPECT_NE(refusal(with_tags("m {" + broken + "} *")), "") << broken;
  }
  for (const std::string good : {"\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                                 "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(refusal(with_tags("m {" + good + "} *")), "") << good;
  }
}

TEST(OmwReader, GoesOnAtTheNextGameBehindABadOne) {
  const std::string good = with_tags("m *\n\n");
  const std::string bad[] = {
      with_tags("m x *\n[South \"behind the error\"]\n*\n\n"),
      with_tags("m (n *\n\n"),
      with_tags("m {not closed\n\nK *\n\n"),
      with_tags("m K\n\n"),
      "[South \"a\"]\n[North \"b\"]\n\n",
      "[South \"a]\n[North \"b\"]\n[Rules \"c\"]\n\nm K 1-0\n\n",
      "South \"a\"]\n[North \"b\"]\n\nm *\n\n",
      "[South \"a\"]\nNorth \"b\"]\n[Rules \"c\"]\n\nm *\n\n",
      "\x80\x80\n\n",
      with_tags("m \x80 K *\n\n"),
      "m K *\n\n",
  };
  for (const std::string& text : bad) {
    const auto games = read_all(good + text + good + good);
    std::size_t right = 0;
    for (const auto& game : games) {
      if (game && game->record == read_game(good)->record) ++right;
    }
    EXPECT_GE(right, 3U) << text;
    EXPECT_GT(games.size(), right) << text;
    EXPECT_LE(games.size(), 5U) << text;
    EXPECT_TRUE(games.front()) << text;
    EXPECT_TRUE(games.back()) << text;
  }
}

TEST(OmwReader, ACommentIsClosedBeforeTheNextGame) {
  const auto games = read_all(with_tags("m {not closed\n\n") + with_tags("K *"));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].error().message,
            "line 4, column 3: the comment is not closed before the next game; a } is missing");
  EXPECT_TRUE(games[1]);
}

TEST(OmwReader, TagsInACommentAreNoGame) {
  EXPECT_EQ(refusal(with_tags("m {as in\n[South \"x\"]\n } *")), "");
}

TEST(OmwReader, ErrorsCarryTheirPlaceAsNumbersToo) {
  const auto game = read_game(with_tags("m\n  x *"));
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().line, 5U);
  EXPECT_EQ(game.error().column, 3U);
}

}  // namespace
}  // namespace omweso
