// How a turn goes under the referee, from its first pit to the count for the next.
#include <cassert>

#include "match/referee.h"

namespace omweso {

using Kind = RefereeEventKind;

void Referee::begin_turn(const Attempt& attempt) {
  const Seat seat = attempt.seat;
  const bool stolen = seat != game_->position().to_move;
  lapse_request(attempt.time);
  const Position position = position_for(seat);
  auto walk = TurnWalk::start(game_->rules(), position, attempt.move.pit, attempt.move.okwesera);
  assert(walk);  // it was checked when it was attempted
  tell(stolen ? Kind::kTurnStolen : Kind::kTurnStarted, attempt.time, seat).move = walk->move();
  turn_.emplace(Turn{seat, stolen, attempt.time, *std::move(walk)});
  forced_.reset();
  for (const char mark : attempt.move.marks) {
    go(direction_of(mark), Kind::kChosen, attempt.time);
  }
  if (attempt.whole) {
    end_turn(attempt.time);
  } else {
    after_laps(attempt.time);
  }
}

bool Referee::may_go(Direction direction) const {
  Move on = move_so_far();
  on.marks.push_back(mark_of(direction));
  return leads_on(position_for(turn_->seat), on);
}

/// Goes on from a choice and says who chose.
void Referee::go(Direction direction, RefereeEventKind kind, Milliseconds t) {
  turn_->walk.choose(direction);
  RefereeEvent& event = tell(kind, t, turn_->seat);
  event.direction = direction;
  event.move = move_so_far();
}

/// The laps up to the next choice or the end have been sown.
void Referee::after_laps(Milliseconds t) {
  if (!turn_->walk.at_choice()) {
    end_turn(t);
  } else if (shows()) {
    enter(Phase::kShowingLaps, t);
  } else {
    open_choice(t);
  }
}

void Referee::open_choice(Milliseconds t) {
  enter(Phase::kChoice, t);
  tell(Kind::kChoiceOpens, t, turn_->seat).move = move_so_far();
}

void Referee::end_turn(Milliseconds t) {
  const Turn turn = *std::move(turn_);
  turn_.reset();
  const Move& move = turn.walk.move();
  const auto played = turn.stolen ? game_->steal(move) : game_->play(move);
  assert(played);  // every step of it was legal
  RefereeEvent& event = tell(Kind::kTurnEnded, t, turn.seat);
  event.move = move;
  event.outcome = played->end.outcome;
  event.winner = played->end.winner;
  lapse_request(t);
  if (game_->over()) {
    finish(t);
  } else if (shows()) {
    enter(Phase::kShowingTurn, t);
  } else {
    await_move(t);
  }
}

/// The side to move may start its turn; in blitz its count begins (P3, P5).
void Referee::await_move(Milliseconds t) {
  enter(Phase::kToMove, t);
  counted_ = 0;
  if (!timed()) return;
  tell(Kind::kCountBegins, t, whose_turn());
}

void Referee::finish(Milliseconds t) {
  turn_.reset();
  enter(Phase::kOver, t);
  lapse_request(t);
  if (steal_) {
    refuse(steal_->seat, Refusal::kGameOver, "the game is over");
    steal_.reset();
  }
  const auto winner = game_->winner();
  RefereeEvent& event = tell(Kind::kGameOver, t, winner.value_or(game_->position().to_move));
  event.outcome = game_->outcome();
  event.winner = winner;
}

void Referee::enter(Phase phase, Milliseconds t) {
  phase_ = phase;
  since_ = t;
}

RefereeEvent& Referee::tell(RefereeEventKind kind, Milliseconds t, Seat seat) {
  RefereeEvent& event = events_.emplace_back();
  event.kind = kind;
  event.time = t;
  event.seat = seat;
  return event;
}

void Referee::refuse(Seat seat, Refusal refusal, std::string reason) {
  RefereeEvent& event = tell(Kind::kRefused, now_, seat);
  event.refusal = refusal;
  event.reason = std::move(reason);
}

}  // namespace omweso
