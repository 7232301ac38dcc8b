#include "cli/analysis_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/turn_text.h"
#include "engine/expectation.h"

namespace omweso::cli {
namespace {

std::string score_words(const Thought& thought, const RootLine& line) {
  const Score score = line.score;
  if (!score.is_proved()) return fmt::format("{:+.2f}", expected_millipoints(score) / 1000.0);
  std::string text = fmt::format("{} in {}", score.is_win() ? "wins" : "loses", score.turns());
  const Outcome end = end_of_line(thought.game.rules(), thought.game.position(), line.line);
  if (end != Outcome::kNone) text.append(", ").append(text_of(end));
  return text;
}

}  // namespace

std::vector<std::string> analysis_lines(const Thought& thought, const SearchResult& found,
                                        double seconds) {
  std::vector<std::string> scores;
  std::size_t widest = 0;
  for (const RootLine& line : found.lines) {
    scores.push_back(score_words(thought, line));
    widest = std::max(widest, scores.back().size());
  }
  std::vector<std::string> lines;
  lines.push_back(fmt::format("depth {}, {} nodes, {:.2f} s", found.depth, found.nodes, seconds));
  for (std::size_t i = 0; i < scores.size(); ++i) {
    lines.push_back(fmt::format("  {:{}}  {}", scores[i], widest,
                                line_text(found.lines[i].line, thought.game.position().to_move)));
  }
  return lines;
}

std::string over_text(const Game& game) {
  return "  no legal move: " + end_text(game.outcome(), game.winner());
}

}  // namespace omweso::cli
