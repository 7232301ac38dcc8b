// `omweso duel FIRST SECOND`: two contestants, many games, and which of them is stronger.
#include "lab/duel.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstring>
#include <optional>
#include <thread>

#include "cli/command.h"
#include "cli/duel_games.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/elo.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {
namespace {

constexpr std::uint64_t kMostPairs = 1'000'000;
constexpr std::uint64_t kMostAtOnce = 256;

struct DuelOptions {
  std::string first;
  std::string second;
  RulesOption rules;
  std::optional<std::string> openings;
  std::optional<std::string> pairs;
  std::optional<std::string> seed;
  std::optional<std::string> at_once;
  std::optional<std::string> sprt;
  std::optional<std::string> save;
  bool json = false;
};

/// Positions, one a line; empty lines and those that begin with `#` are left out.
Result<std::vector<Position>> read_openings(const std::string& name, int descriptor,
                                            const TurnRules& rules) {
  std::vector<Position> openings;
  LineReader lines(descriptor, [] {});
  while (const auto line = lines.next()) {
    if (!line->too_long && (line->text.empty() || line->text.front() == '#')) continue;
    const auto position = parse_position(line->text);
    if (!position) {
      return fail(fmt::format("'{}', line {}: {}", name, line->number, position.error().message));
    }
    if (!has_legal_move(rules, *position)) {
      return fail(fmt::format("'{}', line {}: there is no legal move", name, line->number));
    }
    openings.push_back(*position);
  }
  if (lines.error() != 0) {
    return fail(fmt::format("'{}' cannot be read: {}", name, std::strerror(lines.error())));
  }
  if (openings.empty()) return fail(fmt::format("'{}' holds no positions", name));
  return openings;
}

/// `ELO0,ELO1`.
Result<SprtBounds> read_bounds(std::string_view text) {
  SprtBounds bounds;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, bounds.elo0);
  const bool comma = first.ec == std::errc() && first.ptr != end && *first.ptr == ',';
  if (comma) {
    const auto second = std::from_chars(first.ptr + 1, end, bounds.elo1);
    const bool within = bounds.elo0 > -1000 && bounds.elo1 < 1000 && bounds.elo0 < bounds.elo1;
    if (second.ec == std::errc() && second.ptr == end && within) return bounds;
  }
  return fail(fmt::format(
      "--sprt '{}' should be two numbers of Elo, the lower one first, such as 0,10", text));
}

Result<DuelPlan> read_plan(const DuelOptions& options) {
  const auto rules = options.rules.read();
  if (!rules) return tl::make_unexpected(rules.error());
  auto first = ContestantText::parse(options.first);
  if (!first) return tl::make_unexpected(first.error());
  auto second = ContestantText::parse(options.second);
  if (!second) return tl::make_unexpected(second.error());
  DuelPlan plan(rules->rules, {*std::move(first), *std::move(second)});
  const std::string openings = options.openings.value_or("back-row");
  if (const auto kind = parse_opening_kind(openings)) {
    plan.kind = *kind;
  } else {
    const int descriptor = ::open(openings.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return tl::make_unexpected(kind.error());
    auto read = read_openings(openings, descriptor, *rules);
    ::close(descriptor);
    if (!read) return tl::make_unexpected(read.error());
    plan.openings = *std::move(read);
  }
  const std::uint64_t all = plan.openings.empty() ? 200 : plan.openings.size();
  const auto pairs =
      read_number(options.pairs.value_or(std::to_string(all)), 1, kMostPairs, "--pairs");
  if (!pairs) return tl::make_unexpected(pairs.error());
  plan.pairs = *pairs;
  const auto seed = read_number(options.seed.value_or("1"), 0, UINT64_MAX, "--seed");
  if (!seed) return tl::make_unexpected(seed.error());
  plan.seed = *seed;
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  const auto at_once = read_number(options.at_once.value_or(std::to_string(processors)), 1,
                                   kMostAtOnce, "--concurrency");
  if (!at_once) return tl::make_unexpected(at_once.error());
  plan.at_once = static_cast<unsigned>(*at_once);
  if (options.sprt) {
    const auto bounds = read_bounds(*options.sprt);
    if (!bounds) return tl::make_unexpected(bounds.error());
    plan.bounds = *bounds;
  }
  return plan;
}

std::string elo_text(const PairCounts& counts) {
  const auto elo = estimate_elo(counts);
  if (!elo) return "not to be told yet";
  return fmt::format("{:+.1f}, between {:+.1f} and {:+.1f}", elo->elo, elo->low, elo->high);
}

std::string_view verdict_text(Verdict verdict) {
  if (verdict == Verdict::kPassed) return "passed";
  return verdict == Verdict::kFailed ? "failed" : "open";
}

void write_table(const Duel& duel, Output& out) {
  const auto& [counts, points, faults, games] = duel.totals();
  const auto& plan = duel.plan();
  out << fmt::format("{} against {}, {}\n", plan.contestants[0].text(), plan.contestants[1].text(),
                     to_text(plan.rules));
  out << fmt::format("games    {} in whole pairs: {} won, {} lost, {} annulled\n",
                     counts.all_games(), counts.games[2], counts.games[0], counts.games[1]);
  out << fmt::format("pairs    {}: {} won, {} half won, {} even, {} half lost, {} lost\n",
                     counts.all_pairs(), counts.pairs[4], counts.pairs[3], counts.pairs[2],
                     counts.pairs[1], counts.pairs[0]);
  const double share = counts.all_pairs() == 0 ? 0
                                               : 100.0 * static_cast<double>(counts.split) /
                                                     static_cast<double>(counts.all_pairs());
  out << fmt::format("split    {} pairs, one game to either ({:.1f} %)\n", counts.split, share);
  out << fmt::format("points   {} to {}\n", points[0], points[1]);
  if (faults[0] + faults[1] > 0) {
    out << fmt::format("faults   {} and {} games lost by one\n", faults[0], faults[1]);
  }
  out << fmt::format("Elo      {}\n", elo_text(counts));
  if (const auto test = duel.test()) {
    out << fmt::format("SPRT     {:.2f} within {:.2f} and {:.2f}, for Elo {:g} and {:g}: {}\n",
                       test->ratio, test->low, test->high, plan.bounds->elo0, plan.bounds->elo1,
                       verdict_text(test->verdict));
  }
}

void write_json(const Duel& duel, bool complete, Output& out) {
  const auto& [counts, points, faults, games] = duel.totals();
  out << fmt::format(
      R"({{"complete":{},"games":{},"won":{},"annulled":{},"lost":{},"pairs":[{}],"split":{},)"
      R"("points":[{},{}],"faults":[{},{}])",
      complete, games, counts.games[2], counts.games[1], counts.games[0],
      fmt::join(counts.pairs, ","), counts.split, points[0], points[1], faults[0], faults[1]);
  if (const auto elo = estimate_elo(counts)) {
    out << fmt::format(R"(,"elo":{:.2f},"low":{:.2f},"high":{:.2f})", elo->elo, elo->low,
                       elo->high);
  } else {
    out << R"(,"elo":null,"low":null,"high":null)";
  }
  if (const auto test = duel.test()) {
    out << fmt::format(R"(,"sprt":{{"ratio":{:.4f},"low":{:.4f},"high":{:.4f},"verdict":"{}"}})",
                       test->ratio, test->low, test->high, verdict_text(test->verdict));
  }
  out << "}\n";
}

Exit run_duel(const DuelOptions& options, Output& out) {
  auto plan = read_plan(options);
  if (!plan) return input_error(plan.error().message);
  Duel duel(*std::move(plan));
  std::optional<DuelGames> games;
  if (options.save) {
    auto opened = DuelGames::open(*options.save, duel);
    if (!opened) return input_error(opened.error().message);
    games.emplace(*std::move(opened));
  }
  catch_interrupt();
  std::optional<Error> wrong;
  {
    Progress progress;
    duel.run([&](const DuelSlot& slot, const DuelGame& played) {
      if (interrupted()) return false;
      if (games) {
        if (const auto added = games->add(duel.plan(), slot, played); !added) {
          wrong = added.error();
          return false;
        }
      }
      if (progress.due()) {
        const auto& totals = duel.totals();
        progress.tell(fmt::format("{} of {} games, Elo {}; Ctrl-C stops", totals.games,
                                  2 * duel.plan().pairs, elo_text(totals.counts)));
      }
      return true;
    });
  }
  if (wrong) return failure(wrong->message);
  if (options.json) {
    write_json(duel, !interrupted(), out);
  } else {
    if (interrupted()) out << "stopped; so far\n";
    write_table(duel, out);
  }
  return interrupted() ? Exit::kInterrupted : Exit::kGood;
}

}  // namespace

void add_duel(Command& program) {
  Command command = program.add("duel", "Two contestants, many games: which is stronger");
  const auto options = std::make_shared<DuelOptions>();
  command.argument("FIRST", options->first,
                   "level:NAME, nodes:N or time:SECONDS a move, or\ncommand:LIMIT:PROGRAM ARGS");
  command.argument("SECOND", options->second, "The other one");
  options->rules.add_to(command);
  command.option("--openings", "KIND", options->openings,
                 "back-row, arranged or standard ones, drawn, or a file\nof positions (back-row)");
  command.option("--pairs", "N", options->pairs,
                 "Openings, each played by both from either side (200,\nor all of the file)");
  command.option("--seed", "N", options->seed, "Of what is drawn (1)");
  command.option("--concurrency", "N", options->at_once, "Games at once (one a processor)");
  command.option("--sprt", "ELO0,ELO1", options->sprt,
                 "Ends as soon as it is clear whether FIRST is ELO0 or\nELO1 stronger");
  command.option("--save", "FILE", options->save,
                 "Keeps the games there; a duel that was stopped goes on");
  add_json(command, options->json);
  command.explain(
      "Prints games and pairs won by FIRST, how many openings decided themselves, the\n"
      "points both would have scored, and the Elo between them with the range it lies in\n"
      "nineteen times of twenty. A contestant that has no move, or one that is not legal,\n"
      "loses that game.\n"
      "\n"
      "A program is a contestant when it speaks the engine protocol, as 'omweso engine'\n"
      "does. LIMIT is nodes=N, time=SECONDS or depth=N for a move; options of the engine\n"
      "may follow, such as nodes=20000,Hash=64. Arguments stand between spaces, quotes\n"
      "hold one with spaces together, and no shell reads them. A program that ends, says\n"
      "nothing for a minute or takes a second more than its time loses that game, with\n"
      "the reason in the record, and is started anew for the next one.\n"
      "\n"
      "  omweso duel nodes:20000 level:chief --pairs 100 --save duel.omw\n"
      "  omweso duel nodes:20000 'command:nodes=20000:old/omweso engine'");
  command.runs(options, run_duel);
}

}  // namespace omweso::cli
