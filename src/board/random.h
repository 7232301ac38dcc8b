// A small generator of our own, so that a seed means the same game on every platform.
#pragma once

#include <cstdint>

namespace omweso {

/// SplitMix64. Standard engines are portable but standard distributions are not, so drawing is
/// here too.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  /// 64 uniform bits.
  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// A whole number from 0 to `bound` - 1, each equally likely. @param bound at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    // The top 32 bits times the bound; draws that would favour low results are thrown away.
    const std::uint32_t threshold = (0U - bound) % bound;
    for (;;) {
      const std::uint64_t product = (next() >> 32U) * bound;
      if (static_cast<std::uint32_t>(product) >= threshold) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace omweso
