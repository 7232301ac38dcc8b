#include "protocol/thinking.h"

#include "engine/parallel.h"
#include "engine/player.h"
#include "protocol/threads.h"
#include "record/move_text.h"

namespace omweso {

SearchResult think(const Thought& thought, Table& table, unsigned threads, StopCheck stop,
                   ThoughtReport report) {
  const Game& game = thought.game;
  if (game.over()) return {};
  const SearchRoot root = SearchRoot::of(game);
  if (thought.level) {
    SearchResult found;
    found.best = choose_move(game.rules(), root, *thought.level, thought.seed, stop);
    return found;
  }
  Limits limits;
  limits.depth = thought.depth.value_or(Limits::kMostDepth);
  limits.nodes = thought.nodes.value_or(0);
  limits.stop = std::move(stop);
  limits.only = thought.only;
  limits.report = std::move(report);
  ParallelSearch search(game.rules(), &table, threads, run_on_threads);
  return search.analyse(root, limits, thought.lines);
}

Outcome end_of_line(const TurnRules& rules, const Position& root, const std::vector<Move>& line) {
  Position at = root;
  for (const Move& move : line) {
    const auto played = play_turn(rules, at, move);
    if (!played) return Outcome::kNone;
    if (played->end.outcome != Outcome::kNone) return played->end.outcome;
    at = played->end.position;
  }
  return Outcome::kNone;
}

std::string line_text(const std::vector<Move>& line, Seat first) {
  std::string text;
  Seat seat = first;
  for (const Move& move : line) {
    if (!text.empty()) text += ' ';
    append_text(text, move, seat);
    seat = other(seat);
  }
  return text;
}

}  // namespace omweso
