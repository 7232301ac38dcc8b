// How long random relays run, and which of them never end: what docs/never-ending.md tells of long
// relays beyond the reach of a census.
//
//   bench_random_relays [RELAYS=10000000] [SEED=1] [LAPS=1000000]
//
// Draws the number of own seeds (11 to 64) and how many pits hold some (1 to 16), drops the seeds
// into those pits one by one, and lifts one that holds two or more. Each relay is followed until it
// ends, comes back to its first state (rules.md N2), or has sown LAPS laps. Each record is printed
// as a position in which South plays `i`, for `omweso endless`.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>

#include "board/random.h"
#include "board/side.h"
#include "endless/relay.h"
#include "record/position_text.h"

namespace {

using omweso::Pit;
using omweso::Random;
using omweso::Relay;
using omweso::Side;

/// A state with the pit to lift at 0.
Side draw_state(Random& random) {
  for (;;) {
    std::array<Pit, omweso::kPits> pits{};
    for (Pit pit = 0; pit < omweso::kPits; ++pit) pits[pit] = pit;
    const std::uint32_t used = 1 + random.below(omweso::kPits);
    for (std::uint32_t i = 0; i < used; ++i) {
      std::swap(pits[i], pits[i + random.below(omweso::kPits - i)]);
    }
    Side side;
    for (std::uint32_t seeds = 11 + random.below(54); seeds > 0; --seeds) {
      ++side[pits[random.below(used)]];
    }
    const Pit lift = pits[random.below(used)];
    if (side[lift] < 2) continue;
    Side turned;
    for (Pit pit = 0; pit < omweso::kPits; ++pit) turned[pit] = side[omweso::step(lift, pit)];
    return turned;
  }
}

/// The state as a position in which South lifts `i` and can take nothing.
std::string text_of(const Side& state) {
  omweso::Position position;
  position.sides[0] = state;
  position.sides[1][0] = static_cast<std::uint8_t>(omweso::kSeeds - state.seeds());
  position.turns = {1, 1};
  position.captures = {1, 1};
  return omweso::to_text(position);
}

/// The records of one kind of relay.
struct Longest {
  std::uint64_t laps = 0;
  Side state;

  bool beaten_by(std::uint64_t other, const Side& by) {
    if (other <= laps) return false;
    laps = other;
    state = by;
    return true;
  }
};

std::uint64_t argument(int argc, char** argv, int index, std::uint64_t unless_given) {
  return argc > index ? std::strtoull(argv[index], nullptr, 10) : unless_given;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t relays = argument(argc, argv, 1, 10'000'000);
  Random random(argument(argc, argv, 2, 1));
  const std::uint64_t most = argument(argc, argv, 3, 1'000'000);
  if (relays == 0 || most == 0) {
    std::fputs("usage: bench_random_relays [RELAYS=10000000] [SEED=1] [LAPS=1000000]\n", stderr);
    return 2;
  }
  std::uint64_t never_ending = 0;
  std::uint64_t undecided = 0;
  Longest ending;
  Longest period;
  for (std::uint64_t i = 0; i < relays; ++i) {
    const Side state = draw_state(random);
    const Relay first = omweso::relay_from(state.vector(), 0);
    Relay relay = first;
    std::uint64_t laps = 0;
    bool goes_on = true;
    bool back = false;
    while (goes_on && !back && laps < most) {
      goes_on = omweso::advance(relay);
      ++laps;
      back = goes_on && relay == first;
    }
    if (!goes_on) {
      if (ending.beaten_by(laps, state)) {
        std::printf("ends after %llu laps: %s\n", static_cast<unsigned long long>(laps),
                    text_of(state).c_str());
      }
    } else if (back) {
      ++never_ending;
      if (period.beaten_by(laps, state)) {
        std::printf("comes back after %llu laps: %s\n", static_cast<unsigned long long>(laps),
                    text_of(state).c_str());
      }
    } else {
      ++undecided;
    }
  }
  std::printf("%llu relays, %llu never-ending, %llu undecided after %llu laps, %.0f s\n",
              static_cast<unsigned long long>(relays),
              static_cast<unsigned long long>(never_ending),
              static_cast<unsigned long long>(undecided), static_cast<unsigned long long>(most),
              static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  return 0;
}
