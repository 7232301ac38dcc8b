// One lap of a pure relay, and the way back (rules.md N2).
#pragma once

#include <optional>

#include "board/sowing.h"

namespace omweso {

/// A turn between two relay laps, as long as nothing is captured and nothing can be chosen: the own
/// pits and the one to lift. `hand` is all that lies in `pit`, at least two.
///
/// A lap takes such a state to another, and no two to the same one. So of two laps from equal
/// states all that follows is equal, and a relay either ends or comes back to its own first state.
struct Relay {
  Vec16 own;
  Pit pit = 0;
  unsigned hand = 0;

  /// The pits first: they hardly ever agree, so a loop that compares every lap is well predicted.
  bool operator==(const Relay& other) const { return own == other.own && pit == other.pit; }
};

/// The relay that begins by lifting `pit`, which holds two or more.
inline Relay relay_from(const Vec16& own, Pit pit) {
  return Relay{own, pit, own.byte(pit)};
}

/// Sows the lap at hand. False when it ended in an empty pit: then `relay` tells where, and is no
/// relay any more.
inline bool advance(Relay& relay) {
  relay.own = sow(relay.own, relay.pit, relay.hand);
  relay.pit = landing(relay.pit, relay.hand);
  relay.hand = relay.own.byte(relay.pit);
  return relay.hand != 1;
}

/// The relay one lap earlier; nothing when no lap leads to this one, which is so if and only if the
/// pit before the one to lift is empty.
///
/// The pit that a lap was lifted from is the only one that holds no more than what every pit got in
/// the full rounds, so walking back from where the lap ended, that pit included, it is the first
/// that holds the minimum.
std::optional<Relay> lap_before(const Relay& relay);

}  // namespace omweso
