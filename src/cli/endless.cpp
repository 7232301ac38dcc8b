// `omweso endless POSITION [MOVE]`: never-ending or not, proved (rules.md N2).
#include "cli/endless.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <vector>

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/turn_text.h"
#include "endless/proof.h"
#include "record/move_text.h"
#include "record/moves_json.h"
#include "record/position_text.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

struct EndlessOptions {
  std::optional<std::string> position;
  std::optional<std::string> move;
  std::optional<std::string> census;
  std::optional<std::string> budget;
  RulesOption rules;
  bool json = false;
};

/// Decides how far each move is followed: the seconds are counted from the start of a move.
class Watch {
 public:
  explicit Watch(double seconds) : seconds_(seconds) {}

  bool go_on(std::uint64_t laps) {
    // A new move asks first when it is a few dozen laps long, and rarely from then on.
    if (laps < kLapsPerReport || laps < last_laps_) move_start_ = progress_.seconds();
    last_laps_ = laps;
    if (progress_.due()) {
      progress_.tell(
          fmt::format("{} laps of a move sown, {:.0f} s; Ctrl-C stops", laps, progress_.seconds()));
    }
    return !interrupted() && progress_.seconds() - move_start_ < seconds_;
  }

 private:
  Progress progress_;
  double seconds_;
  double move_start_ = 0;
  std::uint64_t last_laps_ = 0;
};

std::string in_words(const Verdict& verdict) {
  switch (verdict.ending) {
    case Ending::kEnds:
      return fmt::format("ends after {} laps", verdict.laps);
    case Ending::kNeverEnds:
      return fmt::format("never ends: from lap {} on it repeats every {} laps", verdict.laps,
                         verdict.period);
    case Ending::kUndecided:
      return fmt::format("undecided after {} laps", verdict.laps);
  }
  return "";
}

std::string_view name_of(Ending ending) {
  constexpr std::string_view kNames[] = {"ends", "never ends", "undecided"};
  return kNames[static_cast<std::size_t>(ending)];
}

void write_json(const TurnRules& rules, const Position& position,
                const std::vector<BranchVerdict>& found, Output& out) {
  const bool over = !has_legal_move(rules, position);
  out << R"({"position":")" << to_text(position) << R"(","over":)";
  out << (over ? R"("bulijo","winner":")" : R"(null,"winner":null)");
  if (over) out << std::string(1, seat_letter(other(position.to_move))) << "\"";
  out << R"(,"moves":[)";
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Verdict& verdict = found[i].verdict;
    const bool loops = verdict.ending == Ending::kNeverEnds;
    out << fmt::format(R"({}{{"move":"{}","ending":"{}","laps":{},"period":{}}})",
                       i == 0 ? "" : ",", to_text(found[i].move, position.to_move),
                       name_of(verdict.ending), verdict.laps,
                       loops ? std::to_string(verdict.period) : "null");
  }
  out << "]}\n";
}

void write_lines(const TurnRules& rules, const Position& position,
                 const std::vector<BranchVerdict>& found, Output& out) {
  if (!has_legal_move(rules, position)) {
    out << "no legal move: " << end_text(Outcome::kBulijo, other(position.to_move)) << "\n";
  }
  for (const BranchVerdict& branch : found) {
    out << to_text(branch.move, position.to_move) << " " << in_words(branch.verdict) << "\n";
  }
}

Result<std::vector<BranchVerdict>> find(const TurnRules& rules, const Position& position,
                                        const std::optional<std::string>& text,
                                        const Budget& budget) {
  if (!text) return prove_all(rules, position, budget);
  // The refusal of a move lists what is legal. Moves that N6 forbids are looked at here as well.
  TurnRules annulling = rules;
  annulling.rules.endless = Endless::kAnnul;
  const auto refusal = [&](const Error& otherwise) {
    const auto refused = read_move(annulling, position, *text);
    return tl::make_unexpected(refused ? otherwise : refused.error());
  };
  const auto move = parse_move(*text);
  if (!move) return refusal(move.error());
  const auto proved = prove(rules, position, *move, budget);
  if (!proved) return refusal(proved.error());
  return std::vector<BranchVerdict>{*proved};
}

Exit run_proof(const EndlessOptions& options, const EndlessBudget& limits, Output& out) {
  const auto rules = options.rules.read();
  if (!rules) return input_error(rules.error().message);
  const auto position = read_position_argument(*options.position);
  if (!position) return input_error(position.error().message);
  std::optional<Result<std::vector<BranchVerdict>>> found;
  {
    Watch watch(limits.seconds);
    found = find(*rules, *position, options.move,
                 {limits.laps, [&watch](std::uint64_t laps) { return watch.go_on(laps); }});
  }
  if (!*found) return input_error(found->error().message);
  if (options.json) {
    write_json(*rules, *position, **found, out);
  } else {
    write_lines(*rules, *position, **found, out);
  }
  return interrupted() ? Exit::kInterrupted : Exit::kGood;
}

Exit run_endless(const EndlessOptions& options, Output& out) {
  EndlessBudget limits;
  if (options.budget) {
    const auto read = parse_budget(*options.budget);
    if (!read) return input_error(read.error().message);
    limits = *read;
  }
  if (options.position && options.census) {
    return input_error("endless: --census stands alone, without a POSITION");
  }
  if (options.census && options.rules.text) {
    return input_error(
        "endless: --census counts under every ruleset alike, so --rules is left out");
  }
  if (!options.position && !options.census) {
    return input_error("endless: a POSITION or --census N is needed; see 'omweso endless --help'");
  }
  catch_interrupt();
  if (!options.census) return run_proof(options, limits, out);
  const auto seeds = read_number(*options.census, 1, kSeeds, "--census");
  if (!seeds) return input_error(seeds.error().message);
  if (limits.in_laps()) return input_error("--budget with --census is in seconds, such as 60s");
  return run_census(static_cast<int>(*seeds), limits, options.json, out);
}

}  // namespace

Result<EndlessBudget> parse_budget(std::string_view text) {
  const char* const end = text.data() + text.size();
  EndlessBudget budget;
  if (text.ends_with('s')) {
    const auto [stop, error] =
        std::from_chars(text.data(), end, budget.seconds, std::chars_format::fixed);
    if (error == std::errc() && stop == end - 1 && budget.seconds > 0 && budget.seconds <= 1e9) {
      return budget;
    }
  } else {
    const auto [stop, error] = std::from_chars(text.data(), end, budget.laps);
    if (error == std::errc() && stop == end && budget.laps > 0 && budget.in_laps()) return budget;
  }
  return fail("--budget is " + omweso::quoted(text) +
              ", neither laps, 1 to 18446744073709551614, such as 1000000, nor seconds, more than "
              "0s and up to 1000000000s, such as 10s");
}

void add_endless(Command& program) {
  Command command = program.add("endless", "Whether a move never ends, with proof");
  const auto options = std::make_shared<EndlessOptions>();
  command.argument("POSITION", options->position, "A position in quotes");
  command.argument("MOVE", options->move, "The move (every move there is)");
  command.option("--budget", "BUDGET", options->budget,
                 "How far to follow each move: laps, such as 1000000,\n"
                 "or seconds, such as 10s, looked at every 16 million\n"
                 "laps (as far as it takes)");
  command.option(
      "--census", "N", options->census,
      "Instead: find every never-ending relay of N own seeds,\n1 to 64; minutes from 16 on; "
      "without --rules");
  options->rules.add_to(command);
  add_json(command, options->json);
  command.explain(
      "Prints for each move one of\n"
      "  MOVE ends after L laps\n"
      "  MOVE never ends: from lap L on it repeats every P laps\n"
      "  MOVE undecided after L laps\n"
      "with L counted from the start of the turn. relay-limit has no say here, and\n"
      "under endless=forbid the moves that it forbids are listed too. Ctrl-C stops:\n"
      "what is not decided by then is undecided, and the exit status is 130.\n"
      "\n"
      "  omweso endless '53,0,0,0,0,0,0,0/-/1,2,0,1,0,1,0,1/2,0,1,0,1,0,1,0 S' i\n"
      "  omweso endless --census 13");
  command.runs(options, run_endless);
}

}  // namespace omweso::cli
