// All moves of a position, played: what `moves` and every list of moves shows.
#pragma once

#include <vector>

#include "rules/turn_walk.h"

namespace omweso {

/// Every legal move in ASCII order of its text with what it leads to, its captures in the order
/// they were made. Each turn is sown once, its choices branching on the way. Empty when the side to
/// move has no legal move (W1).
std::vector<PlayedTurn> played_turns(const TurnRules& rules, const Position& position);

}  // namespace omweso
