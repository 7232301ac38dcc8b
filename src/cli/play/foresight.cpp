#include "cli/play/foresight.h"

#include <algorithm>

#include "cli/play/heard_turn.h"
#include "cli/play/player_commands.h"
#include "cli/play/turn_words.h"

namespace omweso::cli {
namespace {

using Kind = Request::Kind;

/// Where the seeds of a lap fall, each pit once.
std::vector<Pit> passed_by(const TurnEvent& lap) {
  std::vector<Pit> pits;
  const int seeds = std::min<int>(lap.okwesera ? 2 : lap.seeds, kPits);
  for (int i = 1; i <= seeds; ++i) {
    pits.push_back(step(lap.pit, lap.direction == Direction::kForward ? i : -i));
  }
  return pits;
}

Foresight foresight_of(const TurnWalk& walk, Seat mover, Pit lifted, const HeardTurn& heard) {
  Foresight foresight;
  foresight.words = walk_in_words(walk, mover, heard);
  foresight.lifted = lifted;
  if (heard.first_lap) foresight.passed = passed_by(*heard.first_lap);
  foresight.landed = walk.at_choice() ? walk.state().pit : heard.landing;
  if (foresight.landed == lifted) foresight.landed.reset();
  for (const Capture& capture : heard.captures) {
    foresight.taken.push_back(facing_front(capture.pit));
    foresight.taken.push_back(facing_back(capture.pit));
  }
  return foresight;
}

}  // namespace

Foresight foresee_turn(const Game& game, std::string_view typed) {
  const Request request = parse_request(typed);
  const Move& move = request.move;
  if (request.kind != Kind::kPick && request.kind != Kind::kMove &&
      request.kind != Kind::kForesee) {
    return {};
  }
  HeardTurn heard;
  auto walk = TurnWalk::start(game.rules(), game.position(), move.pit, move.okwesera, heard);
  if (!walk) {
    Foresight refused;
    refused.words = walk.error().message;
    return refused;
  }
  walk->follow(move.marks, heard);
  return foresight_of(*walk, game.position().to_move, move.pit, heard);
}

Foresight foresee_choice(const TurnWalk& walk, Seat mover, std::string_view typed) {
  const Request request = parse_request(typed);
  if (request.kind != Kind::kDirections) return {};
  HeardTurn heard;
  TurnWalk ahead = walk;
  ahead.follow(request.text, heard);
  return foresight_of(ahead, mover, walk.state().pit, heard);
}

}  // namespace omweso::cli
