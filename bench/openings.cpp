// How many of the back-row openings the plain search proves, so many seconds of processor time
// each.
//
//   bench_openings FILE [SECONDS=10] [TABLE_BITS=24] [EVERY=1] [RULES=tournament]
//
// EVERY=n takes every n-th opening. One line an opening, then the count.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include "engine/search.h"
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
    std::fprintf(stderr, "bench_openings FILE [SECONDS] [TABLE_BITS] [EVERY] [RULES]\n");
    return 2;
  }
  const omweso::TurnRules rules(*ruleset);
  omweso::Table table(bits);
  omweso::Search search(rules, &table);
  int tried = 0;
  int proved = 0;
  std::uint64_t nodes = 0;
  double all_seconds = 0;
  long number = 0;
  for (std::string line; std::getline(in, line);) {
    const auto position = omweso::parse_position(line);
    if (!position || number++ % every != 0) continue;
    table.clear();
    const double start = seconds();
    const auto found =
        search.run({*position, {}}, {.stop = [&] { return seconds() - start >= budget; }});
    const double spent = seconds() - start;
    ++tried;
    proved += found.score.is_proved() ? 1 : 0;
    nodes += found.nodes;
    all_seconds += spent;
    std::printf("%3ld  %-12s depth %2d  %11llu nodes  %6.2f s  %s\n", number,
                score_text(found.score).c_str(), found.depth,
                static_cast<unsigned long long>(found.nodes), spent,
                omweso::to_text(*found.best, position->to_move).c_str());
    std::fflush(stdout);
  }
  std::printf("proved %d of %d, %.2f M nodes/s\n", proved, tried,
              static_cast<double>(nodes) / all_seconds / 1e6);
  return 0;
}
