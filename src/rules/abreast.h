// Many turns sown abreast, a lap of each in turn: the fast way to all positions that some positions
// lead to.
//
// A turn that is sown by itself (rules/turn.h) keeps a processor waiting: no lap can begin before
// the one before it has ended, and whether it relays, captures or ends cannot be foreseen. Laps of
// different turns do not wait for each other, and how one ends only decides which list its turn is
// written into, so that there is little to foresee.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/moves.h"

namespace omweso {

/// Sows turns of some positions, by the same rules as sow_on (rules/turn.h), with a relay-limit of
/// 100 or more as N3 has it. The few that it does not finish, very long ones and forks that it has
/// no room for, sow_on goes on with.
class TurnsAbreast {
 public:
  explicit TurnsAbreast(const TurnRules& rules);

  const TurnRules& rules() const { return *rules_; }

  /// Whether the turns of one more position can be added.
  bool has_room() const { return size_ <= kFull; }

  /// Adds every turn that a position offers. The position must stay where it is.
  void add(const Position& position);

  /// Sows all that has been added, each turn in every way that its choices allow.
  void sow();

  /// Calls visit(before, state, stop) for every legal move that has been sown, in no particular
  /// order: what make_end (rules/moves.h) asks for. The state's laps are no count of the turn's.
  template <class Visit>
  void for_each_end(Visit&& visit) const;

  /// Takes all turns out again.
  void clear();

 private:
  using Slot = std::uint8_t;
  static constexpr unsigned kRoom = 255;  ///< one less than the ring, whose ends must not meet
  static constexpr unsigned kFull = 160;  ///< with more turns; forks take what is left

  /// What belongs to a turn beside its seeds. Written field by field: a processor waits long for a
  /// read across what was written in pieces.
  struct alignas(16) Turn {
    Lap lap;              ///< the next, or where the last one ended
    Lap last;             ///< the one before
    std::uint32_t watch;  ///< what the next laps must be watched for, see below
    std::uint16_t taken;
    std::uint16_t position;
    Origin origin;
    Outcome victory;
    bool left;           ///< for sow_on to go on with
    std::uint8_t spare;  ///< so that a copy is of one piece
  };

  /// What the turns of a position begin with.
  struct Start {
    Vec16 own;
    Vec16 opponent;
    std::uint32_t watch;
    std::uint16_t position;
  };

  // The bits of Turn::watch. What stops a relay has the same ones in relay_stops_, so one test of
  // the two tells a turn that simply relays.
  static constexpr std::uint32_t kEnd = 1;   ///< always on: the landing pit was empty
  static constexpr unsigned kToReverse = 7;  ///< open columns so much lower: a choice, maybe
  static constexpr unsigned kToCapture = 1;  ///< open columns so much higher: a capture
  static constexpr std::uint32_t kOneLap = 1U << 17U;   ///< from here laps are counted up
  static constexpr std::uint32_t kTooLong = 1U << 31U;  ///< to here

  /// Laps since the last capture after which sow_on goes on with a turn, if it still relays.
  static constexpr std::uint32_t kShortRelay = 64;
  static_assert(kShortRelay + 1 < 100, "the least relay-limit there is");
  static constexpr std::uint32_t kNoLaps = kTooLong - kShortRelay * kOneLap;

  static constexpr std::uint32_t watch_for(std::uint32_t columns) {
    return columns >> kToReverse | columns << kToCapture | kEnd | kNoLaps;
  }
  static constexpr std::uint32_t columns_of(std::uint32_t watch) {
    return watch >> kToCapture & kAllColumns;
  }
  static std::uint32_t stops_of(Lap lap, unsigned reverse_from);

  void start(Slot slot, Lap lap, const Start& from) {
    from.own.store(own_[slot].pits.data());
    from.opponent.store(opponent_[slot].pits.data());
    Turn& turn = turns_[slot];
    turn.lap = lap;
    turn.last = Lap();
    turn.watch = from.watch;
    turn.taken = 0;
    turn.position = from.position;
    turn.origin = Origin::kFirst;
    turn.victory = Outcome::kNone;
    turn.left = false;
    turn.spare = 0;
  }
  void sow_queue();
  void settle_stopped();
  void enqueue(Slot slot) { queue_[queue_end_++] = slot; }
  void go_on(Slot slot, Origin origin);
  bool take(Slot slot, Pit from, Pit end);
  bool may_reverse(Slot slot) const;
  TurnState state_of(Slot slot) const;

  const TurnRules* rules_;
  bool reverse_after_forward_;
  std::array<std::uint32_t, kLaps> relay_stops_{};  ///< by Lap::index: what stops a relay there
  std::vector<const Position*> positions_;
  unsigned size_ = 0;
  std::array<Side, kRoom> own_;
  std::array<Side, kRoom> opponent_;
  std::array<Turn, kRoom> turns_;
  std::array<Slot, kRoom + 1> queue_;  ///< a ring: its ends wrap as their type does
  Slot queue_begin_ = 0;
  Slot queue_end_ = 0;
  std::array<Slot, kRoom + 1> stopped_;  ///< turns that have not simply relayed, nor ended
  unsigned stopped_size_ = 0;
};

inline TurnState TurnsAbreast::state_of(Slot slot) const {
  const Turn& turn = turns_[slot];
  TurnState state;
  state.own = own_[slot].vector();
  state.opponent = opponent_[slot].vector();
  state.open = static_cast<std::uint16_t>(columns_of(turn.watch));
  state.taken = turn.taken;
  state.pit = turn.lap.pit();
  state.hand = static_cast<std::uint8_t>(turn.lap.seeds());
  state.origin = turn.origin;
  state.victory = turn.victory;
  state.laps = (turn.watch - kNoLaps) / kOneLap;
  return state;
}

template <class Visit>
void TurnsAbreast::for_each_end(Visit&& visit) const {
  for (unsigned slot = 0; slot < size_; ++slot) {
    const Turn& turn = turns_[slot];
    const Position& before = *positions_[turn.position];
    const TurnState state = state_of(static_cast<Slot>(slot));
    if (!turn.left) {
      visit(before, state, Stop::kEmptyPit);
      continue;
    }
    std::string marks;
    SowByRules sower;
    const auto end = [&](const Branch& branch) {
      if (branch.stop != Stop::kNeverEnding || rules_->rules.endless != Endless::kForbid) {
        visit(before, branch.state, branch.stop);
      }
      return true;
    };
    detail::walk_branches(*rules_, state, reverse_opens(*rules_, state), state.pit, marks, end,
                          sower);
  }
}

}  // namespace omweso
