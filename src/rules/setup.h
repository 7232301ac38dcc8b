// Setting up: arrangements and the start of a game (rules.md section 2).
#pragma once

#include <array>
#include <optional>

#include "board/error.h"
#include "board/random.h"
#include "rules/position.h"

namespace omweso {

/// Four seeds in each back pit: the check pattern (S2).
Side standard_arrangement();

/// Whether a player may set up so: 32 seeds, no pit over the cap (S3, S4). The error says what is
/// wrong and by how much (S6).
Result<void> check_arrangement(const Ruleset& rules, const Side& arrangement);

/// The same arrangement with what is over the cap moved on, anticlockwise, to the next pits that
/// have room. @param arrangement 32 seeds. @param cap as Ruleset::pit_cap.
Side fitted_to_cap(const Side& arrangement, std::uint32_t cap);

/// What somebody sets up who has no wish: the check pattern (S2), or as near to it as a low cap
/// lets one come.
Side check_pattern(const Ruleset& rules);

/// Seeds dropped one by one, each into a pit drawn among those with room under the cap (S5).
Side random_arrangement(const Ruleset& rules, Random& random);

/// Whether the players arrange their own seeds: `arrange` and `hidden` (S5).
constexpr bool players_arrange(Setup setup) {
  return setup == Setup::kArrange || setup == Setup::kHidden;
}

/// Both sides, by seat, of a setup in which nobody arranges; nothing for the other two (S5). The
/// fixed ones are as they are, whatever the cap.
std::optional<std::array<Side, 2>> ready_arrangements(const Ruleset& rules, Random& random);

/// The position before the first move (S3).
Position start_position(const Side& south, const Side& north, Seat starter);

}  // namespace omweso
