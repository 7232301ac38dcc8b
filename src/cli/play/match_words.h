// A match in the words of the catalogue: its rules, its score, and how a game of it ended.
#pragma once

#include <string>

#include "match/match.h"
#include "match/match_setup.h"
#include "rules/game.h"

namespace omweso::cli {

/// First who has won, what that brings and why; then why a move never ends, and what becomes of an
/// annulled game. @param match before it was scored.
std::string game_end_in_words(const Match& match, const Game& game, const Award& award);

/// `bulijo (no move left) brings 1, okutema 2, akawumbi the match`.
std::string prospects_in_words(const Match& match, Seat seat);
std::string score_in_words(const Match& match);

/// The rules of the match in some lines: all that its options change of the play.
std::string rules_in_words(const MatchSetup& setup);

/// `at most 10 in a pit`.
std::string cap_in_words(const Ruleset& rules);

}  // namespace omweso::cli
