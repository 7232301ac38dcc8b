// What a terminal can show, how roles become colours, and how wide text is.
#include "cli/play/look.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>

#include "cli/play/palette.h"
#include "screen_support.h"

namespace omweso::cli {
namespace {

using Variables = std::map<std::string, std::string>;

Look look(Variables variables) {
  variables.insert({"TERM", "xterm"});
  return look_of([variables](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
  });
}

TEST(Look, ColoursAsTheTerminalSays) {
  EXPECT_EQ(look({}).colours, Colours::k16);
  EXPECT_EQ(look({{"TERM", "xterm-256color"}}).colours, Colours::k256);
  EXPECT_EQ(look({{"COLORTERM", "truecolor"}}).colours, Colours::kTrue);
  EXPECT_EQ(look({{"COLORTERM", "24bit"}}).colours, Colours::kTrue);
  EXPECT_EQ(look({{"TERM", "xterm-direct"}}).colours, Colours::kTrue);
  EXPECT_EQ(look({{"TERM", "vt100"}}).colours, Colours::kNone);
  EXPECT_EQ(look({{"TERM", "dumb"}, {"COLORTERM", "truecolor"}}).colours, Colours::kNone);
}

TEST(Look, NoColorWins) {
  EXPECT_EQ(look({{"NO_COLOR", "1"}, {"COLORTERM", "truecolor"}}).colours, Colours::kNone);
  EXPECT_EQ(look({{"NO_COLOR", ""}, {"COLORTERM", "truecolor"}}).colours, Colours::kTrue);
}

TEST(Look, UnicodeAsTheLocaleSays) {
  EXPECT_FALSE(look({}).unicode);
  EXPECT_TRUE(look({{"LANG", "lg_UG.UTF-8"}}).unicode);
  EXPECT_TRUE(look({{"LANG", "C.utf8"}}).unicode);
  EXPECT_FALSE(look({{"LANG", "en_GB.UTF-8"}, {"LC_ALL", "C"}}).unicode);
  EXPECT_TRUE(look({{"LANG", "C"}, {"LC_CTYPE", "C.UTF-8"}}).unicode);
  EXPECT_FALSE(look({{"LANG", "C.UTF-8"}, {"TERM", "linux"}}).unicode);
}

TEST(Look, GroundAsColorfgbgSays) {
  EXPECT_EQ(look({}).theme, Theme::kUnknown);
  EXPECT_EQ(look({{"COLORFGBG", "15;0"}}).theme, Theme::kDark);
  EXPECT_EQ(look({{"COLORFGBG", "0;15"}}).theme, Theme::kLight);
  EXPECT_EQ(look({{"COLORFGBG", "0;default;15"}}).theme, Theme::kLight);
  EXPECT_EQ(look({{"COLORFGBG", "12;8"}}).theme, Theme::kDark);
  for (const char* odd : {"", "15", "0;default", "0;", "0;999999999999"}) {
    EXPECT_EQ(look({{"COLORFGBG", odd}}).theme, Theme::kUnknown) << odd;
  }
}

TEST(Palette, WithoutColoursOnlyWeightIsLeft) {
  EXPECT_EQ(escape_of({Ink::kOchre, Ink::kSlab, true, true}, kBoxLook), "\x1b[0;1;4m");
  EXPECT_EQ(rendered(line_of("wood", {Ink::kOchre, Ink::kSlab}), kBoxLook, 80), "wood");
}

TEST(Palette, EachDepthHasItsOwnSequences) {
  const Style style{Ink::kOchre, Ink::kHollow};
  EXPECT_EQ(escape_of(style, {true, Colours::k16, Theme::kDark}), "\x1b[0;93;47m");
  EXPECT_EQ(escape_of(style, {true, Colours::k256, Theme::kDark}), "\x1b[0;38;5;214;48;5;137m");
  EXPECT_EQ(escape_of(style, {true, Colours::kTrue, Theme::kDark}),
            "\x1b[0;38;2;240;180;41;48;2;187;137;82m");
}

TEST(Palette, WordsBesideTheBoardGoWithTheGround) {
  for (const Ink ink : {Ink::kQuiet, Ink::kPlayable, Ink::kOpponent, Ink::kLoss}) {
    EXPECT_NE(escape_of({ink}, {true, Colours::kTrue, Theme::kDark}),
              escape_of({ink}, {true, Colours::kTrue, Theme::kLight}));
  }
  EXPECT_EQ(escape_of({Ink::kSeed, Ink::kSlab}, {true, Colours::kTrue, Theme::kDark}),
            escape_of({Ink::kSeed, Ink::kSlab}, {true, Colours::kTrue, Theme::kLight}));
}

struct Rgb {
  int red = 0;
  int green = 0;
  int blue = 0;
};

/// The ink of a role in 24 bits.
Rgb rgb_of(Ink ink, Theme theme) {
  const std::string escape = escape_of({ink}, {true, Colours::kTrue, theme});
  Rgb rgb;
  EXPECT_EQ(std::sscanf(escape.c_str(), "\x1b[0;38;2;%d;%d;%dm", &rgb.red, &rgb.green, &rgb.blue),
            3)
      << escape;
  return rgb;
}

/// The ink of a role among the 256 colours, of which 16 to 231 are a cube and the rest greys.
Rgb rgb_of_256(Ink ink, Theme theme) {
  const std::string escape = escape_of({ink}, {true, Colours::k256, theme});
  int number = 0;
  EXPECT_EQ(std::sscanf(escape.c_str(), "\x1b[0;38;5;%dm", &number), 1) << escape;
  if (number >= 232) {
    const int grey = 8 + 10 * (number - 232);
    return {grey, grey, grey};
  }
  const auto part = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  const int in_cube = number - 16;
  return {part(in_cube / 36), part(in_cube / 6 % 6), part(in_cube % 6)};
}

/// Contrast by WCAG 2, 1 to 21.
double contrast(const Rgb& one, const Rgb& two) {
  const auto light = [](const Rgb& rgb) {
    const auto part = [](int value) {
      const double share = value / 255.0;
      return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(rgb.red) + 0.7152 * part(rgb.green) + 0.0722 * part(rgb.blue) + 0.05;
  };
  const double ratio = light(one) / light(two);
  return std::max(ratio, 1 / ratio);
}

TEST(Palette, EverythingOnTheBoardCanBeRead) {
  const auto on = [](Ink ink, Ink ground) {
    return contrast(rgb_of(ink, Theme::kDark), rgb_of(ground, Theme::kDark));
  };
  for (const Ink ground : {Ink::kHollow, Ink::kFarHollow, Ink::kOchre}) {
    EXPECT_GE(on(Ink::kSeed, ground), 4.5);
  }
  for (const Ink ground : {Ink::kSlab, Ink::kFarSlab, Ink::kTeal, Ink::kRed}) {
    EXPECT_GE(on(Ink::kCarved, ground), 4.4);
  }
  EXPECT_GE(on(Ink::kCarved, Ink::kSeed), 4.5);
  for (const Ink ground : {Ink::kHollow, Ink::kFarHollow}) EXPECT_GE(on(Ink::kFaint, ground), 4.5);
  for (const Ink edge : {Ink::kOchre, Ink::kTealEdge, Ink::kRedEdge}) {
    EXPECT_GE(on(edge, Ink::kSlab), 3);
    EXPECT_GE(on(edge, Ink::kFarSlab), 3);
  }
}

TEST(Palette, WhatIsDoneAtAPitDiffersInLightness) {
  const auto apart = [](Ink one, Ink two) {
    return contrast(rgb_of(one, Theme::kDark), rgb_of(two, Theme::kDark));
  };
  for (const Ink hollow : {Ink::kHollow, Ink::kFarHollow}) {
    for (const Ink fill : {Ink::kSeed, Ink::kCarved, Ink::kTeal, Ink::kRed}) {
      EXPECT_GE(apart(fill, hollow), 2);
    }
  }
  for (const Ink taken : {Ink::kTeal, Ink::kRed}) {
    EXPECT_GE(apart(taken, Ink::kSeed), 1.5);
    EXPECT_GE(apart(taken, Ink::kCarved), 4.5);
  }
}

TEST(Palette, The256ColoursCanBeReadAsWell) {
  const auto on = [](Ink ink, Ink ground) {
    return contrast(rgb_of_256(ink, Theme::kDark), rgb_of_256(ground, Theme::kDark));
  };
  for (const Ink ground : {Ink::kHollow, Ink::kFarHollow}) {
    EXPECT_GE(on(Ink::kSeed, ground), 4.5);
    EXPECT_GE(on(Ink::kFaint, ground), 4.5);
    for (const Ink fill : {Ink::kSeed, Ink::kCarved, Ink::kTeal, Ink::kRed}) {
      EXPECT_GE(on(fill, ground), 2);
    }
  }
  for (const Ink ground : {Ink::kSlab, Ink::kFarSlab, Ink::kTeal, Ink::kRed, Ink::kSeed}) {
    EXPECT_GE(on(Ink::kCarved, ground), 4.5);
  }
  for (const Ink edge : {Ink::kOchre, Ink::kTealEdge, Ink::kRedEdge}) {
    EXPECT_GE(on(edge, Ink::kSlab), 3);
  }
  for (const Ink ink : {Ink::kQuiet, Ink::kPlayable, Ink::kOpponent, Ink::kLoss}) {
    EXPECT_GE(contrast(rgb_of_256(ink, Theme::kUnknown), {}), 4.3);
    EXPECT_GE(contrast(rgb_of_256(ink, Theme::kUnknown), {255, 255, 255}), 4.3);
  }
}

TEST(Palette, WordsBesideTheBoardCanBeRead) {
  const Rgb black{};
  const Rgb white{255, 255, 255};
  for (const Ink ink : {Ink::kQuiet, Ink::kPlayable, Ink::kOpponent, Ink::kLoss}) {
    EXPECT_GE(contrast(rgb_of(ink, Theme::kDark), black), 4.5);
    EXPECT_GE(contrast(rgb_of(ink, Theme::kLight), white), 4.5);
    EXPECT_GE(contrast(rgb_of(ink, Theme::kUnknown), black), 4.4);
    EXPECT_GE(contrast(rgb_of(ink, Theme::kUnknown), white), 4.4);
  }
}

TEST(Palette, ALineIsPlainAtItsEndHoweverItIsCut) {
  const Line line{{"wood", {Ink::kCarved, Ink::kSlab}}, {"en", {Ink::kSeed, Ink::kSlab}}};
  for (int columns = 1; columns < 10; ++columns) {
    const std::string text = rendered(line, kWoodLook, columns);
    EXPECT_EQ(text.substr(text.size() - 4), "\x1b[0m");
  }
  EXPECT_EQ(rendered(line, kWoodLook, 0), "");
}

TEST(TextWidth, CountsColumnsNotBytes) {
  EXPECT_EQ(columns_of("omweso"), 6);
  EXPECT_EQ(columns_of("名前"), 4);
  EXPECT_EQ(columns_of("e\xcc\x81"), 1);
  EXPECT_EQ(columns_of("●▗▀"), 3);
  EXPECT_EQ(columns_of(""), 0);
  EXPECT_EQ(cut("名前", 3), "名");
  EXPECT_EQ(padded("名前", 3), "名 ");
  EXPECT_EQ(padded("ab", -1), "");
}

TEST(TextWidth, NamesCannotSteerTheTerminal) {
  EXPECT_EQ(harmless("a\x1b[2J\n\tb\x7f"), "a?[2J??b?");
  EXPECT_EQ(harmless("\xc2\x9b"), "?");  // the one-character form of ESC [
  EXPECT_EQ(harmless("\xe2\x80\xae"
                     "abc"),
            "?abc");  // turns the direction of writing round
  EXPECT_EQ(harmless("\xff\xc3"), "??");
  EXPECT_EQ(harmless("Nakató 名"), "Nakató 名");
}

using Texts = std::vector<std::string>;

TEST(Wrapped, BreaksAtSpacesAndEndsOfLine) {
  EXPECT_EQ(wrapped("one two three", {7}), (Texts{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", {8}), (Texts{"one two", "three"}));
  EXPECT_EQ(wrapped("a\n\n  b", {9}), (Texts{"a", "", "  b"}));
  EXPECT_EQ(wrapped("", {9}), (Texts{""}));
  EXPECT_EQ(wrapped("abcdefgh", {3}), (Texts{"abc", "def", "gh"}));
  EXPECT_EQ(wrapped("名前名", {4}), (Texts{"名前", "名"}));
  EXPECT_EQ(wrapped("名前", {1}), (Texts{"名", "前"}));
  EXPECT_EQ(wrapped("          x", {3}).back(), "x");
  EXPECT_EQ(wrapped("a\x1b[2J", {9}), (Texts{"a?[2J"}));
}

TEST(Wrapped, BreaksALongWordBehindAComma) {
  EXPECT_EQ(wrapped("4,4,10,4", {5}), (Texts{"4,4,", "10,4"}));
  EXPECT_EQ(wrapped("of 4,4,10,4", {5}), (Texts{"of", "4,4,", "10,4"}));
}

TEST(Wrapped, CanHangAndLeaveWordsWhole) {
  EXPECT_EQ(wrapped(" one two three", {8, 2, true}), (Texts{" one two", "   three"}));
  EXPECT_EQ(wrapped("in /a/long/name now", {6, 2, true}), (Texts{"in", "  /a/long/name", "  now"}));
  EXPECT_EQ(wrapped("/a/long\x7f/name", {6, 2, true}), (Texts{"/a/long\x7f/name"}));
  EXPECT_EQ(wrapped("          x y", {4, 2, true}).back(), std::string(12, ' ') + "y");
}

TEST(TextWidth, Utf8GoesBothWays) {
  for (const char32_t c : {U'm', U'é', U'●', U'\U0001f330'}) {
    const std::string text = to_utf8(c);
    EXPECT_EQ(first_character(text).value, c);
    EXPECT_EQ(first_character(text).bytes, text.size());
  }
  for (const char* broken : {"\xc0\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x80", "\x80"}) {
    EXPECT_EQ(first_character(broken).value, 0xfffdU);
    EXPECT_EQ(first_character(broken).bytes, 1U);
  }
}

}  // namespace
}  // namespace omweso::cli
