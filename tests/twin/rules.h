// The options of rules.md section 11 that matter within a game, and their text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace twin {

enum class Akawumbi { kEnd, kAny, kColumns, kOff };  // W3
enum class Endless { kAnnul, kForbid, kLoss };       // N6

// As made: the preset `tournament`.
struct Rules {
  bool first_turn_ban = true;                  // C5
  std::array<bool, 16> reverse_pits = {};      // R1, by place on the circuit; see the constructor
  bool reverse_relay = true;                   // R2
  bool reverse_chain = true;                   // R2
  bool reverse_after_forward_capture = false;  // R2
  bool okwesera = true;                        // O1
  bool both_ends = true;                       // W2
  bool front_row = true;                       // W2
  Akawumbi akawumbi = Akawumbi::kEnd;          // W3
  bool akakyala = false;                       // W4
  bool stop_on_victory = true;                 // W6
  Endless endless = Endless::kAnnul;           // N6
  std::uint32_t relay_limit = 20000;           // N3, laps
  std::uint32_t quiet_limit = 200;             // W7, turns; 0 is off
  std::uint32_t repetition_limit = 3;          // W7, times; 0 is off

  Rules();
};

// Reads `tournament`, `wikipedia,akakyala=on`, `okwesera=off`. The options of setting up and of the
// match are known by name and have no effect on a turn, so their values are not looked at.
std::optional<Rules> parse_rules(std::string_view text);

}  // namespace twin
