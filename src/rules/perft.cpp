#include "rules/perft.h"

namespace omweso {

std::uint64_t perft(const TurnRules& rules, const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for_each_move(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    if (depth == 1) {
      ++count;
    } else if (end.outcome == Outcome::kNone) {
      count += perft(rules, end.position, depth - 1);
    }
    return true;
  });
  return count;
}

}  // namespace omweso
