// A game as a client of the engine tells it: where it begins, and its turns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/error.h"
#include "rules/game.h"

namespace omweso {

/// The texts are those of docs/notation.md.
struct GameText {
  std::string position;  ///< empty: the start, South to move
  /// South's and North's, for the start; both empty: the standard one (S2).
  std::string south;
  std::string north;
  std::vector<std::string> turns;  ///< moves, `Steal:` before a stolen one

  bool operator==(const GameText&) const = default;
};

/// Plays the game. The error says what is wrong with which text. A turn behind the end of the game
/// is an error, a game that has ended is none.
Result<Game> game_of(const Ruleset& rules, const GameText& text);

/// A turn's text, `m` or `Steal:m`.
std::string to_text(const GameTurn& turn);

}  // namespace omweso
