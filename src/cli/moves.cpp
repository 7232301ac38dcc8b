// `omweso moves [POSITION]`: legal moves and where they lead.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/position_lines.h"
#include "cli/turn_text.h"
#include "record/move_text.h"
#include "record/moves_json.h"
#include "record/position_text.h"
#include "rules/played_turns.h"

namespace omweso::cli {
namespace {

struct MovesOptions {
  std::optional<std::string> position;
  RulesOption rules;
  bool json = false;
};

/// The position and under it its moves in columns.
void append_moves(std::string& text, const TurnRules& rules, const Position& position) {
  append_text(text, position);
  text += '\n';
  const std::vector<PlayedTurn> turns = played_turns(rules, position);
  if (turns.empty()) {
    text += "  no legal move: ";
    text += end_text(Outcome::kBulijo, other(position.to_move));
    text += '\n';
  }
  std::size_t widest_move = 0;
  std::size_t widest_position = 0;
  for (const PlayedTurn& turn : turns) {
    widest_move = std::max(widest_move, to_text(turn.move, position.to_move).size());
    widest_position = std::max(widest_position, position_after(turn).size());
  }
  for (const PlayedTurn& turn : turns) {
    const std::string move = to_text(turn.move, position.to_move);
    const std::string after = position_after(turn);
    const std::string rest = captures_and_end(turn, position.to_move);
    fmt::format_to(std::back_inserter(text), "  {:{}}  {:{}}{}\n", move, widest_move, after,
                   rest.empty() ? 0 : widest_position, rest);
  }
}

void append_answer(std::string& text, const TurnRules& rules, const Position& position, bool json) {
  if (!json) {
    append_moves(text, rules, position);
    return;
  }
  append_moves_json(text, rules, position);
  text += '\n';
}

Exit run_moves(const MovesOptions& options, Output& out) {
  const auto rules = options.rules.read();
  if (!rules) return input_error(rules.error().message);
  if (!options.position) {
    return for_each_position(options.json, out, [&](const Position& position) {
      append_answer(out.text(), *rules, position, options.json);
      return true;
    });
  }
  const auto position = read_position_argument(*options.position);
  if (!position) return input_error(position.error().message);
  append_answer(out.text(), *rules, *position, options.json);
  return Exit::kGood;
}

}  // namespace

void add_moves(Command& program) {
  Command command = program.add("moves", "Legal moves and where they lead");
  const auto options = std::make_shared<MovesOptions>();
  command.argument(
      "POSITION", options->position,
      "A position in quotes; without it, positions are read\nfrom standard input, one a "
      "line");
  options->rules.add_to(command);
  add_json(command, options->json);
  command.explain(
      "Prints the position and under it one line for each move: the move, the position\n"
      "it leads to, what it takes and how it ends the game. A line of standard input\n"
      "that is no position is reported with its number, the rest is answered, and the\n"
      "exit status is 2. An empty line is no position.\n"
      "\n"
      "  omweso moves '4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0'\n"
      "  omweso moves --json --rules plain < positions.txt");
  command.runs(options, run_moves);
}

}  // namespace omweso::cli
