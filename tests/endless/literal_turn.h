// A turn sown seed by seed until anything comes again, to check the proofs against.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "endless/proof.h"

namespace omweso::test {

/// Plays ordinary forward sowing with plain captures: no reverse, no okwesera, no victory before
/// the turn is over. Shares nothing with src/ but the numbering of the pits.
class LiteralTurn {
 public:
  LiteralTurn(const Position& position, Pit pit) {
    for (int i = 0; i < 16; ++i) {
      own_[i] = position.mover()[static_cast<Pit>(i)];
      opponent_[i] = position.opponent()[static_cast<Pit>(i)];
    }
    pit_ = pit;
    hand_ = own_[pit];
    own_[pit] = 0;
  }

  /// The verdict by looking for any repetition of all that is on the board and in the hand, with
  /// Brent's two turtles, which know nothing of N2. Nothing when the turn is longer than `most`.
  std::optional<Verdict> verdict(std::uint64_t most) {
    const LiteralTurn start = *this;
    LiteralTurn tortoise = start;
    std::uint64_t period = 0;
    for (std::uint64_t power = 1, lap = 1; lap <= most; ++lap) {
      if (!sow()) return Verdict{Ending::kEnds, lap};
      ++period;
      if (same_in_hand(tortoise))
        return Verdict{Ending::kNeverEnds, first_of_loop(start, period), period};
      if (period == power) {
        tortoise = *this;
        power *= 2;
        period = 0;
      }
    }
    return std::nullopt;
  }

  int captures() const { return captures_; }
  std::uint64_t laps_before_last_capture() const { return laps_before_last_capture_; }
  /// Captured seeds were sown from a pit that seeds had fallen into.
  bool last_capture_on_seeds() const { return last_capture_on_seeds_; }
  /// Bit p set: a lap since the last capture ended in pit p.
  unsigned landed() const { return landed_; }

 private:
  bool same_in_hand(const LiteralTurn& other) const {
    return pit_ == other.pit_ && hand_ == other.hand_ && own_ == other.own_ &&
           opponent_ == other.opponent_;
  }

  /// The number of the first lap that comes again.
  static std::uint64_t first_of_loop(LiteralTurn slow, std::uint64_t period) {
    LiteralTurn ahead = slow;
    for (std::uint64_t lap = 0; lap < period; ++lap) ahead.sow();
    std::uint64_t first = 1;
    for (; !slow.same_in_hand(ahead); ++first) {
      slow.sow();
      ahead.sow();
    }
    return first;
  }

  /// One lap; false when the turn is over.
  bool sow() {
    int end = pit_;
    for (int left = hand_; left > 0; --left) {
      end = (end + 1) % 16;
      ++own_[end];
    }
    landed_ |= 1U << end;
    ++laps_;
    if (own_[end] == 1) return false;
    const int front = 23 - end;  // of the opponent, in the column of `end`, as is the back pit
    const int back = end - 8;
    if (end >= 8 && opponent_[front] > 0 && opponent_[back] > 0) {
      hand_ = opponent_[front] + opponent_[back];
      opponent_[front] = opponent_[back] = 0;
      last_capture_on_seeds_ = own_[pit_] > 0;
      laps_before_last_capture_ = laps_;
      landed_ = 0;
      ++captures_;
    } else {
      pit_ = end;
      hand_ = own_[end];
      own_[end] = 0;
    }
    return true;
  }

  std::array<int, 16> own_{};
  std::array<int, 16> opponent_{};
  int pit_ = 0;
  int hand_ = 0;
  int captures_ = 0;
  std::uint64_t laps_ = 0;
  std::uint64_t laps_before_last_capture_ = 0;
  bool last_capture_on_seeds_ = false;
  unsigned landed_ = 0;
};

}  // namespace omweso::test
