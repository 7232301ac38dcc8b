// What an estimate means in points.
#pragma once

#include "engine/score.h"

namespace omweso {

/// The points of the game that a score is worth to the player to move, in thousandths: for an
/// estimate what games from such positions brought, for a proved win or loss the least there is.
int expected_millipoints(Score score);

}  // namespace omweso
