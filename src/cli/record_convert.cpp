// `omweso record convert`: `.omw` to JSON and back, in canonical form.
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "cli/new_file.h"
#include "cli/record.h"
#include "cli/record_input.h"
#include "cli/record_json.h"
#include "record/omw_writer.h"

namespace omweso::cli {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  std::optional<std::string> output;
  bool json = false;
  bool omw = false;
};

/// Writes games in the form that is asked for, or the other one than they are read in.
class Converter {
 public:
  Converter(const ConvertOptions& options, Output& out) : options_(options), out_(out) {}

  Exit run() {
    GameTaker taker;
    taker.form = [this](bool json) {
      if (!to_json_) to_json_ = options_.json || (!options_.omw && !json);
    };
    taker.game = [this](const GameRecord& record, const Game&) {
      write(record);
      return out_.settle();
    };
    return take_games(options_.files, taker);
  }

 private:
  void write(const GameRecord& record) {
    if (*to_json_) {
      out_ << to_json(record) << "\n";
    } else {
      if (std::exchange(any_, true)) out_ << "\n";
      append_text(out_.text(), record);
    }
  }

  const ConvertOptions& options_;
  Output& out_;
  std::optional<bool> to_json_;  ///< decided by the first file, so that all come out alike
  bool any_ = false;
};

Exit run_convert(const ConvertOptions& options, Output& out) {
  if (options.json && options.omw) {
    return input_error("record convert: --json and --omw exclude each other");
  }
  if (!options.output || *options.output == "-") return Converter(options, out).run();
  auto file = NewFile::open(*options.output);
  if (!file) return failure(file.error().message);
  const Exit status = Converter(options, file->out()).run();
  if (status != Exit::kGood && file->out().error() == 0) return status;  // the old file stays
  if (const auto written = file->commit(); !written) return failure(written.error().message);
  return Exit::kGood;
}

}  // namespace

void add_record_convert(Command& record) {
  Command command = record.add("convert", "Write games in JSON or, from JSON, in the .omw form");
  const auto options = std::make_shared<ConvertOptions>();
  add_files(command, options->files);
  command.flag("--json", options->json, "To JSON, a game a line, whatever is read");
  command.flag("--omw", options->omw, "To canonical .omw text, whatever is read");
  command.option("-o,--output", "FILE", options->output,
                 "Write to this file, whole or not at all; - for\nstandard output");
  command.explain(
      "Without --json and --omw the form changes to the other one. A game that is wrong\n"
      "is reported and left out; a file named with -o then stays as it was.\n"
      "\n"
      "  omweso record convert club.omw > club.jsonl\n"
      "  omweso record convert --omw -o tidy.omw club.omw");
  command.runs(options, run_convert);
}

}  // namespace omweso::cli
