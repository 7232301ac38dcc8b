// `omweso analyse [POSITION]`: the best moves and what they are worth.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "cli/analysis_text.h"
#include "cli/command.h"
#include "cli/live_lines.h"
#include "cli/options.h"
#include "cli/position_lines.h"
#include "cli/progress.h"
#include "protocol/engine_options.h"
#include "protocol/json_answer.h"
#include "protocol/threads.h"
#include "record/position_text.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMostSeconds = 86'400;

struct AnalyseOptions {
  std::optional<std::string> position;
  RulesOption rules;
  std::optional<std::string> lines;
  std::optional<std::string> seconds;
  std::optional<std::string> depth;
  std::optional<std::string> nodes;
  std::optional<std::string> threads;
  std::optional<std::string> hash;
  bool every_depth = false;
  bool json = false;
};

/// The options, read.
struct Plan {
  TurnRules rules{Ruleset{}};
  int lines = 3;
  std::optional<double> seconds;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  unsigned threads = 1;
  unsigned hash = 64;
  bool every_depth = false;
  bool json = false;
};

Result<double> read_seconds(std::string_view text) {
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  if (read.ec == std::errc() && read.ptr == end && seconds > 0 && seconds <= kMostSeconds) {
    return seconds;
  }
  return fail("--seconds is " + quoted(text) + ", not a number above 0, 86400 at most");
}

/// A number that is given; what is not given leaves `to` as it is.
template <class To>
Result<void> read_given(const std::optional<std::string>& text, std::uint64_t most,
                        std::string_view name, To& to) {
  if (!text) return {};
  return read_number(*text, 1, most, name).map([&](std::uint64_t number) {
    to = static_cast<int>(number);
  });
}

Result<Plan> read_plan(const AnalyseOptions& options) {
  Plan plan;
  const auto rules = options.rules.read();
  if (!rules) return tl::make_unexpected(rules.error());
  plan.rules = *rules;
  plan.every_depth = options.every_depth;
  plan.json = options.json;
  if (options.seconds) {
    const auto seconds = read_seconds(*options.seconds);
    if (!seconds) return tl::make_unexpected(seconds.error());
    plan.seconds = *seconds;
  }
  if (options.nodes) {
    const auto nodes = read_number(*options.nodes, 1, UINT64_MAX, "--nodes");
    if (!nodes) return tl::make_unexpected(nodes.error());
    plan.nodes = *nodes;
  }
  for (const auto& read : {read_given(options.lines, kMostLines, "--lines", plan.lines),
                           read_given(options.depth, Limits::kMostDepth, "--depth", plan.depth),
                           read_given(options.threads, kMostThreads, "--threads", plan.threads),
                           read_given(options.hash, kMostHash, "--hash", plan.hash)}) {
    if (!read) return tl::make_unexpected(read.error());
  }
  constexpr double kUnlessTold = 5;
  if (!plan.seconds && !plan.depth && !plan.nodes) plan.seconds = kUnlessTold;
  return plan;
}

/// Analyses one position after the other.
class Analyst {
 public:
  static Result<std::unique_ptr<Analyst>> make(const Plan& plan, Output& out) {
    const unsigned bits = Table::bits_within(std::uint64_t{plan.hash} << 20U);
    auto analyst = std::make_unique<Analyst>(plan, out, bits);
    if (analyst->table_.entries() < std::size_t{1} << bits) {
      return fail(fmt::format("there is no memory for a table of {} MB", plan.hash));
    }
    return analyst;
  }
  Analyst(const Plan& plan, Output& out, unsigned bits)
      : plan_(plan), out_(&out), live_(out), table_(bits) {}

  /// False when it was stopped with Ctrl-C, after what is known till then.
  bool analyse(const Position& position) {
    Thought thought(Game(plan_.rules.rules, position));
    thought.depth = plan_.depth;
    thought.nodes = plan_.nodes;
    thought.lines = plan_.lines;
    if (!plan_.json) *out_ << to_text(position) << "\n";
    if (thought.game.over() && !plan_.json) {
      *out_ << over_text(thought.game) << "\n";
      return true;
    }
    // So that a position is not answered by what stood before it.
    if (std::exchange(used_, true)) table_.clear();
    begun_ = Clock::now();
    const SearchResult found = think(
        thought, table_, plan_.threads, [this] { return interrupted() || time_is_over(); },
        [&](const SearchResult& so_far) { tell(thought, so_far); });
    tell_in_the_end(thought, found);
    return !interrupted();
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }
  bool time_is_over() const { return plan_.seconds && seconds() >= *plan_.seconds; }

  void write(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) *out_ << line << "\n";
  }

  void tell(const Thought& thought, const SearchResult& found) {
    if (plan_.json) return;
    const auto lines = analysis_lines(thought, found, seconds());
    if (plan_.every_depth) {
      write(lines);
      out_->flush();
    } else {
      live_.show(lines);
    }
  }

  void tell_in_the_end(const Thought& thought, const SearchResult& found) {
    if (plan_.json) {
      *out_ << analysis_answer(thought, found, static_cast<std::uint64_t>(seconds() * 1000));
      return;
    }
    live_.clear();
    if (!plan_.every_depth || found.lines.empty()) {
      write(analysis_lines(thought, found, seconds()));
    }
  }

  Plan plan_;
  Output* out_;
  LiveLines live_;
  Table table_;
  bool used_ = false;  ///< the table, by an earlier position
  Clock::time_point begun_;
};

Exit run_analyse(const AnalyseOptions& options, Output& out) {
  const auto plan = read_plan(options);
  if (!plan) return input_error(plan.error().message);
  std::optional<Position> position;
  if (options.position) {
    const auto read = read_position_argument(*options.position);
    if (!read) return input_error(read.error().message);
    position = *read;
  }
  const auto analyst = Analyst::make(*plan, out);
  if (!analyst) return failure(analyst.error().message);
  catch_interrupt();
  Exit status = Exit::kGood;
  if (position) {
    (*analyst)->analyse(*position);
  } else {
    status = for_each_position(options.json, out,
                               [&](const Position& next) { return (*analyst)->analyse(next); });
  }
  return interrupted() ? Exit::kInterrupted : status;
}

}  // namespace

void add_analyse(Command& program) {
  Command command = program.add("analyse", "The best moves, what they are worth and what follows");
  const auto options = std::make_shared<AnalyseOptions>();
  command.argument("POSITION", options->position,
                   "A position in quotes; without it, positions are read\nfrom standard input, one "
                   "a line");
  options->rules.add_to(command);
  command.option("--lines", "N", options->lines, "How many moves (3)");
  command.option("--seconds", "S", options->seconds,
                 "For each position (5, unless there is another limit)");
  command.option("--depth", "N", options->depth, "Turns to look ahead");
  command.option("--nodes", "N", options->nodes, "Turns to sow in thought");
  command.option("--threads", "N", options->threads, "Threads to think on (1)");
  command.option("--hash", "MB", options->hash, "Memory for what has been found (64)");
  command.flag("--every-depth", options->every_depth, "Print what is known after every depth");
  add_json(command, options->json);
  command.explain(
      "Prints the position and under it its best moves, each with what it is worth to\n"
      "the side to move and the line that is likely to follow. +0.58 means that the game\n"
      "is expected to bring 0.58 points more than it brings the other side. Once a win\n"
      "or a loss is proved, it says in how many turns at most and by which victory. On a\n"
      "terminal the lines change as it looks deeper; Ctrl-C stops with what is known.\n"
      "\n"
      "  omweso analyse '4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0'\n"
      "  omweso analyse --depth 12 --json < positions.txt");
  command.runs(options, run_analyse);
}

}  // namespace omweso::cli
