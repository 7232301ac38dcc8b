#include "endless/relay.h"

#include <algorithm>

#include "board/side.h"

namespace omweso {

std::optional<Relay> lap_before(const Relay& relay) {
  const Side after = Side::from(relay.own);
  const unsigned rounds = *std::ranges::min_element(after.pits);
  Pit pit = relay.pit;
  unsigned seeds = rounds * kPits;
  while (after[pit] != rounds) {
    pit = step(pit, -1);
    ++seeds;
  }
  if (seeds < 2) return std::nullopt;  // a single seed is never sown (T1)
  return Relay{relay.own - Vec16::load(kForwardRows.bytes + Lap(pit, seeds).offset()), pit, seeds};
}

}  // namespace omweso
