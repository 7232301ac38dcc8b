// The walk of bench/perft.cpp over the literal twin (tests/twin). In a header without anything of
// src/, as the twin has names of its own for everything.
#pragma once

#include <cstdint>
#include <string>

namespace omweso::bench {

/// What a walk has seen: sequences of turns counted as in perft, and how the last turns ended.
struct Walked {
  std::uint64_t sequences = 0;
  std::uint64_t decided = 0;  ///< last turns that ended the game

  bool operator==(const Walked&) const = default;
};

/// Keeps a value that was made from being optimised away: for all the compiler knows, another
/// thread looks at it now.
void keep(const void* made);

/// Every sequence of `depth` turns from a position, both as text; every child is made, the last
/// ones too. Quits the program when a text is wrong.
Walked literal_walk(const std::string& rules, const std::string& position, int depth);

}  // namespace omweso::bench
