// Boards of many kinds, drawn at random.
#pragma once

#include <algorithm>
#include <vector>

#include "board/random.h"
#include "rules/position.h"

namespace omweso::test {

/// The pit of a letter, `a` to `p`.
constexpr Pit pit_of(char letter) {
  return kPitsByLetter[letter - 'a'];
}

/// Seeds dropped one by one into some of the pits.
inline void drop(Random& random, Side& side, int seeds, unsigned pits) {
  std::vector<Pit> among;
  for (Pit pit = 0; pit < kPits; ++pit) {
    if ((pits >> pit & 1U) != 0) among.push_back(pit);
  }
  for (int i = 0; i < seeds; ++i) {
    ++side[among[random.below(static_cast<std::uint32_t>(among.size()))]];
  }
}

/// Seeds anywhere, in a few heaps, in one heap among single seeds, or nearly gone on one side.
inline Side random_side(Random& random, int seeds) {
  Side side;
  switch (random.below(4)) {
    case 0:
      drop(random, side, seeds, 0xffff);
      break;
    case 1: {
      const unsigned few = 1U << random.below(16) | 1U << random.below(16) | 1U << random.below(16);
      drop(random, side, seeds, few);
      break;
    }
    case 2: {
      const int single = std::min<int>(seeds, static_cast<int>(random.below(17)));
      unsigned taken = 0;
      for (int i = 0; i < single; ++i) {
        const auto pit = static_cast<Pit>(random.below(16));
        if ((taken >> pit & 1U) != 0) continue;
        taken |= 1U << pit;
        side[pit] = 1;
      }
      side[static_cast<Pit>(random.below(16))] += static_cast<std::uint8_t>(seeds - side.seeds());
      break;
    }
    default:
      drop(random, side, seeds, 0x00ff);
      break;
  }
  return side;
}

inline Position random_position(Random& random) {
  Position position;
  const int south = random.below(3) == 0 ? static_cast<int>(random.below(65)) : 32;
  position.sides = {random_side(random, south), random_side(random, kSeeds - south)};
  position.to_move = static_cast<Seat>(random.below(2));
  for (std::size_t i = 0; i < 2; ++i) {
    position.turns[i] = random.below(4);
    position.captures[i] = std::min(random.below(3), position.turns[i]);
  }
  position.quiet = random.below(8) == 0 ? 190 + random.below(20) : random.below(5);
  return position;
}

}  // namespace omweso::test
