// The sowing kernel: a lap is one table row added to a side (rules.md T1, T2, R1).
#pragma once

#include <array>
#include <cstdint>

#include "board/pits.h"
#include "board/vec16.h"

namespace omweso {

/// A lap about to be sown: the pit it is lifted from and its seeds, 0 to 64. Packed so that it is
/// the offset of its row in SowingRows, seeds above and the pit below, and laps from neighbouring
/// pits with equally many seeds, nearly always few, have rows next to each other.
class Lap {
 public:
  Lap() = default;
  constexpr Lap(Pit pit, unsigned seeds)
      : offset_(static_cast<std::uint16_t>(seeds << 8U | pit << 4U)) {}

  constexpr Pit pit() const { return offset_ >> 4U & 15U; }
  constexpr unsigned seeds() const { return offset_ >> 8U; }
  /// Where the last seed falls, sown anticlockwise.
  constexpr Pit landing() const { return (offset_ + (offset_ >> 4U)) >> 4U & 15U; }
  /// The same clockwise (R1).
  constexpr Pit landing_reverse() const { return ((offset_ >> 4U) - seeds()) & 15U; }

  constexpr unsigned offset() const { return offset_; }
  /// Dense, 0 to kLaps - 1.
  constexpr unsigned index() const { return offset_ >> 4U; }

 private:
  std::uint16_t offset_ = 0;
};

inline constexpr unsigned kLaps = (kSeeds + 1) * kPits;  ///< that there are

/// What a lap changes: sixteen bytes for each, which hold, modulo 256, minus its seeds at the pit
/// itself and the seeds that fall.
struct alignas(64) SowingRows {
  std::uint8_t bytes[kLaps * 16];
};

/// Builds the rows of one direction; `stride` is 1 anticlockwise and -1 clockwise.
constexpr SowingRows make_sowing_rows(int stride) {
  SowingRows table{};
  for (unsigned seeds = 0; seeds <= kSeeds; ++seeds) {
    for (Pit pit = 0; pit < kPits; ++pit) {
      std::uint8_t* const row = table.bytes + Lap(pit, seeds).offset();
      row[pit] = static_cast<std::uint8_t>(-seeds);
      for (int k = 1; k <= static_cast<int>(seeds); ++k) ++row[step(pit, k * stride)];
    }
  }
  return table;
}

extern const SowingRows kForwardRows;
extern const SowingRows kReverseRows;

/// The side after lifting all seeds of the lap's pit and sowing them from the next pit on,
/// anticlockwise.
inline Vec16 sow(Vec16 side, Lap lap) {
  return side + Vec16::load(kForwardRows.bytes + lap.offset());
}
inline Vec16 sow(Vec16 side, Pit pit, unsigned seeds) {
  return sow(side, Lap(pit, seeds));
}

/// The same clockwise (R1).
inline Vec16 sow_reverse(Vec16 side, Lap lap) {
  return side + Vec16::load(kReverseRows.bytes + lap.offset());
}
inline Vec16 sow_reverse(Vec16 side, Pit pit, unsigned seeds) {
  return sow_reverse(side, Lap(pit, seeds));
}

/// Where the last of `seeds` falls.
constexpr Pit landing(Pit pit, unsigned seeds) {
  return step(pit, static_cast<int>(seeds));
}
constexpr Pit landing_reverse(Pit pit, unsigned seeds) {
  return step(pit, -static_cast<int>(seeds));
}

}  // namespace omweso
