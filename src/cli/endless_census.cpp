// `omweso endless --census N`: every never-ending relay of N own seeds (rules.md N4).
#include <fmt/format.h>

#include <optional>

#include "cli/endless.h"
#include "cli/progress.h"
#include "endless/census.h"

namespace omweso::cli {
namespace {

/// Counts anticlockwise from the pit to lift.
std::string counts_of(const Side& side) {
  return fmt::format("{}", fmt::join(side.pits, ","));
}

void write_table(const Census& census, Output& out) {
  if (!census.complete) {
    out << fmt::format("stopped after {} of {} states; so far\n",
                       census.never_ending + census.ending, census.states);
  }
  out << fmt::format("{} seeds: {} states, {} never-ending, in {} {}\n", census.seeds,
                     census.states, census.never_ending, census.cycles.size(),
                     census.cycles.size() == 1 ? "cycle" : "cycles");
  if (!census.cycles.empty()) {
    out << "    states      laps  smallest state, anticlockwise from the pit to lift\n";
  }
  for (const Cycle& cycle : census.cycles) {
    out << fmt::format("{:>10}{:>10}  {}\n", cycle.states, cycle.laps, counts_of(cycle.smallest));
    out.settle();
  }
  if (census.ending == 0) {
    out << "longest that ends: none\n";
  } else {
    out << fmt::format("longest that ends: {} laps, from {}\n", census.longest,
                       counts_of(census.longest_start));
  }
}

void write_json(const Census& census, Output& out) {
  out << fmt::format(
      R"({{"seeds":{},"complete":{},"states":{},"never_ending":{},"ending":{},"cycles":[)",
      census.seeds, census.complete, census.states, census.never_ending, census.ending);
  bool first = true;
  for (const Cycle& cycle : census.cycles) {
    out << fmt::format(R"({}{{"states":{},"laps":{},"smallest":[{}]}})", first ? "" : ",",
                       cycle.states, cycle.laps, counts_of(cycle.smallest));
    first = false;
    out.settle();
  }
  if (census.ending == 0) {
    out << R"(],"longest":null})"
        << "\n";
  } else {
    out << fmt::format(R"(],"longest":{{"laps":{},"start":[{}]}}}})", census.longest,
                       counts_of(census.longest_start))
        << "\n";
  }
}

}  // namespace

Exit run_census(int seeds, const EndlessBudget& budget, bool json, Output& out) {
  std::optional<Result<Census>> census;
  {
    Progress progress;
    census = take_census(seeds, [&](std::uint64_t done, std::uint64_t states) {
      if (progress.due()) {
        progress.tell(fmt::format("{:.1f} % of {} states, {:.0f} s; Ctrl-C stops",
                                  100.0 * static_cast<double>(done) / static_cast<double>(states),
                                  states, progress.seconds()));
      }
      return !interrupted() && progress.seconds() < budget.seconds;
    });
  }
  if (!*census) return input_error(census->error().message);
  if (json) {
    write_json(**census, out);
  } else {
    write_table(**census, out);
  }
  return interrupted() ? Exit::kInterrupted : Exit::kGood;
}

}  // namespace omweso::cli
