#include "match/referee_event.h"

#include <iterator>
#include <limits>

namespace omweso {
namespace {

constexpr std::string_view kRefusalNames[] = {
    "none",
    "not-begun",
    "begun",
    "game-over",
    "no-contract-yet",
    "no-contract-here",
    "not-your-turn",
    "turn-started",
    "late-player-first",
    "steal-pending",
    "not-yet",
    "no-move-to-steal",
    "no-steal",
    "own-turn",
    "illegal",
    "no-choice",
    "too-late",
    "contract",
    "blitz",
    "nothing-to-take-back",
    "nothing-asked",
    "already-asked",
};
static_assert(std::size(kRefusalNames) == static_cast<std::size_t>(Refusal::kAlreadyAsked) + 1);

}  // namespace

std::string_view text_of(Refusal refusal) {
  return kRefusalNames[static_cast<std::size_t>(refusal)];
}

Milliseconds later(Milliseconds t, Milliseconds by) {
  constexpr Milliseconds kLast = std::numeric_limits<Milliseconds>::max();
  return t > kLast - by ? kLast : t + by;
}

}  // namespace omweso
