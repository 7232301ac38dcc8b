#include "cli/program.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
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

/// The arguments in the order that CLI11 wants, which is last first.
std::vector<std::string> arguments_for_parser(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) arguments.push_back(shielded(argv[i]));
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

std::string no_such_command(const std::string& name, const CLI::App& parent) {
  return "there is no command " + omweso::quoted(name) + "; the commands are " +
         command_names(parent);
}

/// A name that stands where a command should and is none, as an error, even where help is asked
/// for. Empty when there is no such name.
std::string unknown_command(const CLI::App& program) {
  const CLI::App* at = &program;
  while (!at->get_subcommands(nullptr).empty()) {
    for (const std::string& extra : at->remaining()) {
      if (!extra.starts_with('-')) return no_such_command(unshielded(extra), *at);
    }
    if (at->get_subcommands().empty()) break;
    at = at->get_subcommands().front();
  }
  return "";
}

/// What is wrong with arguments that nothing took. Empty when there are none.
std::string what_is_too_much(const CLI::App& command) {
  for (const CLI::App* above = command.get_parent(); above != nullptr;
       above = above->get_parent()) {
    const std::vector<std::string> extras = above->remaining();
    const auto option = std::ranges::find_if(
        extras, [](const std::string& extra) { return extra.starts_with('-'); });
    if (option != extras.end()) {
      return omweso::quoted(std::string_view(*option)) + " should stand after the command";
    }
    if (!extras.empty()) return no_such_command(unshielded(extras.front()), *above);
  }
  const std::vector<std::string> extras = command.remaining();
  if (extras.empty()) return "";
  const std::string first = unshielded(extras.front());
  if (extras.front().starts_with("--")) return "there is no option " + omweso::quoted(first);
  if (!command.get_subcommands(nullptr).empty()) return no_such_command(first, command);
  const bool position = std::ranges::any_of(
      extras, [](const std::string& extra) { return extra == "S" || extra == "N"; });
  return "unexpected " + omweso::quoted(first) +
         (position ? ": a POSITION is one argument, in quotes" : "");
}

/// What is wrong with the arguments, for people. CLI11's own words are good enough where it knows
/// more than its exception tells.
std::string what_is_wrong(const CLI::ParseError& error, const CLI::App& command) {
  if (std::string message = what_is_too_much(command); !message.empty()) return message;
  std::string message = error.what();
  const auto before = [&message](std::string_view part) -> std::optional<std::string> {
    const std::size_t at = message.find(part);
    if (at == std::string::npos) return std::nullopt;
    return message.substr(0, at);
  };
  if (const auto option = before(": At Most 1 required but")) return *option + " may be given once";
  if (const auto flag = before(" was given a disallowed flag")) {
    return "--" + *flag + " takes no value";
  }
  if (!command.get_subcommands(nullptr).empty() && command.get_subcommands().empty()) {
    return "a command is missing; the commands are " + command_names(command);
  }
  constexpr std::string_view kNeed = ": 1 required ";
  const auto option = before(kNeed);
  if (!option || !message.ends_with(" missing")) return message;
  const std::size_t type = option->size() + kNeed.size();
  return *option + " needs its " + message.substr(type, message.size() - 8 - type);
}

Exit wrong_arguments(const CLI::App& command, const std::string& what) {
  const std::string name = full_name(command);
  const std::string place = name.size() > 7 ? name.substr(7) + ": " : "";
  return input_error(place + what + "; see '" + name + " --help'");
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
  program.set_version_flag("--version", "omweso " OMWESO_VERSION, "Print the version and exit")
      ->disable_flag_override();
  program.set_help_flag("-h,--help", "Print this help and exit")->disable_flag_override();
  program.get_formatter()->column_width(26);
  program.get_formatter()->label("SUBCOMMAND", "COMMAND");
  program.get_formatter()->label("Positionals", "Arguments");
  program.get_formatter()->label("REQUIRED", "");
  Command command(program, chosen);
  add_play(command);
  add_serve(command);
  add_moves(command);
  add_apply(command);
  add_perft(command);
  add_endless(command);
  add_record(command);
  add_analyse(command);
  add_engine(command);
  add_duel(command);
  add_bench(command);
  program.footer(rulesets_help());
  try {
    program.parse(arguments_for_parser(argc, argv));
  } catch (const CLI::Success& question) {  // help or the version
    const CLI::App& command = deepest(program);
    if (const std::string unknown = unknown_command(program); !unknown.empty()) {
      return wrong_arguments(command, unknown);
    }
    const bool version = dynamic_cast<const CLI::CallForVersion*>(&question) != nullptr;
    chosen = [&command, version](Output& out) {
      const CLI::App* const above = command.get_parent();
      out << (version ? "omweso " OMWESO_VERSION "\n"
                      : command.help(above == nullptr ? "" : full_name(*above)));
      return Exit::kGood;
    };
  } catch (const CLI::ParseError& error) {
    const CLI::App& command = deepest(program);
    return wrong_arguments(command, what_is_wrong(error, command));
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
  } catch (const std::bad_alloc&) {
    return static_cast<int>(failure("there is not enough memory for this"));
  } catch (const std::exception& error) {
    return static_cast<int>(failure(error.what()));
  }
}

}  // namespace omweso::cli
