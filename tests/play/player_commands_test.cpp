#include "cli/play/player_commands.h"

#include <gtest/gtest.h>

#include "record/move_text.h"

namespace omweso::cli {
namespace {

using Kind = Request::Kind;

Request move_request(Kind kind, const std::string& text) {
  return {kind, parse_move(text).value(), ""};
}

Request text_request(Kind kind, const char* text) {
  Request request;
  request.kind = kind;
  request.text = text;
  return request;
}

TEST(PlayerCommands, AnEmptyLineIsNothing) {
  for (const char* line : {"", " ", "\t \t"}) {
    EXPECT_EQ(parse_request(line).kind, Kind::kNothing) << line;
  }
}

TEST(PlayerCommands, ALetterPicksAPit) {
  for (const char letter : std::string("abcdefghijklmnop")) {
    const std::string text(1, letter);
    const char capital[] = {' ', static_cast<char>(letter - 'a' + 'A'), '\t', '\0'};
    EXPECT_EQ(parse_request(text), move_request(Kind::kPick, text));
    EXPECT_EQ(parse_request(capital), move_request(Kind::kPick, text));
  }
}

TEST(PlayerCommands, MarksMakeAWholeMove) {
  for (const char* text : {"i<", "i<>", "e*", "a>>"}) {
    EXPECT_EQ(parse_request(text), move_request(Kind::kMove, text));
  }
}

TEST(PlayerCommands, DirectionsStandAlone) {
  EXPECT_EQ(parse_request("<"), text_request(Kind::kDirections, "<"));
  EXPECT_EQ(parse_request(" <>> "), text_request(Kind::kDirections, "<>>"));
}

TEST(PlayerCommands, StealsAreReadAsInRecordsAndAsWords) {
  for (const char* line : {"Steal:D", "steal d", "STEAL  d", "steal:d"}) {
    EXPECT_EQ(parse_request(line), move_request(Kind::kSteal, "d")) << line;
  }
  EXPECT_EQ(parse_request("Steal:i<>"), move_request(Kind::kSteal, "i<>"));
  for (const char* line : {"steal", "steal ", "steal z", "steal:"}) {
    EXPECT_EQ(parse_request(line), text_request(Kind::kNoPit, "steal m")) << line;
  }
}

TEST(PlayerCommands, AQuestionMarkAsksWhatAPitWouldDo) {
  EXPECT_EQ(parse_request("? m"), move_request(Kind::kForesee, "m"));
  EXPECT_EQ(parse_request("?M"), move_request(Kind::kForesee, "m"));
  EXPECT_EQ(parse_request("?").kind, Kind::kHelp);
  EXPECT_EQ(parse_request("? z"), text_request(Kind::kNoPit, "? m"));
}

TEST(PlayerCommands, WordsInEitherCase) {
  const std::pair<const char*, Kind> known[] = {
      {"help", Kind::kHelp},         {"MOVES", Kind::kMoves},
      {"Board", Kind::kBoard},       {"score", Kind::kScore},
      {"hint", Kind::kHint},         {"undo", Kind::kUndo},
      {"rules", Kind::kRules},       {"s", Kind::kSuggest},
      {"yes", Kind::kYes},           {"no", Kind::kNo},
      {"resign", Kind::kResign},     {"leave", Kind::kLeave},
      {"quit", Kind::kQuit},         {"q", Kind::kQuit},
      {"save", Kind::kSave},         {"last", Kind::kLast},
      {"standard", Kind::kStandard}, {"suggest", Kind::kSuggest}};
  for (const auto& [word, kind] : known) EXPECT_EQ(parse_request(word).kind, kind) << word;
}

TEST(PlayerCommands, ASlashMakesAnArrangement) {
  EXPECT_EQ(parse_request(" -/4,4,4,4,4,4,4,4 "),
            text_request(Kind::kArrangement, "-/4,4,4,4,4,4,4,4"));
  EXPECT_EQ(parse_request("- / 4, 4,4 ,4\t, 4,4,4,4"),
            text_request(Kind::kArrangement, "-/4,4,4,4,4,4,4,4"));
  EXPECT_EQ(parse_request("1 2,3/").text, "1 2,3/");
}

TEST(PlayerCommands, AnythingElseIsUnknownAndKept) {
  for (const char* line :
       {"z", "mm", "m*<", "12", "\x1b[A", "m m", "stealm", "e**", "yes please", "\xff"}) {
    EXPECT_EQ(parse_request(line), text_request(Kind::kUnknown, line)) << line;
  }
}

TEST(PlayerCommands, NIsNoWhereOnlyYesOrNoIsAsked) {
  EXPECT_EQ(parse_yes_or_no("yes"), true);
  EXPECT_EQ(parse_yes_or_no(" Y "), true);
  EXPECT_EQ(parse_yes_or_no("no"), false);
  EXPECT_EQ(parse_yes_or_no("N"), false);
  EXPECT_EQ(parse_yes_or_no(""), false);
  EXPECT_EQ(parse_yes_or_no("m"), std::nullopt);
  EXPECT_EQ(parse_request("n"), move_request(Kind::kPick, "n"));
}

}  // namespace
}  // namespace omweso::cli
