// One game of a duel, from its opening to its end.
#pragma once

#include <optional>
#include <string>

#include "lab/contestant.h"
#include "lab/pair_counts.h"
#include "record/game_record.h"

namespace omweso {

/// Turns after which a game is annulled whatever the rules say, for rules without limits.
inline constexpr std::size_t kMostDuelTurns = 2000;

/// How a game of a duel came out.
struct DuelGame {
  Game game;
  std::optional<Seat> winner;  ///< none when it was annulled
  /// What a contestant did wrong, who lost by it; empty in nearly all games.
  std::string fault;

  GameScore score_of(Seat seat) const;
};

/// Plays a game out. A contestant that has no move, or one that is not legal, loses.
/// @param opening not the end of a game
/// @param players by seat
DuelGame play_duel_game(const Ruleset& rules, const Position& opening,
                        const std::array<Contestant*, 2>& players, std::uint64_t seed);

/// The record of a game, with the fault as a comment at its end.
/// @param names by seat. @param round such as `12.2`: the second game of the twelfth opening
GameRecord record_of(const DuelGame& played, const std::array<std::string, 2>& names,
                     const std::string& round);

}  // namespace omweso
