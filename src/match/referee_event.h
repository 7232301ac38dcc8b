// What the referee decides, told as events (rules.md P1 to P5, W8).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/moves.h"

namespace omweso {

/// Milliseconds of the referee's clock, wherever its zero is. The core has no clock: every call
/// hands in the time.
using Milliseconds = std::int64_t;

inline constexpr Milliseconds kEmuAfter = 1000;             ///< P3, "one" counted aloud
inline constexpr Milliseconds kBbiriAfter = 2000;           ///< P3, "two"
inline constexpr Milliseconds kStealAfter = 3000;           ///< P3, the turn may be stolen
inline constexpr Milliseconds kComputerStealsAfter = 3300;  ///< a computer leaves people a chance
inline constexpr Milliseconds kChoiceTime = 3000;           ///< P4, for each choice in a turn
inline constexpr Milliseconds kTurnTime = 180'000;          ///< P4, for a turn, from its start
inline constexpr Milliseconds kLongestShowing = 350;        ///< P5, in blitz

enum class RefereeEventKind : std::uint8_t {
  kSeedHanded,       ///< P2: `seat` has handed over a seed
  kContractBinds,    ///< P2: both have
  kCountBegins,      ///< P3: the count for `seat`, who is to move
  kEmu,              ///< P3
  kBbiri,            ///< P3
  kStealOpens,       ///< P3: from now on the other may steal the turn of `seat`
  kTurnStarted,      ///< `seat`, who is to move, has picked a pit
  kTurnStolen,       ///< P3: `seat` has picked a pit while the other was to move
  kChoiceOpens,      ///< the lap at hand may go either way, and `seat` is to say which (R3)
  kChosen,           ///< `seat` has said so
  kChosenByReferee,  ///< P4: the time for the choice is over, and the referee has chosen
  kTurnEnded,        ///< the turn is in the game, with its whole move and what it led to
  kPutBack,          ///< P1: `seat` takes back a turn before its last choice
  kTakeBackAsked,    ///< P1: `seat` asks to take back `turns` turns
  kTakeBackRefused,  ///< P1: `seat`, who was asked, has refused
  kTakeBackLapsed,   ///< P1: the game has gone on without an answer to `seat`
  kTakenBack,        ///< P1: `seat`, who was asked, has agreed, and `turns` turns are gone
  kRefused,          ///< what `seat` tried is refused, and nothing has changed by it
  kGameOver,         ///< with its outcome and winner
};

/// Why something was refused, for programs; `reason` says it in words.
enum class Refusal : std::uint8_t {
  kNone,
  kNotBegun,  ///< start() has yet to be called
  kBegun,     ///< start() was called before
  kGameOver,
  kNoContractYet,   ///< P2: seeds are yet to be handed over
  kNoContractHere,  ///< a seed is handed over in contract play only, once, and before the first
                    ///< move
  kNotYourTurn,
  kTurnStarted,      ///< a pit has been picked
  kLatePlayerFirst,  ///< P3: at the same instant the late player has the turn
  kStealPending,     ///< P3: the steal is decided when the instant is over
  kNotYet,           ///< P3: the turn cannot be stolen yet
  kNoMoveToSteal,    ///< P3: no move to steal with
  kNoSteal,          ///< not a way to play with steals, or a computer that may not
  kOwnTurn,          ///< P3: the turn that is to be stolen is one's own
  kIllegal,          ///< not a legal move, or no way to go on
  kNoChoice,         ///< no choice is open
  kTooLate,          ///< P4: the choice was made by the referee at this very instant
  kContract,         ///< P2: no move is ever taken back
  kBlitz,            ///< P1: take-backs belong to counting play
  kNothingToTakeBack,
  kNothingAsked,
  kAlreadyAsked,
};

/// `not-your-turn` and the like, for interfaces that have words of their own.
std::string_view text_of(Refusal refusal);

/// A time that much later, which never runs over the end of the clock.
Milliseconds later(Milliseconds t, Milliseconds by);

/// One decision. Fields that a kind has no use for keep their defaults.
struct RefereeEvent {
  RefereeEventKind kind;
  Milliseconds time = 0;     ///< when it was due or done, by the referee's clock
  Seat seat = Seat::kSouth;  ///< whom it concerns

  Refusal refusal = Refusal::kNone;  ///< kRefused
  std::string reason;  ///< kRefused: why, in plain English, one sentence without a full stop
  Move move;           ///< of the turn, as far as it has been chosen
  Direction direction = Direction::kForward;  ///< kChosen, kChosenByReferee
  std::uint32_t turns = 0;                    ///< how many a take-back takes back
  Outcome outcome = Outcome::kNone;           ///< kTurnEnded, kGameOver
  std::optional<Seat> winner;                 ///< kTurnEnded, kGameOver

  bool operator==(const RefereeEvent&) const = default;
};

}  // namespace omweso
