// Moves that were too good elsewhere in the tree: they are tried early.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/moves.h"

namespace omweso {

/// What a move has in common with its like in other positions: the pit and the first choice in it.
class MoveCode {
 public:
  MoveCode() = default;
  static MoveCode of(const Branch& branch) {
    unsigned kind = 0;
    if (branch.okwesera) kind = 1;
    if (!branch.marks.empty()) kind = branch.marks.front() == '<' ? 2 : 3;
    return MoveCode(branch.pit * 4U + kind);
  }

  bool operator==(const MoveCode&) const = default;

 private:
  explicit MoveCode(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 0xff;  ///< of no move
};

/// The last two of every ply.
class Killers {
 public:
  static constexpr std::size_t kPlies = 256;

  void clear() { last_ = {}; }

  bool has(int ply, MoveCode code) const {
    const auto& two = last_[static_cast<std::size_t>(ply)];
    return two[0] == code || two[1] == code;
  }

  void add(int ply, MoveCode code) {
    auto& two = last_[static_cast<std::size_t>(ply)];
    if (two[0] == code) return;
    two[1] = two[0];
    two[0] = code;
  }

 private:
  std::array<std::array<MoveCode, 2>, kPlies> last_{};
};

}  // namespace omweso
