// What is due by the referee's clock (rules.md P3 to P5).
#include <algorithm>
#include <limits>

#include "match/referee.h"

namespace omweso {

using Kind = RefereeEventKind;

namespace {

constexpr Milliseconds kCountSteps[] = {kEmuAfter, kBbiriAfter, kStealAfter};

}  // namespace

std::optional<Milliseconds> Referee::next_due() const {
  if (!timed()) return std::nullopt;
  if (steal_) return later(steal_->time, 1);
  const Milliseconds turn_over =
      turn_ ? later(turn_->started, kTurnTime) : std::numeric_limits<Milliseconds>::max();
  switch (phase_) {
    case Phase::kShowingTurn:
      return later(since_, options_.longest_showing);
    case Phase::kToMove:
      if (counted_ == std::ssize(kCountSteps)) break;
      return later(since_, kCountSteps[counted_]);
    case Phase::kShowingLaps:
      return std::min(later(since_, options_.longest_showing), turn_over);
    case Phase::kChoice:
      return std::min(later(since_, kChoiceTime), turn_over);
    case Phase::kNotBegun:
    case Phase::kHandingSeeds:
    case Phase::kOver:
      break;
  }
  return std::nullopt;
}

void Referee::advance(Milliseconds t) {
  for (auto due = next_due(); due && *due <= t; due = next_due()) happen_next(*due);
  now_ = std::max(now_, t);
}

/// What next_due() has named happens, at that time.
void Referee::happen_next(Milliseconds due) {
  if (steal_) {
    const Attempt stealing = *std::exchange(steal_, std::nullopt);
    begin_turn(stealing);
    return;
  }
  switch (phase_) {
    case Phase::kShowingTurn:
      await_move(due);
      break;
    case Phase::kToMove:
      count_aloud(due);
      break;
    case Phase::kShowingLaps:
      // A choice that opens, or a lap that goes forward, in the last instant of a turn still does.
      if (due == later(since_, options_.longest_showing)) {
        open_choice(due);
      } else {
        annul(due);
      }
      break;
    case Phase::kChoice:
      if (due == later(since_, kChoiceTime)) {
        go_on_for_player(due);
      } else {
        annul(due);
      }
      break;
    case Phase::kNotBegun:
    case Phase::kHandingSeeds:
    case Phase::kOver:
      break;  // nothing is ever due
  }
}

void Referee::count_aloud(Milliseconds t) {
  constexpr Kind kCounts[] = {Kind::kEmu, Kind::kBbiri, Kind::kStealOpens};
  tell(kCounts[counted_++], t, whose_turn());
}

// P4. Where N6 forbids the way forward, the only legal way is taken.
void Referee::go_on_for_player(Milliseconds t) {
  const bool forward = may_go(Direction::kForward);
  go(forward ? Direction::kForward : Direction::kReverse, Kind::kChosenByReferee, t);
  forced_ = t;
  after_laps(t);
}

void Referee::annul(Milliseconds t) {
  (void)game_->annul_by_time();
  finish(t);
}

std::optional<Milliseconds> Referee::count_began() const {
  const bool runs = phase_ == Phase::kToMove || phase_ == Phase::kChoice;
  return timed() && runs ? std::optional(since_) : std::nullopt;
}

std::optional<Milliseconds> Referee::steal_opens() const {
  if (!timed() || phase_ != Phase::kToMove || !game_->can_steal()) return std::nullopt;
  if (!options_.computer[index_of(other(whose_turn()))]) return later(since_, kStealAfter);
  if (!options_.computers_steal) return std::nullopt;
  return later(since_, kComputerStealsAfter);
}

}  // namespace omweso
