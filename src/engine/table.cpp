#include "engine/table.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>

namespace omweso {
namespace {

std::uint64_t read(const std::uint64_t& word) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): C++20 has no atomic_ref of const
  return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
}
void write(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

std::uint64_t packed(const TableEntry& entry, std::uint8_t generation) {
  return std::uint64_t{static_cast<std::uint16_t>(entry.score)} | std::uint64_t{entry.move} << 16U |
         std::uint64_t{entry.depth} << 32U | static_cast<std::uint64_t>(entry.bound) << 48U |
         std::uint64_t{generation} << 56U;
}
TableEntry unpacked(std::uint64_t data) {
  TableEntry entry;
  entry.score = static_cast<std::int16_t>(data & 0xffffU);
  entry.move = static_cast<std::uint16_t>(data >> 16U & 0xffffU);
  entry.depth = static_cast<std::uint16_t>(data >> 32U & 0xffffU);
  entry.bound = static_cast<Bound>(data >> 48U & 3U);
  return entry;
}
unsigned depth_of(std::uint64_t data) {
  return static_cast<unsigned>(data >> 32U & 0xffffU);
}
std::uint8_t generation_of(std::uint64_t data) {
  return static_cast<std::uint8_t>(data >> 56U);
}

}  // namespace

void Table::Free::operator()(Slot* slots) const {
  if (owned) std::free(slots);  // NOLINT(cppcoreguidelines-no-malloc): see the constructor
}

Table::Table(unsigned bits) {
  bits_ = std::clamp(bits, kLeastBits, kMostBits);
  for (;; --bits_) {
    // Zeros that the system hands out as they are touched: a large table costs nothing before.
    slots_.reset(static_cast<Slot*>(std::calloc(entries(), sizeof(Slot))));  // NOLINT
    if (slots_ || bits_ == kLeastBits) break;
  }
  mask_ = entries() - 1;
}

unsigned Table::bits_within(std::uint64_t bytes) {
  const std::uint64_t most = std::max<std::uint64_t>(bytes / sizeof(Slot), 1);
  return std::clamp(static_cast<unsigned>(std::bit_width(most)) - 1, kLeastBits, kMostBits);
}

void Table::clear() {
  std::fill_n(slots_.get(), entries(), Slot{});
  generation_ = 0;
}

std::optional<TableEntry> Table::find(const Key& key) const {
  const Slot* group = &slots_[group_of(key)];
  for (std::size_t i = 0; i < kGroup; ++i) {
    const std::uint64_t data = read(group[i].data);
    if ((read(group[i].woven) ^ data) == key.check && data != 0) return unpacked(data);
  }
  return std::nullopt;
}

void Table::store(const Key& key, int score, Bound bound, int depth, std::uint32_t move) {
  Slot* group = &slots_[group_of(key)];
  const auto worth = [this](std::uint64_t data) {
    return depth_of(data) + (generation_of(data) == generation_ ? 0x10000U : 0U);
  };
  Slot* place = group;
  unsigned least = ~0U;
  for (std::size_t i = 0; i < kGroup; ++i) {
    const std::uint64_t data = read(group[i].data);
    if (data == 0 || (read(group[i].woven) ^ data) == key.check) {
      place = &group[i];
      break;
    }
    if (const unsigned its = worth(data); its < least) {
      least = its;
      place = &group[i];
    }
  }
  TableEntry entry;
  entry.score = static_cast<std::int16_t>(score);
  entry.move = move < TableEntry::kNoMove ? static_cast<std::uint16_t>(move) : TableEntry::kNoMove;
  entry.depth = static_cast<std::uint16_t>(depth);
  entry.bound = bound;
  const std::uint64_t data = packed(entry, generation_);
  write(place->woven, key.check ^ data);
  write(place->data, data);
}

int Table::fullness() const {
  const std::size_t sample = std::min<std::size_t>(entries(), 1000);
  std::size_t held = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    const std::uint64_t data = read(slots_[i].data);
    if (data != 0 && generation_of(data) == generation_) ++held;
  }
  return static_cast<int>(held * 1000 / sample);
}

}  // namespace omweso
