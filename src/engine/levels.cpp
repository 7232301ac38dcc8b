#include "engine/levels.h"

#include <array>
#include <string>

namespace omweso {
namespace {

/// bench/README.md has how much each beats the one below it by.
constexpr std::array<Level, 11> kLevels = {{
    {"child", "sees where one lap ends", 1, 1, 0},
    {"herder", "sees two laps of a turn", 1, 2, 0},
    {"fisher", "sees two laps, and the answer", 2, 2, 0},
    {"page", "sees three laps, and the answer", 2, 3, 0},
    {"drummer", "sees five laps, and the answer", 2, 5, 0},
    {"chief", "sees a whole turn, and the answer", 2, 0, 0},
    {"elder", "tries 300 turns for a move", 0, 0, 300},
    {"general", "tries 900 turns for a move", 0, 0, 900},
    {"regent", "tries 4,000 turns for a move", 0, 0, 4000},
    {"katikkiro", "tries 200,000 turns for a move", 0, 0, 200000},
    {"mukasa", "plays at full strength: tries 2 million turns for a move", 0, 0, 2000000},
}};

}  // namespace

Limits Level::limits(StopCheck stop) const {
  Limits limits;
  if (turns != 0) limits.depth = turns;
  limits.nodes = nodes;
  limits.stop = std::move(stop);
  return limits;
}

unsigned Level::table_bits() const {
  return nodes == 0 ? 10 : Table::bits_within(nodes * 8);
}

std::span<const Level> levels() {
  return kLevels;
}

const Level& default_level() {
  return kLevels[5];
}

const Level& best_level() {
  return kLevels.back();
}

Result<Level> parse_level(std::string_view name) {
  std::string names;
  for (const Level& level : kLevels) {
    if (level.name == name) return level;
    if (!names.empty()) names += ", ";
    names += level.name;
  }
  return fail("there is no level '" + std::string(name) + "'; the levels are " + names);
}

}  // namespace omweso
