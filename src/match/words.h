// Ends of turns and games in plain English.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/outcome.h"
#include "rules/turn_state.h"

namespace omweso {

inline std::string name_of(Seat seat) {
  return seat == Seat::kSouth ? "South" : "North";
}

/// Why a turn was over. @param stop not kChoice.
std::string_view why_turn_ended(Stop stop);

/// Why a game is over, one sentence without a full stop. @param winner as rules/game.h has it.
std::string why_game_ended(Outcome outcome, std::optional<Seat> winner);

}  // namespace omweso
