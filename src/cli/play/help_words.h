// What can be typed, for whoever asks for help: only what can be said just then.
#pragma once

#include <string>

#include "cli/play/match_setup.h"
#include "cli/play/screen.h"

namespace omweso::cli {

/// @param asked what is asked at the moment. @param okwesera whether it is open to who is asked.
/// @param kept whether the match is kept in a file.
std::string game_help(const MatchSetup& setup, Question::Kind asked, bool okwesera, bool kept);

/// @param example an arrangement that may be made. @param has_last the player has set up before.
std::string arranging_help(const Ruleset& rules, const std::string& example, bool has_last,
                           bool kept);

}  // namespace omweso::cli
