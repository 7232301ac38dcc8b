// The board as it is drawn on a terminal.
#include "cli/play/board_view.h"

#include <gtest/gtest.h>

#include "record/position_text.h"
#include "screen_support.h"

namespace omweso::cli {
namespace {

BoardView view_of(const std::string& position) {
  BoardView view;
  view.sides = parse_position(position).value().sides;
  view.captions = {"You", "Mukasa"};
  return view;
}

const char* const kExample = "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S";

TEST(BoardView, PlainFormTellsEverything) {
  BoardView view = view_of(kExample);
  view.playable[0] = view.sides[0].playable_mask();
  view.mark(Seat::kSouth, 4) = PitMark::kLifted;
  view.mark(Seat::kSouth, 5) = PitMark::kPassed;
  view.mark(Seat::kSouth, 8) = PitMark::kLanded;
  view.mark(Seat::kNorth, 15) = PitMark::kTaken;
  view.mark(Seat::kNorth, 0) = PitMark::kTaken;
  view.mark(Seat::kSouth, 0) = PitMark::kCursor;
  view.hand = BoardView::Hand{Seat::kSouth, 3};
  EXPECT_EQ(text_of(draw_board(view, kAsciiLook)),
            R"(+---------------------------------------------------------------------------+
|  Mukasa: 32 seeds                                                         |
|    P  5     O  .     N  .     M  .     L  1     K  1     J  1     I{ 1}   |
|    H  .     G  3     F  .     E  5     D  5     C  5     B  .     A{ 5}   |
|===========================================================================|
|   >a 10    >b  4     c  1    >d  4    >e  4     f  .     g  .    >h[ 4]   |
|    i< 1>    j  .     k  .     l  .    >m( 4)    n  .+    o  .     p  .    |
|  You: 35 seeds                                                in hand: 3  |
+---------------------------------------------------------------------------+
)");
}

TEST(BoardView, NorthAtTheBottomSeesTheBoardTurnedRound) {
  BoardView view = view_of(kExample);
  view.bottom = Seat::kNorth;
  EXPECT_EQ(text_of(draw_board(view, kAsciiLook)),
            R"(+---------------------------------------------------------------------------+
|  You: 32 seeds                                                            |
|    p  .     o  .     n  .     m  4     l  .     k  .     j  .     i  1    |
|    h  4     g  .     f  .     e  4     d  4     c  1     b  4     a 10    |
|===========================================================================|
|    A  5     B  .     C  5     D  5     E  5     F  .     G  3     H  .    |
|    I  1     J  1     K  1     L  1     M  .     N  .     O  .     P  5    |
|  Mukasa: 32 seeds                                                         |
+---------------------------------------------------------------------------+
)");
}

TEST(BoardView, FitsItsPlaceWhateverItHolds) {
  for (const char* position :
       {kExample, "0,0,0,0,0,0,0,0/-/-/64,0,0,0,0,0,0,0 S", "-/0,0,0,0,0,0,0,64/-/- N"}) {
    BoardView view = view_of(position);
    view.captions = {std::string(300, 'x'), "名前\x1b[2J\xff" + std::string(300, 'y')};
    view.hand = BoardView::Hand{Seat::kNorth, 64};
    view.playable = {0xffff, 0xffff};
    for (auto& side : view.marks) side.fill(PitMark::kTaken);
    for (const Look& look : kLooks) {
      for (const Seat bottom : {Seat::kSouth, Seat::kNorth}) {
        view.bottom = bottom;
        const auto lines = draw_board(view, look);
        EXPECT_LE(lines.size(), kBoardLines);
        EXPECT_LE(widest(lines), kBoardColumns);
        for (const Line& line : lines) EXPECT_EQ(columns_of(text_of(line)), widest(lines));
        EXPECT_NE(text_of(lines).find("in hand: 64"), std::string::npos);
        EXPECT_NE(text_of(lines).find(position == kExample ? "{10}" : "{64}"), std::string::npos);
        EXPECT_EQ(text_of(lines).find('\x1b'), std::string::npos);
      }
    }
  }
}

TEST(BoardView, AllPitsEmptyStillShowTheirLetters) {
  BoardView view;
  for (const Look& look : kLooks) {
    const std::string text = text_of(draw_board(view, look));
    for (Pit pit = 0; pit < kPits; ++pit) {
      for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
        EXPECT_NE(text.find(std::string(" ") + letter_of(pit, seat) + "  "), std::string::npos);
      }
    }
  }
}

TEST(BoardView, CarvedFormTellsTheSameAsThePlainOne) {
  BoardView view = view_of(kExample);
  view.playable[0] = view.sides[0].playable_mask();
  view.mark(Seat::kSouth, 4) = PitMark::kLifted;
  view.mark(Seat::kNorth, 15) = PitMark::kTaken;
  const std::string text = text_of(draw_board(view, kWoodLook));
  for (const char* told : {"›a 10", "›m( 4)", "A{ 5}", " c  1", "You: 32 seeds"}) {
    EXPECT_NE(text.find(told), std::string::npos) << told;
  }
}

/// The grounds and edges that have a colour of their own.
std::string coloured(const BoardView& view) {
  std::string pits;
  for (const Line& line : draw_board(view, kWoodLook)) {
    for (std::size_t i = 1; i < line.size(); ++i) {
      const bool edge = line[i - 1].text == "▗" && line[i - 1].style.ink == Ink::kOchre;
      if (!edge) continue;
      if (!pits.empty()) pits += ' ';
      pits += line[i].text.substr(line[i].text.find_first_of("abcdefghijklmnop"), 1);
      if (line[i].style.ground == Ink::kCarved) pits += '!';
      if (line[i].style.ground == Ink::kSeed) pits += '?';
    }
  }
  return pits;
}

TEST(BoardView, AMoveThatIsLookedAtStandsOutFromWhatElseCanBePlayed) {
  BoardView view = view_of(kExample);
  view.playable[0] = view.sides[0].playable_mask();
  EXPECT_EQ(coloured(view), "a b d e h m");
  view.foreseen = true;
  view.mark(Seat::kSouth, 4) = PitMark::kLifted;
  view.mark(Seat::kSouth, 5) = PitMark::kPassed;
  view.mark(Seat::kSouth, 8) = PitMark::kLanded;
  EXPECT_EQ(coloured(view), "h m?");
  view.foreseen = false;
  view.playable = {};
  EXPECT_EQ(coloured(view), "h! m? n");
}

TEST(BoardView, OnlyWhoeverActsIsPointedAt) {
  BoardView view = view_of(kExample);
  for (const Look& look : kLooks) {
    const bool ascii = !look.unicode;
    for (const auto acting :
         {std::optional(Seat::kSouth), std::optional(Seat::kNorth), std::optional<Seat>()}) {
      view.acting = acting;
      const auto lines = draw_board(view, look);
      for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
        const std::string name = seat == Seat::kSouth ? "You:" : "Mukasa:";
        const std::string pointed = (ascii ? "> " : "› ") + name;
        const std::string carved = "›" + name;
        const std::string text = text_of(lines);
        const bool points =
            text.find(pointed) != std::string::npos || text.find(carved) != std::string::npos;
        EXPECT_EQ(points, acting == seat);
        for (const Line& line : lines) {
          for (const Span& span : line) {
            if (span.text.find(name) == std::string::npos) continue;
            EXPECT_EQ(span.style.bold, acting == seat);
            const bool chip = span.style.ground == Ink::kTeal || span.style.ground == Ink::kOchre;
            EXPECT_TRUE(acting == seat || !chip);
          }
        }
      }
    }
  }
}

TEST(BoardView, BareRowsFitASmallWindow) {
  BoardView view = view_of(kExample);
  view.mark(Seat::kSouth, 4) = PitMark::kLifted;
  view.mark(Seat::kSouth, 5) = PitMark::kPassed;
  view.mark(Seat::kNorth, 15) = PitMark::kTaken;
  EXPECT_EQ(text_of(draw_bare_board(view, 60)),
            "P   5    .    .    .    1    1    1    1  I\n"
            "H   .    3    .    5    5    5    .  { 5} A\n"
            "a  10    4    1    4    4    .    .    4  h\n"
            "i   1    .    .    .  ( 4)   .+   .    .  p\n");
  EXPECT_EQ(text_of(draw_bare_board(view, 40)),
            "P   5   .   .   .   1   1   1   1  I\n"
            "H   .   3   .   5   5   5   . { 5} A\n"
            "a  10   4   1   4   4   .   .   4  h\n"
            "i   1   .   .   . ( 4)  .+  .   .  p\n");
  view.unseen[1] = true;
  EXPECT_EQ(text_of(draw_bare_board(view, 40)).find('5'), std::string::npos);
  EXPECT_EQ(widest(draw_bare_board(view, 36)), kBareColumns);
}

TEST(BoardView, UnseenSeedsAreNotTold) {
  BoardView view = view_of(kExample);
  view.unseen[1] = true;
  for (const Look& look : kLooks) {
    const std::string text = text_of(draw_board(view, look));
    EXPECT_NE(text.find("P  ?"), std::string::npos);
    EXPECT_NE(text.find("a 10"), std::string::npos);
    EXPECT_EQ(text.find("P  5"), std::string::npos);
    EXPECT_EQ(text.find("Mukasa: 32"), std::string::npos);
  }
}

TEST(BoardView, SeedsAreDotsAsLongAsTheyFit) {
  BoardView view;
  for (unsigned seeds = 0; seeds <= 64; ++seeds) {
    view.sides[0][0] = static_cast<std::uint8_t>(seeds);
    view.unseen[1] = true;
    const std::string text = text_of(draw_board(view, kWoodLook));
    unsigned dots = 0;
    for (std::size_t at = text.find("●"); at != std::string::npos; at = text.find("●", at + 1)) {
      ++dots;
    }
    EXPECT_EQ(dots, seeds <= 6 ? seeds : 5);
    EXPECT_EQ(text.find("●…") != std::string::npos, seeds > 6);
    EXPECT_EQ(text.find('+'), std::string::npos);  // which is a seed that falls
  }
}

}  // namespace
}  // namespace omweso::cli
