#include "rules/position.h"

namespace omweso {

std::uint64_t hash_of(const Side& side) {
  // Put together byte by byte, so that the byte order of the machine does not matter.
  std::uint64_t halves[2] = {0, 0};
  for (int i = 0; i < kPits; ++i) {
    halves[i / 8] |= static_cast<std::uint64_t>(side.pits[static_cast<std::size_t>(i)])
                     << (i % 8 * 8);
  }
  return mixed(mixed(halves[0]) + halves[1] * 0x9e3779b97f4a7c15U);
}

std::uint64_t Position::hash() const {
  std::uint64_t h = mixed(hash_of(sides[0]) + index_of(to_move));
  h = mixed(h ^ hash_of(sides[1]));
  h = mixed(h + (static_cast<std::uint64_t>(turns[0]) << 32U | turns[1]));
  h = mixed(h + (static_cast<std::uint64_t>(captures[0]) << 32U | captures[1]));
  return mixed(h + quiet);
}

}  // namespace omweso
