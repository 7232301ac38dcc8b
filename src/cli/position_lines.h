// Positions from standard input, one a line, for the commands that answer each of them.
#pragma once

#include <functional>

#include "cli/command.h"
#include "rules/position.h"

namespace omweso::cli {

/// Hands out every position. A bad line is reported with its number, with `json` on `out` too, so
/// that answers can be matched with lines; the rest is handed out all the same, and the status at
/// the end is kInput. What is written to `out` goes out before each waiting for more.
/// @param answer false ends the reading
Exit for_each_position(bool json, Output& out, const std::function<bool(const Position&)>& answer);

}  // namespace omweso::cli
