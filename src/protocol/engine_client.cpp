#include "protocol/engine_client.h"

#include "protocol/game_text.h"
#include "protocol/words.h"
#include "record/position_text.h"

namespace omweso {

std::string position_line(const Game& game) {
  std::string line = "position pos " + to_text(game.start());
  if (!game.turns().empty()) line += " moves";
  for (const GameTurn& turn : game.turns()) line.append(1, ' ').append(to_text(turn));
  return line;
}

std::optional<std::string_view> best_move_in(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty() || words.front() != "bestmove") return std::nullopt;
  return words.size() > 1 ? words[1] : std::string_view();
}

}  // namespace omweso
