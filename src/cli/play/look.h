// What a terminal can show, as its environment tells.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace omweso::cli {

enum class Colours : std::uint8_t { kNone, k16, k256, kTrue };

/// What the terminal's own ground is.
enum class Theme : std::uint8_t { kUnknown, kDark, kLight };

struct Look {
  bool unicode = false;  ///< block and box characters; else plain ASCII
  Colours colours = Colours::kNone;
  Theme theme = Theme::kUnknown;

  bool operator==(const Look&) const = default;
};

/// The value of an environment variable; empty when it is not set.
using Environment = std::function<std::string(const char* name)>;
std::string process_environment(const char* name);

/// Whether the terminal can be drawn on at all, which one named `dumb`, or not named, cannot.
bool can_draw(const Environment& environment);

/// By NO_COLOR, TERM, COLORTERM, COLORFGBG and the locale's LC_ALL, LC_CTYPE, LANG.
Look look_of(const Environment& environment);

}  // namespace omweso::cli
