// `omweso record check`: whether games can have been played as they are written.
#include <fmt/format.h>

#include "cli/options.h"
#include "cli/record.h"
#include "cli/record_input.h"
#include "record/moves_json.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  bool json = false;
};

std::string counted(std::uint64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string in_words(const std::string& file, const FileCounts& counts) {
  std::string line = on_one_line(file) + ": ";
  if (counts.games == 0) return line + "no game\n";
  line += counted(counts.games, "game");
  const std::uint64_t wrong = counts.errors - counts.strays;
  if (wrong > 0) line += fmt::format(", {} wrong", wrong);
  if (wrong == 0) line += counts.games == 1 ? ", right" : ", all right";
  if (counts.strays > 0) {
    line += fmt::format(", {} that {} no game", counted(counts.strays, "text"),
                        counts.strays == 1 ? "is" : "are");
  }
  if (counts.warnings > 0) line += ", " + counted(counts.warnings, "warning");
  return line + "\n";
}

Exit run_check(const CheckOptions& options, Output& out) {
  GameTaker taker;
  taker.warnings = true;
  taker.game = [&out](const GameRecord&, const Game&) { return out.error() == 0; };
  taker.end_of_file = [&](const std::string& file, const FileCounts& counts) {
    if (options.json) {
      out << R"({"file":)";
      append_json_string(out.text(), file);
      out << fmt::format(",\"games\":{},\"errors\":{},\"warnings\":{}}}\n", counts.games,
                         counts.errors, counts.warnings);
    } else {
      out << in_words(file, counts);
    }
    out.flush();
  };
  return take_games(options.files, taker);
}

}  // namespace

void add_record_check(Command& record) {
  Command command = record.add("check", "Play every game and report what is wrong");
  const auto options = std::make_shared<CheckOptions>();
  add_files(command, options->files);
  add_json(command, options->json);
  command.explain(
      "Prints one line for each file. What is wrong with a game, and warnings such as a\n"
      "wrong turn number, are reported with FILE:LINE:COLUMN on standard error. Text\n"
      "that is no game is reported too, and not counted as one. Exit status 2 when\n"
      "anything is wrong.\n"
      "\n"
      "  omweso record check club.omw");
  command.runs(options, run_check);
}

}  // namespace omweso::cli
