// `omweso engine`: the engine for other programs, on standard input and output.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <optional>
#include <thread>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/options.h"
#include "protocol/json_session.h"
#include "protocol/threads.h"
#include "protocol/uci_session.h"

namespace omweso::cli {
namespace {

/// How long the program waits at its end for thinking that was told to stop. Only a turn of
/// millions of laps, under rules that allow one, is longer.
constexpr std::chrono::milliseconds kPatience{1000};

struct EngineCommand {
  bool json = false;
  std::optional<std::string> workers;
  std::optional<std::string> hash;
};

/// Answers, each sent at once.
class Sending {
 public:
  explicit Sending(Output& out) : out_(&out) {}

  void operator()(std::string_view lines) {
    *out_ << lines;
    if (!out_->flush()) failed_ = true;
  }
  bool failed() const { return failed_; }

 private:
  Output* out_;
  std::atomic<bool> failed_{false};
};

Exit end_of_input(const LineReader& lines) {
  if (lines.error() == 0) return Exit::kGood;
  return failure(std::string("cannot read standard input: ") + std::strerror(lines.error()));
}

std::string too_long() {
  return "the line is longer than " + std::to_string(kLongestLine) + " bytes";
}

Exit speak_uci(Output& out) {
  Sending sending(out);
  UciSession session([&sending](std::string_view lines) { sending(lines); }, OMWESO_VERSION);
  LineReader lines(STDIN_FILENO, [] {});
  bool goes_on = true;
  while (goes_on && !sending.failed()) {
    const auto line = lines.next();
    if (!line) break;
    if (line->too_long) {
      session.refuse(too_long());
    } else {
      goes_on = session.take(line->text);
    }
  }
  if (!session.finish(kPatience)) ::_exit(static_cast<int>(Exit::kGood));
  return end_of_input(lines);
}

Exit speak_json(JsonSession::Settings settings, Output& out) {
  Sending sending(out);
  JsonSession session([&sending](std::string_view lines) { sending(lines); }, std::move(settings));
  LineReader lines(STDIN_FILENO, [] {});
  while (!sending.failed()) {
    const auto line = lines.next();
    if (!line) break;
    if (line->too_long) {
      session.refuse(too_long());
    } else {
      session.take(line->text);
    }
  }
  if (!sending.failed()) session.finish();
  return end_of_input(lines);
}

Exit run_json(const EngineCommand& options, Output& out) {
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  const auto workers = read_number(options.workers.value_or(std::to_string(processors)), 1,
                                   kMostThreads, "--workers");
  if (!workers) return input_error(workers.error().message);
  const auto hash = read_number(options.hash.value_or("16"), 1, kMostHash, "--hash");
  if (!hash) return input_error(hash.error().message);
  return speak_json({static_cast<unsigned>(*workers), static_cast<unsigned>(*hash), OMWESO_VERSION},
                    out);
}

Exit run_engine(const EngineCommand& options, Output& out) {
  if (options.json) return run_json(options, out);
  if (options.workers || options.hash) {
    return input_error("--workers and --hash are for --json; setoption sets Threads and Hash");
  }
  if (::isatty(STDIN_FILENO) == 1) {
    std::fputs("omweso: type commands of the engine protocol, such as uci; quit ends\n", stderr);
  }
  return speak_uci(out);
}

}  // namespace

void add_engine(Command& program) {
  Command command = program.add("engine", "The engine for other programs, by a protocol");
  const auto options = std::make_shared<EngineCommand>();
  command.flag("--json", options->json, "Speak JSON instead, one object a line");
  command.option("--workers", "N", options->workers,
                 "With --json: queries at once (one a processor)");
  command.option("--hash", "MB", options->hash, "With --json: the table of each (16)");
  command.explain(
      "Speaks a dialect of UCI, the protocol of chess engines, on standard input and\n"
      "output, or with --json queries and answers in JSON lines; docs/protocol.md tells\n"
      "both in full.\n"
      "\n"
      "  (echo position start; echo go movetime 500; sleep 1) | omweso engine\n"
      "  echo '{\"id\":1,\"depth\":10,\"turns\":[\"m\",\"K\"]}' | omweso engine --json");
  command.runs(options, run_engine);
}

}  // namespace omweso::cli
