// `omweso perft DEPTH [POSITION]`: counting sequences of turns.
#include "rules/perft.h"

#include <fmt/format.h>

#include <optional>

#include "cli/command.h"
#include "cli/options.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/played_turns.h"
#include "rules/setup.h"

namespace omweso::cli {
namespace {

/// Deeper than any count that could be waited for; the walk uses stack for every turn of it.
constexpr std::uint64_t kDeepest = 200;

struct PerftOptions {
  std::string depth;
  std::optional<std::string> position;
  RulesOption rules;
  bool divide = false;
  bool json = false;
};

struct Counting {
  TurnRules rules;
  Position position;
  int depth;
};

/// `{"position":"…","NAME":[` for the list that an answer is.
void begin_json(Output& out, const Counting& counting, std::string_view list) {
  out << R"({"position":")" << to_text(counting.position) << R"(",")" << list << R"(":[)";
}

Exit by_depth(const Counting& counting, bool json, Output& out) {
  if (json) begin_json(out, counting, "perft");
  const int first = counting.depth == 0 ? 0 : 1;
  for (int depth = first; depth <= counting.depth; ++depth) {
    const std::uint64_t count = perft(counting.rules, counting.position, depth);
    if (json) {
      out << fmt::format(R"({}{{"depth":{},"count":{}}})", depth == first ? "" : ",", depth, count);
    } else {
      out << fmt::format("{} {}\n", depth, count);
    }
    if (!out.flush()) break;  // each depth takes longer than the ones before it together
  }
  if (json) out << "]}\n";
  return Exit::kGood;
}

Exit by_move(const Counting& counting, bool json, Output& out) {
  if (json) begin_json(out, counting, "divide");
  std::uint64_t sum = counting.depth == 0 ? 1 : 0;
  bool first = true;
  for (const PlayedTurn& turn : played_turns(counting.rules, counting.position)) {
    if (counting.depth == 0) break;  // the only sequence has no first move
    std::uint64_t count = counting.depth == 1 ? 1 : 0;
    if (counting.depth > 1 && turn.end.outcome == Outcome::kNone) {
      count = perft(counting.rules, turn.end.position, counting.depth - 1);
    }
    sum += count;
    const std::string move = to_text(turn.move, counting.position.to_move);
    if (json) {
      out << fmt::format(R"({}{{"move":"{}","count":{}}})", first ? "" : ",", move, count);
    } else {
      out << fmt::format("{} {}\n", move, count);
    }
    first = false;
    if (!out.flush()) break;
  }
  if (json) {
    out << fmt::format("],\"depth\":{},\"count\":{}}}\n", counting.depth, sum);
  } else {
    out << fmt::format("{} {}\n", counting.depth, sum);
  }
  return Exit::kGood;
}

Exit run_perft(const PerftOptions& options, Output& out) {
  const auto rules = options.rules.read();
  if (!rules) return input_error(rules.error().message);
  const auto depth = read_number(options.depth, 0, kDeepest, "DEPTH");
  if (!depth) return input_error(depth.error().message);
  const Side standard = standard_arrangement();
  Result<Position> position = start_position(standard, standard, Seat::kSouth);
  if (options.position) position = read_position_argument(*options.position);
  if (!position) return input_error(position.error().message);
  const Counting counting{*rules, *position, static_cast<int>(*depth)};
  return options.divide ? by_move(counting, options.json, out)
                        : by_depth(counting, options.json, out);
}

}  // namespace

void add_perft(Command& program) {
  Command command = program.add("perft", "Number of sequences of exactly DEPTH turns");
  const auto options = std::make_shared<PerftOptions>();
  command.argument("DEPTH", options->depth, "Turns in a sequence, 0 to 200");
  command.argument("POSITION", options->position,
                   "A position in quotes (the start of a game from the\nstandard arrangement)");
  command.flag("--divide", options->divide, "Count for each first move");
  options->rules.add_to(command);
  add_json(command, options->json);
  command.explain(
      "Prints DEPTH COUNT for each depth from 1 on; with --divide MOVE COUNT for each\n"
      "first move and DEPTH COUNT for their sum. A move that ends the game counts and\n"
      "has no continuation; repetition is ignored; depth 0 counts 1.\n"
      "\n"
      "  omweso perft 6 --rules plain");
  command.runs(options, run_perft);
}

}  // namespace omweso::cli
