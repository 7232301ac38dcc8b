// Three lines: a ruleset, a position, a move in it; a file of one line is the move alone.
#include "fuzz.h"
#include "record/move_text.h"
#include "record/moves_json.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/turn_walk.h"

namespace {

using namespace omweso;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

void check_form(std::string_view text) {
  const auto move = parse_move(text);
  if (!move) {
    fuzz::require_clear(move.error().message);
    return;
  }
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    const auto again = parse_move(to_text(*move, seat));
    fuzz::require(again.has_value() && *again == *move, "what is written reads back the same");
  }
}

void check_played(const TurnRules& rules, const Position& position, std::string_view text) {
  const auto move = read_move(rules, position, text);
  if (!move) {
    fuzz::require_clear(move.error().message);
    return;
  }
  const auto played = play_turn(rules, position, *move);
  fuzz::require(played.has_value() && played->move == *move, "a move that is read can be played");
  const Position& after = played->end.position;
  fuzz::require(after.sides[0].seeds() + after.sides[1].seeds() == kSeeds, "64 seeds after a turn");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  if (text.find('\n') == std::string_view::npos) {
    check_form(text);
    return 0;
  }
  auto rules = parse_ruleset(take_line(text));
  const auto position = parse_position(take_line(text));
  const std::string_view move = take_line(text);
  check_form(move);
  if (!rules || !position) return 0;
  rules->relay_limit = 1000;  // one input may not take seconds
  const TurnRules turn_rules(*rules);
  check_played(turn_rules, *position, move);
  std::string json;
  append_moves_json(json, turn_rules, *position);
  fuzz::require_clear(json);
  return 0;
}
