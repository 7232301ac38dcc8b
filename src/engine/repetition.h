// Which positions have stood on the board before (rules.md W7).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/key.h"

namespace omweso {

/// How often each position of a game has occurred. Read-only while a search runs.
class PastPositions {
 public:
  PastPositions() = default;
  PastPositions(const Ruleset& rules, std::span<const Position> past);

  bool empty() const { return counts_.empty(); }

  /// Times that the position with this key, and this seat to move, has occurred.
  std::uint32_t times(const Key& key, Seat to_move) const {
    const std::uint64_t check = with_seat(key, to_move);
    if ((filter_[check >> 6U & 63U] >> (check & 63U) & 1U) == 0) return 0;
    return times_of(check);
  }

  /// A number that stands for the set of all positions that occurred `times` times or more, 0 when
  /// there is none.
  std::uint64_t salt_of_those(std::uint32_t times) const;

 private:
  struct Count {
    std::uint64_t check;
    std::uint32_t times;
  };

  static std::uint64_t with_seat(const Key& key, Seat to_move) {
    return to_move == Seat::kSouth ? key.check : mixed(key.check + 1);
  }
  std::uint32_t times_of(std::uint64_t check) const;

  std::vector<Count> counts_;               ///< sorted by check
  std::array<std::uint64_t, 64> filter_{};  ///< a bit for the low 12 bits of every check
};

}  // namespace omweso
