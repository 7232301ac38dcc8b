// One piece of thinking: what both forms of the protocol ask the engine for.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/levels.h"
#include "engine/search.h"
#include "rules/game.h"

namespace omweso {

/// What to think about, and how far. With a level nothing but `game`, `seed` and the stopping
/// counts: a level has limits of its own.
struct Thought {
  explicit Thought(Game of) : game(std::move(of)) {}

  Game game;
  std::vector<Move> only;  ///< empty: all moves
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Level> level;
  std::uint64_t seed = 1;
  int lines = 1;
};

/// Told what is known after every depth.
using ThoughtReport = std::function<void(const SearchResult&)>;

/// Thinks, on so many threads. Of a game that is over it knows nothing, not even a move.
SearchResult think(const Thought& thought, Table& table, unsigned threads, StopCheck stop,
                   ThoughtReport report);

/// How a proved line ends: the outcome at its end, kNone when it does not reach one.
Outcome end_of_line(const TurnRules& rules, const Position& root, const std::vector<Move>& line);

/// The moves of a line, ` `-separated, each in the letters of its mover.
std::string line_text(const std::vector<Move>& line, Seat first);

}  // namespace omweso
