// How well the computer plays: people of the court, from the page up to the prime minister.
#pragma once

#include <span>
#include <string_view>

#include "board/error.h"
#include "engine/search.h"

namespace omweso {

/// A level of the computer. Levels differ by how many turns they look ahead and by nothing else.
struct Level {
  std::string_view name;         ///< what a person types
  std::string_view description;  ///< one line of English
  int depth;                     ///< turns looked ahead
  unsigned table_bits;           ///< size of the table that this depth can use

  Limits limits(StopCheck stop = {}) const { return {.depth = depth, .stop = std::move(stop)}; }
};

/// All levels, the weakest first.
std::span<const Level> levels();

/// The one to play against unless another is asked for.
const Level& default_level();
/// The one that advises people.
const Level& best_level();

/// The level of a name; the error lists the names.
Result<Level> parse_level(std::string_view name);

}  // namespace omweso
