#include "engine/evaluate.h"

#include <bit>

namespace omweso {
namespace {

constexpr int kSeedWeight = 4;
constexpr int kPitWeight = 3;

}  // namespace

int evaluate(const Position& position) {
  const int seeds = 2 * position.mover().seeds() - kSeeds;
  const int pits = std::popcount(position.mover().playable_mask()) -
                   std::popcount(position.opponent().playable_mask());
  return 2 * (kSeedWeight * seeds + kPitWeight * pits) + 1;
}

}  // namespace omweso
