// Game records from files and standard input, in either form, for the `record` commands.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "record/replay.h"

namespace omweso::cli {

/// What one file held.
struct FileCounts {
  std::uint64_t games = 0;  ///< right or wrong
  std::uint64_t errors =
      0;  ///< games that are wrong and texts that are no game; 1 for an empty file
  std::uint64_t strays = 0;  ///< texts that are no game
  std::uint64_t warnings = 0;
};

/// What to do with the games. Anything may be left out.
struct GameTaker {
  /// The first character of a file has told its form: `.omw`, or JSON with a game a line.
  std::function<void(bool json)> form;
  /// A game that is right. False stops the reading.
  std::function<bool(const GameRecord& record, const Game& game)> game;
  /// A file has been read to its end. Its name is as it was given, and may hold anything.
  std::function<void(const std::string& file, const FileCounts& counts)> end_of_file;
  bool warnings = false;  ///< tell them too
};

/// Reads the files one after another, `-` or none at all for standard input, plays every game and
/// hands it out. Memory is bounded by the largest game. What is wrong with a game is told on stderr
/// as `FILE:LINE:COLUMN: error: …`, and reading goes on with the next. Catches Ctrl-C. A named file
/// that is missing or cannot be opened is kInput, a read that fails kFailure.
Exit take_games(const std::vector<std::string>& files, const GameTaker& taker);

}  // namespace omweso::cli
