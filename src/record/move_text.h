// Moves as text: `m`, `e*`, `i<>` (docs/notation.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/error.h"
#include "rules/moves.h"

namespace omweso {

/// The move in the mover's letters, with its marks.
std::string to_text(const Move& move, Seat mover);
void append_text(std::string& out, const Move& move, Seat mover);

/// Reads the form only: a letter `a` to `p` in either case, then `*` or marks. Columns are those of
/// `text`.
Result<Move> parse_move(std::string_view text);

/// Reads a move and completes its marks against the position, so that what comes back is legal and
/// written in full. A refusal lists the legal moves of the pit, or all when the pit has none.
Result<Move> read_move(const TurnRules& rules, const Position& position, std::string_view text);

/// What to offer where a move is refused: the legal moves of the pit, or all when it has none or no
/// pit is known.
std::vector<Move> legal_instead(const TurnRules& rules, const Position& position,
                                std::optional<Pit> pit);

/// ` `-separated legal moves, of one pit or of all. No more than `most` are written out.
std::string list_of_moves(const std::vector<Move>& moves, Seat mover, std::size_t most = 32);

}  // namespace omweso
