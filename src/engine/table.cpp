#include "engine/table.h"

#include <algorithm>

namespace omweso {

Table::Table(unsigned bits)
    : entries_(std::size_t{1} << std::clamp(bits, kLeastBits, kMostBits)),
      mask_(entries_.size() - 1) {}

void Table::clear() {
  std::ranges::fill(entries_, TableEntry{});
  generation_ = 0;
}

const TableEntry* Table::find(const Key& key) const {
  const TableEntry* group = &entries_[group_of(key)];
  for (std::size_t i = 0; i < kGroup; ++i) {
    if (group[i].check == key.check && group[i].depth != 0) return &group[i];
  }
  return nullptr;
}

void Table::store(const Key& key, int score, Bound bound, int depth, std::uint32_t move) {
  TableEntry* group = &entries_[group_of(key)];
  const auto worth = [this](const TableEntry& entry) {
    return entry.depth + (entry.generation == generation_ ? 256 : 0);
  };
  TableEntry* place = group;
  for (std::size_t i = 0; i < kGroup; ++i) {
    if (group[i].depth == 0 || group[i].check == key.check) {
      place = &group[i];
      break;
    }
    if (worth(group[i]) < worth(*place)) place = &group[i];
  }
  place->check = key.check;
  place->score = static_cast<std::int16_t>(score);
  place->move = move < TableEntry::kNoMove ? static_cast<std::uint16_t>(move) : TableEntry::kNoMove;
  place->depth = static_cast<std::uint8_t>(depth);
  place->bound = bound;
  place->generation = generation_;
}

}  // namespace omweso
