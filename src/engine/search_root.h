// Where a search starts.
#pragma once

#include <vector>

#include "rules/game.h"

namespace omweso {

/// A position, and every position that has stood in its game, itself included, for W7. Left empty,
/// the position stands for the first time.
struct SearchRoot {
  Position position;
  std::vector<Position> stood;

  /// The game as it stands.
  static SearchRoot of(const Game& game);
  /// The same for the player who steals the turn (P3).
  static SearchRoot of_steal(const Game& game);
};

}  // namespace omweso
