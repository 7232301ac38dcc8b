#include "engine/sight.h"

#include <algorithm>

#include "rules/turn_walk.h"

namespace omweso {
namespace {

constexpr int kWin = 100'000;
constexpr int kSeed = 100;  ///< above all that a move can lift

/// The rules as they look to somebody who loses sight of a relay.
TurnRules rules_in_sight(const TurnRules& rules, const Sight& sight) {
  Ruleset shorter = rules.rules;
  shorter.relay_limit = std::min(shorter.relay_limit, sight.laps);
  return TurnRules(shorter);
}

TurnEnd end_in_sight(const TurnRules& rules, const Position& position, const Branch& branch) {
  if (branch.stop != Stop::kNeverEnding) {
    return end_of_turn(rules, position, branch.state, branch.stop);
  }
  TurnEnd end;
  detail::make_position_after(position, branch.state, end.position);
  return end;
}

/// Seen by the player to move. @param turns left to look at
int value_in_sight(const TurnRules& rules, const Position& position, int turns) {
  if (turns == 0) return kSeed * (2 * position.mover().seeds() - kSeeds);
  int best = -kWin;
  for_each_branch(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_in_sight(rules, position, branch);
    int value = 0;
    if (end.outcome == Outcome::kNone) {
      value = -value_in_sight(rules, end.position, turns - 1);
    } else if (end.winner) {
      value = *end.winner == position.to_move ? kWin + turns : -kWin - turns;
    }
    best = std::max(best, value);
    return true;
  });
  return best;
}

}  // namespace

std::vector<Move> moves_in_sight(const TurnRules& rules, const Position& position,
                                 const Sight& sight) {
  const TurnRules seen = rules_in_sight(rules, sight);
  std::vector<Move> best_moves;
  int best = 0;
  for_each_branch(seen, position, [&](const Branch& branch) {
    // Beyond what is seen every lap goes forward.
    const auto played = play_turn(rules, position, branch.move());
    if (!played) return true;  // it never ends, and these rules forbid that (N6)
    const TurnEnd end = end_in_sight(seen, position, branch);
    int value = position.mover()[branch.pit];
    if (end.outcome == Outcome::kNone) {
      value -= value_in_sight(seen, end.position, sight.turns - 1);
    } else if (end.winner) {
      value += *end.winner == position.to_move ? 2 * kWin : -2 * kWin;
    }
    if (best_moves.empty() || value > best) best_moves.clear();
    if (best_moves.empty() || value == best) {
      best = value;
      best_moves.push_back(played->move);
    }
    return true;
  });
  return best_moves;
}

}  // namespace omweso
