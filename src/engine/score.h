// What a search says of a position.
#pragma once

#include <compare>
#include <cstdint>

namespace omweso {

/// Seen by the player to move. Ordered: the longer a loss and the shorter a win, the better.
///
/// A win or a loss is proved: it was followed to the ends of games under the very rules, history
/// and counters that were searched, and the winner needs at most so many turns, both sides'
/// counted. `drawn` only says that the best line found is annulled, and an estimate is an estimate;
/// estimates are odd numbers, so that neither can be mistaken for the other.
class Score {
 public:
  static constexpr int kWin = 30'000;           ///< value of a win in n turns: kWin - n
  static constexpr int kMostTurns = 1'000;      ///< proofs are shorter than this
  static constexpr int kMostEstimate = 20'000;  ///< estimates lie within ± this

  constexpr Score() = default;
  static constexpr Score of(int value) { return Score(value); }
  static constexpr Score win_in(int turns) { return Score(kWin - turns); }
  static constexpr Score loss_in(int turns) { return Score(turns - kWin); }
  static constexpr Score drawn() { return Score(0); }

  constexpr int value() const { return value_; }
  constexpr bool is_win() const { return value_ > kWin - kMostTurns; }
  constexpr bool is_loss() const { return value_ < kMostTurns - kWin; }
  constexpr bool is_proved() const { return is_win() || is_loss(); }
  constexpr bool is_drawn() const { return value_ == 0; }

  /// Turns to the end of the game. Only when proved.
  constexpr int turns() const { return kWin - (value_ < 0 ? -value_ : value_); }

  auto operator<=>(const Score&) const = default;

 private:
  explicit constexpr Score(int value) : value_(static_cast<std::int16_t>(value)) {}

  std::int16_t value_ = 0;
};

}  // namespace omweso
