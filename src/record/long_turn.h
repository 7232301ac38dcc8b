// A turn played in stretches, for rules under which one relay may take minutes.
#pragma once

#include <functional>

#include "rules/turn_walk.h"

namespace omweso {

/// Plays a whole turn as play_turn() does, but asks after every stretch of a relay whether to go
/// on.
/// @param stretch laps between two questions, at least 1.
/// @param go_on asked with the laps of the turn so far. When it answers no, the turn is an error.
///
/// `laps` of a never-ending move, which no text shows, may be others than those of play_turn().
Result<PlayedTurn> play_in_stretches(const TurnRules& rules, const Position& position,
                                     const Move& move, std::uint32_t stretch,
                                     const std::function<bool(std::uint64_t laps)>& go_on);

}  // namespace omweso
