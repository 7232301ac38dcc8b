// `omweso record stats`: games, victories, lengths, never-ending moves.
#include <fmt/format.h>

#include "cli/options.h"
#include "cli/record.h"
#include "cli/record_input.h"
#include "record/stats.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {
namespace {

struct StatsOptions {
  std::vector<std::string> files;
  bool json = false;
};

std::string_view outcome_name(std::size_t outcome) {
  return outcome == 0 ? "unfinished" : kOutcomeTexts[outcome];
}

/// `12.5` from tenths.
std::string tenths(std::uint64_t value) {
  return fmt::format("{}.{}", value / 10, value % 10);
}

void write_table(std::string_view title, const GameTotals& totals, Output& out) {
  const auto row = [&out](std::string_view name, std::uint64_t count) {
    out << fmt::format("  {:<26}{:>10}\n", name, count);
  };
  out << fmt::format("{}: {} {}\n", title, totals.games, totals.games == 1 ? "game" : "games");
  for (std::size_t i = 1; i <= kOutcomes; ++i) {
    const std::size_t outcome = i % kOutcomes;  // the unfinished ones last
    if (totals.by_outcome[outcome] > 0) row(outcome_name(outcome), totals.by_outcome[outcome]);
  }
  row("won by South", totals.won_by_seat[0]);
  row("won by North", totals.won_by_seat[1]);
  row("won by the first player", totals.won_by_starter);
  row("won by the second player", totals.won_by_second);
  row("annulled", totals.annulled);
  row("never-ending moves", totals.never_ending_moves);
  row("stolen turns", totals.stolen_turns);
  row("turns, shortest game", totals.turns.least());
  const auto row_of_tenths = [&out](std::string_view name, std::uint64_t value) {
    out << fmt::format("  {:<26}{:>10}\n", name, tenths(value));
  };
  row_of_tenths("turns, median", totals.turns.median_in_tenths());
  row_of_tenths("turns, mean", totals.turns.mean_in_tenths());
  row("turns, longest game", totals.turns.most());
}

void write_totals_json(const GameTotals& totals, Output& out) {
  out << fmt::format(R"({{"games":{},"ends":{{)", totals.games);
  bool first = true;
  for (std::size_t i = 1; i <= kOutcomes; ++i) {
    const std::size_t outcome = i % kOutcomes;
    out << fmt::format(R"({}"{}":{})", first ? "" : ",", outcome_name(outcome),
                       totals.by_outcome[outcome]);
    first = false;
  }
  out << fmt::format(
      R"(}},"won":{{"S":{},"N":{},"first":{},"second":{}}},"annulled":{},"never_ending_moves":{},)",
      totals.won_by_seat[0], totals.won_by_seat[1], totals.won_by_starter, totals.won_by_second,
      totals.annulled, totals.never_ending_moves);
  out << fmt::format(
      R"("stolen_turns":{},"turns":{{"least":{},"median":{},"mean":{},"most":{},"counts":{{)",
      totals.stolen_turns, totals.turns.least(), tenths(totals.turns.median_in_tenths()),
      tenths(totals.turns.mean_in_tenths()), totals.turns.most());
  first = true;
  for (const auto& [turns, games] : totals.turns.counts()) {
    out << fmt::format(R"({}"{}":{})", first ? "" : ",", turns, games);
    first = false;
  }
  out << "}}}";
}

void write_json(const RecordStats& stats, bool complete, Output& out) {
  out << fmt::format(R"({{"complete":{},"all":)", complete);
  write_totals_json(stats.all, out);
  out << R"(,"presets":{)";
  bool first = true;
  for (std::size_t preset = 0; preset < kPresets; ++preset) {
    if (stats.by_preset[preset].games == 0) continue;
    out << fmt::format(R"({}"{}":)", first ? "" : ",", preset_names()[preset]);
    write_totals_json(stats.by_preset[preset], out);
    first = false;
  }
  out << "}}\n";
}

void write_tables(const RecordStats& stats, bool complete, Output& out) {
  if (!complete) out << "stopped; so far\n";
  write_table("all", stats.all, out);
  for (std::size_t preset = 0; preset < kPresets; ++preset) {
    const GameTotals& totals = stats.by_preset[preset];
    if (totals.games > 0 && totals.games < stats.all.games) {
      write_table(preset_names()[preset], totals, out);
    }
  }
}

Exit run_stats(const StatsOptions& options, Output& out) {
  RecordStats stats;
  GameTaker taker;
  taker.game = [&stats](const GameRecord&, const Game& game) {
    stats.add(game);
    return true;
  };
  const Exit status = take_games(options.files, taker);
  if (status != Exit::kGood && stats.all.games == 0) return status;  // the error says it all
  const bool complete = status != Exit::kInterrupted;
  if (options.json) {
    write_json(stats, complete, out);
  } else {
    write_tables(stats, complete, out);
  }
  return status;
}

}  // namespace

void add_record_stats(Command& record) {
  Command command = record.add("stats", "Sum up games, victories, lengths, never-ending moves");
  const auto options = std::make_shared<StatsOptions>();
  add_files(command, options->files);
  add_json(command, options->json);
  command.explain(
      "Over all files together, then for each preset when there are several. A game\n"
      "that is wrong is reported and not counted. Ctrl-C stops and shows what has been\n"
      "summed up so far.\n"
      "\n"
      "  omweso record stats club.omw");
  command.runs(options, run_stats);
}

}  // namespace omweso::cli
