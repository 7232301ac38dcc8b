// Pits, rows and the circuit of one player (rules.md B1, B3, B4).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace omweso {

/// A pit of one player, as its place on that player's circuit: 0 is `i`, 15 is `a`, and one step up
/// is one step anticlockwise. Both players use the same numbers, each from their own seat, so
/// nothing that sows needs to know who is sowing.
using Pit = std::uint8_t;

inline constexpr int kPits = 16;            ///< pits of one player
inline constexpr int kColumns = 8;          ///< pits in a row
inline constexpr int kSeeds = 64;           ///< seeds on the board, all game (B2)
inline constexpr int kSeedsPerPlayer = 32;  ///< seeds of each player at the start (B2)

/// Letters in the order of the circuit (B4).
inline constexpr std::string_view kCircuitLetters = "ijklmnophgfedcba";
/// Pits in the order of their letters, `a` to `p`.
inline constexpr Pit kPitsByLetter[kPits] = {15, 14, 13, 12, 11, 10, 9, 8, 0, 1, 2, 3, 4, 5, 6, 7};

/// The lower-case letter of a pit.
constexpr char letter_of(Pit pit) {
  return kCircuitLetters[pit];
}

/// True for `a` to `h`, the row next to the opponent.
constexpr bool is_front(Pit pit) {
  return pit >= 8;
}

/// The pit `steps` further on the circuit, anticlockwise when positive.
constexpr Pit step(Pit pit, int steps) {
  return static_cast<Pit>((pit + steps) & 15);
}

/// The opponent's front and back pit in the column of a front pit (B3: `a` faces `H` and `P`).
constexpr Pit facing_front(Pit front) {
  return static_cast<Pit>(23 - front);
}
constexpr Pit facing_back(Pit front) {
  return static_cast<Pit>(front - 8);
}

/// Eight bits in the opposite order, as both rows of a column are counted from opposite ends.
constexpr unsigned reversed_byte(unsigned byte) {
  byte = (byte & 0xf0U) >> 4U | (byte & 0x0fU) << 4U;
  byte = (byte & 0xccU) >> 2U | (byte & 0x33U) << 2U;
  return (byte & 0xaaU) >> 1U | (byte & 0x55U) << 1U;
}

/// Column of a front pit from the player's own left, 0 (`a`) to 7 (`h`).
constexpr int column_of(Pit front) {
  return 15 - front;
}

/// Which way a lap is sown (B4).
enum class Direction : std::uint8_t { kForward, kReverse };

/// The two seats. South's pits are written in lower case, North's in capitals.
enum class Seat : std::uint8_t { kSouth, kNorth };

constexpr Seat other(Seat seat) {
  return seat == Seat::kSouth ? Seat::kNorth : Seat::kSouth;
}
constexpr int index_of(Seat seat) {
  return static_cast<int>(seat);
}
inline std::string name_of(Seat seat) {
  return seat == Seat::kSouth ? "South" : "North";
}
constexpr char seat_letter(Seat seat) {
  return seat == Seat::kSouth ? 'S' : 'N';
}

/// The letter of a pit as written for its owner.
constexpr char letter_of(Pit pit, Seat owner) {
  const char lower = letter_of(pit);
  return owner == Seat::kSouth ? lower : static_cast<char>(lower - 'a' + 'A');
}

}  // namespace omweso
