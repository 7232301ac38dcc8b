#include "match/referee.h"

namespace omweso {

using Kind = RefereeEventKind;

Referee::Referee(Game game, RefereeOptions options)
    : game_(std::make_unique<Game>(std::move(game))), options_(options) {
  if (options_.mode != PlayMode::kContract) return;
  // Seeds are handed over before the first move, so where one was made they have been.
  if (options_.contract_binds || !game_->turns().empty()) handed_ = {true, true};
}

Referee::Events Referee::start(Milliseconds t) {
  advance(t);
  if (phase_ == Phase::kOver) {
    refuse(whose_turn(), Refusal::kGameOver, "the game is over");
  } else if (phase_ != Phase::kNotBegun) {
    refuse(whose_turn(), Refusal::kBegun, "the game has begun");
  } else if (game_->over()) {
    finish(now_);
  } else if (options_.mode == PlayMode::kContract && !(handed_[0] && handed_[1])) {
    enter(Phase::kHandingSeeds, now_);
  } else {
    await_move(now_);
  }
  return told();
}

Referee::Events Referee::tick(Milliseconds t) {
  advance(t);
  return told();
}

Referee::Events Referee::hand_seed(Seat seat, Milliseconds t) {
  advance(t);
  if (options_.mode != PlayMode::kContract) {
    refuse(seat, Refusal::kNoContractHere, "seeds are handed over in contract play only");
  } else if (phase_ == Phase::kOver) {
    refuse(seat, Refusal::kGameOver, "the game is over");
  } else if (phase_ == Phase::kNotBegun) {
    refuse(seat, Refusal::kNotBegun, "the game has not begun");
  } else if (handed_[index_of(seat)]) {
    refuse(seat, Refusal::kNoContractHere, "the seed has been handed over already");
  } else {
    handed_[index_of(seat)] = true;
    tell(Kind::kSeedHanded, now_, seat);
    if (handed_[index_of(other(seat))]) {
      tell(Kind::kContractBinds, now_, seat);
      await_move(now_);
    }
  }
  return told();
}

Referee::Events Referee::pick(Seat seat, Pit pit, bool okwesera, Milliseconds t) {
  advance(t);
  attempt_turn({seat, Move{pit, okwesera, {}}, false, now_});
  return told();
}

Referee::Events Referee::move(Seat seat, const Move& move, Milliseconds t) {
  advance(t);
  attempt_turn({seat, move, true, now_});
  return told();
}

Referee::Events Referee::steal(Seat seat, Pit pit, bool okwesera, Milliseconds t) {
  advance(t);
  attempt_steal({seat, Move{pit, okwesera, {}}, false, now_});
  return told();
}

Referee::Events Referee::steal(Seat seat, const Move& move, Milliseconds t) {
  advance(t);
  attempt_steal({seat, move, true, now_});
  return told();
}

/// Refuses what cannot be done now by anybody, and says whether it has.
bool Referee::refuse_unplayed(Seat seat) {
  switch (phase_) {
    case Phase::kOver:
      refuse(seat, Refusal::kGameOver, "the game is over");
      return true;
    case Phase::kNotBegun:
      refuse(seat, Refusal::kNotBegun, "the game has not begun");
      return true;
    case Phase::kHandingSeeds:
      refuse(seat, Refusal::kNoContractYet, "both players hand over a seed before the first move");
      return true;
    case Phase::kShowingTurn:
    case Phase::kToMove:
    case Phase::kShowingLaps:
    case Phase::kChoice:
      break;
  }
  return false;
}

/// Refuses where a turn is going on, and says whether it has.
bool Referee::refuse_amid_turn(Seat seat) {
  if (refuse_unplayed(seat)) return true;
  if (!turn_) return false;
  refuse(seat, Refusal::kTurnStarted,
         "the turn has been started, and " + name_of(turn_->seat) + " is to finish it");
  return true;
}

void Referee::attempt_turn(const Attempt& attempt) {
  const Seat seat = attempt.seat;
  if (refuse_amid_turn(seat)) return;
  if (seat != whose_turn()) {
    refuse(seat, Refusal::kNotYourTurn, "it is the turn of " + name_of(whose_turn()));
    return;
  }
  const auto move = checked(attempt);
  if (!move) {
    refuse(seat, Refusal::kIllegal, move.error().message);
    return;
  }
  if (steal_) {
    refuse(steal_->seat, Refusal::kLatePlayerFirst,
           name_of(seat) + " has acted at the same instant, and then has the turn");
    steal_.reset();
  }
  begin_turn({seat, *move, attempt.whole, attempt.time});
}

// P3
void Referee::attempt_steal(const Attempt& attempt) {
  const Seat seat = attempt.seat;
  if (refuse_amid_turn(seat)) return;
  if (const auto why = why_not_steal(attempt)) {
    refuse(seat, why->first, why->second);
    return;
  }
  const auto move = checked(attempt);
  if (!move) {
    refuse(seat, Refusal::kIllegal, move.error().message);
    return;
  }
  steal_ = Attempt{seat, *move, attempt.whole, attempt.time};
}

/// Why the turn cannot be stolen now with any move.
std::optional<std::pair<Refusal, std::string>> Referee::why_not_steal(
    const Attempt& attempt) const {
  const Seat seat = attempt.seat;
  const std::string who = name_of(seat);
  if (!timed()) return {{Refusal::kNoSteal, "turns are stolen in blitz only"}};
  if (seat == whose_turn()) {
    const auto& turns = game_->turns();
    if (turns.empty() || turns.back().seat == seat) {
      return {{Refusal::kOwnTurn, "it is the turn of " + who + " as it is"}};
    }
    return {{Refusal::kTurnStarted, "the turn was started, and now it is the turn of " + who}};
  }
  const bool computer = options_.computer[index_of(seat)];
  if (computer && !options_.computers_steal) {
    return {{Refusal::kNoSteal, "computers do not steal in this match"}};
  }
  const Milliseconds wait = computer ? kComputerStealsAfter : kStealAfter;
  if (phase_ == Phase::kShowingTurn || attempt.time < later(since_, wait)) {
    return {{Refusal::kNotYet, "it is the turn of " + name_of(other(seat)) +
                                   ", which cannot be stolen before " +
                                   (computer ? "3.3" : "three") + " seconds have been counted"}};
  }
  if (!game_->can_steal()) {
    return {{Refusal::kNoMoveToSteal, who + " has no move to steal the turn with"}};
  }
  if (steal_) {
    return {{Refusal::kStealPending, "the steal is decided when its instant is over"}};
  }
  return std::nullopt;
}

Position Referee::position_for(Seat seat) const {
  return seat == game_->position().to_move ? game_->position() : game_->position_to_steal_in();
}

/// The move to make, a whole one with all its marks; or why it is not legal.
Result<Move> Referee::checked(const Attempt& attempt) const {
  const Move& move = attempt.move;
  if (move.pit >= kPits) return fail("there is no such pit");
  const Position position = position_for(attempt.seat);
  if (attempt.whole) {
    auto played = play_turn(game_->rules(), position, move);
    if (!played) return tl::make_unexpected(played.error());
    return played->move;
  }
  if (auto pit = check_pit(game_->rules(), position, move.pit, move.okwesera); !pit) {
    return tl::make_unexpected(pit.error());
  }
  if (!leads_on(position, move)) return fail("the move never ends, and these rules forbid that");
  return move;
}

/// N6 `forbid`: whether a legal move begins so. Other rules have no dead ends.
bool Referee::leads_on(const Position& position, const Move& begun) const {
  if (game_->rules().rules.endless != Endless::kForbid) return true;
  return !for_each_move(game_->rules(), position, [&begun](const Branch& branch) {
    const bool begins_so = branch.pit == begun.pit && branch.okwesera == begun.okwesera &&
                           branch.marks.starts_with(begun.marks);
    return !begins_so;
  });
}

Referee::Events Referee::choose(Seat seat, Direction direction, Milliseconds t) {
  advance(t);
  if (refuse_unplayed(seat)) return told();
  if (forced_ == now_) {
    refuse(seat, Refusal::kTooLate, "the time for the choice is over, and the referee has chosen");
  } else if (!turn_) {
    refuse(seat, Refusal::kNoChoice, "no choice is open");
  } else if (seat != turn_->seat) {
    refuse(seat, Refusal::kNotYourTurn, "the choice is for " + name_of(turn_->seat) + " to make");
  } else if (!may_go(direction)) {
    refuse(seat, Refusal::kIllegal, "that way the move never ends, and these rules forbid that");
  } else {
    go(direction, Kind::kChosen, now_);
    after_laps(now_);
  }
  return told();
}

Referee::Events Referee::shown(Milliseconds t) {
  advance(t);
  if (phase_ == Phase::kShowingTurn) await_move(now_);
  if (phase_ == Phase::kShowingLaps) open_choice(now_);
  return told();
}

Referee::Events Referee::resign(Seat seat, Milliseconds t) {
  advance(t);
  if (game_->resign(seat)) {
    finish(now_);
  } else {
    refuse(seat, Refusal::kGameOver, "the game is over");
  }
  return told();
}

Referee::Events Referee::leave(Seat seat, Milliseconds t) {
  advance(t);
  if (game_->leave(seat)) {
    finish(now_);
  } else {
    refuse(seat, Refusal::kGameOver, "the game is over");
  }
  return told();
}

}  // namespace omweso
