// How well the computer plays: people of the court, from the page up to the prime minister.
#pragma once

#include <span>
#include <string_view>

#include "board/error.h"
#include "engine/search.h"
#include "engine/sight.h"

namespace omweso {

/// A level of the computer. Levels differ by what they see and by nothing else: nobody plays a bad
/// move that he knows to be one, and a level is as strong on a slow machine as on a fast one.
struct Level {
  std::string_view name;         ///< what a person types
  std::string_view description;  ///< one line of English
  /// Turns looked ahead; 0: as many as the nodes allow.
  int turns;
  /// Laps of a relay that are seen (engine/sight.h); 0: all.
  std::uint32_t laps;
  /// Turns sown for a move, at most; 0: as many as it takes.
  std::uint64_t nodes;

  bool short_sighted() const { return laps != 0; }
  Sight sight() const { return {.turns = turns, .laps = laps}; }
  Limits limits(StopCheck stop = {}) const;
  /// Size of the table that it can use.
  unsigned table_bits() const;
};

/// All levels, the weakest first.
std::span<const Level> levels();

/// The one to play against unless another is asked for.
const Level& default_level();
/// The strongest, which advises people.
const Level& best_level();

/// The level of a name; the error lists the names.
Result<Level> parse_level(std::string_view name);

}  // namespace omweso
