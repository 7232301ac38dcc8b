// The whole screen of a game, laid out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/board_view.h"
#include "cli/play/look.h"
#include "cli/play/screen_size.h"
#include "cli/play/styled.h"

namespace omweso::cli {

/// Rows of the lowest window that has room for a page with its board in full, and with its bare
/// rows.
inline constexpr int kLeastRows = 13;
inline constexpr int kLeastBareRows = 8;

/// From top to bottom. Texts may hold anything and be of any length.
struct GamePage {
  std::string title;               ///< which game of which match, or who has won it
  bool decided = false;            ///< the title is what matters now
  std::string score;               ///< at the right of the title
  std::optional<BoardView> board;  ///< none before a game
  Line between;                    ///< across the middle of the board; may be empty
  Line caption;                    ///< below the board: what happens on it; may be wrapped
  std::vector<Line> told;          ///< what was said, the latest last; each may be wrapped
  bool reading = false;            ///< what was said takes the place of the board
  std::string prompt;
  std::string typed;       ///< behind the prompt, with the cursor behind it
  std::size_t cursor = 0;  ///< bytes of `typed` before the cursor
  bool asks = false;       ///< there is something to type
  std::string hint;        ///< the last line: what keys there are
};

/// Exactly as many lines as there are rows, the prompt right below what was told. The board is
/// carved where it fits, with at least three lines of what was told, else plain, else its bare
/// rows; a window that is too small for any says so.
std::vector<Line> draw_page(const GamePage& page, const ScreenSize& size, const Look& look);

/// That a window is too small, and how large it has to be.
std::string too_small_in_words(const ScreenSize& size, int least_rows);
/// As much of a line of keys as has room, in whole words.
std::string hint_in(const std::string& hint, int columns);

/// Of what was said the latest that has room in so many lines, wrapped. Each is left out whole,
/// but of the very last at least its end is there.
std::vector<Line> latest_told(const std::vector<Line>& told, int columns, std::size_t most);

/// Columns before everything, so that the board stands in the middle of a wide window.
int indent_in(const ScreenSize& size);
Line indented(int indent, Line line);

}  // namespace omweso::cli
