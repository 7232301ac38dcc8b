// `omweso apply POSITION TURN…`: the position after the turns.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/board_drawing.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/trace.h"
#include "cli/turn_text.h"
#include "record/move_text.h"
#include "record/moves_json.h"
#include "record/position_text.h"
#include "rules/game.h"

namespace omweso::cli {
namespace {

constexpr std::string_view kSteal = "Steal:";

struct ApplyOptions {
  std::string position;
  std::vector<std::string> turns;
  RulesOption rules;
  bool trace = false;
  bool json = false;
};

/// Plays one turn as it is written, `m` or `Steal:M`.
Result<PlayedTurn> play(Game& game, std::string_view text) {
  if (game.over()) return fail("the game is over: " + end_text(game.outcome(), game.winner()));
  const bool stolen = text.starts_with(kSteal);
  if (stolen) {
    // In a record a space may stand behind it (docs/notation.md).
    text.remove_prefix(std::min(text.find_first_not_of(' ', kSteal.size()), text.size()));
  }
  const Position before = stolen ? game.position_to_steal_in() : game.position();
  if (stolen && !game.can_steal()) {
    return fail(name_of(before.to_move) + " has no move to steal with");
  }
  const auto move = read_move(game.rules(), before, text);
  if (!move) return tl::make_unexpected(move.error());
  return stolen ? game.steal(*move) : game.play(*move);
}

Result<Game> apply_all(const Ruleset& rules, const Position& position,
                       const std::vector<std::string>& turns) {
  Game game(rules, position);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (auto played = play(game, turns[i]); !played) {
      return fail(fmt::format("turn {}: {}", i + 1, played.error().message));
    }
  }
  return game;
}

/// Plays a turn that is known to be legal once more, for its laps. Stops when nothing more can be
/// written; the program says so at its end.
void trace_turn(const Game& game, std::size_t turn, bool json, Output& out) {
  const Position position = game.position_before(turn);
  Tracer tracer(out, position, json);
  try {
    const auto played = play_turn(game.rules(), position, game.turns()[turn].move, tracer);
    tracer.finish(played->stop);
  } catch (const OutputFailed&) {
    return;
  }
}

std::string turn_text(const GameTurn& turn) {
  return std::string(turn.stolen ? kSteal : "") + to_text(turn.move, turn.seat);
}

void trace_in_words(const Game& game, Output& out) {
  append_board(out.text(), game.start());
  for (std::size_t i = 0; i < game.turns().size(); ++i) {
    const GameTurn& turn = game.turns()[i];
    out << fmt::format("\n{} {} {}\n", name_of(turn.seat), turn.stolen ? "steals" : "plays",
                       to_text(turn.move, turn.seat));
    trace_turn(game, i, false, out);
  }
  out << "\n";
}

void write_json(const Game& game, bool trace, Output& out) {
  out << R"({"position":")" << to_text(game.start()) << R"(","turns":[)";
  for (std::size_t i = 0; i < game.turns().size(); ++i) {
    const GameTurn& turn = game.turns()[i];
    out << (i == 0 ? "" : ",") << R"({"turn":")" << turn_text(turn) << R"(",)";
    if (trace) {
      out << R"("trace":[)";
      trace_turn(game, i, true, out);
      out << "],";
    }
    append_turn_json(out.text(), turn, turn.seat);
    out << "}";
    out.settle();
  }
  out << "],";
  append_end_json(out.text(), game.outcome(), game.winner());
  out << "}\n";
}

void write_position(const Game& game, Output& out) {
  const bool led_somewhere = game.turns().empty() || game.turns().back().stop != Stop::kNeverEnding;
  if (led_somewhere) out << to_text(game.position()) << "\n";
  if (game.over()) {
    out << (led_somewhere ? "  " : "") << end_text(game.outcome(), game.winner()) << "\n";
  }
}

Exit run_apply(const ApplyOptions& options, Output& out) {
  const auto rules = options.rules.read();
  if (!rules) return input_error(rules.error().message);
  const auto position = read_position_argument(options.position);
  if (!position) return input_error(position.error().message);
  const auto game = apply_all(rules->rules, *position, options.turns);
  if (!game) return input_error(game.error().message);
  if (options.json) {
    write_json(*game, options.trace, out);
    return Exit::kGood;
  }
  if (options.trace) trace_in_words(*game, out);
  write_position(*game, out);
  return Exit::kGood;
}

}  // namespace

void add_apply(Command& program) {
  Command command = program.add("apply", "The position after some turns");
  const auto options = std::make_shared<ApplyOptions>();
  command.argument("POSITION", options->position, "A position in quotes");
  command.arguments("TURN", options->turns,
                    "Moves in their order, each one argument: m 'i<>' 'e*'\n"
                    "or, stolen by the side that is not to move, Steal:M");
  command.flag("--trace", options->trace, "Show every lap");
  options->rules.add_to(command);
  add_json(command, options->json);
  command.explain(
      "Prints the position after the turns and, when the game is over, how it ended.\n"
      "A turn after the end is an error. Repetition is counted from POSITION on.\n"
      "\n"
      "--trace draws the board after every lap, as South sees it: (4) is the pit that\n"
      "was lifted, [4] where the last seed fell, {4} what is taken. Of one relay the\n"
      "first 16 laps are drawn, 256 are listed, and the rest but the last is summed up;\n"
      "with --json all are there.\n"
      "\n"
      "  omweso apply '4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0' m K Steal:J");
  command.runs(options, run_apply);
}

}  // namespace omweso::cli
