// Results of a duel, counted by pairs of games: every opening is played twice, once by either
// contestant as South, so that what an opening is worth cancels out.
#pragma once

#include <array>
#include <cstdint>

namespace omweso {

/// What a game was to the first contestant, in half games.
enum class GameScore : std::uint8_t { kLost = 0, kAnnulled = 1, kWon = 2 };

/// Pairs of games by what both together were to the first contestant.
struct PairCounts {
  /// By half games won: 0 for two lost games up to 4 for two won ones. A pair that both sides of
  /// an opening won counts as 2, as one of two annulled games does.
  std::array<std::uint64_t, 5> pairs{};
  /// The games of these pairs, by GameScore.
  std::array<std::uint64_t, 3> games{};
  /// Pairs with one game won and one lost: the opening decided, not the contestants.
  std::uint64_t split = 0;

  void add(GameScore first, GameScore second);

  std::uint64_t all_pairs() const;
  std::uint64_t all_games() const { return games[0] + games[1] + games[2]; }
  /// Share of games that the first contestant won, annulled ones as halves; of complete pairs. Half
  /// when there is none.
  double score() const;
  /// Variance of what one pair comes to, as a share from 0 to 1.
  double variance() const;

  bool operator==(const PairCounts&) const = default;
};

}  // namespace omweso
