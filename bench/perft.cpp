// How fast positions are made, against the literal twin of the tests: perft with every child made,
// those after the last turns too.
//
//   bench_perft [RUNS=7] [DEPTH=8]
//
// From the standard start, one core, processor time, the library and the twin in turns; the ratio
// is the median of the runs' own. `alone` is the walk of one position after the other, as search
// does it, in place of perft, which sows the turns of many abreast.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "literal_perft.h"
#include "paired.h"
#include "record/position_text.h"
#include "rules/moves.h"
#include "rules/perft.h"
#include "rules/ruleset_text.h"

namespace {

using namespace omweso;

constexpr const char* kStart = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

std::uint64_t count_abreast(const TurnRules& rules, const Position& position, int depth) {
  return perft(rules, position, depth);
}

std::uint64_t count_alone(const TurnRules& rules, const Position& position, int depth) {
  std::uint64_t count = 0;
  for_each_move(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    bench::keep(&end);
    if (depth == 1) {
      ++count;
    } else if (end.outcome == Outcome::kNone) {
      count += count_alone(rules, end.position, depth - 1);
    }
    return true;
  });
  return count;
}

/// One row of the table; false when the two do not count the same.
bool compare(const char* name, const char* text, decltype(count_alone)& count, int depth,
             int runs) {
  const TurnRules rules(parse_ruleset(text).value());
  const Position start = parse_position(kStart).value();
  std::uint64_t counted = 0;
  std::vector<double> library;
  std::vector<double> twin;
  std::vector<double> ratio;
  for (int run = 0; run < runs; ++run) {
    std::uint64_t literal = 0;
    const double fast = bench::seconds_of([&] { counted = count(rules, start, depth); });
    const double slow =
        bench::seconds_of([&] { literal = bench::literal_perft(text, kStart, depth); });
    if (counted != literal) {
      std::fprintf(stderr, "%s: the library and the twin do not count the same\n", name);
      return false;
    }
    library.push_back(static_cast<double>(counted) / fast / 1e6);
    twin.push_back(static_cast<double>(counted) / slow / 1e6);
    ratio.push_back(slow / fast);
  }
  const auto [least, most] = std::ranges::minmax_element(ratio);
  std::printf("%-16s %5d %12.2f %8.2f %5.2f %6.2f  %.2f-%.2f\n", name, depth,
              static_cast<double>(counted) / 1e6, bench::median(library), bench::median(twin),
              bench::median(ratio), *least, *most);
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
  std::puts("rules            depth  million-of  library  twin  ratio  lowest-highest");
  const bool same = compare("plain", "plain", count_abreast, depth, runs) &&
                    compare("tournament", "tournament", count_abreast, depth, runs) &&
                    compare("plain-alone", "plain", count_alone, depth, runs) &&
                    compare("tournament-alone", "tournament", count_alone, depth, runs);
  return same ? 0 : 1;
}
