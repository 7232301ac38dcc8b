// A position as a value: the board, who is to move, and the counters that rights hang on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/side.h"
#include "rules/ruleset.h"

namespace omweso {

/// Counters stop here, far above every limit, so that a position can always be written and read.
inline constexpr std::uint32_t kMostTurns = 1'000'000'000;

constexpr std::uint32_t advanced(std::uint32_t counter) {
  return std::min(counter + 1, kMostTurns);
}

/// A position without its history; repetition belongs to rules/game.h.
struct Position {
  std::array<Side, 2> sides{};  ///< by seat, each in its own circuit order
  Seat to_move = Seat::kSouth;
  std::array<std::uint32_t, 2> turns{};     ///< turns each has taken in this game (C5)
  std::array<std::uint32_t, 2> captures{};  ///< of these, turns that had a capture (O1, W4)
  std::uint32_t quiet = 0;                  ///< turns in a row without a capture (W7)

  bool operator==(const Position&) const = default;

  const Side& side(Seat seat) const { return sides[index_of(seat)]; }
  Side& side(Seat seat) { return sides[index_of(seat)]; }
  const Side& mover() const { return side(to_move); }
  const Side& opponent() const { return side(other(to_move)); }

  std::uint64_t hash() const;
};

/// Whether `seat` is on its first turn of the game and captures nothing on it (C5).
inline bool first_turn_banned(const Ruleset& rules, const Position& position, Seat seat) {
  return rules.first_turn_ban && position.turns[index_of(seat)] == 0;
}

/// Whether three seeds may still be played as okwesera (O1).
inline bool okwesera_open(const Ruleset& rules, const Position& position) {
  return rules.okwesera && position.captures[0] == 0 && position.captures[1] == 0;
}

/// Mixes 64 bits well; the one mixer of everything that is hashed.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 32U;
  x *= 0xd6e8feb86659fd93U;
  x ^= x >> 32U;
  x *= 0xd6e8feb86659fd93U;
  x ^= x >> 32U;
  return x;
}

/// Hash of the pits alone, the same on every machine.
std::uint64_t hash_of(const Side& side);

}  // namespace omweso
