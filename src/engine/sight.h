// How a beginner looks at the board: a few turns, and of each only its first laps.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/moves.h"

namespace omweso {

/// What is seen of the game from a position.
struct Sight {
  int turns = 1;           ///< looked ahead, own and the other's, at most 4
  std::uint32_t laps = 1;  ///< of a relay, at most, counted anew after a capture
};

/// The moves that look best so, in text order, each a legal one with all its marks; more than one
/// when they look the same. None only when there is no legal move. Seeds are counted, and of moves
/// that leave as many the one that lifts most looks best. Where a relay goes on out of sight, the
/// seeds are seen as they lie then.
std::vector<Move> moves_in_sight(const TurnRules& rules, const Position& position,
                                 const Sight& sight);

}  // namespace omweso
