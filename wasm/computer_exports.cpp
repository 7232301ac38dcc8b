// The computer at a board: levels, moves, advice and arrangements. It searches until it is done or
// its time is over, so it has a module, and in a page a worker, of its own.
#include <optional>

#include "engine/arrangements.h"
#include "engine/bench.h"
#include "engine/player.h"
#include "exchange.h"
#include "json.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "side_json.h"

/// The page's clock in milliseconds; its zero is anywhere.
extern "C" __attribute__((import_module("omweso"), import_name("now"))) double omweso_now();

namespace omweso::wasm {
namespace {

/// Ends a search after so many milliseconds; never, when 0.
StopCheck stop_after(std::uint32_t milliseconds) {
  if (milliseconds == 0) return {};
  return [until = omweso_now() + milliseconds] { return omweso_now() >= until; };
}

/// Plays `m K Steal:d` from a start.
Result<Game> game_of(std::string_view rules_text, std::string_view start_text,
                     std::string_view turns) {
  constexpr std::string_view kSteal = "Steal:";
  const auto rules = parse_ruleset(rules_text);
  if (!rules) return tl::make_unexpected(rules.error());
  const auto start = parse_position(start_text);
  if (!start) return tl::make_unexpected(start.error());
  Game game(*rules, *start);
  while (!turns.empty()) {
    const std::size_t space = turns.find(' ');
    std::string_view text = turns.substr(0, space);
    turns.remove_prefix(space == std::string_view::npos ? turns.size() : space + 1);
    if (text.empty()) continue;
    const bool stolen = text.starts_with(kSteal);
    if (stolen) text.remove_prefix(kSteal.size());
    const auto move = parse_move(text);
    if (!move) return tl::make_unexpected(move.error());
    const auto played = stolen ? game.steal(*move) : game.play(*move);
    if (!played) return tl::make_unexpected(played.error());
  }
  return game;
}

SearchRoot root_of(const Game& game, bool stealing) {
  return stealing ? SearchRoot::of_steal(game) : SearchRoot::of(game);
}

void add_score(Json& json, Score score) {
  json.name("score").open();
  if (score.is_proved()) {
    json.member("proved", score.is_win() ? "win" : "loss");
    json.member("turns", std::int32_t{score.turns()});
  } else {
    json.name("proved").null();
    json.member("value", std::int32_t{score.value()});
  }
  json.close();
}

}  // namespace
}  // namespace omweso::wasm

using namespace omweso;
using namespace omweso::wasm;

/// `{"levels":[{"name","description","turns","laps","nodes"},…],"default":name}`, the weakest
/// first.
OMWESO_EXPORT(omweso_levels) std::uint32_t omweso_levels() {
  Json json;
  json.open().name("levels").open_list();
  for (const Level& level : levels()) {
    json.open().member("name", level.name).member("description", level.description);
    json.member("turns", std::int32_t{level.turns}).member("laps", std::uint64_t{level.laps});
    json.member("nodes", level.nodes).close();
  }
  json.close_list().member("default", default_level().name).close();
  return answer(json.take());
}

/// The move of a level: `{"move":…}`, null when there is none.
/// @param turns played since `start`, `m K Steal:d`
/// @param stealing 1: for the player who steals the turn (P3)
/// @param most milliseconds, 0 for as long as the level takes
OMWESO_EXPORT(omweso_choose)
std::uint32_t omweso_choose(const char* rules, std::uint32_t rules_size, const char* start,
                            std::uint32_t start_size, const char* turns, std::uint32_t turns_size,
                            const char* level, std::uint32_t level_size, std::uint64_t seed,
                            std::uint32_t stealing, std::uint32_t most) {
  const auto game =
      game_of(text_at(rules, rules_size), text_at(start, start_size), text_at(turns, turns_size));
  if (!game) return answer(game.error());
  const auto who = level_size == 0 ? default_level() : parse_level(text_at(level, level_size));
  if (!who) return answer(who.error());
  const SearchRoot root = root_of(*game, stealing != 0);
  const auto move = choose_move(game->rules(), root, *who, seed, stop_after(most));
  Json json;
  json.open().name("move");
  if (move) json.value(to_text(*move, root.position.to_move));
  if (!move) json.null();
  json.close();
  return answer(json.take());
}

/// What the best level would do: `{"move":…,"score":{"proved":"win"|"loss"|null,"turns"|"value"},
/// "line":[…],"depth","nodes"}`, the line in the letters of who is to move.
OMWESO_EXPORT(omweso_hint)
std::uint32_t omweso_hint(const char* rules, std::uint32_t rules_size, const char* start,
                          std::uint32_t start_size, const char* turns, std::uint32_t turns_size,
                          std::uint32_t most) {
  const auto game =
      game_of(text_at(rules, rules_size), text_at(start, start_size), text_at(turns, turns_size));
  if (!game) return answer(game.error());
  const SearchResult found = hint(game->rules(), SearchRoot::of(*game), stop_after(most));
  Seat seat = game->position().to_move;
  Json json;
  json.open().name("move");
  if (found.best) json.value(to_text(*found.best, seat));
  if (!found.best) json.null();
  add_score(json, found.score);
  json.name("line").open_list();
  for (const Move& move : found.line) {
    json.value(to_text(move, seat));
    seat = other(seat);
  }
  json.close_list().member("depth", std::int32_t{found.depth}).member("nodes", found.nodes).close();
  return answer(json.take());
}

/// How the computer sets up: `{"text","pits"}`. @param seen the other's arrangement; empty: unseen
OMWESO_EXPORT(omweso_arrange)
std::uint32_t omweso_arrange(const char* rules, std::uint32_t rules_size, const char* seen,
                             std::uint32_t seen_size, std::uint64_t seed, std::uint32_t most) {
  const auto parsed = parse_ruleset(text_at(rules, rules_size));
  if (!parsed) return answer(parsed.error());
  const TurnRules turn_rules(*parsed);
  if (seen_size == 0) return answer_side(choose_arrangement(turn_rules, seed));
  const auto side = parse_arrangement(text_at(seen, seen_size));
  if (!side) return answer(side.error());
  return answer_side(answer_arrangement(turn_rules, *side, seed, stop_after(most)));
}

/// `{"nodes":…}`: those of `omweso bench`.
OMWESO_EXPORT(omweso_bench) std::uint32_t omweso_bench() {
  Json json;
  json.open().member("nodes", bench_nodes()).close();
  return answer(json.take());
}
