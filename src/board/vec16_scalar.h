// The portable backend of board/vec16.h, in plain loops.
#pragma once

#include <cstdint>
#include <cstring>

#include "board/pits.h"

namespace omweso::scalar {

/// See board/vec16.h for the contract.
class Vec16 {
 public:
  Vec16() = default;

  static Vec16 load(const std::uint8_t* from) {
    Vec16 v;
    std::memcpy(v.bytes_, from, 16);
    return v;
  }
  void store(std::uint8_t* to) const { std::memcpy(to, bytes_, 16); }

  Vec16 operator+(const Vec16& other) const {
    Vec16 v;
    for (int i = 0; i < 16; ++i)
      v.bytes_[i] = static_cast<std::uint8_t>(bytes_[i] + other.bytes_[i]);
    return v;
  }
  Vec16 operator-(const Vec16& other) const {
    Vec16 v;
    for (int i = 0; i < 16; ++i)
      v.bytes_[i] = static_cast<std::uint8_t>(bytes_[i] - other.bytes_[i]);
    return v;
  }
  bool operator==(const Vec16& other) const { return std::memcmp(bytes_, other.bytes_, 16) == 0; }

  unsigned byte(Pit pit) const { return bytes_[pit]; }

  Vec16 with_added(Pit pit, unsigned seeds) const {
    Vec16 v = *this;
    v.bytes_[pit] = static_cast<std::uint8_t>(v.bytes_[pit] + seeds);
    return v;
  }
  Vec16 with_cleared(Pit first, Pit second) const {
    Vec16 v = *this;
    v.bytes_[first] = 0;
    v.bytes_[second] = 0;
    return v;
  }

  unsigned nonzero_mask() const {
    unsigned mask = 0;
    for (int i = 0; i < 16; ++i) mask |= static_cast<unsigned>(bytes_[i] != 0) << i;
    return mask;
  }
  unsigned above_one_mask() const {
    unsigned mask = 0;
    for (int i = 0; i < 16; ++i) mask |= static_cast<unsigned>(bytes_[i] > 1) << i;
    return mask;
  }

 private:
  alignas(16) std::uint8_t bytes_[16];
};

}  // namespace omweso::scalar
