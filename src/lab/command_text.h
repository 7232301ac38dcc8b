// A contestant that is a program, as it is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/error.h"

namespace omweso {

/// `nodes=20000,Hash=64:omweso engine`: what limits a move and what is set, then the program and
/// its arguments.
struct CommandText {
  std::optional<std::uint64_t> nodes;
  std::optional<unsigned> depth;
  std::optional<unsigned> milliseconds;                      ///< `time`, given in seconds
  std::vector<std::pair<std::string, std::string>> options;  ///< what `setoption` is to set
  std::vector<std::string> words;                            ///< the program first
};

/// Needs a limit, at least one of nodes, depth and time, and a program. Words stand between spaces;
/// quotes, `'…'` or `"…"`, hold a word with spaces together. No shell reads it.
Result<CommandText> parse_command(std::string_view text);

}  // namespace omweso
