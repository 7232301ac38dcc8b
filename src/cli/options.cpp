#include "cli/options.h"

#include <fmt/format.h>

#include <charconv>

#include "record/position_text.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {

void RulesOption::add_to(Command& command) {
  command.option("--rules", "RULESET", text,
                 "A preset and changes, such as wikipedia,akakyala=on\n"
                 "(tournament; 'omweso --help' lists them)");
}

Result<TurnRules> RulesOption::read() const {
  return parse_ruleset(text.value_or("tournament")).map([](const Ruleset& rules) {
    return TurnRules(rules);
  });
}

void add_json(Command& command, bool& json) {
  command.flag("--json", json, "Answer in compact JSON, one object a line");
}

std::string rulesets_help() {
  std::string help =
      "Rulesets (--rules): a preset, then changes, separated by commas.\n  presets: ";
  for (const std::string_view preset : preset_names()) {
    if (preset != preset_names().front()) help += ", ";
    help += preset;
  }
  help += "\n";
  for (const RulesetOption& option : ruleset_options()) {
    help += fmt::format("  {}={}\n", option.name, option.values);
  }
  return help;
}

Result<Position> read_position_argument(std::string_view text) {
  auto position = parse_position(text);
  const bool no_space = text.find_first_of(" \t", 1) == std::string_view::npos;
  if (!position && no_space && text.find('/') != std::string_view::npos) {
    return fail(position.error().message + "; a position is one argument, in quotes");
  }
  return position;
}

Result<std::uint64_t> read_number(std::string_view text, std::uint64_t least, std::uint64_t most,
                                  std::string_view what) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least || number > most) {
    return fail(
        fmt::format("{} is {}, not a whole number from {} to {}", what, quoted(text), least, most));
  }
  return number;
}

}  // namespace omweso::cli
