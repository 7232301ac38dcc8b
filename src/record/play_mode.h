// The three ways to play (rules.md section 10).
#pragma once

#include <cstdint>
#include <string_view>

#include "board/error.h"

namespace omweso {

enum class PlayMode : std::uint8_t {
  kCounting,  ///< no clock, take-backs by agreement (P1)
  kContract,  ///< no clock, a seed handed each way, and nothing is ever taken back (P2)
  kBlitz,     ///< three seconds to start a turn, or it may be stolen (P3)
};

inline constexpr std::string_view kPlayModeTexts[] = {"counting", "contract", "blitz"};

/// As the tag `Play` of a record and the option `--play` have it.
constexpr std::string_view text_of(PlayMode mode) {
  return kPlayModeTexts[static_cast<std::size_t>(mode)];
}

/// Reads one of the three names. The error lists them.
Result<PlayMode> parse_play_mode(std::string_view text);

}  // namespace omweso
