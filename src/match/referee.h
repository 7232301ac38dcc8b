// The referee of one game: who has the turn, and what time decides (rules.md P1 to P5, W8).
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "match/referee_event.h"
#include "record/play_mode.h"
#include "rules/game.h"

namespace omweso {

struct RefereeOptions {
  PlayMode mode = PlayMode::kCounting;
  /// P5, blitz: how long the next count may wait for shown(); 0 where nothing is shown and it
  /// begins at once. kLongestShowing is for animations; a longer time is for a board sown by hand.
  Milliseconds longest_showing = 0;
  /// P2: the players have handed each other their seeds before, in an earlier game of the match.
  bool contract_binds = false;
  std::array<bool, 2> computer{};  ///< by seat
  bool computers_steal = false;    ///< an option of the match
};

/// A state machine on a clock that is handed in. Every call tells what happens and when, and
/// returns the decisions that follow in the order of their times: first what was due up to that
/// time, each at the instant it was due however late the call, then what the call itself brought
/// about. Ticking often or seldom makes no other difference than when the events are told.
///
/// - At one instant, what is due comes before what players do: a choice that is made 3000 ms after
///   it opened is too late.
/// - A steal is decided when its instant is over, because the late player has the turn if they act
///   at the same instant: tick() with a later time, which next_due() names.
/// - The clock never runs back: an earlier time counts as the latest one told.
/// - All three ways to play have the same calls. In counting and contract play nothing is ever due,
///   and times are only written into the events.
///
/// A pick or choice that was sent before its player saw the latest turn (they had been stolen from)
/// is for the caller to sort out: tick() to its time first, and compare game().turns().size() and
/// move_so_far() with what the player saw.
class Referee {
 public:
  using Events = std::vector<RefereeEvent>;

  enum class Phase : std::uint8_t {
    kNotBegun,
    kHandingSeeds,  ///< P2
    kShowingTurn,   ///< P5: the turn before is being shown
    kToMove,        ///< the side to move may start its turn; in blitz the count runs
    kShowingLaps,   ///< P5: a turn is being shown up to its next choice
    kChoice,        ///< a choice is open; in blitz its time runs
    kOver,
  };

  /// @param game a game at its start or, resumed, with turns played.
  explicit Referee(Game game, RefereeOptions options = {});

  // --- what happens ---

  /// The players are ready: the first count begins, or the handshake.
  Events start(Milliseconds t);
  /// Time has passed.
  Events tick(Milliseconds t);
  /// P2: the player hands a seed over.
  Events hand_seed(Seat seat, Milliseconds t);
  /// The side to move picks a pit, and chooses directions as they open. Ends the showing of the
  /// turn before.
  Events pick(Seat seat, Pit pit, bool okwesera, Milliseconds t);
  /// The side to move makes a whole move at once. Marks missing at its end mean `>`.
  Events move(Seat seat, const Move& move, Milliseconds t);
  /// P3: the other side tries to steal the turn, by picking a pit or with a whole move.
  Events steal(Seat seat, Pit pit, bool okwesera, Milliseconds t);
  Events steal(Seat seat, const Move& move, Milliseconds t);
  /// The owner of the turn chooses; ends the showing of the laps before.
  Events choose(Seat seat, Direction direction, Milliseconds t);
  /// P5: what was being shown has been shown, or skipped by its watcher. Otherwise nothing happens.
  Events shown(Milliseconds t);
  /// P1: the owner of an unfinished turn puts everything back. Nobody has to agree.
  Events put_back(Seat seat, Milliseconds t);
  /// P1: the player asks to take back their latest turn, with the other's answer to it.
  Events ask_take_back(Seat seat, Milliseconds t);
  /// P1: the other player agrees or refuses.
  Events answer_take_back(Seat seat, bool agree, Milliseconds t);
  /// W8.
  Events resign(Seat seat, Milliseconds t);
  /// W8, M3: the player leaves the match.
  Events leave(Seat seat, Milliseconds t);

  // --- how things stand ---

  const Game& game() const { return *game_; }
  const RefereeOptions& options() const { return options_; }
  Phase phase() const { return phase_; }
  Milliseconds now() const { return now_; }
  /// Who may act in the phase without stealing: the owner of a turn, or the side to move.
  Seat whose_turn() const { return turn_ ? turn_->seat : game_->position().to_move; }
  /// The position as the player sees it: that of the game, or the one to steal in.
  Position position_for(Seat seat) const;
  /// The turn that has been started, standing at a choice; nothing between turns.
  const TurnWalk* walk() const { return turn_ ? &turn_->walk : nullptr; }
  bool stolen() const { return turn_ && turn_->stolen; }
  const Move& move_so_far() const { return walk()->move(); }  ///< only when walk() is there

  /// When something is due next, so that a program knows when to tick; nothing in untimed play.
  std::optional<Milliseconds> next_due() const;
  /// When the count or the choice that is running began. Only in blitz.
  std::optional<Milliseconds> count_began() const;
  /// From when the turn may be stolen by the side that is not to move, be it past or to come;
  /// nothing when it may not.
  std::optional<Milliseconds> steal_opens() const;
  /// P2: whether the player has handed over a seed.
  bool seed_handed(Seat seat) const { return handed_[index_of(seat)]; }
  /// P1: the open request.
  struct TakeBack {
    Seat asked_by;
    std::uint32_t turns;
  };
  const std::optional<TakeBack>& take_back_asked() const { return asked_; }

 private:
  /// A started turn.
  struct Turn {
    Seat seat;
    bool stolen;
    Milliseconds started;
    TurnWalk walk;
  };
  /// A pit picked with marks chosen beforehand.
  struct Attempt {
    Seat seat;
    Move move;
    bool whole;  ///< the marks are all there are
    Milliseconds time;
  };

  bool timed() const { return options_.mode == PlayMode::kBlitz; }

  bool shows() const { return timed() && options_.longest_showing > 0; }
  // referee_time.cpp: what is due
  void advance(Milliseconds t);
  void happen_next(Milliseconds due);
  void count_aloud(Milliseconds t);
  void go_on_for_player(Milliseconds t);
  void annul(Milliseconds t);

  // referee.cpp, referee_take_back.cpp: what players do
  void attempt_turn(const Attempt& attempt);
  void attempt_steal(const Attempt& attempt);
  std::optional<std::pair<Refusal, std::string>> why_not_steal(const Attempt& attempt) const;
  Result<Move> checked(const Attempt& attempt) const;
  bool leads_on(const Position& position, const Move& begun) const;
  bool refuse_unplayed(Seat seat);
  bool refuse_amid_turn(Seat seat);
  bool refuse_take_back(Seat seat);
  void lapse_request(Milliseconds t);

  // referee_turn.cpp: how a turn goes
  void begin_turn(const Attempt& attempt);
  bool may_go(Direction direction) const;
  void go(Direction direction, RefereeEventKind kind, Milliseconds t);
  void after_laps(Milliseconds t);
  void open_choice(Milliseconds t);
  void end_turn(Milliseconds t);
  void await_move(Milliseconds t);
  void finish(Milliseconds t);

  void enter(Phase phase, Milliseconds t);
  RefereeEvent& tell(RefereeEventKind kind, Milliseconds t, Seat seat);
  void refuse(Seat seat, Refusal refusal, std::string reason);
  Events told() { return std::exchange(events_, {}); }

  std::unique_ptr<Game> game_;  ///< does not move with the referee: a walk refers to its rules
  RefereeOptions options_;
  Phase phase_ = Phase::kNotBegun;
  Milliseconds now_ = std::numeric_limits<Milliseconds>::min();
  Milliseconds since_ = 0;  ///< when the phase began
  int counted_ = 0;         ///< of the count in kToMove: 1 emu, 2 bbiri, 3 the turn may be stolen
  std::optional<Turn> turn_;
  std::optional<Attempt> steal_;        ///< waits for its instant to be over
  std::optional<Milliseconds> forced_;  ///< when the referee last chose in this turn
  std::array<bool, 2> handed_{};
  std::optional<TakeBack> asked_;
  Events events_;
};

}  // namespace omweso
