// The WebAssembly backend of board/vec16.h: one SIMD128 value, bytes picked with swizzle.
#pragma once

#include <wasm_simd128.h>

#include <cstdint>

#include "board/pits.h"

namespace omweso::wasm {

namespace detail {

struct PitMasks {
  alignas(16) std::uint8_t only[kPits][16];  ///< 0xff at `pit`
};

constexpr PitMasks make_pit_masks() {
  PitMasks m{};
  for (int pit = 0; pit < kPits; ++pit) m.only[pit][pit] = 0xff;
  return m;
}

inline constexpr PitMasks kPitMasks = make_pit_masks();

}  // namespace detail

/// See board/vec16.h for the contract.
class Vec16 {
 public:
  Vec16() = default;

  static Vec16 load(const std::uint8_t* from) { return Vec16(wasm_v128_load(from)); }
  void store(std::uint8_t* to) const { wasm_v128_store(to, v_); }

  Vec16 operator+(Vec16 other) const { return Vec16(wasm_i8x16_add(v_, other.v_)); }
  Vec16 operator-(Vec16 other) const { return Vec16(wasm_i8x16_sub(v_, other.v_)); }
  bool operator==(Vec16 other) const { return wasm_i8x16_all_true(wasm_i8x16_eq(v_, other.v_)); }

  unsigned byte(Pit pit) const {
    return wasm_u8x16_extract_lane(wasm_i8x16_swizzle(v_, wasm_i8x16_splat(std::int8_t(pit))), 0);
  }

  Vec16 with_added(Pit pit, unsigned seeds) const {
    const v128_t everywhere = wasm_u8x16_splat(static_cast<std::uint8_t>(seeds));
    return Vec16(wasm_i8x16_add(v_, wasm_v128_and(everywhere, only(pit))));
  }
  Vec16 with_cleared(Pit first, Pit second) const {
    return Vec16(wasm_v128_andnot(v_, wasm_v128_or(only(first), only(second))));
  }

  unsigned nonzero_mask() const {
    return static_cast<unsigned>(wasm_i8x16_bitmask(wasm_i8x16_ne(v_, wasm_i8x16_splat(0))));
  }
  unsigned above_one_mask() const {
    return static_cast<unsigned>(wasm_i8x16_bitmask(wasm_i8x16_gt(v_, wasm_i8x16_splat(1))));
  }

 private:
  explicit Vec16(v128_t v) : v_(v) {}
  static v128_t only(Pit pit) { return wasm_v128_load(detail::kPitMasks.only[pit]); }

  v128_t v_;
};

}  // namespace omweso::wasm
