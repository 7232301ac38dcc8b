// One turn, lap by lap (rules.md sections 3 to 6, and the victories that come at a capture).
#pragma once

#include <array>
#include <cstdint>

#include "position.h"
#include "rules.h"

namespace twin {

constexpr int kAnticlockwise = 1;
constexpr int kClockwise = -1;

// What the seeds in hand are, which decides whether R2 offers a direction for them.
enum class Lap : std::uint8_t { kFirst, kRelay, kTakenForward, kTakenInReverse };

enum class TurnState : std::uint8_t { kSowing, kOver, kNeverEnds };

struct Taken {
  std::uint8_t landing;  // place of the mover's pit where the capturing lap ended
  std::uint8_t seeds;
};

// A turn under way: `hand` seeds are held and about to be sown from pit `from`, which they were
// lifted from or, when captured, which the capturing lap was lifted from (C2).
struct Turn {
  Pits own;
  Pits opposing;
  int from = 0;
  int hand = 0;
  Lap lap = Lap::kFirst;
  TurnState state = TurnState::kSowing;
  bool may_capture = true;  // C5
  bool both_ends = false;   // W2 reached
  bool front_row = false;   // W2 reached
  bool akawumbi = false;    // W3 reached
  std::uint32_t laps = 0;
  std::uint32_t laps_since_capture = 0;
  // A capture empties its column for the rest of the turn, so there are at most eight.
  int captures = 0;
  std::array<Taken, 8> taken = {};
};

inline void lift(Turn& turn, int pit) {
  std::uint8_t& seeds = turn.own[static_cast<unsigned>(pit)];
  turn.from = pit;
  turn.hand = seeds;
  seeds = 0;
}

// T1: the turn that lifts `pit`, nothing sown yet.
inline Turn begin_turn(const Rules& rules, const Position& position, int pit) {
  Turn turn;
  turn.own = position.pits[position.side];
  turn.opposing = position.pits[other(position.side)];
  turn.may_capture = !(rules.first_turn_ban && position.turns[position.side] == 0);  // C5
  lift(turn, pit);
  return turn;
}

// Sows one by one (T1) and returns the pit of the last seed.
inline int sow(Pits& own, int from, int seeds, int direction) {
  int pit = from;
  for (; seeds > 0; --seeds) {
    pit = (pit + direction) & (kPits - 1);
    ++own[static_cast<unsigned>(pit)];
  }
  return pit;
}

// T6: the last seed has just fallen here, onto another one.
inline bool fell_on_seeds(const Pits& own, int pit) {
  return own[static_cast<unsigned>(pit)] > 1;
}

// C1 without the question of whether the pit was occupied: the front row, both pits facing it hold
// seeds, and C5 does not forbid it.
inline bool faces_capture(const Turn& turn, int pit) {
  return turn.may_capture && in_front_row(pit) &&
         turn.opposing[static_cast<unsigned>(facing_front(pit))] > 0 &&
         turn.opposing[static_cast<unsigned>(facing_back(pit))] > 0;
}

// R1 and R2: is the direction of the lap about to be sown open?
inline bool may_reverse(const Rules& rules, const Turn& turn) {
  if (!rules.reverse_pits[static_cast<unsigned>(turn.from)]) return false;
  if (turn.lap == Lap::kRelay && !rules.reverse_relay) return false;
  if (turn.lap == Lap::kTakenInReverse && !rules.reverse_chain) return false;
  if (turn.lap == Lap::kTakenForward && !rules.reverse_after_forward_capture) return false;
  // The pit where the lap would end is known beforehand; only when it faces a capture is the lap
  // tried on a copy, to see what the last seed falls on.
  if (!faces_capture(turn, (turn.from - turn.hand) & (kPits - 1))) return false;
  Pits trial = turn.own;
  return fell_on_seeds(trial, sow(trial, turn.from, turn.hand, kClockwise));
}

// W2, W3: what the capture just made, the last one in `taken`, has brought.
inline void look_for_victory(const Rules& rules, Turn& turn) {
  constexpr int kA = place_of('a');
  constexpr int kH = place_of('h');
  const int landing = turn.taken[static_cast<unsigned>(turn.captures - 1)].landing;
  bool a = false;
  bool h = false;
  for (int i = 0; i < turn.captures; ++i) {
    a = a || turn.taken[static_cast<unsigned>(i)].landing == kA;
    h = h || turn.taken[static_cast<unsigned>(i)].landing == kH;
  }
  int front = 0;
  int back = 0;
  for (unsigned pit = 0; pit < kPits; ++pit) {
    (in_front_row(static_cast<int>(pit)) ? front : back) += turn.opposing[pit];
  }
  if (rules.both_ends && a && h) turn.both_ends = true;
  if (rules.front_row && front == 0) turn.front_row = true;
  const bool last_seed = front + back == 0;
  switch (rules.akawumbi) {
    case Akawumbi::kEnd:
      if (last_seed && (landing == kA || landing == kH)) turn.akawumbi = true;
      break;
    case Akawumbi::kAny:
      if (last_seed) turn.akawumbi = true;
      break;
    case Akawumbi::kColumns:
      if (turn.captures == 8) turn.akawumbi = true;  // one column each, so all eight
      break;
    case Akawumbi::kOff:
      break;
  }
}

// C1, C2: takes both pits facing `landing`; the seeds are in hand, to be sown from `from` again.
inline void capture(const Rules& rules, Turn& turn, int landing, int direction) {
  std::uint8_t& front = turn.opposing[static_cast<unsigned>(facing_front(landing))];
  std::uint8_t& back = turn.opposing[static_cast<unsigned>(facing_back(landing))];
  turn.hand = front + back;
  front = 0;
  back = 0;
  turn.lap = direction == kClockwise ? Lap::kTakenInReverse : Lap::kTakenForward;
  turn.taken[static_cast<unsigned>(turn.captures)] = {static_cast<std::uint8_t>(landing),
                                                      static_cast<std::uint8_t>(turn.hand)};
  ++turn.captures;
  turn.laps_since_capture = 0;
  look_for_victory(rules, turn);
  if (rules.stop_on_victory && (turn.both_ends || turn.front_row || turn.akawumbi)) {
    // W6: the seeds rest in the pit they would have been sown from.
    std::uint8_t& rest = turn.own[static_cast<unsigned>(turn.from)];
    rest = static_cast<std::uint8_t>(rest + turn.hand);
    turn.hand = 0;
    turn.state = TurnState::kOver;
  }
}

// T2: sows the seeds in hand and does what their last one brings.
inline void sow_lap(const Rules& rules, Turn& turn, int direction) {
  const int last = sow(turn.own, turn.from, turn.hand, direction);
  turn.hand = 0;
  ++turn.laps;
  ++turn.laps_since_capture;
  if (!fell_on_seeds(turn.own, last)) {
    turn.state = TurnState::kOver;  // T3
  } else if (faces_capture(turn, last)) {
    capture(rules, turn, last, direction);  // T4; C4: before relay
  } else if (turn.laps_since_capture >= rules.relay_limit) {
    turn.state = TurnState::kNeverEnds;  // N3: the turn is not over
  } else {
    lift(turn, last);  // T5
    turn.lap = Lap::kRelay;
  }
}

// R3: plays the turn on in every way its choices allow, `<` before `>`, and calls
// leaf(turn, marks) at each end. Marks is a string, or anything else with push_back(char).
template <class Marks, class Leaf>
void play_out(const Rules& rules, Turn turn, Marks marks, Leaf& leaf) {
  while (turn.state == TurnState::kSowing) {
    if (may_reverse(rules, turn)) {
      Turn reversed = turn;
      Marks reversed_marks = marks;
      reversed_marks.push_back('<');
      sow_lap(rules, reversed, kClockwise);
      play_out(rules, reversed, reversed_marks, leaf);
      marks.push_back('>');
    }
    sow_lap(rules, turn, kAnticlockwise);
  }
  leaf(turn, marks);
}

// O1: open until either side has captured.
inline bool okwesera_open(const Rules& rules, const Position& position) {
  return rules.okwesera && position.captures[kSouth] == 0 && position.captures[kNorth] == 0;
}

// O1: two seeds in the next pit, one in the pit after it, and the turn is over.
inline Turn okwesera_turn(const Rules& rules, const Position& position, int pit) {
  Turn turn = begin_turn(rules, position, pit);
  const int next = (pit + 1) & (kPits - 1);
  sow(turn.own, pit, 1, kAnticlockwise);
  sow(turn.own, pit, 1, kAnticlockwise);
  sow(turn.own, next, 1, kAnticlockwise);
  turn.hand = 0;
  turn.laps = 1;
  turn.state = TurnState::kOver;
  return turn;
}

}  // namespace twin
