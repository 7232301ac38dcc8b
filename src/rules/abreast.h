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

/// Sows turns of any number of positions, by the same rules as sow_on (rules/turn.h). The few that
/// it does not finish, very long ones and forks that it has no room for, sow_on goes on with.
class TurnsAbreast {
 public:
  explicit TurnsAbreast(const TurnRules& rules);

  const TurnRules& rules() const { return *rules_; }

  /// Whether the turns of one more position can be added.
  bool has_room() const { return size_ <= kRoom / 2; }

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
  static constexpr unsigned kRoom =
      255;  ///< one less than a ring holds, so a full one is not empty

  /// What belongs to a turn beside its seeds.
  struct Turn {
    Lap lap;                  ///< the next, or where the last one ended
    Lap last;                 ///< the one before
    std::uint32_t watch = 0;  ///< what the next laps must be watched for (see abreast.cpp)
    std::uint16_t taken = 0;
    std::uint16_t position = 0;
    Origin origin = Origin::kFirst;
    Outcome victory = Outcome::kNone;
    bool left = false;  ///< for sow_on to go on with
  };

  // The bits of Turn::watch. What stops a relay has the same ones in relay_stops_, so one test of
  // the two tells a turn that simply relays.
  static constexpr std::uint32_t kOpenColumns = 0xff00;  ///< by the own front pit: a capture
  static constexpr unsigned kToReverse = 8;            ///< the same, so much lower: a choice, maybe
  static constexpr std::uint32_t kEnd = 1U << 16U;     ///< always on: the landing pit was empty
  static constexpr std::uint32_t kOneLap = 1U << 17U;  ///< from here laps are counted up
  static constexpr std::uint32_t kTooLong = 1U << 31U;  ///< to here

  /// Laps since the last capture after which sow_on goes on with a turn, if it still relays.
  static constexpr std::uint32_t kShortRelay = 64;
  static_assert(kShortRelay + 1 < 100, "the least relay-limit there is");
  static constexpr std::uint32_t kNoLaps = kTooLong - kShortRelay * kOneLap;

  static constexpr std::uint32_t watch_for(std::uint32_t columns) {
    return columns | columns >> kToReverse | kEnd | kNoLaps;
  }
  static std::uint32_t stops_of(Lap lap, unsigned reverse_from);

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
  state.open = static_cast<std::uint16_t>(turn.watch & kOpenColumns);
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
