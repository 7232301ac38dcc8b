#include "cli/command.h"

#include <CLI/CLI.hpp>

namespace omweso::cli {

Command Command::add(const std::string& name, const std::string& help) {
  parser_->require_subcommand(1);
  CLI::App& command = *parser_->add_subcommand(name, help);
  command.group("Commands");
  return {command, *chosen_};
}

void Command::argument(const std::string& name, std::string& value, const std::string& help) {
  parser_->add_option(name, value, help)->required()->type_name("");
}

void Command::argument(const std::string& name, std::optional<std::string>& value,
                       const std::string& help) {
  parser_->add_option(name, value, help)->type_name("");
}

void Command::arguments(const std::string& name, std::vector<std::string>& values,
                        const std::string& help) {
  parser_->add_option(name, values, help)->type_name("");
}

void Command::option(const std::string& name, const std::string& value_name, std::string& value,
                     const std::string& help) {
  parser_->add_option(name, value, help)->type_name(value_name);
}

void Command::option(const std::string& name, const std::string& value_name,
                     std::optional<std::string>& value, const std::string& help) {
  parser_->add_option(name, value, help)->type_name(value_name);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
  parser_->add_flag(name, value, help);
}

void Command::explain(const std::string& text) {
  parser_->footer(text);
}

void Command::runs(Run run) {
  parser_->callback([chosen = chosen_, run = std::move(run)] { *chosen = run; });
}

}  // namespace omweso::cli
