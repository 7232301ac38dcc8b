#include "cli/program.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <vector>

#include "cli/command.h"
#include "cli/options.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

constexpr const char* kDescription =
    "Omweso, Uganda's royal four-row mancala: its rules on the command line.";

/// A file that is opened later must not get the number of a standard stream that came closed. What
/// stands in for it fails when used, as the closed one would.
void reserve_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1) continue;
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// The arguments in the order that CLI11 wants, which is last first. A position or arrangement
/// whose first row is empty begins with `-/` and would pass for an option; with a space in front it
/// does not, and those who read it skip the space.
std::vector<std::string> arguments_for_parser(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) {
    const std::string_view argument = argv[i];
    arguments.emplace_back(argument.starts_with("-/") ? " " : "");
    arguments.back() += argument;
  }
  return arguments;
}

std::string command_names(const CLI::App& program) {
  std::string names;
  for (const CLI::App* command : program.get_subcommands(nullptr)) {
    if (!names.empty()) names += ", ";
    names += command->get_name();
  }
  return names;
}

/// The command as far as it has been recognised, `omweso record check`.
const CLI::App& deepest(const CLI::App& program) {
  const CLI::App* at = &program;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return *at;
}

std::string full_name(const CLI::App& command) {
  const std::string& name = command.get_name();
  return command.get_parent() == nullptr ? name : full_name(*command.get_parent()) + ' ' + name;
}

/// What is wrong with the arguments, for people. CLI11's own words are good enough where it knows
/// more than its exception tells.
std::string what_is_wrong(const CLI::ParseError& error, const CLI::App& command) {
  const bool takes_commands = !command.get_subcommands(nullptr).empty();
  std::vector<std::string> extras = command.remaining();
  if (!extras.empty()) {
    const std::string first = omweso::quoted(std::string_view(extras.front()));
    if (extras.front().starts_with("--")) return "there is no option " + first;
    if (takes_commands) {
      return "there is no command " + first + "; the commands are " + command_names(command);
    }
    const bool position = std::ranges::any_of(
        extras, [](const std::string& extra) { return extra == "S" || extra == "N"; });
    if (position) return "unexpected " + first + ": a POSITION is one argument, in quotes";
    return "unexpected " + first;
  }
  if (takes_commands && command.get_subcommands().empty()) {
    return "a command is missing; the commands are " + command_names(command);
  }
  // `--rules: 1 required RULESET missing` in CLI11's words.
  std::string message = error.what();
  const std::size_t need = message.find(": 1 required ");
  if (need == std::string::npos || !message.ends_with(" missing")) return message;
  const std::size_t type = need + 13;
  return message.substr(0, need) + " needs a " + message.substr(type, message.size() - 8 - type);
}

Exit wrong_arguments(const CLI::ParseError& error, const CLI::App& program) {
  const CLI::App& command = deepest(program);
  const std::string name = full_name(command);
  const std::string place = name.size() > 7 ? name.substr(7) + ": " : "";
  return input_error(place + what_is_wrong(error, command) + "; see '" + name + " --help'");
}

/// Runs the command, then makes sure that all of its answer has got out.
Exit run_to_the_end(const Run& chosen) {
  Output out(STDOUT_FILENO);
  Exit status = chosen(out);
  out.flush();
  if (out.error() == 0) return status;
  if (out.error() == EPIPE) return Exit::kFailure;  // the reader has had enough, and knows it
  return failure(std::string("cannot write to standard output: ") + std::strerror(out.error()));
}

Exit parse_and_run(int argc, char** argv) {
  CLI::App program(kDescription, "omweso");
  Run chosen;
  program.set_version_flag("--version", "omweso " OMWESO_VERSION, "Print the version and exit");
  program.set_help_flag("-h,--help", "Print this help and exit");
  program.get_formatter()->column_width(26);
  program.get_formatter()->label("SUBCOMMAND", "COMMAND");
  program.get_formatter()->label("Positionals", "Arguments");
  program.get_formatter()->label("REQUIRED", "");
  Command command(program, chosen);
  add_play(command);
  add_moves(command);
  add_apply(command);
  add_perft(command);
  add_endless(command);
  add_record(command);
  program.footer(rulesets_help());
  try {
    program.parse(arguments_for_parser(argc, argv));
  } catch (const CLI::CallForHelp&) {
    chosen = [&program](Output& out) {
      const CLI::App& named = deepest(program);
      out << named.help(named.get_parent() == nullptr ? "" : full_name(*named.get_parent()));
      return Exit::kGood;
    };
  } catch (const CLI::CallForVersion&) {
    chosen = [](Output& out) {
      out << "omweso " OMWESO_VERSION "\n";
      return Exit::kGood;
    };
  } catch (const CLI::ParseError& error) {
    return wrong_arguments(error, program);
  }
  return run_to_the_end(chosen);
}

}  // namespace

void error_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);  // one piece, so that lines never mix
}

Exit input_error(std::string_view message) {
  error_line("omweso: " + std::string(message));
  return Exit::kInput;
}

Exit failure(std::string_view message) {
  error_line("omweso: " + std::string(message));
  return Exit::kFailure;
}

int run_program(int argc, char** argv) {
  reserve_standard_streams();
  try {
    return static_cast<int>(parse_and_run(argc, argv));
  } catch (const std::exception& error) {
    return static_cast<int>(failure(error.what()));
  }
}

}  // namespace omweso::cli
