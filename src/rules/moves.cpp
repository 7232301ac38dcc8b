#include "rules/moves.h"

namespace omweso {

bool has_legal_move_that_ends(const TurnRules& rules, const Position& position) {
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

std::vector<Move> legal_moves(const TurnRules& rules, const Position& position) {
  std::vector<Move> moves;
  for_each_move(rules, position, [&](const Branch& branch) {
    moves.push_back(branch.move());
    return true;
  });
  return moves;
}

}  // namespace omweso
