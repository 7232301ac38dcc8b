// A match and what its referee decides, as the page gets them.
#pragma once

#include "json.h"
#include "match/match_play.h"

namespace omweso::wasm {

/// `"events":[…]`: kind, time and seat of each, and what its kind has besides.
void add_events(Json& json, const MatchPlay::Events& events);

/// `"state":{…}`: all that a board, a clock and a score sheet show of a match.
void add_state(Json& json, const MatchPlay& play);

}  // namespace omweso::wasm
