// A game: a position with its history, so that repetition, take-backs and steals have their place.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "rules/turn_walk.h"

namespace omweso {

/// One turn of a game as it was played; its end knows of repetition.
struct GameTurn : PlayedTurn {
  Seat seat;    ///< who made it
  bool stolen;  ///< made while it was the other's turn (P3)
};

/// What W7 compares: the pits, the side to move and the open rights.
struct RepetitionKey {
  std::array<Side, 2> sides;
  Seat to_move;
  std::uint8_t rights = 0;  ///< bits 0 and 1: South's and North's first-turn ban; bit 2: okwesera

  RepetitionKey(const Ruleset& rules, const Position& position);
  bool operator==(const RepetitionKey&) const = default;
  std::uint64_t hash() const;
};

/// A game from its start position. When to steal or take back is for the match; here is what it
/// does to the game.
class Game {
 public:
  Game(const Ruleset& rules, const Position& start);

  const TurnRules& rules() const { return rules_; }
  const Position& start() const { return start_; }
  const Position& position() const { return turns_.empty() ? start_ : turns_.back().end.position; }
  const std::vector<GameTurn>& turns() const { return turns_; }

  bool over() const { return outcome_ != Outcome::kNone; }
  Outcome outcome() const { return outcome_; }
  /// The winner of a game that is over and not annulled.
  std::optional<Seat> winner() const { return winner_; }

  /// How many times the position has stood in this game, now included (W7).
  std::uint32_t times_stood() const;

  /// Plays a turn of the side to move. Refused, with nothing changed, when the game is over or the
  /// move is not legal. The listener's kEnd event does not know of repetition.
  template <class Listener = NoListener>
  Result<PlayedTurn> play(const Move& move, Listener&& listener = {}) {
    return play_from(position(), move, false, listener);
  }

  /// Plays a turn of the other side, who then has had a turn more (P3).
  template <class Listener = NoListener>
  Result<PlayedTurn> steal(const Move& move, Listener&& listener = {}) {
    return play_from(position_to_steal_in(), move, true, listener);
  }

  /// Enters a turn that has been played elsewhere from position(), or from position_to_steal_in()
  /// when stolen. May turn its outcome into a repetition, as play() does.
  void add(PlayedTurn& played, bool stolen) {
    enter(played, stolen ? other(position().to_move) : position().to_move, stolen);
  }

  /// The position that a turn was played from, its mover to move. @param turn its index.
  Position position_before(std::size_t turn) const;

  /// The position as the stealer sees it: the other side to move.
  Position position_to_steal_in() const;

  /// Whether the side that is not to move has a move to steal with.
  bool can_steal() const { return !over() && has_legal_move(rules_, position_to_steal_in()); }

  /// Takes the last turn back, and the end that it brought. Refused when there is none, or when the
  /// game ended otherwise than by a turn.
  Result<void> take_back();

  /// W8, M3: the other side wins, the game or the match. Refused when the game is over.
  Result<void> resign(Seat seat) { return end_by_claim(Outcome::kResigned, other(seat)); }
  Result<void> leave(Seat seat) { return end_by_claim(Outcome::kLeft, other(seat)); }
  /// P4: a turn was not finished in time. Refused when the game is over.
  Result<void> annul_by_time() { return end_by_claim(Outcome::kAnnulledTime, std::nullopt); }

 private:
  struct KeyHash {
    std::size_t operator()(const RepetitionKey& key) const {
      return static_cast<std::size_t>(key.hash());
    }
  };

  template <class Listener>
  Result<PlayedTurn> play_from(const Position& before, const Move& move, bool stolen,
                               Listener& listener) {
    if (over()) return fail("the game is over: " + std::string(text_of(outcome_)));
    auto played = play_turn(rules_, before, move, listener);
    if (played) enter(*played, before.to_move, stolen);
    return played;
  }

  /// Adds a turn to the history; may turn its outcome into a repetition.
  void enter(PlayedTurn& played, Seat seat, bool stolen);
  Result<void> end_by_claim(Outcome outcome, std::optional<Seat> winner);

  TurnRules rules_;
  Position start_;
  std::vector<GameTurn> turns_;
  std::unordered_map<RepetitionKey, std::uint32_t, KeyHash> stood_;
  Outcome outcome_ = Outcome::kNone;
  std::optional<Seat> winner_;
};

}  // namespace omweso
