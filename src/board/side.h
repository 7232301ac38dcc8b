// The sixteen pits of one player as a value.
#pragma once

#include <array>
#include <cstdint>

#include "board/pits.h"
#include "board/vec16.h"

namespace omweso {

/// Seeds in a player's pits, in circuit order (board/pits.h); each count is 0 to 64.
struct alignas(16) Side {
  std::array<std::uint8_t, kPits> pits{};

  std::uint8_t& operator[](Pit pit) { return pits[pit]; }
  std::uint8_t operator[](Pit pit) const { return pits[pit]; }
  bool operator==(const Side&) const = default;

  Vec16 vector() const { return Vec16::load(pits.data()); }
  static Side from(Vec16 v) {
    Side side;
    v.store(side.pits.data());
    return side;
  }

  /// All seeds of the side.
  int seeds() const {
    int sum = 0;
    for (const auto count : pits) sum += count;
    return sum;
  }

  /// Bit p set: pit p holds two or more, so it may be played (T1).
  unsigned playable_mask() const { return vector().above_one_mask(); }
  /// The same in the order of the letters: bit 0 is `a`, bit 15 is `p`.
  unsigned playable_by_letter() const {
    const unsigned playable = playable_mask();
    return reversed_byte(playable >> 8U) | (playable & 0xffU) << 8U;
  }
};

}  // namespace omweso
