// How fast the generator is, against the literal twin of the tests: perft with every child position
// made, those after the last turn too.
//
//   bench_perft [RUNS=7] [DEPTH=8]
//
// From the standard start, one core, processor time, both in turns; the ratio is the median of the
// runs' own. Prints RULES DEPTH MILLION-TURNS LIBRARY TWIN RATIO LOWEST-HIGHEST, a row a ruleset.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "literal_walk.h"
#include "paired.h"
#include "record/position_text.h"
#include "rules/moves.h"
#include "rules/ruleset_text.h"

namespace {

using namespace omweso;
using bench::Walked;

constexpr const char* kStart = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

void walk(const TurnRules& rules, const Position& position, int depth, Walked& walked) {
  for_each_move(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    bench::keep(&end);
    if (depth > 1) {
      if (end.outcome == Outcome::kNone) walk(rules, end.position, depth - 1, walked);
      return true;
    }
    ++walked.sequences;
    walked.decided += end.outcome == Outcome::kNone ? 0 : 1;
    return true;
  });
}

/// One row of the table; false when the two do not count the same.
bool compare(const char* text, int depth, int runs) {
  const TurnRules rules(parse_ruleset(text).value());
  const Position start = parse_position(kStart).value();
  Walked walked;
  std::vector<double> library;
  std::vector<double> twin;
  std::vector<double> ratio;
  for (int run = 0; run < runs; ++run) {
    walked = {};
    Walked literal;
    const double fast = bench::seconds_of([&] { walk(rules, start, depth, walked); });
    const double slow =
        bench::seconds_of([&] { literal = bench::literal_walk(text, kStart, depth); });
    if (walked != literal) {
      std::fprintf(stderr, "the library and the twin do not count the same under %s\n", text);
      return false;
    }
    library.push_back(static_cast<double>(walked.sequences) / fast / 1e6);
    twin.push_back(static_cast<double>(walked.sequences) / slow / 1e6);
    ratio.push_back(slow / fast);
  }
  const auto [least, most] = std::ranges::minmax_element(ratio);
  std::printf("%-10s %5d %13.2f %7.2f %6.2f %6.2f %6.2f-%.2f\n", text, depth,
              static_cast<double>(walked.sequences) / 1e6, bench::median(library),
              bench::median(twin), bench::median(ratio), *least, *most);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 7;
  const int depth = argc > 2 ? std::atoi(argv[2]) : 8;
  if (runs < 1 || runs > 1'000 || depth < 1 || depth > 12) {
    std::fputs("usage: bench_perft [RUNS=7] [DEPTH=8]\n", stderr);
    return 2;
  }
  std::puts("rules      depth million-turns library   twin  ratio lowest-highest");
  for (const char* rules : {"plain", "tournament"}) {
    if (!compare(rules, depth, runs)) return 1;
  }
  return 0;
}
