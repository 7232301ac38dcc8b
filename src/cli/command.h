// What a command of the program is, and the list of all of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/output.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace omweso::cli {

/// Exit status of the program.
enum class Exit : int {
  kGood = 0,
  kFailure = 1,        ///< what is no input error: a full disk, a read that fails
  kInput = 2,          ///< what was typed, sent or opened is wrong
  kHungUp = 129,       ///< stopped by SIGHUP, as a shell tells it
  kInterrupted = 130,  ///< stopped with Ctrl-C, after saying what is already known
  kTerminated = 143,   ///< stopped by SIGTERM
};

/// Says what is wrong in one line on stderr, whatever the text holds. Returns the status, so that a
/// command can leave with `return input_error(…)`.
Exit input_error(std::string_view message);
Exit failure(std::string_view message);

/// The line alone, for errors of many lines or games that say themselves where they are.
void error_line(std::string_view text);

/// A command ready to run: its options are read. It writes its answer to `out`.
using Run = std::function<Exit(Output& out)>;

/// A command while it is put together: its arguments, its help, and what it runs. The program
/// itself is one, with the others below it. A handle; the parser of the program owns what it means.
///
/// It stands before CLI11, which takes too long to compile to be in every command. Line breaks in a
/// help text are kept.
class Command {
 public:
  /// @param chosen becomes what the program is to run.
  Command(CLI::App& parser, Run& chosen) : parser_(&parser), chosen_(&chosen) {}

  /// A command below this one. One of those has to be named then.
  Command add(const std::string& name, const std::string& help);

  /// An argument known by its place: one that is needed, one that may be left out, any number.
  void argument(const std::string& name, std::string& value, const std::string& help);
  void argument(const std::string& name, std::optional<std::string>& value,
                const std::string& help);
  void arguments(const std::string& name, std::vector<std::string>& values,
                 const std::string& help);

  /// `--rules RULESET`. What is not given stays as it was.
  void option(const std::string& name, const std::string& value_name,
              std::optional<std::string>& value, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  /// What stands below everything else in the help.
  void explain(const std::string& text);

  /// Makes `run(options, out)` what the program does when this command is named. The options live
  /// as long as it can be run.
  template <class Options>
  void runs(std::shared_ptr<Options> options, Exit (*run)(const Options&, Output&)) {
    runs([options = std::move(options), run](Output& out) { return run(*options, out); });
  }
  void runs(Run run);

 private:
  CLI::App* parser_;
  Run* chosen_;
};

/// CLI11 takes what begins with `-/`, as a position with an empty first row does, for an option,
/// `[a,b]` for a list and `++` for the end of a command. Such an argument goes through it with a
/// space in front, as do those that have one already, and comes out as it was.
std::string shielded(std::string_view argument);
std::string unshielded(std::string_view argument);

/// Each adds one command to the program, in the order of the help.
void add_play(Command& program);
void add_moves(Command& program);
void add_apply(Command& program);
void add_perft(Command& program);
void add_analyse(Command& program);
void add_engine(Command& program);
void add_duel(Command& program);
void add_bench(Command& program);
void add_endless(Command& program);
void add_record(Command& program);
void add_serve(Command& program);

}  // namespace omweso::cli
