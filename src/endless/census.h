// Every relay of a number of own seeds, counted (rules.md N4).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "board/error.h"
#include "board/side.h"

namespace omweso {

/// Relays that run through one another for ever, counted up to turning the ring.
///
/// What a relay does depends on where the seeds lie from the pit to lift on, not on which pit that
/// is. So states that are turns of each other count as one; written as sixteen counts,
/// anticlockwise from the pit to lift.
struct Cycle {
  std::uint64_t states = 0;  ///< laps until the counts are the same again
  std::uint64_t laps = 0;    ///< laps until the very same board is: `states` times 1, 2, 4, 8 or 16
  Side smallest;             ///< the first of its states in the order of the counts

  bool operator==(const Cycle&) const = default;
};

/// All relays of `seeds` own seeds up to turning: those that never end and those that do.
struct Census {
  int seeds = 0;
  bool complete = false;     ///< false: stopped half-way, the numbers say what was found so far
  std::uint64_t states = 0;  ///< ways to lay the seeds with two or more in the pit to lift
  std::uint64_t never_ending = 0;  ///< states of all cycles
  std::uint64_t ending = 0;        ///< together with never_ending, all `states`
  std::vector<Cycle> cycles;       ///< shortest first, then by their smallest states
  std::uint64_t longest = 0;       ///< laps of the longest relay that ends, the last one included;
                                   ///< 0 while `ending` is 0, and then nothing starts it
  Side longest_start;              ///< where it starts; the first found of several
};

/// Asked now and then, some dozens of times a second: of `states`, `done` have been looked at.
/// False stops the census.
using CensusProgress = std::function<bool(std::uint64_t done, std::uint64_t states)>;

/// Takes the census. Memory grows with the number of cycles only. Time grows with the number of
/// states, C(seeds + 13, 15), at some tens of millions a second.
/// @param seeds 1 to 64
Result<Census> take_census(int seeds, const CensusProgress& go_on = {});

}  // namespace omweso
