// A turn half-way: what the sowing loop (rules/turn.h) works on.
#pragma once

#include <array>
#include <cstdint>

#include "board/side.h"
#include "rules/outcome.h"
#include "rules/ruleset.h"

namespace omweso {

/// Where the seeds of a lap come from; R2 offers the reverse by it.
enum class Origin : std::uint8_t { kFirst, kRelay, kReverseCapture, kForwardCapture };

/// What the sowing loop asks of a ruleset, worked out once.
struct TurnRules {
  explicit TurnRules(const Ruleset& ruleset);

  Ruleset rules;
  std::array<std::uint16_t, 4> reverse_from{};  ///< by Origin; bit p: that lap may be reversed at p
  bool watches_captures = false;                ///< some victory hangs on a capture
};

/// A turn between two laps. The seeds about to be sown lie in `pit`, captured ones too (C2, W6), so
/// the two sides always hold all 64.
struct TurnState {
  Vec16 own;
  Vec16 opponent;
  std::uint16_t open =
      0;  ///< bit p: a lap ending in the own front pit p, if occupied, captures (C1)
  std::uint16_t taken = 0;  ///< bit p: a lap of this turn captured at p
  Pit pit = 0;              ///< the pit to sow from
  std::uint8_t hand = 0;    ///< seeds to sow from it
  Origin origin = Origin::kFirst;
  Outcome victory = Outcome::kNone;  ///< the highest that captures of this turn have reached (W5)
  std::uint32_t laps = 0;            ///< sown since the last capture or the start (N3)
  std::uint64_t laps_before = 0;     ///< sown up to and with the last capture

  std::uint64_t all_laps() const { return laps_before + laps; }
  bool captured() const { return taken != 0; }
};

/// Why the sowing loop stopped.
enum class Stop : std::uint8_t {
  kChoice,       ///< the lap about to be sown may go either way (R3)
  kEmptyPit,     ///< the last seed fell into an empty pit (T3)
  kVictory,      ///< a capture won and W6 stops there
  kNeverEnding,  ///< N3; the state is that before the lap that would be next
};

enum class EventKind : std::uint8_t { kLift, kSow, kCapture, kRelay, kChoice, kEnd };

/// One step of a turn, told to whoever listens. Seeds are dropped one a pit from the one after
/// `pit`, but for okwesera, which drops two in the next pit and one in the pit after it (O1).
struct TurnEvent {
  EventKind kind;
  Pit pit = 0;                                ///< where it happens; where the lap was lifted
  std::uint8_t seeds = 0;                     ///< lifted, sown or captured
  Pit landing = 0;                            ///< kSow: where the last seed fell
  Direction direction = Direction::kForward;  ///< kSow, kChoice: which way
  bool okwesera = false;                      ///< kSow
  Outcome outcome = Outcome::kNone;           ///< kEnd
};

/// A listener is called as listener(const TurnEvent&, const TurnState& after). At kLift and kChoice
/// the seeds still lie in the pit. This one hears nothing, and the loop compiles to what it would
/// be without events.
struct NoListener {
  void operator()(const TurnEvent& /*event*/, const TurnState& /*after*/) const {}
};

template <class Listener>
inline constexpr bool kListens = !std::is_same_v<std::remove_const_t<Listener>, NoListener>;

}  // namespace omweso
