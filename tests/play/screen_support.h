// What a terminal of each kind shows, for tests of drawings.
#pragma once

#include <string>
#include <vector>

#include "cli/play/look.h"
#include "cli/play/styled.h"
#include "cli/play/text_width.h"

namespace omweso::cli {

inline constexpr Look kAsciiLook{false, Colours::kNone, Theme::kUnknown};
inline constexpr Look kBoxLook{true, Colours::kNone, Theme::kUnknown};
inline constexpr Look kWoodLook{true, Colours::kTrue, Theme::kDark};
inline constexpr Look kLooks[] = {kAsciiLook,
                                  kBoxLook,
                                  {false, Colours::k16, Theme::kLight},
                                  {true, Colours::k16, Theme::kUnknown},
                                  {true, Colours::k256, Theme::kLight},
                                  kWoodLook};

/// The text of the lines, one below the other.
inline std::string text_of(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) text += text_of(line) + '\n';
  return text;
}

inline int widest(const std::vector<Line>& lines) {
  int columns = 0;
  for (const Line& line : lines) columns = std::max(columns, columns_of(text_of(line)));
  return columns;
}

}  // namespace omweso::cli
