// Any bytes as a line of the engine protocol; what a line says of options and games is tried too.
#include <algorithm>

#include "fuzz.h"
#include "protocol/engine_client.h"
#include "protocol/engine_line.h"
#include "protocol/engine_options.h"
#include "record/position_text.h"

namespace {

using namespace omweso;

void play(const PositionLine& line) {
  const auto game = game_of(Ruleset{}, line.game);
  if (!game) return fuzz::require_clear(game.error().message);
  const auto again = read_engine_line(position_line(*game));
  fuzz::require(again && std::holds_alternative<PositionLine>(*again), "a game is a line");
  const auto same = game_of(Ruleset{}, std::get<PositionLine>(*again).game);
  fuzz::require(same && same->position() == game->position(), "the line tells the same game");
}

void set(const OptionLine& line) {
  const EngineOptions before;
  EngineOptions options;
  const auto done = set_option(options, line.name, line.value);
  if (done) return;
  fuzz::require_clear(done.error().message);
  fuzz::require(options.hash == before.hash && options.threads == before.threads &&
                    options.rules == before.rules && !options.level,
                "a bad value changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto move = best_move_in(text))
    fuzz::require(move->size() < size, "a part of the line");
  const auto line = read_engine_line(text);
  if (!line) {
    fuzz::require_clear(line.error().message);
    return 0;
  }
  if (const auto* position = std::get_if<PositionLine>(&*line)) play(*position);
  if (const auto* option = std::get_if<OptionLine>(&*line)) set(*option);
  if (const auto* go = std::get_if<GoLine>(&*line)) {
    fuzz::require(!go->depth || (*go->depth >= 1 && *go->depth <= 250), "a depth in range");
    fuzz::require(!(go->infinite && go->ponder), "infinite stands alone");
  }
  return 0;
}
