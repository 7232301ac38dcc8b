// What tells positions apart in a search.
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace omweso {

/// A hash of 128 bits: two positions that meet in one place of the table are told apart by 64 more
/// bits, so a proof rests on no coincidence that could ever be met.
struct Key {
  std::uint64_t place = 0;  ///< picks the place in the table
  std::uint64_t check = 0;  ///< is compared

  bool operator==(const Key&) const = default;

  Key salted(std::uint64_t salt) const { return {place ^ salt, check ^ mixed(salt)}; }
};

/// The key of what repetition compares: the pits and the open rights, first-turn ban and okwesera
/// (W7). Seen by the player to move, so a position and its mirror from the other seat have the same
/// key: they are worth the same. QUIET and akakyala's count are not in it; see engine/search.h for
/// what that asks of a table.
Key key_of(const Ruleset& rules, const Position& position);

/// The key of a table: `bare`, which is key_of, with what akakyala hangs on (W4) and the salt.
Key table_key(const Ruleset& rules, const Position& position, const Key& bare, std::uint64_t salt);

}  // namespace omweso
