// The board drawn with plain characters.
#pragma once

#include <array>
#include <string>

#include "rules/position.h"

namespace omweso::cli {

/// How a pit is marked: what stands on either side of its count.
enum class Mark : std::uint8_t {
  kNone,
  kLifted,  ///< `(4)`
  kLanded,  ///< `[4]`
  kTaken,   ///< `{4}`
};

/// By seat and pit.
using Marks = std::array<std::array<Mark, kPits>, 2>;

/// Appends four lines, each row between the letters of its ends (B3), as the player sees it who
/// sits at the bottom. An empty pit is a dot.
void append_board(std::string& text, const Position& position, const Marks& marks = {},
                  Seat bottom = Seat::kSouth);

}  // namespace omweso::cli
