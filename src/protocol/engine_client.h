// The other side of the engine protocol: what is said to an engine, and what of its words counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/game.h"

namespace omweso {

/// `position pos … moves …`: the game as it stands, without the end of a line.
std::string position_line(const Game& game);

/// The move that a line answers, `bestmove MOVE …`; nothing when it is another line. Refers to
/// `line`.
std::optional<std::string_view> best_move_in(std::string_view line);

}  // namespace omweso
