// A turn told again, lap by lap.
#pragma once

#include <string>

#include "rules/game.h"

namespace omweso::cli {

/// What a turn of the game did, a line for each lap; of a long relay the laps that are worth
/// telling, as lap_keeper.h has it.
std::string laps_in_words(const Game& game, std::size_t turn);

/// The same for a turn as far as its move goes. Empty where no lap has been sown.
std::string laps_so_far_in_words(const TurnRules& rules, const Position& before, const Move& move);

}  // namespace omweso::cli
