#include "lab/duel_game.h"

#include "match/match_record.h"
#include "record/move_text.h"

namespace omweso {

GameScore DuelGame::score_of(Seat seat) const {
  if (!winner) return GameScore::kAnnulled;
  return *winner == seat ? GameScore::kWon : GameScore::kLost;
}

DuelGame play_duel_game(const Ruleset& rules, const Position& opening,
                        const std::array<Contestant*, 2>& players, std::uint64_t seed) {
  DuelGame played{Game(rules, opening), std::nullopt, {}};
  Game& game = played.game;
  for (Contestant* const player : players) player->begin_game();
  while (!game.over() && game.turns().size() < kMostDuelTurns) {
    const Seat seat = game.position().to_move;
    const auto turn_seed = mixed(seed + game.turns().size());
    const auto lose = [&](const std::string& fault) {
      played.fault = std::string(name_of(seat)) + " " + fault;
      (void)game.resign(seat);
    };
    const auto move = players[index_of(seat)]->choose(game, turn_seed);
    if (!move) {
      lose(move.error().message);
      break;
    }
    if (const auto turn = game.play(*move); !turn) {
      lose("played " + to_text(*move, seat) + ": " + turn.error().message);
      break;
    }
  }
  played.winner = game.winner();
  return played;
}

GameRecord record_of(const DuelGame& played, const std::array<std::string, 2>& names,
                     const std::string& round) {
  GameRecord record = begin_record(played.game, PlayMode::kCounting, names[0], names[1]);
  record.set_tag("Round", round);
  if (!played.fault.empty()) record.add_comment(played.fault);
  return record;
}

}  // namespace omweso
