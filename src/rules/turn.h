// The sowing loop: from a choice or the start of a turn to the next choice or the end
// (rules.md sections 3 to 5, N3).
//
// What plays a turn comes through sow_on: the generator, `apply --trace`, the interface that asks
// for choices one by one, search. Three do it in other ways: perft sows many turns abreast
// (rules/abreast.h), the proof and the census of never-ending moves follow a relay that no column
// can end by endless/relay.h, and okwesera has no laps (okwesera_turn).
#pragma once

#include <type_traits>

#include "board/sowing.h"
#include "rules/position.h"
#include "rules/turn_state.h"

namespace omweso {

/// All front pits, as `open` names them.
inline constexpr std::uint16_t kAllColumns = 0xff00;

/// The own front pits whose facing column has seeds in both pits (C1).
std::uint16_t open_columns(const Side& opponent);

/// The state before the first lap of a turn from `pit`.
/// @param open open_columns of the opponent, or 0 on a first turn without captures (C5).
inline TurnState begin_turn(const Position& position, std::uint16_t open, Pit pit) {
  TurnState state;
  state.own = position.mover().vector();
  state.opponent = position.opponent().vector();
  state.open = open;
  state.pit = pit;
  state.hand = position.mover()[pit];
  return state;
}

/// What begin_turn wants as `open` in this position.
inline std::uint16_t open_in(const TurnRules& rules, const Position& position) {
  if (first_turn_banned(rules.rules, position, position.to_move)) return 0;
  return open_columns(position.opponent());
}

/// Whether this lap would capture if it went clockwise, wherever that is allowed.
inline bool reverse_lap_captures(unsigned open, Vec16 own, Lap lap) {
  const Pit end = lap.landing_reverse();
  return (open >> end & 1U) != 0 && sow_reverse(own, lap).byte(end) > 1;
}

/// R1 and R2: the lap about to be sown may go either way.
inline bool reverse_opens(const TurnRules& rules, const TurnState& state) {
  const unsigned from = rules.reverse_from[static_cast<std::size_t>(state.origin)];
  return (from >> state.pit & 1U) != 0 &&
         reverse_lap_captures(state.open, state.own, Lap(state.pit, state.hand));
}

/// What a capture at `end` has brought (W2, W3), kNone for nothing.
/// @param opponent what it has left
/// @param taken all columns that the turn has captured, this one too
Outcome victory_of_capture(const Ruleset& rules, Vec16 opponent, std::uint16_t taken, Pit end);

namespace detail {

/// C1, C2, W2, W3: takes the column of the landing pit and lays its seeds where they will be sown
/// from. True when that is a victory and ends the game at once (W6).
template <class Listener>
bool take(const TurnRules& rules, TurnState& state, Pit end, Listener& listener) {
  const Pit front = facing_front(end);
  const Pit back = facing_back(end);
  const unsigned seeds = state.opponent.byte(front) + state.opponent.byte(back);
  state.opponent = state.opponent.with_cleared(front, back);
  state.own = state.own.with_added(state.pit, seeds);
  state.hand = static_cast<std::uint8_t>(seeds);
  state.open = static_cast<std::uint16_t>(state.open & ~(1U << end));
  state.taken = static_cast<std::uint16_t>(state.taken | 1U << end);
  state.laps_before += state.laps;
  state.laps = 0;
  if constexpr (kListens<Listener>) {
    listener(TurnEvent{EventKind::kCapture, end, state.hand}, state);
  }
  if (!rules.watches_captures) return false;
  const Outcome reached = victory_of_capture(rules.rules, state.opponent, state.taken, end);
  if (reached != Outcome::kNone) state.victory = reached;
  return state.victory != Outcome::kNone && rules.rules.stop_on_victory;
}

/// Sows the laps of a long relay while they do nothing but relay. True when the relay is known to
/// be never-ending: the limit is reached (N3), or it has come back to a state it was in (N2), from
/// where it would reach every limit. Otherwise the next lap ends, captures or opens a choice.
template <class Listener>
bool sow_long_relay(const TurnRules& rules, TurnState& state, Listener& listener);

template <class Listener>
void tell_lap(const TurnState& state, Pit from, unsigned seeds, Pit end, Direction direction,
              Listener& listener) {
  if constexpr (kListens<Listener>) {
    const auto count = static_cast<std::uint8_t>(seeds);
    listener(TurnEvent{EventKind::kSow, from, count, end, direction}, state);
  }
}

template <class Listener>
void tell_lift(const TurnState& state, Listener& listener) {
  if constexpr (kListens<Listener>) {
    listener(TurnEvent{EventKind::kLift, state.pit, state.hand}, state);
  }
}

}  // namespace detail

/// Laps after which a relay is watched for coming back to a state it was in.
inline constexpr std::uint32_t kLongRelay = 256;

/// Sows the lap at hand in the given direction and what follows from it, until both directions are
/// open or the turn is over. kReverse needs reverse_opens(rules, state).
template <class Listener>
Stop sow_on(const TurnRules& rules, TurnState& state, Direction direction, Listener& listener) {
  if (direction == Direction::kReverse) {
    detail::tell_lift(state, listener);
    const Pit end = landing_reverse(state.pit, state.hand);
    state.own = sow_reverse(state.own, state.pit, state.hand);
    ++state.laps;
    detail::tell_lap(state, state.pit, state.hand, end, direction, listener);
    if (detail::take(rules, state, end, listener)) return Stop::kVictory;
    state.origin = Origin::kReverseCapture;
    if (reverse_opens(rules, state)) return Stop::kChoice;
  }
  for (;;) {
    detail::tell_lift(state, listener);
    const Pit end = landing(state.pit, state.hand);
    state.own = sow(state.own, state.pit, state.hand);
    ++state.laps;
    detail::tell_lap(state, state.pit, state.hand, end, Direction::kForward, listener);
    const unsigned seeds = state.own.byte(end);
    if (seeds == 1) return Stop::kEmptyPit;  // T3, T6
    if ((state.open >> end & 1U) != 0) {     // T4, C4
      if (detail::take(rules, state, end, listener)) return Stop::kVictory;
      state.origin = Origin::kForwardCapture;
      if (reverse_opens(rules, state)) return Stop::kChoice;
      continue;
    }
    state.pit = end;  // T5
    state.hand = static_cast<std::uint8_t>(seeds);
    state.origin = Origin::kRelay;
    if (state.laps >= rules.rules.relay_limit) return Stop::kNeverEnding;  // N3
    if constexpr (kListens<Listener>) {
      listener(TurnEvent{EventKind::kRelay, end, state.hand}, state);
    }
    if (reverse_opens(rules, state)) return Stop::kChoice;
    if (state.laps >= kLongRelay && detail::sow_long_relay(rules, state, listener)) {
      return Stop::kNeverEnding;
    }
  }
}

namespace detail {

template <class Listener>
bool sow_long_relay(const TurnRules& rules, TurnState& state, Listener& listener) {
  const Vec16 first = state.own;
  const Pit first_pit = state.pit;
  const unsigned may_reverse = rules.reverse_from[static_cast<std::size_t>(Origin::kRelay)];
  for (;;) {
    const Pit end = landing(state.pit, state.hand);
    const Vec16 own = sow(state.own, state.pit, state.hand);
    const unsigned seeds = own.byte(end);
    if (seeds == 1 || (state.open >> end & 1U) != 0) return false;
    const bool may_choose = (may_reverse >> end & 1U) != 0;
    if (may_choose && reverse_lap_captures(state.open, own, Lap(end, seeds))) return false;
    tell_lift(state, listener);
    const Pit from = state.pit;
    const unsigned sown = state.hand;
    state.own = own;
    state.pit = end;
    state.hand = static_cast<std::uint8_t>(seeds);
    ++state.laps;
    tell_lap(state, from, sown, end, Direction::kForward, listener);
    if (state.laps >= rules.rules.relay_limit) return true;
    if constexpr (kListens<Listener>) {
      listener(TurnEvent{EventKind::kRelay, end, state.hand}, state);
    }
    if (state.own == first && state.pit == first_pit) return true;
  }
}

}  // namespace detail

}  // namespace omweso
