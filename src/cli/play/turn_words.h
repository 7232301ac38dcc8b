// Turns, choices and what they would bring, in the words of the catalogue.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/heard_turn.h"
#include "engine/search.h"
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

}  // namespace omweso::cli
