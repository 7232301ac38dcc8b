// How fast a never-ending relay is proved, against the bare chain of what a lap depends on.
//
//   bench_relay [LAPS=67108864] [RUNS=9]
//
// Both sow the same laps of the same relay, in turns; the ratio is that of the medians. Time is the
// processor's, so that a busy machine does not blur it.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "endless/proof.h"
#include "endless/relay.h"
#include "paired.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace {

using omweso::bench::median;
using omweso::bench::processor_seconds;

/// Repeats after 1,863,138,240 laps.
constexpr const char* kPosition = "5,0,0,0,0,0,0,0/-/2,1,0,3,2,1,14,0/1,2,5,6,0,1,15,6 S";
constexpr const char* kMove = "l";

/// Table load, add, byte extract: each lap waits for the one before. Nothing is compared, nothing
/// could stop it.
[[gnu::noinline]] omweso::Relay bare_chain(omweso::Relay relay, std::uint64_t laps) {
  for (; laps > 0; --laps) {
    relay.own = omweso::sow(relay.own, relay.pit, relay.hand);
    relay.pit = omweso::landing(relay.pit, relay.hand);
    relay.hand = relay.own.byte(relay.pit);
  }
  return relay;
}

void print_row(const char* name, const std::vector<double>& laps_a_second) {
  const auto [least, most] = std::ranges::minmax_element(laps_a_second);
  std::printf("%-12s %7.1f million laps a second (%.1f to %.1f)\n", name,
              median(laps_a_second) / 1e6, *least / 1e6, *most / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t laps = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 67'108'864;
  const int runs = argc > 2 ? std::atoi(argv[2]) : 9;
  if (laps < 1'000 || laps > 1'000'000'000 || runs < 1 || runs > 1'000) {
    std::fputs("usage: bench_relay [LAPS=67108864] [RUNS=9]\n", stderr);
    return 2;
  }
  const omweso::TurnRules rules(omweso::parse_ruleset("plain").value());
  const omweso::Position position = omweso::parse_position(kPosition).value();
  const omweso::Move move = omweso::parse_move(kMove).value();
  omweso::Budget budget;
  budget.laps = laps;

  std::vector<double> proof;
  std::vector<double> chain;
  unsigned kept = 0;  // looked at, so that no run is optimised away
  for (int run = 0; run < runs; ++run) {
    double start = processor_seconds();
    const auto verdict = omweso::prove(rules, position, move, budget).value().verdict;
    proof.push_back(static_cast<double>(laps) / (processor_seconds() - start));
    if (verdict.ending != omweso::Ending::kUndecided || verdict.laps != laps) {
      std::fputs("the relay of the bench is not what it should be\n", stderr);
      return 1;
    }
    start = processor_seconds();
    kept += bare_chain(omweso::relay_from(position.mover().vector(), move.pit), laps).hand;
    chain.push_back(static_cast<double>(laps) / (processor_seconds() - start));
  }
  print_row("proof", proof);
  print_row("bare chain", chain);
  std::printf("ratio        %7.3f (wanted: 0.9 or more)\n", median(proof) / median(chain));
  return kept == 0 ? 1 : 0;
}
