// The board on a terminal: one view state, and a pure function that draws it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/side.h"
#include "cli/play/look.h"
#include "cli/play/styled.h"

namespace omweso::cli {

/// How a pit is marked; in the plain form by what stands around its count, as in
/// cli/board_drawing.h.
enum class PitMark : std::uint8_t {
  kNone,
  kCursor,  ///< `<4>` what a key would change
  kPassed,  ///< `4+` a seed falls here in this lap
  kLifted,  ///< `(4)`
  kLanded,  ///< `[4]`
  kTaken,   ///< `{4}`
};

/// Everything that is seen on the board.
struct BoardView {
  struct Hand {
    Seat seat = Seat::kSouth;
    unsigned seeds = 0;

    bool operator==(const Hand&) const = default;
  };

  std::array<Side, 2> sides{};                        ///< by seat; less what is in the hand
  Seat bottom = Seat::kSouth;                         ///< whose rows are the lower two
  std::array<std::array<PitMark, kPits>, 2> marks{};  ///< by seat and pit
  bool foreseen = false;                              ///< the marks tell what would happen
  std::array<std::uint16_t, 2> playable{};            ///< by seat; bit p: may be played now
  std::optional<Hand> hand;                           ///< seeds on their way
  std::optional<Seat> acting;                         ///< whose turn it is, or who has won
  std::array<std::string, 2> captions;                ///< by seat: who sits there
  std::array<bool, 2> unseen{};                       ///< by seat: how its seeds lie is a secret

  bool operator==(const BoardView&) const = default;

  Side& side(Seat seat) { return sides[index_of(seat)]; }
  PitMark& mark(Seat seat, Pit pit) { return marks[index_of(seat)][pit]; }
};

inline constexpr int kBoardColumns = 78;
inline constexpr std::size_t kBoardLines = 14;      ///< at most
inline constexpr std::size_t kLeastBoardLines = 9;  ///< between rulers
inline constexpr int kBareColumns = 36;             ///< at least
inline constexpr std::size_t kBareLines = 4;

/// The board as lines of at most kBoardColumns: carved in wood where there are colours and block
/// characters, else between rulers.
std::vector<Line> draw_board(const BoardView& view, const Look& look);

/// Its four rows alone for a small window, each between the letters of its ends; packed where there
/// are not many more than kBareColumns.
std::vector<Line> draw_bare_board(const BoardView& view, int columns);

}  // namespace omweso::cli
