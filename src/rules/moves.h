// Moves: every branch of every turn (rules.md R3, O1), and what a turn leads to (section 7).
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "board/error.h"
#include "rules/turn.h"

namespace omweso {

/// A move as a value: the pit, okwesera or ordinary sowing, and one mark for every choice in it, in
/// the order met: `<` reverse, `>` forward.
struct Move {
  Pit pit = 0;
  bool okwesera = false;
  std::string marks;

  bool operator==(const Move&) const = default;
};

/// The mark of a way, and the way of a mark.
constexpr char mark_of(Direction direction) {
  return direction == Direction::kReverse ? '<' : '>';
}
constexpr Direction direction_of(char mark) {
  return mark == '<' ? Direction::kReverse : Direction::kForward;
}

/// Which way a written move goes at a choice, counted from 0. Where its marks are at an end,
/// forward.
inline Direction way_at(const Move& move, std::size_t choice) {
  return choice < move.marks.size() ? direction_of(move.marks[choice]) : Direction::kForward;
}

/// The end of one branch, as the generator shows it to a visitor. Refers to the generator's own
/// memory, so take what you need before returning.
struct Branch {
  Pit pit;
  bool okwesera;
  const std::string& marks;
  const TurnState& state;
  Stop stop;

  Move move() const { return Move{pit, okwesera, marks}; }
};

/// What a whole turn leads to.
struct TurnEnd {
  Position position;  ///< after the turn; before it when the turn never ends
  Outcome outcome = Outcome::kNone;
  std::optional<Seat> winner;  ///< none when the game goes on or is annulled
};

/// N6: whether the side to move has a move that ends.
bool has_legal_move_that_ends(const TurnRules& rules, const Position& position);

/// Whether the side to move has a legal move (W1, N6 `forbid`).
inline bool has_legal_move(const TurnRules& rules, const Position& position) {
  if (position.mover().playable_mask() == 0) return false;
  return rules.rules.endless != Endless::kForbid || has_legal_move_that_ends(rules, position);
}

/// Plays the two-and-one of three seeds (O1).
TurnState okwesera_turn(const Position& position, Pit pit);

namespace detail {

/// The position after a turn that is over.
inline void make_position_after(const Position& before, const TurnState& state, Position& after) {
  const auto mover = static_cast<std::size_t>(index_of(before.to_move));
  const std::uint32_t captured = state.captured() ? 1 : 0;
  after.sides[mover] = Side::from(state.own);
  after.sides[1 - mover] = Side::from(state.opponent);
  after.to_move = other(before.to_move);
  after.turns = before.turns;
  after.turns[mover] = advanced(before.turns[mover]);
  after.captures = before.captures;
  after.captures[mover] = std::min(before.captures[mover] + captured, kMostTurns);
  after.quiet =
      advanced(before.quiet) & (captured - 1);  // W7; whether it captured is no one's guess
}

/// What the turn has ended, in the order of W5.
inline Outcome outcome_of(const TurnRules& rules, const TurnState& state, const Position& after) {
  const Ruleset& r = rules.rules;
  if (state.victory != Outcome::kNone) return state.victory;
  const int mover = index_of(other(after.to_move));
  if (r.akakyala && state.captured() && after.captures[mover] == 2 &&
      after.captures[1 - mover] == 0) {
    return Outcome::kAkakyala;
  }
  if (!has_legal_move(rules, after)) return Outcome::kBulijo;
  if (r.quiet_limit != kOff && after.quiet >= r.quiet_limit) return Outcome::kAnnulledQuiet;
  return Outcome::kNone;
}

}  // namespace detail

/// The position after a turn from `before` that stopped so, made in place, and what the turn has
/// ended: the counters, then W5 and W7. A turn that never ends leads back to where it was (N5).
inline Outcome make_end(const TurnRules& rules, const Position& before, const TurnState& state,
                        Stop stop, Position& after) {
  if (stop == Stop::kNeverEnding) {
    after = before;
    return rules.rules.endless == Endless::kLoss ? Outcome::kNeverEnding
                                                 : Outcome::kAnnulledNeverEnding;
  }
  detail::make_position_after(before, state, after);
  return detail::outcome_of(rules, state, after);
}

/// The same as a value, with the winner.
inline TurnEnd end_of_turn(const TurnRules& rules, const Position& position, const TurnState& state,
                           Stop stop) {
  TurnEnd end;
  end.outcome = make_end(rules, position, state, stop, end.position);
  if (end.outcome == Outcome::kNeverEnding) {
    end.winner = other(position.to_move);
  } else if (end.outcome != Outcome::kNone && !is_annulled(end.outcome)) {
    end.winner = position.to_move;
  }
  return end;
}

/// How the walks below sow from one choice to the next: sow_on, with the rules' own `relay-limit`.
struct SowByRules {
  Stop operator()(const TurnRules& rules, TurnState& state, Direction direction) const {
    NoListener nobody;
    return sow_on(rules, state, direction, nobody);
  }
};

namespace detail {

/// Visits every branch from `state` on, reverse before forward. `choice`: the lap at hand may go
/// either way. Recursion is one deep for every reverse capture, and a turn has at most eight.
template <class Visit, class Sow>
bool walk_branches(const TurnRules& rules, TurnState state, bool choice, Pit pit,
                   std::string& marks, Visit& visit, Sow& sow_to_next) {
  const std::size_t marks_before = marks.size();
  for (;;) {
    if (choice) {
      marks.push_back('<');
      TurnState reversed = state;
      const Stop stop = sow_to_next(rules, reversed, Direction::kReverse);
      const bool go_on = stop == Stop::kChoice
                             ? walk_branches(rules, reversed, true, pit, marks, visit, sow_to_next)
                             : visit(Branch{pit, false, marks, reversed, stop});
      if (!go_on) return false;
      marks.back() = '>';
    }
    const Stop stop = sow_to_next(rules, state, Direction::kForward);
    choice = stop == Stop::kChoice;
    if (choice) continue;
    const bool go_on = visit(Branch{pit, false, marks, state, stop});
    marks.resize(marks_before);
    return go_on;
  }
}

}  // namespace detail

/// Visits every move that the pits and choices offer, in ASCII order of its text, those that never
/// end too. `visit(const Branch&)` returns whether to go on. Returns false when it was stopped.
/// @param sow_to_next what to sow with where the limit of the rules is not wanted (N2).
template <class Visit, class Sow = SowByRules>
bool for_each_branch(const TurnRules& rules, const Position& position, Visit&& visit,
                     Sow&& sow_to_next = {}) {
  const std::uint16_t open = open_in(rules, position);
  const bool okwesera = okwesera_open(rules.rules, position);
  std::string marks;
  for (unsigned left = position.mover().playable_by_letter(); left != 0; left &= left - 1) {
    const Pit pit = kPitsByLetter[std::countr_zero(left)];
    const TurnState first = begin_turn(position, open, pit);
    const bool choice = reverse_opens(rules, first);
    if (!okwesera || first.hand != 3) {
      if (!detail::walk_branches(rules, first, choice, pit, marks, visit, sow_to_next)) {
        return false;
      }
      continue;
    }
    // `e*` stands behind `e`, but before `e<` and `e>`.
    const std::string no_marks;
    const TurnState two_and_one = okwesera_turn(position, pit);
    const Branch three{pit, true, no_marks, two_and_one, Stop::kEmptyPit};
    bool told = false;
    const auto in_order = [&](const Branch& branch) {
      if (!told && !branch.marks.empty()) {
        told = true;
        if (!visit(three)) return false;
      }
      return visit(branch);
    };
    if (!detail::walk_branches(rules, first, choice, pit, marks, in_order, sow_to_next)) {
      return false;
    }
    if (!told && !visit(three)) return false;
  }
  return true;
}

/// The same for the legal moves only: with N6 `forbid` a move that never ends is none.
template <class Visit>
bool for_each_move(const TurnRules& rules, const Position& position, Visit&& visit) {
  if (rules.rules.endless != Endless::kForbid) return for_each_branch(rules, position, visit);
  return for_each_branch(rules, position, [&](const Branch& branch) {
    return branch.stop == Stop::kNeverEnding || visit(branch);
  });
}

/// All legal moves in ASCII order of their texts.
std::vector<Move> legal_moves(const TurnRules& rules, const Position& position);

}  // namespace omweso
