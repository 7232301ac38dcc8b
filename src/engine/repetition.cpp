#include "engine/repetition.h"

#include <algorithm>

namespace omweso {

PastPositions::PastPositions(const Ruleset& rules, std::span<const Position> past) {
  std::vector<std::uint64_t> checks;
  checks.reserve(past.size());
  for (const Position& position : past) {
    checks.push_back(with_seat(key_of(rules, position), position.to_move));
  }
  std::ranges::sort(checks);
  for (const std::uint64_t check : checks) {
    if (counts_.empty() || counts_.back().check != check) counts_.push_back({check, 0});
    ++counts_.back().times;
    filter_[check >> 6U & 63U] |= std::uint64_t{1} << (check & 63U);
  }
}

std::uint32_t PastPositions::times_of(std::uint64_t check) const {
  const auto at = std::ranges::lower_bound(counts_, check, {}, &Count::check);
  return at != counts_.end() && at->check == check ? at->times : 0;
}

std::uint64_t PastPositions::salt_of_those(std::uint32_t times) const {
  std::uint64_t salt = 0;
  for (const Count& count : counts_) {
    if (count.times >= times) salt += mixed(count.check ^ 0x9e3779b97f4a7c15U);
  }
  return salt;
}

}  // namespace omweso
