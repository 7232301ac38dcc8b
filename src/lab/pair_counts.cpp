#include "lab/pair_counts.h"

#include <numeric>

namespace omweso {
namespace {

/// What a pair is worth, as a share.
constexpr double kShare[5] = {0, 0.25, 0.5, 0.75, 1};

}  // namespace

void PairCounts::add(GameScore first, GameScore second) {
  const auto halves = [](GameScore score) { return static_cast<std::size_t>(score); };
  ++games[halves(first)];
  ++games[halves(second)];
  ++pairs[halves(first) + halves(second)];
  if (halves(first) + halves(second) == 2 && first != second) ++split;
}

std::uint64_t PairCounts::all_pairs() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double PairCounts::score() const {
  const auto all = static_cast<double>(all_pairs());
  if (all == 0) return 0.5;
  double sum = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) sum += kShare[k] * static_cast<double>(pairs[k]);
  return sum / all;
}

double PairCounts::variance() const {
  const auto all = static_cast<double>(all_pairs());
  if (all == 0) return 0;
  const double mean = score();
  double sum = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    sum += (kShare[k] - mean) * (kShare[k] - mean) * static_cast<double>(pairs[k]);
  }
  return sum / all;
}

}  // namespace omweso
