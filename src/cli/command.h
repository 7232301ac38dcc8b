// What a command of the program is, and the list of all of them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/output.h"

namespace omweso::cli {

/// Exit status of the program.
enum class Exit : int {
  kGood = 0,
  kFailure = 1,        ///< what is no input error: a full disk, an unreadable file
  kInput = 2,          ///< what was typed, sent or opened is wrong
  kInterrupted = 130,  ///< stopped with Ctrl-C, after saying what is already known
};

/// Says what is wrong in one line on stderr, whatever the text holds. Returns the status, so that a
/// command can leave with `return input_error(…)`.
Exit input_error(std::string_view message);
Exit failure(std::string_view message);

/// A command ready to run: its options are read. It writes its answer to `out`.
using Run = std::function<Exit(Output& out)>;

/// Makes `run(options, out)` what the program does when this command is chosen. The options live as
/// long as the command can be run.
template <class Options>
void when_chosen(CLI::App& command, Run& chosen, std::shared_ptr<Options> options,
                 Exit (*run)(const Options&, Output&)) {
  command.callback([&chosen, options = std::move(options), run] {
    chosen = [options, run](Output& out) { return run(*options, out); };
  });
}

/// Each adds one command with its options and help to the program.
void add_moves(CLI::App& program, Run& chosen);
void add_apply(CLI::App& program, Run& chosen);
void add_perft(CLI::App& program, Run& chosen);

}  // namespace omweso::cli
