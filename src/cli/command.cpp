#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace omweso::cli {
namespace {

/// Text that reaches a command as it was typed.
void takes_text(CLI::Option& option, const std::string& type) {
  option.type_name(type)->transform(CLI::Validator(
      [](std::string& text) {
        text = unshielded(text);
        return std::string();
      },
      ""));
}

}  // namespace

std::string shielded(std::string_view argument) {
  std::size_t value = 0;
  if (argument.starts_with("--")) {
    value = std::min(argument.find('='), argument.size() - 1) + 1;
  } else if (argument.starts_with('-') && !argument.starts_with("-/")) {
    value = std::min<std::size_t>(argument.size(), 2);
  }
  std::string text(argument);
  const bool taken_apart = argument.starts_with("-/") || argument.starts_with('[');
  if (argument.substr(value).starts_with(' ') || taken_apart || argument == "++") {
    text.insert(value, 1, ' ');
  }
  return text;
}

std::string unshielded(std::string_view argument) {
  return std::string(argument.starts_with(' ') ? argument.substr(1) : argument);
}

Command Command::add(const std::string& name, const std::string& help) {
  parser_->require_subcommand(1);
  CLI::App& command = *parser_->add_subcommand(name, help);
  command.group("Commands");
  command.get_help_ptr()->disable_flag_override();
  return {command, *chosen_};
}

void Command::argument(const std::string& name, std::string& value, const std::string& help) {
  CLI::Option& option = *parser_->add_option(name, value, help)->required();
  takes_text(option, "");
}

void Command::argument(const std::string& name, std::optional<std::string>& value,
                       const std::string& help) {
  takes_text(*parser_->add_option(name, value, help), "");
}

void Command::arguments(const std::string& name, std::vector<std::string>& values,
                        const std::string& help) {
  takes_text(*parser_->add_option(name, values, help), "");
}

void Command::option(const std::string& name, const std::string& value_name,
                     std::optional<std::string>& value, const std::string& help) {
  takes_text(*parser_->add_option(name, value, help), value_name);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
  parser_->add_flag(name, value, help)->disable_flag_override();
}

void Command::explain(const std::string& text) {
  parser_->footer(text);
}

void Command::runs(Run run) {
  parser_->callback([chosen = chosen_, run = std::move(run)] { *chosen = run; });
}

}  // namespace omweso::cli
