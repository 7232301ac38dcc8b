#include "engine/search_root.h"

namespace omweso {

SearchRoot SearchRoot::of(const Game& game) {
  SearchRoot root{game.position(), {game.start()}};
  for (const GameTurn& turn : game.turns()) root.stood.push_back(turn.end.position);
  return root;
}

SearchRoot SearchRoot::of_steal(const Game& game) {
  SearchRoot root = of(game);
  root.position = game.position_to_steal_in();
  return root;
}

}  // namespace omweso
