// The computer at the board: its moves, and advice for people.
#pragma once

#include <optional>

#include "engine/levels.h"
#include "engine/search_root.h"

namespace omweso {

/// The move of a level; none only when there is no legal one. The same for the same root, level and
/// seed on every machine, unless it was stopped. `seed` decides among moves that score the same, so
/// that games differ. It plays the side to move at the root and never steals by itself.
std::optional<Move> choose_move(const TurnRules& rules, const SearchRoot& root, const Level& level,
                                std::uint64_t seed, const StopCheck& stop = {});

/// What the best level thinks of a position, for a person who asks: a move, its score and what is
/// likely to follow.
SearchResult hint(const TurnRules& rules, const SearchRoot& root, const StopCheck& stop = {});

}  // namespace omweso
