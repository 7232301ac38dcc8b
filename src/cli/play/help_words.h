// What can be typed, for whoever asks for help: only what can be said just then.
#pragma once

#include <optional>
#include <string>

#include "cli/play/screen.h"
#include "match/match_setup.h"

namespace omweso::cli {

/// What help hangs on beside the setup of the match.
struct HelpTopic {
  Question::Kind asked = Question::Kind::kMove;  ///< at the moment
  bool ahead = false;  ///< kGoOn: a game is to begin or go on, and can be asked about
  std::optional<std::string> okwesera =
      std::nullopt;   ///< such a move, where one is open to who is asked
  bool keys = false;  ///< the screen follows them: Screen::follows_keys()
  bool kept = true;   ///< the match is kept in a file
};

/// What the marks on the board mean, in one line.
std::string marks_in_words();

std::string game_help(const MatchSetup& setup, const HelpTopic& topic);

/// @param example an arrangement that may be made. @param has_last the player has set up before.
std::string arranging_help(const Ruleset& rules, const std::string& example, bool has_last,
                           bool kept);

}  // namespace omweso::cli
