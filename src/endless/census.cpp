#include "endless/census.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "endless/relay.h"

namespace omweso {
namespace {

/// Laps between two questions whether to go on.
constexpr std::uint64_t kLapsPerQuestion = std::uint64_t{1} << 22U;

/// Ways to lay `seeds`, at most 64, in sixteen pits: seeds + 15 over 15, no step of it over 2^60.
std::uint64_t ways_to_lay(int seeds) {
  std::uint64_t ways = 1;
  for (int k = 1; k < kPits; ++k) ways = ways * static_cast<std::uint64_t>(seeds + k) / k;
  return ways;
}

/// Goes to the next way to lay the seeds that are in `side` beside the two in pit 0. False after
/// the last. The first has all in pit 0.
bool next_laying(Side& side) {
  const auto seeds_at = [&side](Pit pit) { return side[pit] - (pit == 0 ? 2 : 0); };
  Pit held = 0;
  while (held < kPits && seeds_at(held) == 0) ++held;
  if (held >= kPits - 1) return false;
  const int seeds = seeds_at(held);
  side[held] = 0;
  side[0] = static_cast<std::uint8_t>(2 + seeds - 1);
  ++side[step(held, 1)];
  return true;
}

/// How the counts from the pit to lift on stand to `start`: below 0 when they are smaller.
int compare_turned(const Relay& relay, const Side& start) {
  const Side side = Side::from(relay.own);
  for (int k = 0; k < kPits; ++k) {
    const auto pit = static_cast<Pit>(k);
    const int difference = side[step(relay.pit, k)] - start[pit];
    if (difference != 0) return difference;
  }
  return 0;
}

/// Visits every state once, counts those that end from where a relay can only begin, and every
/// cycle from its smallest state, so that nothing has to be remembered.
class CensusTaker {
 public:
  CensusTaker(int seeds, const CensusProgress& go_on) : go_on_(go_on) {
    census_.seeds = seeds;
    if (seeds >= 2) census_.states = ways_to_lay(seeds - 2);
  }

  Census take() {
    if (census_.states != 0) visit_all();
    census_.complete = !stopped_;
    std::ranges::sort(census_.cycles, [](const Cycle& a, const Cycle& b) {
      return a.states != b.states ? a.states < b.states : a.smallest.pits < b.smallest.pits;
    });
    return std::move(census_);
  }

 private:
  void visit_all() {
    Side start;
    start[0] = static_cast<std::uint8_t>(census_.seeds);
    do {
      if (start[kPits - 1] == 0) {
        follow_to_end(start);
      } else {
        follow_cycle(start);
      }
      ++done_;
    } while (!stopped_ && next_laying(start));
  }

  /// The pit before the one to lift is empty, so no lap leads here (relay.h) and the relay ends.
  void follow_to_end(const Side& start) {
    Relay relay = relay_from(start.vector(), 0);
    std::uint64_t laps = 1;
    while (advance(relay)) {
      ++laps;
      if (!may_go_on()) return;
    }
    census_.ending += laps;  // each lap is sown from a state of its own
    if (laps > census_.longest) {
      census_.longest = laps;
      census_.longest_start = start;
    }
  }

  /// Counts the cycle if `start` is the smallest of its states, and gives up at the first smaller
  /// one. A relay that ends does so with one seed, which is smaller too.
  void follow_cycle(const Side& start) {
    const unsigned lifted = start[0];
    Relay relay = relay_from(start.vector(), 0);
    std::uint64_t laps = 0;
    for (;;) {
      advance(relay);
      ++laps;
      if (relay.hand < lifted || !may_go_on()) return;
      if (relay.hand > lifted) continue;
      const int order = compare_turned(relay, start);
      if (order < 0) return;
      if (order == 0) break;
    }
    census_.never_ending += laps;
    const auto turns = static_cast<std::uint64_t>(kPits / std::gcd(kPits, int{relay.pit}));
    census_.cycles.push_back({laps, laps * turns, start});
  }

  bool may_go_on() {
    if (--laps_left_ != 0) return true;
    laps_left_ = kLapsPerQuestion;
    if (go_on_ && !go_on_(done_, census_.states)) stopped_ = true;
    return !stopped_;
  }

  const CensusProgress& go_on_;
  Census census_;
  std::uint64_t done_ = 0;
  std::uint64_t laps_left_ = kLapsPerQuestion;
  bool stopped_ = false;
};

}  // namespace

Result<Census> take_census(int seeds, const CensusProgress& go_on) {
  if (seeds < 1 || seeds > kSeeds) {
    return fail("a census is taken of 1 to 64 seeds, not of " + std::to_string(seeds));
  }
  return CensusTaker(seeds, go_on).take();
}

}  // namespace omweso
