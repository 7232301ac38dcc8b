// A ruleset as a value: everything that may differ between two games of Omweso (rules.md 11).
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/pits.h"

namespace omweso {

enum class Setup : std::uint8_t {
  kArrange,
  kStandard,
  kFront,
  kTwoEach,
  kHidden,
  kRandom,
  kRandomMirrored
};
enum class ReversePits : std::uint8_t { kAbij, kIb, kIpbg, kOff };
enum class Akawumbi : std::uint8_t { kEnd, kAny, kColumns, kOff };
enum class Endless : std::uint8_t { kAnnul, kForbid, kLoss };
enum class NextStarter : std::uint8_t { kAlternate, kWinner, kLoser, kLot };
enum class Preset : std::uint8_t { kTournament, kWikipedia, kShackell, kMcgill, kPlain };
inline constexpr std::size_t kPresets = static_cast<std::size_t>(Preset::kPlain) + 1;

/// What a victory is worth when it is the whole match (M1).
inline constexpr std::uint16_t kWholeMatch = 0xffff;
/// A limit or cap that is off.
inline constexpr std::uint32_t kOff = 0;

/// Points of the four victories, each 0 to 1000 or kWholeMatch (M1).
struct VictoryPoints {
  std::uint16_t bulijo = 1;
  std::uint16_t okutema = 2;
  std::uint16_t akawumbi = kWholeMatch;
  std::uint16_t akakyala = 2;

  bool operator==(const VictoryPoints&) const = default;
};

/// Plain data; a default-made one is `tournament`. Made from text by rules/ruleset_text.h. Code
/// asks for the option it needs and never for the preset, which is kept only to write the text
/// again.
struct Ruleset {
  Preset preset = Preset::kTournament;
  Setup setup = Setup::kArrange;                       ///< S5
  std::uint32_t pit_cap = 10;                          ///< S4; 2 to 32 or kOff
  bool first_turn_ban = true;                          ///< C5
  ReversePits reverse = ReversePits::kAbij;            ///< R1
  bool reverse_relay = true;                           ///< R2
  bool reverse_chain = true;                           ///< R2
  bool reverse_after_forward_capture = false;          ///< R2
  bool okwesera = true;                                ///< O1
  bool both_ends = true;                               ///< W2
  bool front_row = true;                               ///< W2
  Akawumbi akawumbi = Akawumbi::kEnd;                  ///< W3
  bool akakyala = false;                               ///< W4
  bool stop_on_victory = true;                         ///< W6
  Endless endless = Endless::kAnnul;                   ///< N6
  std::uint32_t relay_limit = 20'000;                  ///< N3; laps, 100 to 1000000000
  std::uint32_t quiet_limit = 200;                     ///< W7; turns, 2 to 1000000 or kOff
  std::uint32_t repetition_limit = 3;                  ///< W7; times, 2 to 100 or kOff
  std::uint32_t match_points = 12;                     ///< M1; 1 to 1000
  VictoryPoints points;                                ///< M1
  NextStarter next_starter = NextStarter::kAlternate;  ///< M2

  bool operator==(const Ruleset&) const = default;

  /// Bit p set: a lap from pit p may be sown clockwise (R1).
  unsigned reverse_mask() const {
    switch (reverse) {
      case ReversePits::kAbij:
        return 0b1100'0000'0000'0011;
      case ReversePits::kIb:
        return 0b0100'0000'0000'0001;
      case ReversePits::kIpbg:
        return 0b0100'0010'1000'0001;
      case ReversePits::kOff:
        return 0;
    }
    return 0;
  }
};

/// The preset as section 11 defines it.
Ruleset preset_rules(Preset preset);

}  // namespace omweso
