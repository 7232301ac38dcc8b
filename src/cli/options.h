// Options and arguments that several commands have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/error.h"
#include "cli/command.h"
#include "rules/position.h"
#include "rules/turn_state.h"

namespace omweso::cli {

/// `--rules RULESET`, as it was written.
struct RulesOption {
  std::optional<std::string> text;  ///< tournament when it is not given

  void add_to(Command& command);
  Result<TurnRules> read() const;
};

/// `--json`.
void add_json(Command& command, bool& json);

/// Presets and options of rulesets, for a help text.
std::string rulesets_help();

/// A position given as one argument. The error says so when it looks like one without its quotes.
Result<Position> read_position_argument(std::string_view text);

/// A whole number given as an argument. @param what its name, for the error.
Result<std::uint64_t> read_number(std::string_view text, std::uint64_t least, std::uint64_t most,
                                  std::string_view what);

}  // namespace omweso::cli
