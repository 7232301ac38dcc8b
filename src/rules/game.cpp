#include "rules/game.h"

namespace omweso {

RepetitionKey::RepetitionKey(const Ruleset& rules, const Position& position)
    : sides(position.sides), to_move(position.to_move) {
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    if (first_turn_banned(rules, position, seat)) {
      rights = static_cast<std::uint8_t>(rights | 1U << static_cast<unsigned>(index_of(seat)));
    }
  }
  if (okwesera_open(rules, position)) rights |= 4U;
}

std::uint64_t RepetitionKey::hash() const {
  return mixed(hash_of(sides[0]) * 3 + hash_of(sides[1]) + std::uint64_t{rights} * 2 +
               static_cast<unsigned>(index_of(to_move)));
}

Game::Game(const Ruleset& rules, const Position& start) : rules_(rules), start_(start) {
  stood_[RepetitionKey(rules_.rules, start_)] = 1;
  if (!has_legal_move(rules_, start_)) {
    outcome_ = Outcome::kBulijo;
    winner_ = other(start_.to_move);
  }
}

std::uint32_t Game::times_stood() const {
  const auto found = stood_.find(RepetitionKey(rules_.rules, position()));
  return found == stood_.end() ? 0 : found->second;
}

Position Game::position_before(std::size_t turn) const {
  Position before = turn == 0 ? start_ : turns_[turn - 1].end.position;
  before.to_move = turns_[turn].seat;
  return before;
}

Position Game::position_to_steal_in() const {
  Position turned = position();
  turned.to_move = other(turned.to_move);
  return turned;
}

void Game::enter(PlayedTurn& played, Seat seat, bool stolen) {
  TurnEnd& end = played.end;
  if (played.stop == Stop::kNeverEnding) {
    end.position = position();  // it has led nowhere; a stolen one leaves the late player to move
  } else {
    const std::uint32_t times = ++stood_[RepetitionKey(rules_.rules, end.position)];
    const std::uint32_t limit = rules_.rules.repetition_limit;
    if (end.outcome == Outcome::kNone && limit != kOff && times >= limit) {
      end.outcome = Outcome::kAnnulledRepetition;
    }
  }
  outcome_ = end.outcome;
  winner_ = end.winner;
  turns_.push_back(GameTurn{played, seat, stolen});
}

Result<void> Game::take_back() {
  if (turns_.empty()) return fail("there is no turn to take back");
  const TurnEnd last = turns_.back().end;
  if (outcome_ != last.outcome) {
    return fail("the game is over: " + std::string(text_of(outcome_)));
  }
  const bool counted =
      last.outcome != Outcome::kNeverEnding && last.outcome != Outcome::kAnnulledNeverEnding;
  if (counted) {
    const auto found = stood_.find(RepetitionKey(rules_.rules, last.position));
    if (--found->second == 0) stood_.erase(found);
  }
  turns_.pop_back();
  outcome_ = Outcome::kNone;
  winner_.reset();
  return {};
}

Result<void> Game::end_by_claim(Outcome outcome, std::optional<Seat> winner) {
  if (over()) return fail("the game is over: " + std::string(text_of(outcome_)));
  outcome_ = outcome;
  winner_ = winner;
  return {};
}

}  // namespace omweso
