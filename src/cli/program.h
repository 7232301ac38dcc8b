// The program `omweso`: it picks the command, and turns whatever goes wrong into one line and an
// exit status.
#pragma once

namespace omweso::cli {

/// Runs the command that the arguments name and returns the exit status of the program
/// (cli/command.h).
int run_program(int argc, char** argv);

}  // namespace omweso::cli
