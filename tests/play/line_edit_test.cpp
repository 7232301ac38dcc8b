// A line typed key by key.
#include "cli/play/line_edit.h"

#include <gtest/gtest.h>

namespace omweso::cli {
namespace {

using Answer = LineEdit::Answer;

Key key(KeyKind kind) {
  return Key{kind, 0, {}};
}

void type(LineEdit& edit, const std::u32string& characters) {
  for (const char32_t c : characters) edit.press(Key{KeyKind::kCharacter, c, {}});
}

TEST(LineEdit, TakesCharactersWhereTheCursorIs) {
  LineEdit edit;
  type(edit, U"mé");
  edit.press(key(KeyKind::kLeft));
  type(edit, U"●");
  EXPECT_EQ(edit.text(), "m●é");
  EXPECT_EQ(edit.before_cursor(), "m●");
  edit.press(key(KeyKind::kHome));
  edit.press(key(KeyKind::kDelete));
  edit.press(key(KeyKind::kEnd));
  edit.press(key(KeyKind::kBackspace));
  EXPECT_EQ(edit.text(), "●");
  EXPECT_EQ(edit.press(key(KeyKind::kEnter)), Answer::kDone);
  EXPECT_EQ(edit.take(), "●");
  EXPECT_EQ(edit.text(), "");
}

TEST(LineEdit, NothingHappensAtItsEnds) {
  LineEdit edit;
  for (const KeyKind kind : {KeyKind::kLeft, KeyKind::kRight, KeyKind::kBackspace, KeyKind::kDelete,
                             KeyKind::kHome, KeyKind::kEnd, KeyKind::kUp, KeyKind::kDown}) {
    EXPECT_EQ(edit.press(key(kind)), Answer::kGoesOn);
    EXPECT_EQ(edit.text(), "");
  }
}

TEST(LineEdit, PastedTextIsOneLineAndDoesNothingByItself) {
  LineEdit edit;
  EXPECT_EQ(edit.press(Key{KeyKind::kPasted, 0, "m\rresign\ryes\r"}), Answer::kGoesOn);
  EXPECT_EQ(edit.text(), "m resign yes ");
}

TEST(LineEdit, NeverGrowsWithoutEnd) {
  LineEdit edit;
  for (int i = 0; i < 5; ++i) edit.press(Key{KeyKind::kPasted, 0, std::string(4000, 'm')});
  EXPECT_EQ(edit.text().size(), LineEdit::kLongest);
}

TEST(LineEdit, EscapeEmptiesTheLineThenBelongsToTheProgram) {
  LineEdit edit;
  type(edit, U"m");
  EXPECT_EQ(edit.press(key(KeyKind::kEscape)), Answer::kGoesOn);
  EXPECT_EQ(edit.text(), "");
  EXPECT_EQ(edit.press(key(KeyKind::kEscape)), Answer::kNotForMe);
  EXPECT_EQ(edit.press(key(KeyKind::kInterrupt)), Answer::kNotForMe);
  EXPECT_EQ(edit.press(key(KeyKind::kResized)), Answer::kNotForMe);
  EXPECT_EQ(edit.press(key(KeyKind::kEndOfInput)), Answer::kNotForMe);
}

TEST(LineEdit, BringsLinesBack) {
  LineEdit edit;
  for (const char32_t* line : {U"m", U"moves", U"moves", U""}) {
    type(edit, line);
    edit.take();
  }
  edit.press(key(KeyKind::kUp));
  EXPECT_EQ(edit.text(), "moves");
  edit.press(key(KeyKind::kUp));
  EXPECT_EQ(edit.text(), "m");
  edit.press(key(KeyKind::kUp));
  EXPECT_EQ(edit.text(), "m");
  edit.press(key(KeyKind::kDown));
  edit.press(key(KeyKind::kDown));
  EXPECT_EQ(edit.text(), "");
}

}  // namespace
}  // namespace omweso::cli
