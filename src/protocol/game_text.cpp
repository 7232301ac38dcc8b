#include "protocol/game_text.h"

#include "record/move_text.h"
#include "record/position_text.h"
#include "record/scanner.h"
#include "rules/setup.h"

namespace omweso {
namespace {

constexpr std::string_view kSteal = "Steal:";

Result<Side> arrangement_of(const Ruleset& rules, std::string_view text, Seat seat) {
  auto side = parse_arrangement(text);
  if (side) {
    if (const auto checked = check_arrangement(rules, *side); !checked) {
      side = tl::make_unexpected(checked.error());
    }
  }
  if (side) return side;
  return fail(name_of(seat) + "'s arrangement: " + side.error().message, side.error().column);
}

Result<Position> start_of(const Ruleset& rules, const GameText& text) {
  if (!text.position.empty()) return parse_position(text.position);
  if (text.south.empty() && text.north.empty()) {
    const Side pattern = check_pattern(rules);
    return start_position(pattern, pattern, Seat::kSouth);
  }
  const auto south = arrangement_of(rules, text.south, Seat::kSouth);
  if (!south) return tl::make_unexpected(south.error());
  const auto north = arrangement_of(rules, text.north, Seat::kNorth);
  if (!north) return tl::make_unexpected(north.error());
  return start_position(*south, *north, Seat::kSouth);
}

Result<void> play(Game& game, std::string_view text) {
  if (game.over()) return fail("the game is over: " + std::string(text_of(game.outcome())));
  const bool stolen = text.starts_with(kSteal);
  if (stolen) text.remove_prefix(kSteal.size());
  const Position from = stolen ? game.position_to_steal_in() : game.position();
  const auto move = read_move(game.rules(), from, text);
  if (!move) return tl::make_unexpected(move.error());
  const auto played = stolen ? game.steal(*move) : game.play(*move);
  if (!played) return tl::make_unexpected(played.error());
  return {};
}

}  // namespace

Result<Game> game_of(const Ruleset& rules, const GameText& text) {
  const auto start = start_of(rules, text);
  if (!start) return tl::make_unexpected(start.error());
  Game game(rules, *start);
  for (std::size_t i = 0; i < text.turns.size(); ++i) {
    if (const auto played = play(game, text.turns[i]); !played) {
      return fail("turn " + std::to_string(i + 1) + ", " + quoted(text.turns[i]) + ": " +
                  played.error().message);
    }
  }
  return game;
}

std::string to_text(const GameTurn& turn) {
  return (turn.stolen ? std::string(kSteal) : std::string()) + to_text(turn.move, turn.seat);
}

}  // namespace omweso
