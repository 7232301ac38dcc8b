#include "engine/evaluate.h"

#include <array>
#include <bit>

namespace omweso {
namespace {

/// Worth of a pit by its place on the circuit, `i` first, in hundredths of a natural logarithm of
/// odds: how much likelier a player who has it has won. bench/README.md tells how they were found.
struct PitWorth {
  int held;      ///< it is not empty
  int playable;  ///< and holds more than one
};
constexpr PitWorth kPitWorths[kPits] = {
    {44, 31}, {25, 27}, {4, 17}, {8, 16}, {13, 16}, {20, 12}, {26, 4}, {34, 9},   // i to p
    {44, 13}, {34, 13}, {22, 3}, {27, 1}, {30, 0},  {34, -2}, {53, 8}, {57, 19},  // h to a
};
constexpr int kSeedWorth = 6;
constexpr int kTurnWorth = 69;  ///< of being to move

/// Sums of the worths of eight pits, by the bits of those that count.
using Sums = std::array<std::int16_t, 256>;

constexpr Sums sums_of(int PitWorth::* worth, int first) {
  Sums sums{};
  for (unsigned bits = 1; bits < 256; ++bits) {
    const int lowest = std::countr_zero(bits);
    sums[bits] =
        static_cast<std::int16_t>(sums[bits & (bits - 1)] + kPitWorths[first + lowest].*worth);
  }
  return sums;
}

constexpr Sums kHeldBack = sums_of(&PitWorth::held, 0);
constexpr Sums kHeldFront = sums_of(&PitWorth::held, 8);
constexpr Sums kPlayableBack = sums_of(&PitWorth::playable, 0);
constexpr Sums kPlayableFront = sums_of(&PitWorth::playable, 8);

int worth_of(const Side& side) {
  const Vec16 pits = side.vector();
  const unsigned held = pits.nonzero_mask();
  const unsigned playable = pits.above_one_mask();
  return kHeldBack[held & 0xffU] + kHeldFront[held >> 8U] + kPlayableBack[playable & 0xffU] +
         kPlayableFront[playable >> 8U];
}

}  // namespace

int evaluate(const Position& position) {
  const int seeds = 2 * position.mover().seeds() - kSeeds;
  const int pits = worth_of(position.mover()) - worth_of(position.opponent());
  return 2 * (kSeedWorth * seeds + pits + kTurnWorth) + 1;
}

}  // namespace omweso
