#include "engine/key.h"

#include <bit>
#include <cstring>

namespace omweso {
namespace {

/// Eight pits as one number, the first in the lowest byte on every machine.
std::uint64_t word_of(const std::uint8_t* pits) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, pits, sizeof word);
  } else {
    for (int i = 7; i >= 0; --i) word = word << 8U | pits[i];
  }
  return word;
}

}  // namespace

Key key_of(const Ruleset& rules, const Position& position) {
  const std::uint8_t* own = position.mover().pits.data();
  const std::uint8_t* opponent = position.opponent().pits.data();
  const std::uint64_t words[4] = {
      mixed(word_of(own) + 0x9e3779b97f4a7c15U),
      mixed(word_of(own + 8) + 0x3c6ef372fe94f82aU),
      mixed(word_of(opponent) + 0xdaa66d2c7ddf743fU),
      mixed(word_of(opponent + 8) + 0x78dde6e5fd29f054U),
  };
  const unsigned rights =
      static_cast<unsigned>(okwesera_open(rules, position)) |
      static_cast<unsigned>(first_turn_banned(rules, position, position.to_move)) << 1U |
      static_cast<unsigned>(first_turn_banned(rules, position, other(position.to_move))) << 2U;
  // Two sums of the same four numbers that are equal together only by an accident in 2^128.
  const std::uint64_t plain = words[0] + 3 * words[1] + 5 * words[2] + 7 * words[3];
  const std::uint64_t woven = words[0] * 0xd6e8feb86659fd93U + words[1] * 0xbf58476d1ce4e5b9U +
                              words[2] * 0x94d049bb133111ebU + words[3] * 0xff51afd7ed558ccdU;
  return {mixed(plain + rights), mixed(woven ^ rights)};
}

Key table_key(const Ruleset& rules, const Position& position, const Key& bare, std::uint64_t salt) {
  if (rules.akakyala) {
    const unsigned own = position.captures[index_of(position.to_move)];
    const unsigned others = position.captures[index_of(other(position.to_move))];
    if (own + others == 1) salt += mixed(own + 1);
    if (own + others == 0) salt += mixed(3);
  }
  return salt == 0 ? bare : bare.salted(salt);
}

}  // namespace omweso
