// The transposition table: what earlier parts of a search found out about a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/key.h"

namespace omweso {

/// How a stored score relates to the true one of that search.
enum class Bound : std::uint8_t {
  kNone,   ///< nothing is known, only the move counts
  kLower,  ///< at least
  kUpper,  ///< at most
  kExact,
};

/// What is known of one position.
struct TableEntry {
  static constexpr std::uint16_t kNoMove = 0xffff;

  std::int16_t score = 0;        ///< wins and losses counted from this position
  std::uint16_t move = kNoMove;  ///< place among the legal moves in text order; kNoMove: none
                                 ///< is known, or its place is too high to be kept
  std::uint16_t depth = 0;       ///< how far was looked ahead, in the units of the search, from 1
  Bound bound = Bound::kNone;

  bool operator==(const TableEntry&) const = default;
};

/// A fixed number of entries of 16 bytes in groups of four, a cache line each. What is replaced
/// hangs on the sequence of calls alone, so a search by one thread is the same everywhere. One
/// table serves one ruleset; clear it before another.
///
/// Several threads may find and store at once: an entry is two words, the first of them the check
/// bits woven with the second, so one that was written by two threads at a time, or is read half
/// written, belongs to no position.
class Table {
 public:
  static constexpr unsigned kLeastBits = 6;
  /// 64 GiB, or 1 GiB where sizes have 32 bits.
  static constexpr unsigned kMostBits = sizeof(std::size_t) > 4 ? 32 : 26;

  /// @param bits the table has 2^bits entries of 16 bytes; out of range is brought into it. Where
  ///   there is no memory for them, as many as there is memory for.
  explicit Table(unsigned bits);

  /// Another handle of the same entries, for another thread of the same search: what counts the
  /// searches is its own, so that both can begin one. Must not outlive this one, nor be used when
  /// this one has been moved or cleared.
  Table beside() const { return {*this, slots_.get()}; }

  /// The bits of the largest table that takes no more than so many bytes.
  static unsigned bits_within(std::uint64_t bytes);

  std::size_t entries() const { return std::size_t{1} << bits_; }
  std::uint64_t bytes() const { return std::uint64_t{entries()} * sizeof(Slot); }

  /// Forgets everything, as new. Not while a search runs; nor the next.
  void clear();

  /// Entries of earlier searches are the first to be replaced from now on.
  void begin_search() { ++generation_; }

  /// What is known of this position.
  std::optional<TableEntry> find(const Key& key) const;

  /// Keeps what was found, in place of: the same position's entry, else the group's entry of an
  /// earlier search, else the one of least depth.
  void store(const Key& key, int score, Bound bound, int depth, std::uint32_t move);

  /// Fetches the group of a key that will soon be asked for.
  void prefetch(const Key& key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&slots_[group_of(key)]);
#else
    (void)key;
#endif
  }

  /// Share of the table that this search has filled, in thousandths, from a sample.
  int fullness() const;

 private:
  struct Slot {
    std::uint64_t woven;  ///< check ^ data
    std::uint64_t data;   ///< 0 in an empty one
  };
  static_assert(sizeof(Slot) == 16);
  static constexpr std::size_t kGroup = 4;

  struct Free {
    bool owned;
    void operator()(Slot* slots) const;
  };

  Table(const Table& of, Slot* slots)
      : slots_(slots, Free{false}), bits_(of.bits_), mask_(of.mask_), generation_(of.generation_) {}

  std::size_t group_of(const Key& key) const { return key.place & mask_ & ~(kGroup - 1); }

  std::unique_ptr<Slot[], Free> slots_{nullptr, Free{true}};
  unsigned bits_ = 0;
  std::size_t mask_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace omweso
