#include "endless/proof.h"

#include <algorithm>

#include "endless/relay.h"
#include "rules/turn_walk.h"

namespace omweso {
namespace {

enum class ChainStop : std::uint8_t { kEnded, kReturned, kPaused };

/// Sows lap after lap until the relay ends, comes back to `first` or `laps` has reached `until`.
/// All the time of a long proof is spent here; bench/relay.cpp compares it with the bare chain.
ChainStop sow_chain(Relay& relay, const Relay& first, std::uint64_t& laps, std::uint64_t until) {
  Relay at = relay;
  std::uint64_t sown = laps;
  ChainStop stop = ChainStop::kPaused;
  while (sown < until) {
    ++sown;
    if (!advance(at)) {
      stop = ChainStop::kEnded;
      break;
    }
    if (at == first) {
      stop = ChainStop::kReturned;
      break;
    }
  }
  relay = at;
  laps = sown;
  return stop;
}

/// Laps without a capture that are sown before asking whether any capture is left to come. Nearly
/// all relays end within them.
constexpr std::uint32_t kStretch = 32;

/// The rules for sowing in stretches: what they say of long turns themselves is out of them.
TurnRules in_stretches(const TurnRules& rules) {
  TurnRules stretches = rules;
  stretches.rules.relay_limit = kStretch;
  stretches.rules.endless = Endless::kAnnul;
  return stretches;
}

/// Sows from choice to choice like sow_on, but goes on where a stretch stops, until it knows.
class Prover {
 public:
  Prover(const TurnRules& rules, const Budget& budget)
      : rules_(in_stretches(rules)), budget_(budget) {}

  const TurnRules& rules() const { return rules_; }

  /// What came of the sowing that stopped last, as far as the budget goes: a stretch is sown whole,
  /// and may be longer. Only when it did not stop at a choice.
  Verdict verdict() const {
    const bool loops = verdict_.ending == Ending::kNeverEnds;
    const std::uint64_t needed = loops ? verdict_.laps - 1 + verdict_.period : verdict_.laps;
    return needed <= budget_.laps ? verdict_ : Verdict{Ending::kUndecided, budget_.laps};
  }

  Stop operator()(const TurnRules& rules, TurnState& state, Direction direction);

 private:
  Verdict follow(const TurnState& first, std::uint64_t sown) const;

  bool goes_on(std::uint64_t laps) const {
    return laps < budget_.laps && (!budget_.go_on || budget_.go_on(laps));
  }

  TurnRules rules_;
  const Budget& budget_;
  Verdict verdict_;
};

Stop Prover::operator()(const TurnRules& rules, TurnState& state, Direction direction) {
  TurnState first = state;  // before the first lap since the last capture
  auto keep_first = [&first](const TurnEvent& event, const TurnState& after) {
    if (event.kind == EventKind::kCapture) first = after;
  };
  for (;;) {
    const Stop stop = sow_on(rules, state, direction, keep_first);
    if (stop == Stop::kChoice) return stop;
    if (stop != Stop::kNeverEnding) {
      verdict_ = {Ending::kEnds, state.all_laps()};
      return stop;
    }
    if (state.open == 0) {
      verdict_ = follow(first, state.all_laps());
      return verdict_.ending == Ending::kEnds ? Stop::kEmptyPit : stop;
    }
    // While a column is open the turn cannot be never-ending: a loop would end a lap there (N2). So
    // there is nothing to compare with, only another stretch to sow.
    if (!goes_on(state.all_laps())) {
      verdict_ = {Ending::kUndecided, state.all_laps()};
      return stop;
    }
    state.laps_before += state.laps;
    state.laps = 0;
    direction = Direction::kForward;
    if (reverse_opens(rules, state)) return Stop::kChoice;
  }
}

/// N2 for the laps since the last capture, when no column is open: nothing but relays can follow.
/// @param first the state before them
/// @param sown laps of the turn that are known to relay
Verdict Prover::follow(const TurnState& first, std::uint64_t sown) const {
  Relay relay{first.own, first.pit, first.hand};
  std::uint64_t laps = first.all_laps();
  if (first.own.byte(first.pit) != first.hand) {
    // C2: seeds that fell into the pit stay there while the captured ones are sown. That cannot
    // happen twice without a capture, so the loop begins one lap later.
    advance(relay);
    ++laps;
  }
  const Relay loop = relay;
  const std::uint64_t before = laps;
  std::uint64_t until = sown;
  for (;;) {
    switch (sow_chain(relay, loop, laps, until)) {
      case ChainStop::kEnded:
        return {Ending::kEnds, laps};
      case ChainStop::kReturned:
        return {Ending::kNeverEnds, before + 1, laps - before};
      case ChainStop::kPaused:
        break;
    }
    if (!goes_on(laps)) return {Ending::kUndecided, laps};
    until = laps + std::min(kLapsPerReport, budget_.laps - laps);
  }
}

}  // namespace

std::vector<BranchVerdict> prove_all(const TurnRules& rules, const Position& position,
                                     const Budget& budget) {
  std::vector<BranchVerdict> found;
  Prover prover(rules, budget);
  const auto note = [&](const Branch& branch) {
    const Verdict two_and_one{Ending::kEnds, 1};  // O1
    found.push_back({branch.move(), branch.okwesera ? two_and_one : prover.verdict()});
    return true;
  };
  for_each_branch(prover.rules(), position, note, prover);
  return found;
}

Result<BranchVerdict> prove(const TurnRules& rules, const Position& position, const Move& move,
                            const Budget& budget) {
  Prover prover(rules, budget);
  const TurnRules& used = prover.rules();
  if (auto checked = check_pit(used, position, move.pit, move.okwesera); !checked) {
    return tl::make_unexpected(checked.error());
  }
  BranchVerdict found{{move.pit, move.okwesera, {}}, {Ending::kEnds, 1}};
  std::string& marks = found.move.marks;
  if (!move.okwesera) {
    TurnState state = begin_turn(position, open_in(used, position), move.pit);
    Direction direction = Direction::kForward;
    bool choice = reverse_opens(used, state);
    do {
      if (choice) {
        direction = way_at(move, marks.size());
        marks.push_back(mark_of(direction));
      }
      choice = prover(used, state, direction) == Stop::kChoice;
    } while (choice);
    found.verdict = prover.verdict();
  }
  if (marks.size() < move.marks.size()) return too_many_marks(marks.size());
  return found;
}

}  // namespace omweso
