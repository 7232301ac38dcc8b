// The plain estimate of a position: seeds and pits that can move.
#pragma once

#include "rules/position.h"

namespace omweso {

/// Seen by the player to move; odd, and within ±Score::kMostEstimate.
int evaluate(const Position& position);

}  // namespace omweso
