#include "rules/moves.h"

namespace omweso {
namespace {

/// What the turn has ended, in the order of W5.
Outcome outcome_of(const TurnRules& rules, const TurnState& state, const TurnEnd& end, Seat mover) {
  const Ruleset& r = rules.rules;
  if (state.victory != Outcome::kNone) return state.victory;
  const Position& after = end.position;
  if (r.akakyala && state.captured() && after.captures[index_of(mover)] == 2 &&
      after.captures[index_of(other(mover))] == 0) {
    return Outcome::kAkakyala;
  }
  if (!has_legal_move(rules, after)) return Outcome::kBulijo;
  if (r.quiet_limit != kOff && after.quiet >= r.quiet_limit) return Outcome::kAnnulledQuiet;
  return Outcome::kNone;
}

}  // namespace

bool has_legal_move(const TurnRules& rules, const Position& position) {
  if (position.mover().playable_mask() == 0) return false;
  if (rules.rules.endless != Endless::kForbid) return true;
  return !for_each_move(rules, position, [](const Branch&) { return false; });
}

TurnState okwesera_turn(const Position& position, Pit pit) {
  TurnState state = begin_turn(position, 0, pit);
  state.own = sow(state.own, pit, 3)
                  .with_added(step(pit, 1), 1)
                  .with_added(step(pit, 3), 0xff);  // the third seed goes one pit less far
  state.laps = 1;
  return state;
}

TurnEnd end_of_turn(const TurnRules& rules, const Position& position, const TurnState& state,
                    Stop stop) {
  TurnEnd end{position, Outcome::kNone, std::nullopt};
  const Seat mover = position.to_move;
  if (stop == Stop::kNeverEnding) {  // N5: nothing is decided before a turn is over
    const bool lost = rules.rules.endless == Endless::kLoss;
    end.outcome = lost ? Outcome::kNeverEnding : Outcome::kAnnulledNeverEnding;
    if (lost) end.winner = other(mover);
    return end;
  }
  Position& after = end.position;
  after.side(mover) = Side::from(state.own);
  after.side(other(mover)) = Side::from(state.opponent);
  after.to_move = other(mover);
  std::uint32_t& turns = after.turns[index_of(mover)];
  turns = advanced(turns);
  if (state.captured()) {
    std::uint32_t& captures = after.captures[index_of(mover)];
    captures = advanced(captures);
    after.quiet = 0;
  } else {
    after.quiet = advanced(after.quiet);
  }
  end.outcome = outcome_of(rules, state, end, mover);
  if (end.outcome != Outcome::kNone && !is_annulled(end.outcome)) end.winner = mover;
  return end;
}

std::vector<Move> legal_moves(const TurnRules& rules, const Position& position) {
  std::vector<Move> moves;
  for_each_move(rules, position, [&](const Branch& branch) {
    moves.push_back(branch.move());
    return true;
  });
  return moves;
}

}  // namespace omweso
