// The screen of a game at every size.
#include "cli/play/game_page.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/setup.h"
#include "screen_support.h"

namespace omweso::cli {
namespace {

GamePage page_of(int told) {
  GamePage page;
  page.title = "Game 2 of a match to 12 points, counting play";
  page.score = "South 3, North 5";
  page.board.emplace();
  page.board->sides = {standard_arrangement(), standard_arrangement()};
  page.board->captions = {"You", "Mukasa"};
  page.caption = line_of("Lap 1: 4 seeds from m");
  for (int i = 1; i <= told; ++i) page.told.push_back(line_of("told " + std::to_string(i)));
  page.prompt = "South to move:";
  page.typed = "m";
  page.cursor = 1;
  page.asks = true;
  page.hint = "help: what you can type";
  return page;
}

bool shows(const std::vector<Line>& lines, const std::string& text) {
  return text_of(lines).find(text) != std::string::npos;
}

TEST(GamePage, HasEverythingInTheSmallestUsualWindow) {
  const auto lines = draw_page(page_of(10), {24, 80}, kWoodLook);
  ASSERT_EQ(lines.size(), 24U);
  for (const char* text : {"Game 2 of a match", "South 3, North 5", "●", "Lap 1: 4 seeds from m",
                           "told 5", "told 10", "South to move: m_", "help: what you can type"}) {
    EXPECT_TRUE(shows(lines, text)) << text;
  }
  EXPECT_FALSE(shows(lines, "told 4"));
  EXPECT_LE(widest(lines), 80);
}

TEST(GamePage, TakesThePlainBoardInALowWindow) {
  const auto lines = draw_page(page_of(10), {18, 80}, kWoodLook);
  ASSERT_EQ(lines.size(), 18U);
  EXPECT_FALSE(shows(lines, "●"));
  EXPECT_TRUE(shows(lines, " m  4"));
  EXPECT_TRUE(shows(lines, "told 10"));
}

TEST(GamePage, SaysWhenTheWindowIsTooSmallAndStillAsks) {
  for (const ScreenSize size : {ScreenSize{24, 35}, ScreenSize{7, 80}}) {
    const auto lines = draw_page(page_of(2), size, kWoodLook);
    EXPECT_TRUE(shows(lines, "The window has"));
    EXPECT_TRUE(shows(lines, "South to move: m_"));
  }
}

TEST(GamePage, HasTheBareRowsInASmallWindow) {
  for (const ScreenSize size :
       {ScreenSize{12, 78}, ScreenSize{13, 77}, ScreenSize{20, 60}, ScreenSize{8, 36}}) {
    for (const Look& look : kLooks) {
      const auto lines = draw_page(page_of(2), size, look);
      EXPECT_FALSE(shows(lines, "The window has"));
      for (const char* text : {"i   4", "P   4", "Lap 1: 4", "South to move: m_"}) {
        EXPECT_TRUE(shows(lines, text)) << text;
      }
      EXPECT_LE(widest(lines), size.columns);
    }
  }
  EXPECT_TRUE(shows(draw_page(page_of(0), {13, 78}, kWoodLook), "Mukasa: 32 seeds"));
}

TEST(GamePage, TheTitleIsShortenedByWholeWords) {
  const auto title = [](int columns) {
    return text_of(draw_page(page_of(0), {20, columns}, kWoodLook)[0]);
  };
  EXPECT_EQ(title(60), "Game 2 of a match to 12 points              South 3, North 5");
  EXPECT_EQ(title(40), "Game 2 of a match to    South 3, North 5");
}

TEST(GamePage, ALongPromptLeavesRoomToType) {
  GamePage page = page_of(1);
  page.prompt = "North, may South take back the last turn? yes or no:";
  const auto lines = draw_page(page, {20, 40}, kWoodLook);
  EXPECT_TRUE(shows(lines, "North, may South take back the\nlast turn? yes or no: m_\n"));
}

TEST(GamePage, FillsEveryWindowExactly) {
  GamePage page = page_of(3);
  page.title = std::string(200, 'x');
  page.prompt = std::string(100, 'y');
  page.typed = std::string(100, 'z') + "名前";
  page.told.push_back(line_of("one\ntwo " + std::string(500, 'w')));
  for (const bool reading : {false, true}) {
    page.reading = reading;
    for (int rows = 1; rows <= 40; rows += 3) {
      for (int columns = 1; columns <= 200; columns += 7) {
        for (const Look& look : kLooks) {
          EXPECT_EQ(draw_page(page, {rows, columns}, look).size(), static_cast<std::size_t>(rows));
        }
      }
    }
  }
}

TEST(GamePage, GivesALongTextThePlaceOfTheBoard) {
  GamePage page = page_of(18);
  EXPECT_FALSE(shows(draw_page(page, {24, 80}, kWoodLook), "told 1\n"));
  page.reading = true;
  const auto lines = draw_page(page, {24, 80}, kWoodLook);
  EXPECT_TRUE(shows(lines, "told 1\n"));
  EXPECT_TRUE(shows(lines, "told 18\n"));
  EXPECT_FALSE(shows(lines, "●"));
}

TEST(GamePage, ShowsTheCursorAndThePartOfALongLineAroundIt) {
  GamePage page = page_of(0);
  page.typed = "moves";
  page.cursor = 0;
  const auto lines = draw_page(page, {24, 80}, kAsciiLook);
  EXPECT_TRUE(shows(lines, "South to move: moves"));
  const auto prompt = std::ranges::find_if(lines, [](const Line& line) {
    return text_of(line).find("South to move:") != std::string::npos;
  });
  ASSERT_NE(prompt, lines.end());
  EXPECT_TRUE(std::ranges::any_of(
      *prompt, [](const Span& span) { return span.text == "m" && span.style.underlined; }));
  page.typed = "start" + std::string(200, '.') + "end";
  page.cursor = page.typed.size();
  EXPECT_TRUE(shows(draw_page(page, {24, 80}, kAsciiLook), "end_"));
  EXPECT_FALSE(shows(draw_page(page, {24, 80}, kAsciiLook), "start"));
}

TEST(GamePage, StandsInTheMiddleOfAWideWindow) {
  const auto lines = draw_page(page_of(1), {24, 178}, kAsciiLook);
  EXPECT_EQ(text_of(lines[1]).find('+'), 50U);
  EXPECT_EQ(text_of(lines[0]).find("Game 2"), 50U);
}

TEST(GamePage, AMessageIsWrappedOnceAndLeftOutWhole) {
  GamePage page = page_of(0);
  page.told = {line_of("first " + std::string(60, 'x') + " and " + std::string(40, 'y')),
               line_of("a\nb\nc"), line_of("d\ne\nf")};
  const auto lines = draw_page(page, {24, 78}, kWoodLook);
  EXPECT_TRUE(shows(lines, "a\nb\nc\nd\ne\nf\n"));
  EXPECT_FALSE(shows(lines, "yyy"));
  page.told.push_back(line_of("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12"));
  EXPECT_TRUE(shows(draw_page(page, {24, 78}, kWoodLook), "7\n8\n9\n10\n11\n12\n"));
  EXPECT_FALSE(shows(draw_page(page, {24, 78}, kWoodLook), "f\n"));
}

TEST(GamePage, ALongCaptionIsWrapped) {
  GamePage page = page_of(10);
  page.caption = line_of(
      "12 laps: takes 6 from A and I, 6 from B and J, 4 from C and K, "
      "and then ends in d",
      {Ink::kPlayable});
  const auto lines = draw_page(page, {24, 78}, kWoodLook);
  ASSERT_EQ(lines.size(), 24U);
  EXPECT_TRUE(shows(lines, "and then ends\nin d\n"));
  EXPECT_EQ(lines[16].front().style.ink, Ink::kPlayable);
  EXPECT_TRUE(shows(lines, "told 10\nSouth to move: m_\nhelp"));
}

TEST(GamePage, ThePromptStandsRightBelowWhatWasTold) {
  const auto lines = draw_page(page_of(10), {40, 120}, kAsciiLook);
  ASSERT_EQ(lines.size(), 40U);
  const std::string text = text_of(lines);
  const std::size_t told = text.find("told 10\n");
  const std::size_t prompt = text.find("South to move:");
  ASSERT_NE(told, std::string::npos);
  EXPECT_EQ(std::count(text.begin() + static_cast<std::ptrdiff_t>(told),
                       text.begin() + static_cast<std::ptrdiff_t>(prompt), '\n'),
            1);
  // A few lines come and go without moving it.
  const auto few = draw_page(page_of(1), {24, 78}, kWoodLook);
  EXPECT_EQ(text_of(few[22]).find("South to move:"), 0U);
  EXPECT_EQ(text_of(few[21]), "told 1");
}

TEST(GamePage, WhoHasWonTheMatchIsWrittenLarge) {
  GamePage page = page_of(1);
  EXPECT_FALSE(draw_page(page, {24, 78}, kWoodLook)[0][0].style.bold);
  page.decided = true;
  EXPECT_TRUE(draw_page(page, {24, 78}, kWoodLook)[0][0].style.bold);
}

}  // namespace
}  // namespace omweso::cli
