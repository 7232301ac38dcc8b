#include "match/match.h"

#include "rules/position.h"

namespace omweso {

Seat Match::draw_lot(Random& random) {
  if (!starter_) starter_ = random.below(2) == 0 ? Seat::kSouth : Seat::kNorth;
  return *starter_;
}

Result<void> Match::set_starter(Seat starter) {
  if (over()) return fail("the match is over");
  if (starter_ && *starter_ != starter) {
    return fail("game " + std::to_string(game_number()) + " is to be started by " +
                name_of(*starter_));
  }
  starter_ = starter;
  return {};
}

Random Match::chance(std::uint64_t seed) const {
  const std::uint64_t place = std::uint64_t{game_number()} * kAnnulledInARow + annulled_;
  return Random(mixed(seed ^ mixed(place)));
}

Result<Award> Match::finish_game(Outcome outcome, std::optional<Seat> winner) {
  if (over()) return fail("the match is over");
  if (!starter_) return fail("the lot for the starter has not been drawn");
  if (outcome == Outcome::kNone) return fail("the game is not finished");
  if (is_annulled(outcome) && winner) return fail("an annulled game has no winner");
  if (!is_annulled(outcome) && !winner) return fail("a game that is not annulled has a winner");

  const Award award = award_of(rules_, outcome);
  finished_.push_back({game_number(), *starter_, outcome, winner, award});
  if (is_annulled(outcome)) {
    if (attempt() == kAnnulledInARow) {
      go_on(std::nullopt);
    } else {
      ++annulled_;
    }
    return award;
  }
  std::uint32_t& score = score_[index_of(*winner)];
  score += award.points;
  if (award.whole_match || score >= rules_.match_points) {
    winner_ = winner;
  } else {
    go_on(winner);
  }
  return award;
}

// Rules.md says nothing of `winner` and `loser` after a game that counts without having either;
// then the starter alternates, so that no rule leaves the same player starting for ever.
void Match::go_on(std::optional<Seat> winner) {
  ++played_;
  annulled_ = 0;
  const Seat next = other(*starter_);
  switch (rules_.next_starter) {
    case NextStarter::kAlternate:
      starter_ = next;
      break;
    case NextStarter::kWinner:
      starter_ = winner.value_or(next);
      break;
    case NextStarter::kLoser:
      starter_ = winner ? other(*winner) : next;
      break;
    case NextStarter::kLot:
      starter_.reset();
      break;
  }
}

Result<void> Match::leave(Seat seat) {
  if (over()) return fail("the match is over");
  winner_ = other(seat);
  return {};
}

std::vector<Prospect> Match::prospects(Seat seat) const {
  std::vector<Prospect> prospects;
  for (const Victory victory : victories_of(rules_)) {
    const Award award = award_of(rules_, victory);
    const bool reaches = score(seat) + award.points >= rules_.match_points;
    prospects.push_back({victory, award, award.whole_match || reaches});
  }
  return prospects;
}

}  // namespace omweso
