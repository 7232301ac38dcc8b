// What would come of a turn that somebody is about to play, as they type it.
#pragma once

#include <string_view>

#include "cli/play/screen.h"
#include "rules/game.h"

namespace omweso::cli {

/// A line typed when a turn is to begin: a pit, a whole move, or a question about one. Anything
/// else foresees nothing.
Foresight foresee_turn(const Game& game, std::string_view typed);

/// A line typed at a choice: one direction or several. @param walk stands at a choice.
Foresight foresee_choice(const TurnWalk& walk, Seat mover, std::string_view typed);

}  // namespace omweso::cli
