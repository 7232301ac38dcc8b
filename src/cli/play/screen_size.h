// How large a terminal is.
#pragma once

namespace omweso::cli {

struct ScreenSize {
  int rows = 24;
  int columns = 80;

  bool operator==(const ScreenSize&) const = default;
};

}  // namespace omweso::cli
