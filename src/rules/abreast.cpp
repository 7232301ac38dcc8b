#include "rules/abreast.h"

#include <bit>

namespace omweso {

/// What a relay that could go on with this lap may be stopped by.
std::uint32_t TurnsAbreast::stops_of(Lap lap, unsigned reverse_from) {
  if (lap.seeds() == 1) return kTooLong | kEnd;
  std::uint32_t stops = kTooLong | (1U << lap.pit() & kAllColumns) << kToCapture;
  if ((reverse_from >> lap.pit() & 1U) != 0) {
    stops |= (1U << lap.landing_reverse() & kAllColumns) >> kToReverse;
  }
  return stops;
}

TurnsAbreast::TurnsAbreast(const TurnRules& rules)
    : rules_(&rules),
      reverse_after_forward_(
          rules.reverse_from[static_cast<std::size_t>(Origin::kForwardCapture)] != 0) {
  const unsigned reverse_from = rules.reverse_from[static_cast<std::size_t>(Origin::kRelay)];
  for (unsigned seeds = 1; seeds <= kSeeds; ++seeds) {
    for (Pit pit = 0; pit < kPits; ++pit) {
      const Lap lap(pit, seeds);
      relay_stops_[lap.index()] = stops_of(lap, reverse_from);
    }
  }
}

void TurnsAbreast::clear() {
  size_ = 0;
  positions_.clear();
}

void TurnsAbreast::add(const Position& position) {
  static_assert(kFull + 2 * kPits <= kRoom);
  const Side mover = position.mover();
  const std::uint32_t columns = open_in(*rules_, position);
  const unsigned reverse_from = rules_->reverse_from[static_cast<std::size_t>(Origin::kFirst)];
  Start from{mover.vector(), position.opponent().vector(), watch_for(columns),
             static_cast<std::uint16_t>(positions_.size())};
  positions_.push_back(&position);
  unsigned slot = size_;
  unsigned asked = stopped_size_;
  Slot queue_end = queue_end_;
  for (unsigned left = mover.playable_mask(); left != 0; left &= left - 1) {
    const auto pit = static_cast<Pit>(std::countr_zero(left));
    const Lap lap(pit, mover[pit]);
    start(static_cast<Slot>(slot), lap, from);
    // Written into both lists; the one that it belongs in is the one that grows.
    const unsigned asks = reverse_from >> pit & columns >> lap.landing_reverse() & 1U;
    stopped_[asked] = static_cast<Slot>(slot);
    asked += asks;
    queue_[queue_end] = static_cast<Slot>(slot++);
    queue_end = static_cast<Slot>(queue_end + 1 - asks);
  }
  stopped_size_ = asked;
  queue_end_ = queue_end;
  if (okwesera_open(rules_->rules, position)) {
    for (Pit pit = 0; pit < kPits; ++pit) {
      if (mover[pit] != 3) continue;
      from.own = okwesera_turn(position, pit).own;
      start(static_cast<Slot>(slot++), Lap(), from);
    }
  }
  size_ = slot;
}

void TurnsAbreast::sow() {
  for (unsigned i = 0; i < stopped_size_; ++i) go_on(stopped_[i], Origin::kFirst);
  stopped_size_ = 0;
  while (queue_begin_ != queue_end_) {
    sow_queue();
    settle_stopped();
  }
}

/// Sows until every turn has come to something else than a relay. Each is written to the end of
/// both lists; the one that it belongs in is the one that grows, and turns that have ended are in
/// neither.
void TurnsAbreast::sow_queue() {
  Slot begin = queue_begin_;
  Slot end = queue_end_;
  unsigned stopped = 0;
  while (begin != end) {
    const Slot slot = queue_[begin++];
    Turn& turn = turns_[slot];
    const Lap lap = turn.lap;
    const Vec16 own = omweso::sow(own_[slot].vector(), lap);
    own.store(own_[slot].pits.data());
    const Pit landing = lap.landing();
    const Lap next(landing, own.byte(landing));
    turn.last = lap;
    turn.lap = next;
    const std::uint32_t stop = relay_stops_[next.index()] & turn.watch;
    turn.watch += kOneLap;
    queue_[end] = slot;
    end = static_cast<Slot>(end + static_cast<unsigned>(stop == 0));
    stopped_[stopped] = slot;
    stopped += static_cast<unsigned>(stop > kEnd);
  }
  queue_begin_ = begin;
  queue_end_ = end;
  stopped_size_ = stopped;
}

/// Captures, asks for choices and leaves what is too long.
void TurnsAbreast::settle_stopped() {
  for (unsigned i = 0; i < stopped_size_; ++i) {
    const Slot slot = stopped_[i];
    Turn& turn = turns_[slot];
    const Pit end = turn.lap.pit();
    const bool occupied = turn.lap.seeds() > 1;
    const bool captures = occupied && (columns_of(turn.watch) >> end & 1U) != 0;
    if (captures) {
      if (take(slot, turn.last.pit(), end)) continue;
      if (reverse_after_forward_) {
        go_on(slot, Origin::kForwardCapture);
      } else {
        enqueue(slot);
      }
    } else if ((turn.watch & kTooLong) != 0) {
      turn.origin = Origin::kRelay;
      turn.left = occupied;
    } else {
      go_on(slot, Origin::kRelay);
    }
  }
  stopped_size_ = 0;
}

/// Whether the next lap may go either way (R1, R2).
bool TurnsAbreast::may_reverse(Slot slot) const {
  const Turn& turn = turns_[slot];
  const unsigned from = rules_->reverse_from[static_cast<std::size_t>(turn.origin)];
  return (from >> turn.lap.pit() & 1U) != 0 &&
         reverse_lap_captures(columns_of(turn.watch), own_[slot].vector(), turn.lap);
}

/// Sends a turn with its next lap into the queue; where that may go either way, a copy of it goes
/// forward and it itself in reverse.
void TurnsAbreast::go_on(Slot slot, Origin origin) {
  Turn& turn = turns_[slot];
  for (;;) {
    turn.origin = origin;
    if (!may_reverse(slot)) break;
    if (size_ == kRoom) {
      turn.left = true;
      return;
    }
    const auto forward = static_cast<Slot>(size_++);
    own_[forward] = own_[slot];
    opponent_[forward] = opponent_[slot];
    turns_[forward] = turn;
    enqueue(forward);
    const Pit end = turn.lap.landing_reverse();
    sow_reverse(own_[slot].vector(), turn.lap).store(own_[slot].pits.data());
    if (take(slot, turn.lap.pit(), end)) return;
    origin = Origin::kReverseCapture;
  }
  enqueue(slot);
}

/// C1, C2, W2, W3: takes the column of the landing pit `end` after a lap from `from`. True when
/// that ends the game at once (W6).
bool TurnsAbreast::take(Slot slot, Pit from, Pit end) {
  Turn& turn = turns_[slot];
  const Pit front = facing_front(end);
  const Pit back = facing_back(end);
  const Vec16 opponent = opponent_[slot].vector();
  const Vec16 left = opponent.with_cleared(front, back);
  const unsigned seeds = opponent.byte(front) + opponent.byte(back);
  left.store(opponent_[slot].pits.data());
  own_[slot].vector().with_added(from, seeds).store(own_[slot].pits.data());
  turn.lap = Lap(from, seeds);
  turn.watch = watch_for(columns_of(turn.watch) & ~(1U << end));
  turn.taken = static_cast<std::uint16_t>(turn.taken | 1U << end);
  if (!rules_->watches_captures) return false;
  const Outcome reached = victory_of_capture(rules_->rules, left, turn.taken, end);
  if (reached != Outcome::kNone) turn.victory = reached;
  return turn.victory != Outcome::kNone && rules_->rules.stop_on_victory;
}

}  // namespace omweso
