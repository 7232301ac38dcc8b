// Counting sequences of turns, the generator's yardstick.
#pragma once

#include <cstdint>

#include "rules/moves.h"

namespace omweso {

/// Number of sequences of exactly `depth` legal turns. A turn that ends the game counts and has no
/// continuation; repetition is ignored; depth 0 counts 1.
std::uint64_t perft(const TurnRules& rules, const Position& position, int depth);

}  // namespace omweso
