// What a listener wants to know of a turn that it need not show.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/turn_walk.h"

namespace omweso::cli {

/// Hears what a stretch of a turn takes, how it begins and where it ends.
struct HeardTurn {
  std::optional<TurnEvent> first_lap;  ///< nothing before a lap is sown
  std::vector<Capture> captures;
  std::uint64_t laps = 0;
  Pit landing = 0;  ///< of the latest lap

  void operator()(const TurnEvent& event, const TurnState& /*after*/) {
    if (event.kind == EventKind::kCapture) captures.push_back({event.pit, event.seeds});
    if (event.kind != EventKind::kSow) return;
    if (!first_lap) first_lap = event;
    ++laps;
    landing = event.landing;
  }
};

}  // namespace omweso::cli
