// What the events of a turn cost when nobody listens: nothing.
//
//   bench_events [RUNS=9]
//
// Sows the first lap of every pit, and what follows from it, on all positions that five turns from
// the standard start lead to: by the same loop written without events, by sow_on without a listener
// and by sow_on with one that hears everything and counts it. In turns, processor time.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "paired.h"
#include "record/position_text.h"
#include "rules/moves.h"
#include "rules/ruleset_text.h"

namespace {

using namespace omweso;

constexpr const char* kStart = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
constexpr int kRounds = 20;  ///< of all turns, in a run

bool take_eventless(const TurnRules& rules, TurnState& state, Pit end) {
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
  if (!rules.watches_captures) return false;
  const Outcome reached = victory_of_capture(rules.rules, state.opponent, state.taken, end);
  if (reached != Outcome::kNone) state.victory = reached;
  return state.victory != Outcome::kNone && rules.rules.stop_on_victory;
}

/// sow_on (rules/turn.h) as it would be if there were no events: keep it the same otherwise.
Stop sow_eventless(const TurnRules& rules, TurnState& state, Direction direction) {
  if (direction == Direction::kReverse) {
    const Pit end = landing_reverse(state.pit, state.hand);
    state.own = sow_reverse(state.own, state.pit, state.hand);
    ++state.laps;
    if (take_eventless(rules, state, end)) return Stop::kVictory;
    state.origin = Origin::kReverseCapture;
    if (reverse_opens(rules, state)) return Stop::kChoice;
  }
  for (;;) {
    const Pit end = landing(state.pit, state.hand);
    state.own = sow(state.own, state.pit, state.hand);
    ++state.laps;
    const unsigned seeds = state.own.byte(end);
    if (seeds == 1) return Stop::kEmptyPit;
    if ((state.open >> end & 1U) != 0) {
      if (take_eventless(rules, state, end)) return Stop::kVictory;
      state.origin = Origin::kForwardCapture;
      if (reverse_opens(rules, state)) return Stop::kChoice;
      continue;
    }
    state.pit = end;
    state.hand = static_cast<std::uint8_t>(seeds);
    state.origin = Origin::kRelay;
    if (state.laps >= rules.rules.relay_limit) return Stop::kNeverEnding;
    if (reverse_opens(rules, state)) return Stop::kChoice;
    if (state.laps >= kLongRelay) {
      NoListener nobody;
      if (detail::sow_long_relay(rules, state, nobody)) return Stop::kNeverEnding;
    }
  }
}

void collect(const TurnRules& rules, const Position& position, int depth,
             std::vector<Position>& positions) {
  if (depth == 0) return positions.push_back(position);
  for_each_move(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    if (end.outcome == Outcome::kNone) collect(rules, end.position, depth - 1, positions);
    return true;
  });
}

struct Sown {
  std::uint64_t turns = 0;
  std::uint64_t laps = 0;

  bool operator==(const Sown&) const = default;
};

template <class Sow>
[[gnu::noinline]] Sown sow_all(const TurnRules& rules, const std::vector<Position>& positions,
                               Sow sow_it) {
  Sown sown;
  for (int round = 0; round < kRounds; ++round) {
    for (const Position& position : positions) {
      const std::uint16_t open = open_in(rules, position);
      for (Pit pit = 0; pit < kPits; ++pit) {
        if (position.mover()[pit] < 2) continue;
        TurnState state = begin_turn(position, open, pit);
        sow_it(state);
        ++sown.turns;
        sown.laps += state.all_laps();
      }
    }
  }
  return sown;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 9;
  if (runs < 1 || runs > 1'000) {
    std::fputs("usage: bench_events [RUNS=9]\n", stderr);
    return 2;
  }
  const TurnRules rules(parse_ruleset("plain").value());
  std::vector<Position> positions;
  collect(rules, parse_position(kStart).value(), 5, positions);

  // Not known to the compiler, so that neither loop is cut down to the one direction that is sown.
  const Direction direction = positions.empty() ? Direction::kReverse : Direction::kForward;
  std::uint64_t heard = 0;
  const auto count = [&heard](const TurnEvent&, const TurnState&) { ++heard; };
  std::vector<double> without_events;
  std::vector<double> without_listener;
  std::vector<double> with_listener;
  for (int run = 0; run < runs; ++run) {
    Sown first;
    const auto timed = [&](std::vector<double>& speeds, auto sow_it) {
      Sown sown;
      const double seconds = bench::seconds_of([&] { sown = sow_all(rules, positions, sow_it); });
      speeds.push_back(static_cast<double>(sown.turns) / seconds / 1e6);
      if (first == Sown{}) first = sown;
      if (sown != first) std::abort();
    };
    timed(without_events, [&](TurnState& state) { sow_eventless(rules, state, direction); });
    timed(without_listener, [&](TurnState& state) {
      NoListener nobody;
      sow_on(rules, state, direction, nobody);
    });
    timed(with_listener, [&](TurnState& state) { sow_on(rules, state, direction, count); });
  }
  const auto print = [](const char* name, const std::vector<double>& speeds) {
    const auto [least, most] = std::ranges::minmax_element(speeds);
    std::printf("%-18s %6.2f million turns a second (%.2f to %.2f)\n", name, bench::median(speeds),
                *least, *most);
  };
  print("no events written", without_events);
  print("no listener", without_listener);
  print("a counting one", with_listener);
  std::printf("%-18s %6.3f (wanted: about 1)\n", "no listener, ratio",
              bench::median(without_listener) / bench::median(without_events));
  return heard == 0 ? 1 : 0;
}
