// The answer of `omweso moves --json` (docs/notation.md).
#pragma once

#include <string>

#include "rules/turn_walk.h"

namespace omweso {

/// Appends one JSON object: the position, whether it is over, and every legal move with where it
/// leads.
void append_moves_json(std::string& out, const TurnRules& rules, const Position& position);

/// Appends what a turn led to without braces, the keys of a move from `position` to `winner`.
void append_turn_json(std::string& out, const PlayedTurn& turn, Seat mover);

/// Appends `"end":…,"winner":…`.
void append_end_json(std::string& out, Outcome outcome, const std::optional<Seat>& winner);

/// Appends a JSON string with its quotes; broken UTF-8 becomes U+FFFD.
void append_json_string(std::string& out, std::string_view text);

}  // namespace omweso
