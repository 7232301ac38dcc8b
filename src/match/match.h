// A match: its score, who starts, and when it is over (rules.md M1 to M3, W8).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/error.h"
#include "board/random.h"
#include "record/points.h"

namespace omweso {

/// An annulled game is played again; this many in a row are not, the last of them counts (M2).
inline constexpr std::uint32_t kAnnulledInARow = 3;

/// What a victory would bring a player who had it in the game at hand.
struct Prospect {
  Victory victory;
  Award award;
  bool wins_match;  ///< by reaching `match-points`, or as the whole match
};

/// A game that has been finished, as a score sheet lists it.
struct FinishedGame {
  std::uint32_t number = 1;  ///< a game that is played again has the same one
  Seat starter = Seat::kSouth;
  Outcome outcome = Outcome::kNone;
  std::optional<Seat> winner;
  Award award;

  bool operator==(const FinishedGame&) const = default;
};

/// A match under one ruleset. Until it is over there is always a game at hand: the one being played
/// or, between two games, the next. The same calls in the same order give the same match, so it can
/// be rebuilt from the records of its games (match/match_record.h).
class Match {
 public:
  explicit Match(const Ruleset& rules) : rules_(rules) {}

  const Ruleset& rules() const { return rules_; }
  /// Points so far. A whole match won at once leaves the score as it was (M1).
  std::uint32_t score(Seat seat) const { return score_[index_of(seat)]; }

  /// The number of the game at hand, from 1. A game that is played again keeps its number.
  std::uint32_t game_number() const { return played_ + 1; }
  /// How often the game at hand has been begun, this time included: 1 to kAnnulledInARow.
  std::uint32_t attempt() const { return annulled_ + 1; }

  /// Who starts the game at hand; nobody while the lot has yet to be drawn (S1, M2).
  std::optional<Seat> starter() const { return starter_; }
  /// Draws the lot when one is due, and says who starts the game at hand.
  Seat draw_lot(Random& random);
  /// The lot as a record tells it. Refused when someone else is to start, or the match is over.
  Result<void> set_starter(Seat starter);

  /// The generator for chance in the game at hand, the lot first and then the arrangements. It
  /// hangs on the seed, the game and the attempt alone, so a resumed match draws as it would have.
  Random chance(std::uint64_t seed) const;

  /// Scores the game at hand and goes on to the next (M1, M2). An outcome of kLeft ends the match.
  /// Refused, with nothing changed, when the match is over, the lot was not drawn, or outcome and
  /// winner do not fit together.
  Result<Award> finish_game(Outcome outcome, std::optional<Seat> winner);

  /// W8, M3: loses the match at any time, between games too. Refused when it is over.
  Result<void> leave(Seat seat);

  bool over() const { return winner_.has_value(); }
  std::optional<Seat> winner() const { return winner_; }

  /// The games that were finished, in their order.
  const std::vector<FinishedGame>& finished() const { return finished_; }

  /// What each victory that these rules know would bring the player now (M1).
  std::vector<Prospect> prospects(Seat seat) const;

 private:
  void go_on(std::optional<Seat> winner);

  Ruleset rules_;
  std::array<std::uint32_t, 2> score_{};
  std::uint32_t played_ = 0;    ///< games that count as played
  std::uint32_t annulled_ = 0;  ///< annulled games in a row, just before the game at hand
  std::optional<Seat> starter_;
  std::optional<Seat> winner_;
  std::vector<FinishedGame> finished_;
};

}  // namespace omweso
