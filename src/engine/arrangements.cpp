#include "engine/arrangements.h"

#include <algorithm>
#include <array>

#include "board/random.h"
#include "rules/setup.h"

namespace omweso {
namespace {

constexpr int kAnswerDepth = 8;
constexpr unsigned kAnswerTableBits = 16;

/// From counts in the order of the letters, `a` to `p`.
constexpr Side by_letters(const std::array<std::uint8_t, kPits>& counts) {
  Side side;
  for (std::size_t i = 0; i < kPits; ++i) side.pits[kPitsByLetter[i]] = counts[i];
  return side;
}

constexpr std::array<Side, 5> kGood = {{
    by_letters({0, 1, 0, 2, 1, 0, 3, 0, 7, 2, 3, 0, 0, 0, 4, 9}),
    by_letters({0, 0, 0, 1, 0, 0, 0, 3, 7, 0, 5, 0, 3, 0, 4, 9}),
    by_letters({0, 0, 0, 2, 1, 0, 0, 0, 7, 1, 5, 0, 3, 3, 1, 9}),
    by_letters({0, 0, 3, 0, 0, 0, 0, 0, 4, 5, 6, 1, 2, 8, 1, 2}),
    by_letters({3, 0, 4, 0, 1, 0, 0, 1, 3, 3, 4, 1, 1, 10, 0, 1}),
}};

}  // namespace

std::span<const Side> good_arrangements() {
  return kGood;
}

Side choose_arrangement(const TurnRules& rules, std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t which = random.below(static_cast<std::uint32_t>(kGood.size()));
  return fitted_to_cap(kGood[which], rules.rules.pit_cap);
}

Side answer_arrangement(const TurnRules& rules, const Side& seen, std::uint64_t seed,
                        const StopCheck& stop) {
  Table table(kAnswerTableBits);
  Search search(rules, &table);
  std::vector<Side> best;
  Score worst_for_first;
  bool stopped = false;
  const StopCheck watched = [&] { return stopped = stopped || (stop && stop()); };
  for (const Side& good : kGood) {
    const Side answer = fitted_to_cap(good, rules.rules.pit_cap);
    if (!best.empty() && watched()) break;
    const SearchRoot root{start_position(seen, answer, Seat::kSouth), {}};
    table.clear();  // so that the order in which they are tried does not matter
    const Score score = search.run(root, {.depth = kAnswerDepth, .stop = watched}).score;
    if (best.empty() || (!stopped && score < worst_for_first)) {
      best.assign(1, answer);
      worst_for_first = score;
    } else if (!stopped && score == worst_for_first) {
      best.push_back(answer);
    }
  }
  Random random(seed);
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace omweso
