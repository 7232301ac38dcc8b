#include "engine/levels.h"

#include <array>
#include <string>

namespace omweso {
namespace {

constexpr std::array<Level, 3> kLevels = {{
    {"page", "a page at court: looks one turn ahead", 1, 6},
    {"chief", "a chief: looks four turns ahead", 4, 14},
    {"katikkiro", "the prime minister: looks twelve turns ahead", 12, 18},
}};

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

const Level& default_level() {
  return kLevels[1];
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
