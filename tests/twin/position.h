// Pits, sides and the position text of notation.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twin {

enum Side : std::uint8_t { kSouth, kNorth };

constexpr Side other(Side side) {
  return side == kSouth ? kNorth : kSouth;
}
constexpr char side_letter(Side side) {
  return side == kSouth ? 'S' : 'N';
}

// B4: a pit is its place on its player's circuit, i j k l m n o p h g f e d c b a as 0 to 15.
// Anticlockwise adds one. The back row is 0 to 7 (i to p), the front row 8 to 15 (h to a).
constexpr int kPits = 16;

constexpr bool in_front_row(int place) {
  return place >= 8;
}
constexpr int letter_index(int place) {
  return in_front_row(place) ? 15 - place : 8 + place;
}
constexpr int place_of(char letter) {
  return letter <= 'h' ? 15 - (letter - 'a') : letter - 'a' - 8;
}
constexpr char pit_letter(Side side, int place) {
  return static_cast<char>((side == kSouth ? 'a' : 'A') + letter_index(place));
}

// B3: front pit a faces H and P, h faces A and I, whichever side looks.
constexpr int facing_front(int front_place) {
  return 23 - front_place;
}
constexpr int facing_back(int front_place) {
  return front_place - 8;
}

using Pits = std::array<std::uint8_t, kPits>;

struct Position {
  std::array<Pits, 2> pits = {};  // by Side
  Side side = kSouth;             // to move
  std::array<std::uint32_t, 2> turns = {1, 1};
  std::array<std::uint32_t, 2> captures = {1, 1};  // turns with a capture
  std::uint32_t quiet = 0;

  bool operator==(const Position&) const = default;
};

// Decimal digits only, leading zeros allowed; nothing above 1000000000, the largest number an
// option may have.
std::optional<std::uint32_t> parse_number(std::string_view text);

std::optional<Position> parse_position(std::string_view text);
std::string to_text(const Position& position);

}  // namespace twin
