// Positions and arrangements as text (docs/notation.md).
#pragma once

#include <string>
#include <string_view>

#include "board/error.h"
#include "rules/position.h"

namespace omweso {

/// Reads `ROWS SIDE TURNS CAPTURES QUIET`; the last three may be left out together and then are
/// `1:1 1:1 0`. Errors name the field and the column.
Result<Position> parse_position(std::string_view text);

/// Writes all five fields.
std::string to_text(const Position& position);
void append_text(std::string& out, const Position& position);

/// Reads `FRONT/BACK` from the player's own seat: 16 counts of 0 to 64. Whether it is a legal
/// arrangement is for check_arrangement (rules/setup.h).
Result<Side> parse_arrangement(std::string_view text);
std::string arrangement_text(const Side& side);

}  // namespace omweso
