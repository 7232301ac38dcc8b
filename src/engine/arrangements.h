// Arrangements the computer sets up with (rules.md S3).
#pragma once

#include <span>

#include "board/side.h"
#include "engine/search.h"

namespace omweso {

/// Fixed arrangements that did well, the best first; bench/README.md tells how they were found.
/// None holds more than 10 in a pit; fitted_to_cap makes them fit a lower cap.
std::span<const Side> good_arrangements();

/// An arrangement for the player who arranges first, or unseen. One of the good ones, by `seed`.
Side choose_arrangement(const TurnRules& rules, std::uint64_t seed);

/// An arrangement for the second player, who sees the other one's: the good one against which the
/// first player, to move, does worst in a short search. `seed` decides among equals. Stopped early,
/// it is the best of those tried.
Side answer_arrangement(const TurnRules& rules, const Side& seen, std::uint64_t seed,
                        const StopCheck& stop = {});

}  // namespace omweso
