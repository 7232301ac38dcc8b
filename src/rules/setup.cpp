#include "rules/setup.h"

#include <algorithm>
#include <string>

namespace omweso {
namespace {

Side filled(unsigned pits, std::uint8_t each) {
  Side side;
  for (Pit pit = 0; pit < kPits; ++pit) {
    if ((pits >> pit & 1U) != 0) side[pit] = each;
  }
  return side;
}

std::string seeds_text(int seeds) {
  return std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds");
}

}  // namespace

Side standard_arrangement() {
  return filled(0x00ff, 4);
}

Result<void> check_arrangement(const Ruleset& rules, const Side& arrangement) {
  const int seeds = arrangement.seeds();
  if (seeds != kSeedsPerPlayer) {
    const int off = seeds - kSeedsPerPlayer;
    return fail("the arrangement has " + seeds_text(seeds) + ", " +
                (off > 0 ? std::to_string(off) + " too many" : std::to_string(-off) + " too few") +
                ": all 32 must be placed");
  }
  if (rules.pit_cap == kOff) return {};
  for (const Pit pit : kPitsByLetter) {
    if (arrangement[pit] <= rules.pit_cap) continue;
    return fail(std::string("pit ") + letter_of(pit) + " of the arrangement holds " +
                seeds_text(arrangement[pit]) + ", and no pit may hold more than " +
                std::to_string(rules.pit_cap));
  }
  return {};
}

Side fitted_to_cap(const Side& arrangement, std::uint32_t cap) {
  if (cap == kOff) return arrangement;
  Side fitted = arrangement;
  std::uint32_t over = 0;
  // Twice around: what is over near the end finds its room at the start.
  for (int i = 0; i < 2 * kPits; ++i) {
    std::uint8_t& pit = fitted[step(0, i)];
    const std::uint32_t all = pit + over;
    pit = static_cast<std::uint8_t>(std::min(all, cap));
    over = all - pit;
  }
  return fitted;
}

Side check_pattern(const Ruleset& rules) {
  return fitted_to_cap(standard_arrangement(), rules.pit_cap);
}

Side random_arrangement(const Ruleset& rules, Random& random) {
  const std::uint32_t cap = rules.pit_cap == kOff ? kSeedsPerPlayer : rules.pit_cap;
  Side side;
  for (int dropped = 0; dropped < kSeedsPerPlayer; ++dropped) {
    std::uint32_t with_room = 0;
    for (const auto seeds : side.pits) with_room += seeds < cap ? 1 : 0;
    // A cap of two, the least, still has room for all 32.
    std::uint32_t skip = random.below(with_room);
    for (auto& seeds : side.pits) {
      if (seeds >= cap) continue;
      if (skip-- > 0) continue;
      ++seeds;
      break;
    }
  }
  return side;
}

std::optional<std::array<Side, 2>> ready_arrangements(const Ruleset& rules, Random& random) {
  const auto both = [](const Side& side) { return std::array<Side, 2>{side, side}; };
  switch (rules.setup) {
    case Setup::kArrange:
    case Setup::kHidden:
      break;
    case Setup::kStandard:
      return both(standard_arrangement());
    case Setup::kFront:
      return both(filled(0xff00, 4));
    case Setup::kTwoEach:
      return both(filled(0xffff, 2));
    case Setup::kRandomMirrored:
      return both(random_arrangement(rules, random));
    case Setup::kRandom: {
      const Side south = random_arrangement(rules, random);
      return std::array<Side, 2>{south, random_arrangement(rules, random)};
    }
  }
  return std::nullopt;
}

Position start_position(const Side& south, const Side& north, Seat starter) {
  Position position;
  position.sides = {south, north};
  position.to_move = starter;
  return position;
}

}  // namespace omweso
