// What the two halves of `omweso endless` share: the proof of moves and the census.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "board/error.h"
#include "cli/command.h"

namespace omweso::cli {

/// How long to look: laps, or seconds.
struct EndlessBudget {
  std::uint64_t laps = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();

  bool in_laps() const { return laps != std::numeric_limits<std::uint64_t>::max(); }
};

/// Reads `1000000` or `10s`.
Result<EndlessBudget> parse_budget(std::string_view text);

/// `omweso endless --census N`.
Exit run_census(int seeds, const EndlessBudget& budget, bool json, Output& out);

}  // namespace omweso::cli
