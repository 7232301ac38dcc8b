// Taking back by agreement, in counting play only (rules.md P1, P2).
#include <ranges>

#include "match/referee.h"

namespace omweso {

using Kind = RefereeEventKind;

namespace {

/// Turns from the end of the game to the latest one of the seat, that one included; 0: it has none.
std::uint32_t turns_since(const std::vector<GameTurn>& turns, Seat seat) {
  std::uint32_t count = 0;
  for (const GameTurn& turn : turns | std::views::reverse) {
    ++count;
    if (turn.seat == seat) return count;
  }
  return 0;
}

}  // namespace

/// Refuses where nothing can be taken back, and says whether it has.
bool Referee::refuse_take_back(Seat seat) {
  if (options_.mode == PlayMode::kContract) {
    refuse(seat, Refusal::kContract, "in contract play no move is ever taken back");
    return true;
  }
  if (options_.mode == PlayMode::kBlitz) {
    refuse(seat, Refusal::kBlitz, "moves are taken back in counting play only");
    return true;
  }
  return refuse_unplayed(seat);
}

Referee::Events Referee::put_back(Seat seat, Milliseconds t) {
  advance(t);
  if (refuse_take_back(seat)) return told();
  if (!turn_) {
    refuse(seat, Refusal::kNothingToTakeBack, "no turn has been started");
  } else if (turn_->seat != seat) {
    refuse(seat, Refusal::kNotYourTurn, "it is the turn of " + name_of(turn_->seat));
  } else {
    turn_.reset();
    tell(Kind::kPutBack, now_, seat);
    await_move(now_);
  }
  return told();
}

Referee::Events Referee::ask_take_back(Seat seat, Milliseconds t) {
  advance(t);
  if (refuse_take_back(seat)) return told();
  const std::uint32_t turns = turns_since(game_->turns(), seat);
  if (asked_) {
    refuse(seat, Refusal::kAlreadyAsked,
           name_of(asked_->asked_by) + " has asked, and waits for an answer");
  } else if (turns == 0) {
    refuse(seat, Refusal::kNothingToTakeBack, name_of(seat) + " has no turn to take back");
  } else {
    asked_ = TakeBack{seat, turns};
    tell(Kind::kTakeBackAsked, now_, seat).turns = turns;
  }
  return told();
}

Referee::Events Referee::answer_take_back(Seat seat, bool agree, Milliseconds t) {
  advance(t);
  if (refuse_take_back(seat)) return told();
  if (!asked_ || asked_->asked_by == seat) {
    refuse(seat, Refusal::kNothingAsked,
           name_of(seat) + " has not been asked to agree to anything");
    return told();
  }
  const std::uint32_t turns = asked_->turns;
  asked_.reset();
  if (!agree) {
    tell(Kind::kTakeBackRefused, now_, seat);
    return told();
  }
  turn_.reset();
  for (std::uint32_t i = 0; i < turns; ++i) (void)game_->take_back();
  tell(Kind::kTakenBack, now_, seat).turns = turns;
  await_move(now_);
  return told();
}

/// An open request falls when the game goes on: what it asked for is no longer what it was.
void Referee::lapse_request(Milliseconds t) {
  if (!asked_) return;
  const Seat asked_by = asked_->asked_by;
  const std::uint32_t turns = asked_->turns;
  asked_.reset();
  tell(Kind::kTakeBackLapsed, t, asked_by).turns = turns;
}

}  // namespace omweso
