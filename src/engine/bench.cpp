#include "engine/bench.h"

#include <string_view>

#include "engine/search.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

struct BenchSearch {
  std::string_view rules;
  int depth;
  std::string_view position;
};

/// Openings from the back rows, middle games with many choices, an ending; every preset.
constexpr BenchSearch kSearches[] = {
    {"tournament", 18, "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0"},
    {"plain", 18, "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0"},
    {"tournament", 16, "4,4,4,4,5,3,1,7/-/-/10,2,3,4,3,0,6,4 S 0:0 0:0 0"},
    {"wikipedia", 15, "5,5,3,10,0,5,1,3/-/-/3,1,6,5,5,6,4,2 S 0:0 0:0 0"},
    {"shackell", 16, "3,6,3,2,3,4,5,6/-/-/6,1,4,5,2,2,6,6 S 0:0 0:0 0"},
    {"mcgill", 15, "4,3,6,6,4,2,2,5/-/-/3,6,2,6,1,4,3,7 S 0:0 0:0 0"},
    {"tournament", 14,
     "4,3,2,1,0,0,2,0/1,4,1,2,1,5,1,5/0,2,2,5,1,0,3,3/3,2,1,3,3,1,0,3 S 2:2 0:0 4"},
    {"tournament", 15,
     "0,2,5,3,2,0,1,1/1,2,0,3,4,1,5,2/4,1,0,1,5,4,1,0/0,2,2,6,1,3,1,1 N 2:1 0:0 3"},
    {"tournament", 16,
     "0,0,1,2,0,1,0,0/0,0,1,0,0,0,0,0/2,0,2,3,1,4,7,2/5,2,4,3,0,4,11,9 S 21:21 7:5 5"},
};

constexpr unsigned kBenchTableBits = 16;

}  // namespace

std::uint64_t bench_nodes() {
  std::uint64_t nodes = 0;
  for (const BenchSearch& bench : kSearches) {
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
