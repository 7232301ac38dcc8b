// The options of `omweso play`, as they are typed and as they are meant.
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/play/saved_match.h"
#include "cli/play/speed.h"
#include "match/match_setup.h"

namespace omweso::cli {

/// As typed; what was not given is not there.
struct PlayOptions {
  std::optional<std::string> file;
  std::optional<std::string> south;
  std::optional<std::string> north;
  std::optional<std::string> rules;
  std::optional<std::string> mode;
  std::optional<std::string> points;
  std::optional<std::string> seed;
  std::optional<std::string> save;
  std::optional<std::string> speed;
  bool computer_steals = false;
  bool no_save = false;
  bool plain = false;
};

/// Everything a match needs before its first word.
struct PlayPlan {
  MatchSetup setup;
  SavedMatch saved;
  Speed speed = Speed::kNormal;
};

/// Adds them to the command, with its help.
void add_options(Command& command, PlayOptions& options);

/// Reads the options, and the file of a match that goes on; makes the file of a new one. Refused
/// in one sentence: values that are wrong, options that do not go together.
OrRefused<PlayPlan> plan_of(const PlayOptions& options);

}  // namespace omweso::cli
