// One turn played choice by choice: what an interface walks, and what a whole move is played by.
#pragma once

#include <string_view>
#include <vector>

#include "board/error.h"
#include "rules/moves.h"

namespace omweso {

/// A capture of a turn: the landing pit and what was taken in its column.
struct Capture {
  Pit pit = 0;
  std::uint8_t seeds = 0;

  bool operator==(const Capture&) const = default;
};

/// What the lap at hand, and all that follows without another choice, would do in one direction.
struct Preview {
  std::vector<Capture> captures;
  Stop stop = Stop::kEmptyPit;
  Pit landing = 0;             ///< where its last lap ends
  std::uint64_t laps = 0;      ///< of this stretch
  TurnState after;             ///< the sides when it stops
  std::optional<TurnEnd> end;  ///< what the turn has led to, unless it stops at another choice
};

/// A turn from its first pit to its end (R3). Copies are cheap, so an interface keeps one for every
/// choice to go back to.
class TurnWalk {
 public:
  /// Lifts a pit. The turn stands at a choice or is over afterwards. Errors say why the pit cannot
  /// be played; they are those of T1, O1 and of a finished game (W1).
  template <class Listener = NoListener>
  static Result<TurnWalk> start(const TurnRules& rules, const Position& position, Pit pit,
                                bool okwesera, Listener&& listener = {});

  bool at_choice() const { return stop_ == Stop::kChoice; }

  /// What each direction would take. Only at a choice.
  Preview preview(Direction direction) const;

  /// Goes on from a choice.
  template <class Listener = NoListener>
  void choose(Direction direction, Listener&& listener = {});

  /// Goes on by the marks, as many as there are choices for. Returns how many that were; a mark is
  /// `>` or `<`.
  template <class Listener = NoListener>
  std::size_t follow(std::string_view marks, Listener&& listener = {});

  /// The move as far as it has been chosen.
  const Move& move() const { return move_; }
  const TurnState& state() const { return state_; }
  Stop stop() const { return stop_; }

  /// What the turn led to. Only when it is over.
  TurnEnd end() const { return end_of_turn(*rules_, position_, state_, stop_); }

 private:
  TurnWalk(const TurnRules& rules, const Position& position)
      : rules_(&rules), position_(position) {}

  const TurnRules* rules_;
  Position position_;
  TurnState state_{};
  Stop stop_ = Stop::kChoice;
  Move move_;
};

/// A whole turn and what came of it.
struct PlayedTurn {
  TurnEnd end;
  Move move;  ///< with all its marks
  Stop stop = Stop::kEmptyPit;
  std::uint64_t laps = 0;
  std::vector<Capture> captures;
};

/// Plays a whole move. Marks missing at its end mean `>`; too many are an error, as is a move that
/// never ends where N6 forbids it.
template <class Listener = NoListener>
Result<PlayedTurn> play_turn(const TurnRules& rules, const Position& position, const Move& move,
                             Listener&& listener = {});

/// Why a pit cannot be played, for interfaces that have words of their own.
enum class WhyNot : std::uint8_t { kNothing, kGameOver, kEmpty, kSingle, kOkwesera };

/// kNothing when it can be played. kOkwesera: not by okwesera, which is not open or not for so many
/// seeds (O1).
WhyNot why_not(const TurnRules& rules, const Position& position, Pit pit, bool okwesera);

/// The same in words; nothing when it can.
Result<void> check_pit(const TurnRules& rules, const Position& position, Pit pit, bool okwesera);

/// What a move with more marks than its turn has choices is refused with.
tl::unexpected<Error> too_many_marks(std::size_t choices);

// --- templates ---

template <class Listener>
Result<TurnWalk> TurnWalk::start(const TurnRules& rules, const Position& position, Pit pit,
                                 bool okwesera, Listener&& listener) {
  if (auto checked = check_pit(rules, position, pit, okwesera); !checked) {
    return tl::make_unexpected(checked.error());
  }
  TurnWalk walk(rules, position);
  walk.move_ = Move{pit, okwesera, {}};
  if (okwesera) {
    const TurnState before = begin_turn(position, 0, pit);
    detail::tell_lift(before, listener);
    walk.state_ = okwesera_turn(position, pit);
    walk.stop_ = Stop::kEmptyPit;
    if constexpr (kListens<std::remove_reference_t<Listener>>) {
      listener(TurnEvent{EventKind::kSow, pit, 3, step(pit, 2), Direction::kForward, true},
               walk.state_);
    }
    return walk;
  }
  walk.state_ = begin_turn(position, open_in(rules, position), pit);
  if (!reverse_opens(rules, walk.state_)) {
    walk.stop_ = sow_on(rules, walk.state_, Direction::kForward, listener);
  }
  return walk;
}

template <class Listener>
void TurnWalk::choose(Direction direction, Listener&& listener) {
  move_.marks.push_back(mark_of(direction));
  if constexpr (kListens<std::remove_reference_t<Listener>>) {
    listener(TurnEvent{EventKind::kChoice, state_.pit, state_.hand, 0, direction}, state_);
  }
  stop_ = sow_on(*rules_, state_, direction, listener);
}

template <class Listener>
std::size_t TurnWalk::follow(std::string_view marks, Listener&& listener) {
  std::size_t used = 0;
  while (used < marks.size() && at_choice()) choose(direction_of(marks[used++]), listener);
  return used;
}

template <class Listener>
Result<PlayedTurn> play_turn(const TurnRules& rules, const Position& position, const Move& move,
                             Listener&& listener) {
  std::vector<Capture> captures;
  const auto heard = [&](const TurnEvent& event, const TurnState& after) {
    if (event.kind == EventKind::kCapture) captures.push_back({event.pit, event.seeds});
    listener(event, after);
  };
  auto walk = TurnWalk::start(rules, position, move.pit, move.okwesera, heard);
  if (!walk) return tl::make_unexpected(walk.error());
  if (const std::size_t used = walk->follow(move.marks, heard); used < move.marks.size()) {
    return too_many_marks(used);
  }
  while (walk->at_choice()) walk->choose(Direction::kForward, heard);
  if (walk->stop() == Stop::kNeverEnding && rules.rules.endless == Endless::kForbid) {
    return fail("the move never ends, and these rules forbid that");
  }
  PlayedTurn played{walk->end(), walk->move(), walk->stop(), walk->state().all_laps(),
                    std::move(captures)};
  if constexpr (kListens<std::remove_reference_t<Listener>>) {
    listener(TurnEvent{.kind = EventKind::kEnd, .outcome = played.end.outcome}, walk->state());
  }
  return played;
}

}  // namespace omweso
