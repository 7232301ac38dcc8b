// Arranging seeds by keys (rules.md S3, S4, S6).
#include "cli/play/arranging_editor.h"

#include <gtest/gtest.h>

#include "board/random.h"
#include "cli/play/board_view.h"
#include "engine/arrangements.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "screen_support.h"

namespace omweso::cli {
namespace {

using Answer = ArrangingEditor::Answer;

ArrangingEditor editor_of(const std::string& rules = "tournament") {
  return ArrangingEditor(
      Arranging{parse_ruleset(rules).value(), Seat::kSouth, {"You", "Mukasa"}, {}, {}});
}

Key key(KeyKind kind) {
  return Key{kind, 0, {}};
}
Key pasted(const std::string& text) {
  return Key{KeyKind::kPasted, 0, text};
}

/// Presses each character; the last answer.
Answer type(ArrangingEditor& editor, const std::string& keys) {
  Answer answer = Answer::kGoesOn;
  for (const char c : keys) {
    answer = editor.press(Key{KeyKind::kCharacter, static_cast<char32_t>(c), {}});
  }
  return answer;
}

std::string text_of(const ArrangingEditor& editor) {
  return arrangement_text(editor.arrangement());
}

TEST(ArrangingEditor, StartsWithTheCheckPatternWhichIsLegalAtOnce) {
  ArrangingEditor editor = editor_of();
  EXPECT_EQ(text_of(editor), "-/4,4,4,4,4,4,4,4");
  EXPECT_EQ(editor.in_hand(), 0U);
  EXPECT_EQ(editor.press(key(KeyKind::kEnter)), Answer::kGiven);
}

TEST(ArrangingEditor, ALetterGoesToItsPitAndANumberSetsIt) {
  ArrangingEditor editor = editor_of();
  type(editor, "i0a4P1m10");
  EXPECT_EQ(text_of(editor), "4,0,0,0,0,0,0,0/0,4,4,4,1,4,4,1");
  EXPECT_EQ(editor.message(), "Only 6 seeds left in the hand");
  type(editor, "n0m10");
  EXPECT_EQ(text_of(editor), "4,0,0,0,0,0,0,0/0,4,4,4,10,0,4,1");
  EXPECT_EQ(editor.in_hand(), 1U);
}

TEST(ArrangingEditor, ANumberEndsWithAnyOtherKey) {
  ArrangingEditor editor = editor_of();
  type(editor, "x");
  type(editor, "a1a0");
  EXPECT_EQ(text_of(editor), "-/-");
  type(editor, "a12");
  EXPECT_EQ(text_of(editor), "1,0,0,0,0,0,0,0/-");
  EXPECT_EQ(editor.message(), "No pit may hold more than 10 seeds");
  type(editor, "b99");
  EXPECT_EQ(text_of(editor), "1,9,0,0,0,0,0,0/-");
}

TEST(ArrangingEditor, PlusAndMinusMoveSingleSeeds) {
  ArrangingEditor editor = editor_of();
  type(editor, "a+");
  EXPECT_EQ(editor.message(), "No seed is left in the hand: take some from another pit first");
  type(editor, "p--a++");
  EXPECT_EQ(text_of(editor), "2,0,0,0,0,0,0,0/4,4,4,4,4,4,4,2");
  editor.press(key(KeyKind::kBackspace));
  type(editor, "b ");
  EXPECT_EQ(text_of(editor), "1,1,0,0,0,0,0,0/4,4,4,4,4,4,4,2");
  type(editor, "c-");
  EXPECT_EQ(editor.in_hand(), 0U);
}

TEST(ArrangingEditor, ArrowsGoAsThePitsLie) {
  ArrangingEditor editor = editor_of();
  const auto after = [&](KeyKind kind) {
    editor.press(key(kind));
    return letter_of(editor.cursor());
  };
  EXPECT_EQ(letter_of(editor.cursor()), 'i');
  EXPECT_EQ(after(KeyKind::kLeft), 'i');
  EXPECT_EQ(after(KeyKind::kRight), 'j');
  EXPECT_EQ(after(KeyKind::kUp), 'b');
  EXPECT_EQ(after(KeyKind::kUp), 'b');
  EXPECT_EQ(after(KeyKind::kLeft), 'a');
  EXPECT_EQ(after(KeyKind::kEnd), 'h');
  EXPECT_EQ(after(KeyKind::kRight), 'h');
  EXPECT_EQ(after(KeyKind::kDown), 'p');
  EXPECT_EQ(after(KeyKind::kDown), 'p');
  EXPECT_EQ(after(KeyKind::kHome), 'i');
}

TEST(ArrangingEditor, WhoSitsAboveArrangesThere) {
  Arranging above{Ruleset{}, Seat::kNorth, {"You", "Mukasa"}, {}, {}, Seat::kSouth};
  ArrangingEditor editor(above);
  const auto after = [&](KeyKind kind) {
    editor.press(key(kind));
    return letter_of(editor.cursor());
  };
  EXPECT_NE(omweso::cli::text_of(editor.draw(kAsciiLook)[2]).find("P  4"), std::string::npos);
  EXPECT_EQ(letter_of(editor.cursor()), 'i');
  EXPECT_EQ(after(KeyKind::kRight), 'i');
  EXPECT_EQ(after(KeyKind::kLeft), 'j');
  EXPECT_EQ(after(KeyKind::kDown), 'b');
  EXPECT_EQ(after(KeyKind::kDown), 'b');
  EXPECT_EQ(after(KeyKind::kLeft), 'c');
  EXPECT_EQ(after(KeyKind::kHome), 'h');
  EXPECT_EQ(after(KeyKind::kUp), 'p');
  EXPECT_EQ(after(KeyKind::kEnd), 'i');
}

TEST(ArrangingEditor, EnterSaysWhyNot) {
  ArrangingEditor editor = editor_of();
  type(editor, "k-");
  EXPECT_EQ(editor.press(key(KeyKind::kEnter)), Answer::kGoesOn);
  EXPECT_EQ(editor.message(), "Not yet: 1 seed is still in the hand, and all 32 must be placed");
  type(editor, "x");
  editor.press(key(KeyKind::kEnter));
  EXPECT_EQ(editor.message(), "Not yet: 32 seeds are still in the hand, and all 32 must be placed");
}

TEST(ArrangingEditor, UndoGoesBackStepByStep) {
  ArrangingEditor editor = editor_of();
  type(editor, "k3tx");
  type(editor, "u");
  EXPECT_EQ(text_of(editor), "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2");
  type(editor, "u");
  EXPECT_EQ(text_of(editor), "-/4,4,3,4,4,4,4,4");
  type(editor, "u");
  EXPECT_EQ(text_of(editor), "-/4,4,4,4,4,4,4,4");
  type(editor, "u");
  EXPECT_EQ(editor.message(), "Nothing is left to undo");
}

TEST(ArrangingEditor, SuggestsTheGoodArrangementsInTurn) {
  ArrangingEditor editor = editor_of();
  const std::size_t count = good_arrangements().size();
  for (std::size_t i = 0; i < 2 * count; ++i) {
    type(editor, "s");
    EXPECT_EQ(editor.arrangement(), good_arrangements()[i % count]);
    EXPECT_EQ(editor.press(key(KeyKind::kEnter)), Answer::kGiven);
  }
  EXPECT_EQ(editor.message(), "Suggestion 5 of 5");
}

TEST(ArrangingEditor, EveryPresetKeepsTheCap) {
  for (const char* rules : {"pit-cap=2", "pit-cap=3", "pit-cap=32", "pit-cap=off"}) {
    Arranging arranging{parse_ruleset(rules).value(), Seat::kNorth, {}, {}, {}};
    arranging.last = parse_arrangement("32,0,0,0,0,0,0,0/-").value();
    ArrangingEditor editor(arranging);
    for (const char* preset : {"", "t", "r", "y", "s"}) {
      type(editor, preset);
      EXPECT_EQ(editor.press(key(KeyKind::kEnter)), Answer::kGiven) << rules << preset;
    }
  }
}

TEST(ArrangingEditor, WithoutACapAPitMayHoldAll) {
  ArrangingEditor editor = editor_of("pit-cap=off");
  type(editor, "xh32");
  EXPECT_EQ(text_of(editor), "0,0,0,0,0,0,0,32/-");
  type(editor, "+");
  EXPECT_EQ(editor.message(), "There are only 32 seeds");
  EXPECT_EQ(editor.press(key(KeyKind::kEnter)), Answer::kGiven);
}

TEST(ArrangingEditor, TheLastArrangementIsOfferedOnlyWhereThereIsOne) {
  ArrangingEditor without = editor_of();
  EXPECT_EQ(type(without, "y"), Answer::kNotForMe);
  Arranging arranging{Ruleset{}, Seat::kSouth, {}, {}, {}};
  arranging.last = parse_arrangement("1,0,0,0,0,0,0,0/4,4,4,4,4,4,4,3").value();
  ArrangingEditor with(arranging);
  EXPECT_EQ(type(with, "y"), Answer::kGoesOn);
  EXPECT_EQ(text_of(with), "1,0,0,0,0,0,0,0/4,4,4,4,4,4,4,3");
}

TEST(ArrangingEditor, TakesTypedText) {
  ArrangingEditor editor = editor_of();
  type(editor, "/4,4,4,4,4,4,4,4/--");
  EXPECT_TRUE(editor.typing());
  editor.press(key(KeyKind::kBackspace));
  editor.press(key(KeyKind::kEnter));
  EXPECT_FALSE(editor.typing());
  EXPECT_EQ(text_of(editor), "4,4,4,4,4,4,4,4/-");
  type(editor, "/x");
  editor.press(key(KeyKind::kEscape));
  EXPECT_EQ(text_of(editor), "4,4,4,4,4,4,4,4/-");
}

TEST(ArrangingEditor, TakesPastedTextAndSaysWhatIsWrongWithIt) {
  ArrangingEditor editor = editor_of();
  editor.press(pasted("  4,4,4,4,4,4,4,4/-\n"));
  EXPECT_EQ(text_of(editor), "4,4,4,4,4,4,4,4/-");
  editor.press(pasted("-/4,4,4,4"));
  EXPECT_EQ(editor.message().substr(0, 16), "Not understood: ");
  editor.press(pasted("5,4,4,4,4,4,4,4/-"));
  EXPECT_EQ(editor.message(),
            "Not taken: the arrangement has 33 seeds, 1 too many: all 32 must be placed");
  editor.press(pasted("12,0,0,0,0,0,0,0/-"));
  EXPECT_EQ(editor.message(), "Not taken: no pit may hold more than 10 seeds");
  EXPECT_EQ(text_of(editor), "4,4,4,4,4,4,4,4/-");
  editor.press(pasted("3,4,4,4,4,4,4,4/-"));
  EXPECT_EQ(editor.in_hand(), 1U);
}

TEST(ArrangingEditor, LeavesKeysOfTheProgramToIt) {
  ArrangingEditor editor = editor_of();
  for (const KeyKind kind :
       {KeyKind::kInterrupt, KeyKind::kEndOfInput, KeyKind::kResized, KeyKind::kEscape}) {
    EXPECT_EQ(editor.press(key(kind)), Answer::kNotForMe);
  }
  type(editor, "/");
  EXPECT_EQ(editor.press(key(KeyKind::kInterrupt)), Answer::kNotForMe);
  EXPECT_EQ(editor.press(key(KeyKind::kResized)), Answer::kNotForMe);
}

TEST(ArrangingEditor, ShowsSumCapAndTheOpponentWhereItMayBeSeen) {
  ArrangingEditor hidden = editor_of();
  type(hidden, "k1");
  const std::string text = text_of(hidden.draw(kAsciiLook));
  EXPECT_NE(text.find("29 placed, 3 in the hand; a pit may hold 10 at most"), std::string::npos);
  EXPECT_NE(text.find("in hand: 3"), std::string::npos);
  EXPECT_NE(text.find("k< 1>"), std::string::npos);
  EXPECT_NE(text.find("H  ?"), std::string::npos);
  Arranging arranging{Ruleset{}, Seat::kNorth, {"Wasswa", "You"}, {}, {}};
  arranging.rules.pit_cap = kOff;
  arranging.opponent = parse_arrangement("0,0,0,0,0,0,0,7/4,4,4,4,4,4,1,0").value();
  ArrangingEditor seen(arranging);
  const std::string north = text_of(seen.draw(kAsciiLook));
  EXPECT_NE(north.find("h  7"), std::string::npos);
  EXPECT_NE(north.find("I< 4>"), std::string::npos);
  EXPECT_NE(north.find("a pit may hold any number"), std::string::npos);
}

TEST(ArrangingEditor, ARefusalLooksUnlikeASuggestion) {
  ArrangingEditor editor = editor_of();
  type(editor, "s");
  EXPECT_NE(text_of(editor.draw(kBoxLook)).find("\nSuggestion 1 of"), std::string::npos);
  type(editor, "+");
  EXPECT_NE(text_of(editor.draw(kBoxLook)).find("\n! No"), std::string::npos)
      << text_of(editor.draw(kBoxLook));
}

TEST(ArrangingEditor, HostileKeysNeverBreakTheArrangement) {
  Random random(11);
  for (const char* rules : {"pit-cap=2", "tournament", "pit-cap=off"}) {
    ArrangingEditor editor = editor_of(rules);
    const std::uint32_t cap = parse_ruleset(rules)->pit_cap;
    for (int i = 0; i < 5000; ++i) {
      Key any{static_cast<KeyKind>(random.below(static_cast<std::uint32_t>(KeyKind::kUnknown) + 1)),
              0,
              {}};
      if (any.kind == KeyKind::kCharacter) any.character = random.below(130);
      if (random.below(50) == 0) any.character = 0x10ffff;
      if (any.kind == KeyKind::kPasted) any.text = std::string(random.below(5000), '\xff');
      const Answer answer = editor.press(any);
      ASSERT_LE(editor.arrangement().seeds(), kSeedsPerPlayer);
      for (const unsigned seeds : editor.arrangement().pits) {
        ASSERT_LE(seeds, cap == kOff ? 32 : cap);
      }
      ASSERT_TRUE(answer != Answer::kGiven || editor.in_hand() == 0);
      if (i % 100 != 0) continue;
      const auto lines = editor.draw(kWoodLook);
      ASSERT_LE(lines.size(), 21U);
    }
  }
}

TEST(ArrangingEditor, FitsTheScreen) {
  Arranging arranging{Ruleset{}, Seat::kSouth, {std::string(100, 'x'), "名前"}, {}, {}};
  arranging.last = standard_arrangement();
  ArrangingEditor editor(arranging);
  type(editor, "x");
  for (const Look& look : kLooks) {
    EXPECT_LE(editor.draw(look).size(), 21U);
    EXPECT_LE(widest(editor.draw(look)), kBoardColumns);
  }
  for (const int columns : {36, 40, 60}) {
    EXPECT_LE(widest(editor.draw_bare(columns)), columns);
    EXPECT_NE(text_of(editor.draw_bare(columns)).find("i < .>"), std::string::npos);
  }
}

}  // namespace
}  // namespace omweso::cli
