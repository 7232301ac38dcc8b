// Turns, choices and what they would bring, in the words of the catalogue.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/heard_turn.h"
#include "engine/search.h"
#include "match/match.h"
#include "match/match_setup.h"
#include "rules/game.h"

namespace omweso::cli {

/// `12. South plays i<, takes 5 at c (7 laps)`.
std::string turn_in_words(const Game& game, std::size_t turn);

/// What a turn that is not over has taken; only when it has taken something.
std::string taken_so_far_in_words(const std::vector<Capture>& captures, Seat mover);

/// The two ways of a turn that stands at a choice, a line each.
std::string choice_in_words(const TurnWalk& walk, Seat mover);

/// What a turn has come to that stands at a choice, or is over: in one line, for a preview.
/// @param heard of it so far.
std::string walk_in_words(const TurnWalk& walk, Seat mover, const HeardTurn& heard);

/// All that a pit can do, a line a move; or why it can do nothing.
std::string pit_in_words(const Game& game, Pit pit);
/// `Legal: i<< i<> i>`: the moves of a pit, or all where it has none.
std::string legal_in_words(const TurnRules& rules, const Position& position, Pit pit);
/// Every legal move, a line each.
std::string moves_in_words(const Game& game);

/// Which pits may be played as okwesera now, and what that is; empty when none may (O1).
std::string okwesera_in_words(const Game& game);

/// A move that the computer advises, with what it does and what it thinks of it. Only when there is
/// a best move.
std::string hint_in_words(const SearchResult& found, const Game& game);

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
