// Turns and ends in words, as `moves` and `apply` print them.
#pragma once

#include <optional>
#include <string>

#include "rules/turn_walk.h"

namespace omweso::cli {

/// `okutema both-ends, South wins`; an annulled game has no winner.
std::string end_text(Outcome outcome, std::optional<Seat> winner);

/// `5 at g, 2 at a`: seeds and landing pits, in the order they were taken.
std::string captures_text(const std::vector<Capture>& captures, Seat mover);

/// The position a turn leads to, or `never ends`.
std::string position_after(const PlayedTurn& turn);

/// What stands behind the position, each part with two spaces before it; empty when nothing was
/// taken and the game goes on.
std::string captures_and_end(const PlayedTurn& turn, Seat mover);

}  // namespace omweso::cli
