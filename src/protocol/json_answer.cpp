#include "protocol/json_answer.h"

#include <nlohmann/json.hpp>

#include "engine/expectation.h"
#include "protocol/score_text.h"
#include "record/move_text.h"
#include "record/position_text.h"

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;

/// @param rest an object; its keys stand behind `id`
std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string line_of(std::string_view id, const Json& rest) {
  const std::string text = dumped(rest);
  return std::string(R"({"id":)").append(id).append(",").append(text, 1).append("\n");
}

Json text_or_null(std::string_view text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

Json score_json(const TurnRules& rules, const Position& root, const RootLine& line) {
  const Score score = line.score;
  if (score.is_proved()) {
    const Outcome end = end_of_line(rules, root, line.line);
    return {{score.is_win() ? "win" : "loss", score.turns()},
            {"victory", text_or_null(text_of(end))}};
  }
  return {{"millipoints", expected_millipoints(score)}, {"win_permille", win_permille(score)}};
}

Json moves_json(const std::vector<Move>& line, Seat first) {
  Json list = Json::array();
  Seat seat = first;
  for (const Move& move : line) {
    list.push_back(to_text(move, seat));
    seat = other(seat);
  }
  return list;
}

Json lines_json(const Thought& thought, const SearchResult& found) {
  const Position& root = thought.game.position();
  Json list = Json::array();
  for (const RootLine& line : found.lines) {
    list.push_back({{"move", to_text(line.line.front(), root.to_move)},
                    {"score", score_json(thought.game.rules(), root, line)},
                    {"line", moves_json(line.line, root.to_move)}});
  }
  return list;
}

Json analysis_json(const Thought& thought, const SearchResult& found, std::uint64_t milliseconds) {
  const Game& game = thought.game;
  Json winner = nullptr;
  if (game.winner()) winner = std::string(1, seat_letter(*game.winner()));
  Json best = nullptr;
  if (found.best) best = to_text(*found.best, game.position().to_move);
  return {{"position", to_text(game.position())},
          {"over", text_or_null(text_of(game.outcome()))},
          {"winner", winner},
          {"best", best},
          {"depth", found.depth},
          {"nodes", found.nodes},
          {"milliseconds", milliseconds},
          {"lines", lines_json(thought, found)}};
}

}  // namespace

std::string error_answer(std::string_view id, std::string_view message) {
  return line_of(id, {{"error", message}});
}

std::string analysis_answer(std::string_view id, const Thought& thought, const Known& known) {
  Json answer = {{"done", known.done}, {"cancelled", known.cancelled}};
  answer.update(analysis_json(thought, known.found, known.milliseconds));
  return line_of(id, answer);
}

std::string analysis_answer(const Thought& thought, const SearchResult& found,
                            std::uint64_t milliseconds) {
  return dumped(analysis_json(thought, found, milliseconds)) + "\n";
}
std::string arrangement_answer(std::string_view id, const Side& side, bool cancelled) {
  return line_of(
      id, {{"done", true}, {"cancelled", cancelled}, {"arrangement", arrangement_text(side)}});
}

std::string cancel_answer(std::string_view id, bool known) {
  return line_of(id, {{"done", true}, {"known", known}});
}

std::string about_answer(std::string_view id, std::string_view version, unsigned workers,
                         unsigned hash) {
  Json names = Json::array();
  for (const Level& level : levels()) names.push_back(level.name);
  return line_of(id, {{"done", true},
                      {"name", "Mukasa"},
                      {"version", version},
                      {"workers", workers},
                      {"hash", hash},
                      {"levels", names}});
}

}  // namespace omweso
