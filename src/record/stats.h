// What many games have in common: `omweso record stats`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "record/replay.h"

namespace omweso {

/// Numbers of one length or another, counted so that no list of games is kept.
class Histogram {
 public:
  void add(std::uint64_t value);

  std::uint64_t count() const { return count_; }
  /// All of these are 0 when there is nothing.
  std::uint64_t least() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  std::uint64_t most() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  /// Tenths of the value in the middle, of the mean of the two when their number is even.
  std::uint64_t median_in_tenths() const;
  /// Tenths of the mean, rounded down, so that it is the same on every machine.
  std::uint64_t mean_in_tenths() const { return count_ == 0 ? 0 : sum_ * 10 / count_; }
  /// How often each value came.
  const std::map<std::uint64_t, std::uint64_t>& counts() const { return counts_; }

 private:
  std::map<std::uint64_t, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0;
};

inline constexpr std::size_t kOutcomes = std::size(kOutcomeTexts);

/// Sums over some games.
struct GameTotals {
  std::uint64_t games = 0;
  std::array<std::uint64_t, kOutcomes> by_outcome{};  ///< by Outcome; kNone: unfinished
  std::array<std::uint64_t, 2> won_by_seat{};         ///< South's and North's
  std::uint64_t won_by_starter = 0;
  std::uint64_t won_by_second = 0;
  std::uint64_t annulled = 0;
  std::uint64_t never_ending_moves = 0;  ///< games that such a move ended (N6)
  std::uint64_t stolen_turns = 0;
  Histogram turns;  ///< turns of a game, stolen ones too

  void add(const Game& game);
};

/// Memory grows with the number of different lengths only.
struct RecordStats {
  GameTotals all;
  std::array<GameTotals, kPresets> by_preset;  ///< by Preset, with options changed or not

  void add(const Game& game);
};

}  // namespace omweso
