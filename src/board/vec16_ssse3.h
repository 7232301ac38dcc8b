// The x86 backend of board/vec16.h: one SSE register, bytes picked with pshufb.
#pragma once

#include <tmmintrin.h>

#include <cstdint>

#include "board/pits.h"

namespace omweso::ssse3 {

namespace detail {

struct PitMasks {
  alignas(16) std::uint8_t pick[kPits][16];  ///< pshufb: byte `pit` to byte 0, zeros above it
  alignas(16) std::uint8_t only[kPits][16];  ///< 0xff at `pit`
};

constexpr PitMasks make_pit_masks() {
  PitMasks m{};
  for (int pit = 0; pit < kPits; ++pit) {
    for (int i = 0; i < 16; ++i) {
      m.pick[pit][i] = i == 0 ? static_cast<std::uint8_t>(pit) : 0x80;
      m.only[pit][i] = i == pit ? 0xff : 0;
    }
  }
  return m;
}

inline constexpr PitMasks kPitMasks = make_pit_masks();

}  // namespace detail

/// See board/vec16.h for the contract.
class Vec16 {
 public:
  Vec16() = default;

  static Vec16 load(const std::uint8_t* from) {
    return Vec16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
  void store(std::uint8_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), v_); }

  Vec16 operator+(Vec16 other) const { return Vec16(_mm_add_epi8(v_, other.v_)); }
  Vec16 operator-(Vec16 other) const { return Vec16(_mm_sub_epi8(v_, other.v_)); }
  bool operator==(Vec16 other) const {
    return _mm_movemask_epi8(_mm_cmpeq_epi8(v_, other.v_)) == 0xffff;
  }

  unsigned byte(Pit pit) const {
    const __m128i picked = _mm_shuffle_epi8(v_, aligned(detail::kPitMasks.pick[pit]));
    return static_cast<unsigned>(_mm_cvtsi128_si32(picked));
  }

  Vec16 with_added(Pit pit, unsigned seeds) const {
    const __m128i everywhere = _mm_set1_epi8(static_cast<char>(seeds));
    return Vec16(_mm_add_epi8(v_, _mm_and_si128(everywhere, aligned(detail::kPitMasks.only[pit]))));
  }
  Vec16 with_cleared(Pit first, Pit second) const {
    const __m128i both = _mm_or_si128(aligned(detail::kPitMasks.only[first]),
                                      aligned(detail::kPitMasks.only[second]));
    return Vec16(_mm_andnot_si128(both, v_));
  }

  unsigned nonzero_mask() const {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(v_, _mm_setzero_si128())));
  }
  unsigned above_one_mask() const {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(v_, _mm_set1_epi8(1))));
  }

 private:
  explicit Vec16(__m128i v) : v_(v) {}
  static __m128i aligned(const std::uint8_t* from) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
  }

  __m128i v_;
};

}  // namespace omweso::ssse3
