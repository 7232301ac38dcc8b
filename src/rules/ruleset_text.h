// Rulesets as text: `tournament`, `wikipedia,akakyala=on` (rules.md 11).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "board/error.h"
#include "rules/ruleset.h"

namespace omweso {

/// One row of the options table, for help texts, menus and errors.
struct RulesetOption {
  std::string_view name;
  std::string_view values;  ///< what may stand behind the `=`, as people read it
  std::string_view clause;
  std::string_view help;                            ///< one line of English
  std::string (*read)(const Ruleset&);              ///< the value as text
  bool (*write)(Ruleset&, std::string_view value);  ///< false, nothing changed: not a value of it
};

/// All options in the order of the table in section 11.
std::span<const RulesetOption> ruleset_options();

/// The five presets in the order of section 11.
std::span<const std::string_view> preset_names();

/// Reads a preset and changes, separated by commas. Without a preset first `tournament` is meant; a
/// name given twice, the last counts. Errors list what would be right and give the column.
Result<Ruleset> parse_ruleset(std::string_view text);

/// The canonical text: the preset, then what differs from it in the table's order.
std::string to_text(const Ruleset& rules);

}  // namespace omweso
