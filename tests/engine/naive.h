// Minimax without any cleverness, and positions to try it on.
#pragma once

#include <algorithm>
#include <vector>

#include "board/random.h"
#include "engine/evaluate.h"
#include "engine/score.h"
#include "engine/search_root.h"
#include "rules/setup.h"

namespace omweso::test {

/// The children of a position as a game would see them: repetition is looked up in all positions
/// that have stood. `told(const Move&, const TurnEnd&)`.
template <class Told>
void for_each_turn(const TurnRules& rules, const Position& position,
                   const std::vector<Position>& stood, Told&& told) {
  const std::uint32_t limit = rules.rules.repetition_limit;
  for_each_move(rules, position, [&](const Branch& branch) {
    TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    if (end.outcome == Outcome::kNone && limit != kOff) {
      const RepetitionKey key(rules.rules, end.position);
      const auto times = std::count_if(stood.begin(), stood.end(), [&](const Position& p) {
        return RepetitionKey(rules.rules, p) == key;
      });
      if (static_cast<std::uint32_t>(times) + 1 >= limit)
        end.outcome = Outcome::kAnnulledRepetition;
    }
    told(branch.move(), end);
    return true;
  });
}

/// The exact value of looking `depth` turns ahead, as Score's values. `stood` holds the position
/// itself; it is left as it was.
inline int minimax(const TurnRules& rules, const Position& position, std::vector<Position>& stood,
                   int depth, int ply = 0) {
  if (depth == 0) return evaluate(position);
  int best = -Score::kWin;
  for_each_turn(rules, position, stood, [&](const Move&, const TurnEnd& end) {
    int value = 0;
    if (end.winner) {
      value = Score::kWin - ply - 1;
      if (*end.winner != position.to_move) value = -value;
    } else if (end.outcome == Outcome::kNone) {
      stood.push_back(end.position);
      value = -minimax(rules, end.position, stood, depth - 1, ply + 1);
      stood.pop_back();
    }
    best = std::max(best, value);
  });
  return best;
}

/// Whether `winner` wins within `turns` turns whatever the other does, under the full rules.
inline bool wins_within(const TurnRules& rules, const Position& position,
                        std::vector<Position>& stood, Seat winner, int turns) {
  if (turns == 0) return false;
  const bool mine = position.to_move == winner;
  bool decided = false;
  for_each_turn(rules, position, stood, [&](const Move&, const TurnEnd& end) {
    if (decided) return;
    bool won = end.winner == winner;
    if (end.outcome == Outcome::kNone) {
      stood.push_back(end.position);
      won = wins_within(rules, end.position, stood, winner, turns - 1);
      stood.pop_back();
    }
    decided = won == mine;
  });
  return decided == mine;
}

/// Checks what a search says is proved against the rules themselves.
inline bool claim_is_true(const TurnRules& rules, const SearchRoot& root, Score score) {
  if (!score.is_proved()) return true;
  std::vector<Position> stood = root.stood;
  if (stood.empty()) stood.push_back(root.position);
  const Seat mover = root.position.to_move;
  return wins_within(rules, root.position, stood, score.is_win() ? mover : other(mover),
                     score.turns());
}

/// A position after `turns` random turns from a random arrangement, earlier if the game ends.
inline Position random_position(const TurnRules& rules, Random& random, int turns) {
  Position position;
  position.sides = {random_arrangement(rules.rules, random),
                    random_arrangement(rules.rules, random)};
  for (int i = 0; i < turns; ++i) {
    std::vector<Position> next;
    for_each_move(rules, position, [&](const Branch& branch) {
      const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
      if (end.outcome == Outcome::kNone) next.push_back(end.position);
      return true;
    });
    if (next.empty()) break;
    position = next[random.below(static_cast<std::uint32_t>(next.size()))];
  }
  return position;
}

/// A position with few moves: two pits with two or more seeds on each side, singles scattered. Such
/// games are long and quiet.
inline Position sparse_position(Random& random) {
  Position position;
  position.turns = {9, 9};
  position.captures = {1, 1};
  const std::uint32_t south = 4 + random.below(6);
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    Side& side = position.side(seat);
    std::uint32_t left = seat == Seat::kSouth ? south : kSeeds - south;
    for (std::uint32_t i = 0; i < 8 && left > 1; ++i, --left)
      side[static_cast<Pit>(random.below(16))] = 1;
    while (side.seeds() < static_cast<int>(seat == Seat::kSouth ? south : kSeeds - south)) {
      ++side[static_cast<Pit>(random.below(16))];
    }
  }
  if (random.below(2) == 1) position.to_move = Seat::kNorth;
  return position;
}

}  // namespace omweso::test
