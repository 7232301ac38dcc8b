// The transposition table: what earlier parts of a search found out about a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/key.h"

namespace omweso {

/// How a stored score relates to the true one of that search.
enum class Bound : std::uint8_t {
  kNone,   ///< nothing is known, only the move counts
  kLower,  ///< at least
  kUpper,  ///< at most
  kExact,
};

/// One position's entry, 16 bytes.
struct TableEntry {
  static constexpr std::uint16_t kNoMove = 0xffff;

  std::uint64_t check = 0;
  std::int16_t score = 0;        ///< wins and losses counted from this position
  std::uint16_t move = kNoMove;  ///< place among the legal moves in text order; kNoMove: none
                                 ///< is known, or its place is too high to be kept
  std::uint8_t depth = 0;        ///< turns looked ahead; 0 only in an empty entry
  Bound bound = Bound::kNone;
  std::uint8_t generation = 0;  ///< of the search that stored it
  std::uint8_t unused = 0;
};
static_assert(sizeof(TableEntry) == 16);

/// A fixed number of entries in groups of four, a cache line each. What is replaced hangs on the
/// sequence of calls alone, so a search is the same everywhere. One table serves one ruleset; clear
/// it before another.
class Table {
 public:
  static constexpr unsigned kLeastBits = 6;
  static constexpr unsigned kMostBits = 26;  ///< 1 GiB, which 32-bit sizes hold too

  /// @param bits the table has 2^bits entries of 16 bytes; out of range is brought into it.
  explicit Table(unsigned bits);

  std::size_t entries() const { return entries_.size(); }

  /// Forgets everything, as new.
  void clear();

  /// Entries of earlier searches are the first to be replaced from now on.
  void begin_search() { ++generation_; }

  /// The entry of this position, or null.
  const TableEntry* find(const Key& key) const;

  /// Keeps what was found, in place of: the same position's entry, else the group's entry of an
  /// earlier search, else the one of least depth.
  void store(const Key& key, int score, Bound bound, int depth, std::uint32_t move);

 private:
  static constexpr std::size_t kGroup = 4;

  std::size_t group_of(const Key& key) const { return key.place & mask_ & ~(kGroup - 1); }

  std::vector<TableEntry> entries_;
  std::size_t mask_;
  std::uint8_t generation_ = 0;
};

}  // namespace omweso
