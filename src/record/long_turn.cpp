#include "record/long_turn.h"

#include <algorithm>
#include <optional>

namespace omweso {
namespace {

using GoOn = std::function<bool(std::uint64_t laps)>;

/// A state of a relay, which the laps behind it may come back to (N2). The sowing loop looks for
/// that too, but anew with each stretch.
struct Mark {
  Vec16 own;
  Pit pit = 0;

  bool is(const TurnState& state) const { return state.pit == pit && state.own == own; }
};

class LongTurn {
 public:
  LongTurn(const TurnRules& rules, const TurnState& state, std::uint32_t stretch, const GoOn& go_on)
      : rules_(rules), stretched_(rules), state_(state), stretch_(stretch), go_on_(go_on) {}

  /// Goes on to the next choice or to the end. Nothing when it is not to go on.
  std::optional<Stop> sow(Direction direction) {
    mark_.reset();
    came_back_ = false;
    std::uint32_t before = 0;  // of the relay; a capture begins a new one
    for (;;) {
      stretched_.rules.relay_limit = std::min(rules_.rules.relay_limit, before + stretch_);
      const Stop stop = sow_on(stretched_, state_, direction, *this);
      if (stop != Stop::kNeverEnding || ends_here()) return stop;
      if (!go_on_(state_.all_laps())) return std::nullopt;
      if (reverse_opens(rules_, state_)) return Stop::kChoice;
      if (!mark_) mark_ = Mark{state_.own, state_.pit};
      direction = Direction::kForward;
      before = state_.laps;
    }
  }

  void operator()(const TurnEvent& event, const TurnState& after) {
    if (event.kind == EventKind::kCapture) {
      captures_.push_back({event.pit, event.seeds});
      mark_.reset();
    } else if (event.kind == EventKind::kRelay) {
      came_back_ = came_back_ || (mark_ && mark_->is(after));
    }
  }

  const TurnState& state() const { return state_; }
  std::vector<Capture>& captures() { return captures_; }

 private:
  /// Whether the relay that has stopped is never-ending and not only at the end of a stretch.
  bool ends_here() const {
    return came_back_ || (mark_ && mark_->is(state_)) ||
           state_.laps < stretched_.rules.relay_limit || state_.laps >= rules_.rules.relay_limit;
  }

  const TurnRules& rules_;
  TurnRules stretched_;  ///< with the end of the stretch for its relay-limit
  TurnState state_;
  std::uint32_t stretch_;
  const GoOn& go_on_;
  std::optional<Mark> mark_;  ///< where the first stretch of this relay ended
  bool came_back_ = false;    ///< to the mark
  std::vector<Capture> captures_;
};

}  // namespace

Result<PlayedTurn> play_in_stretches(const TurnRules& rules, const Position& position,
                                     const Move& move, std::uint32_t stretch, const GoOn& go_on) {
  if (move.okwesera) return play_turn(rules, position, move);
  if (auto checked = check_pit(rules, position, move.pit, false); !checked) {
    return tl::make_unexpected(checked.error());
  }
  LongTurn turn(rules, begin_turn(position, open_in(rules, position), move.pit), stretch, go_on);
  Move played{move.pit, false, {}};
  std::optional<Stop> stop = Stop::kChoice;
  if (!reverse_opens(rules, turn.state())) stop = turn.sow(Direction::kForward);
  while (stop == Stop::kChoice) {
    const Direction way = way_at(move, played.marks.size());
    played.marks.push_back(mark_of(way));
    stop = turn.sow(way);
  }
  if (!stop) return fail("playing the turn was stopped");
  if (played.marks.size() < move.marks.size()) return too_many_marks(played.marks.size());
  if (stop == Stop::kNeverEnding && rules.rules.endless == Endless::kForbid) {
    return fail("the move never ends, and these rules forbid that");
  }
  return PlayedTurn{end_of_turn(rules, position, turn.state(), *stop), std::move(played), *stop,
                    turn.state().all_laps(), std::move(turn.captures())};
}

}  // namespace omweso
