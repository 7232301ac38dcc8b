#include "engine/bench.h"

#include "engine/bench_searches.h"
#include "engine/search.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

constexpr unsigned kBenchTableBits = 16;

}  // namespace

std::uint64_t bench_nodes() {
  std::uint64_t nodes = 0;
  for (const BenchSearch& bench : kBenchSearches) {
    const auto rules = parse_ruleset(bench.rules);
    const auto position = parse_position(bench.position);
    if (!rules || !position) return 0;  // cannot be: a test reads them all
    const TurnRules turn_rules(*rules);
    Table table(kBenchTableBits);
    Search search(turn_rules, &table);
    nodes += search.run({*position, {}}, {.depth = bench.depth}).nodes;
  }
  return nodes;
}

}  // namespace omweso
