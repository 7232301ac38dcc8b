// The sowing kernel: a lap is one table row added to a side (rules.md T1, T2, R1).
#pragma once

#include <array>
#include <cstdint>

#include "board/pits.h"
#include "board/vec16.h"

namespace omweso {

/// What a lap changes, for every pit it may be lifted from and every number of seeds: row
/// [seeds][pit] holds, modulo 256, minus `seeds` at the pit itself and the seeds that fall.
/// Indexed by seeds first, so that a row's address is the count shifted by eight and the rows of
/// the small counts, nearly all that are used, lie together.
struct alignas(64) SowingRows {
  std::uint8_t row[kSeeds + 1][kPits][16];
};

/// Builds the rows of one direction; `stride` is 1 anticlockwise and -1 clockwise.
constexpr SowingRows make_sowing_rows(int stride) {
  SowingRows table{};
  for (int seeds = 0; seeds <= kSeeds; ++seeds) {
    for (int pit = 0; pit < kPits; ++pit) {
      auto& row = table.row[seeds][pit];
      row[pit] = static_cast<std::uint8_t>(-seeds);
      for (int k = 1; k <= seeds; ++k) ++row[(pit + k * stride) & 15];
    }
  }
  return table;
}

extern const SowingRows kForwardRows;
extern const SowingRows kReverseRows;

/// The side after lifting all `seeds` of `pit` and sowing them from the next pit on, anticlockwise.
/// @param seeds what the pit holds, 0 to 64.
inline Vec16 sow(Vec16 side, Pit pit, unsigned seeds) {
  return side + Vec16::load(kForwardRows.row[seeds][pit]);
}

/// The same clockwise (R1).
inline Vec16 sow_reverse(Vec16 side, Pit pit, unsigned seeds) {
  return side + Vec16::load(kReverseRows.row[seeds][pit]);
}

/// Where the last of `seeds` falls.
constexpr Pit landing(Pit pit, unsigned seeds) {
  return step(pit, static_cast<int>(seeds));
}
constexpr Pit landing_reverse(Pit pit, unsigned seeds) {
  return step(pit, -static_cast<int>(seeds));
}

}  // namespace omweso
