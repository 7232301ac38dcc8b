// How many of the back-row openings are proved, so many seconds of processor time each: by the
// search, and beside it by the plain one.
//
//   bench_openings FILE [SECONDS=10] [TABLE_BITS=24] [EVERY=1] [RULES=tournament] [WHO=both]
//
// EVERY=n takes every n-th opening; WHO is search, plain or both, who then take turns. One line an
// opening and searcher, then the counts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include "engine/search.h"
#include "lab/plain_search.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace {

/// Processor time, so that what else the machine does matters little.
double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string score_text(omweso::Score score) {
  if (!score.is_proved()) return std::to_string(score.value());
  return (score.is_win() ? "win in " : "loss in ") + std::to_string(score.turns());
}

/// What one of the two has proved.
struct Tally {
  const char* name;
  int tried = 0;
  int proved = 0;
  std::uint64_t nodes = 0;
  double spent = 0;

  template <class Run>
  void take(long number, const omweso::Position& position, omweso::Table& table, Run&& run) {
    table.clear();
    const double start = seconds();
    const auto found = run();
    const double took = seconds() - start;
    ++tried;
    proved += found.score.is_proved() ? 1 : 0;
    nodes += found.nodes;
    spent += took;
    std::printf("%3ld  %-6s  %-12s depth %2d  %11llu nodes  %6.2f s  %s\n", number, name,
                score_text(found.score).c_str(), found.depth,
                static_cast<unsigned long long>(found.nodes), took,
                omweso::to_text(*found.best, position.to_move).c_str());
    std::fflush(stdout);
  }

  void print() const {
    std::printf("%s: proved %d of %d, %.2f M nodes/s\n", name, proved, tried,
                static_cast<double>(nodes) / spent / 1e6);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, const char* otherwise) {
    return argc > i ? argv[i] : otherwise;
  };
  std::ifstream in(argument(1, ""));
  const double budget = std::strtod(argument(2, "10"), nullptr);
  const auto bits = static_cast<unsigned>(std::strtoul(argument(3, "24"), nullptr, 10));
  const long every = std::max(1L, std::strtol(argument(4, "1"), nullptr, 10));
  const auto ruleset = omweso::parse_ruleset(argument(5, "tournament"));
  if (!in || !ruleset) {
    std::fprintf(stderr, "bench_openings FILE [SECONDS] [TABLE_BITS] [EVERY] [RULES] [WHO]\n");
    return 2;
  }
  const std::string who = argument(6, "both");
  const omweso::TurnRules rules(*ruleset);
  omweso::Table table(bits);
  omweso::Search search(rules, &table);
  omweso::PlainSearch plain(rules, table);
  Tally of_search{"search"};
  Tally of_plain{"plain"};
  long number = 0;
  for (std::string line; std::getline(in, line);) {
    const auto position = omweso::parse_position(line);
    if (!position || number++ % every != 0) continue;
    const auto limits = [&] {
      return omweso::Limits{.stop = [&, end = seconds() + budget] { return seconds() >= end; }};
    };
    if (who != "plain") {
      of_search.take(number, *position, table,
                     [&] { return search.run({*position, {}}, limits()); });
    }
    if (who != "search") {
      of_plain.take(number, *position, table, [&] { return plain.run(*position, limits()); });
    }
  }
  if (who != "plain") of_search.print();
  if (who != "search") of_plain.print();
  return 0;
}
