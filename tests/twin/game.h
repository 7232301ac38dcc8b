// A game: a position with everything that came before it, for repetition (W7).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "moves.h"
#include "position.h"
#include "rules.h"

namespace twin {

class Game {
 public:
  // Over at once when the side to move has no legal move (W1).
  Game(const Rules& rules, const Position& start);

  // Plays a move of the side to move, or steals the turn with one of the other side (P3). The text
  // may be in either case and may lack marks at its end, which then mean `>`. False, and nothing
  // changed, when the game is over or the move is not legal.
  bool play(std::string_view move);
  bool steal(std::string_view move);

  // After a never-ending move, the position before it.
  const Position& position() const { return position_; }
  End end() const { return end_; }
  std::optional<Side> winner() const { return winner_; }
  bool over() const { return end_ != End::kNone; }

 private:
  // W7: what has to be the same for a repetition.
  struct State {
    std::array<Pits, 2> pits;
    Side side;
    std::array<bool, 2> first_turn_ban_open;
    bool okwesera_open;

    bool operator==(const State&) const = default;
  };

  State state() const;
  bool take_turn(const Position& from, std::string_view move);

  Rules rules_;
  Position position_;
  std::vector<State> states_;  // all so far, the start and the present one included
  End end_ = End::kNone;
  std::optional<Side> winner_;
};

}  // namespace twin
