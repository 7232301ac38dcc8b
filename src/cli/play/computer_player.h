// The computer at a seat: what it sets up, plays and steals with, and how long it may take.
#pragma once

#include <functional>
#include <optional>

#include "cli/play/screen.h"
#include "engine/search.h"
#include "match/match.h"
#include "match/match_setup.h"
#include "match/referee_event.h"
#include "rules/game.h"

namespace omweso::cli {

/// A clock that is handed in; its zero is anywhere.
using PlayClock = std::function<Milliseconds()>;

/// How long the computer thinks in blitz at most: before its own turn, and before a steal.
inline constexpr Milliseconds kBlitzThinking = 1000;
inline constexpr Milliseconds kStealThinking = 250;

/// Decides for one seat in one game. What it decides hangs on the seed, the game at hand and its
/// turns alone, so a match that goes on goes on as it would have; only thinking that was cut short
/// by the clock is never the same.
class ComputerPlayer {
 public:
  /// @param screen ends the thinking when it is closed; what was decided is then worth nothing.
  /// All that is handed in must outlive it.
  ComputerPlayer(const MatchSetup& setup, const Match& match, Seat seat, const PlayClock& clock,
                 Screen& screen);

  /// @param seen the other's arrangement, when it is to be seen (S3).
  Side arrangement(const std::optional<Side>& seen) const;

  /// A move for the side to move, whose seat it is.
  std::optional<Move> move(const Game& game) const;
  /// A move to steal the turn with; nothing when somebody wanted to be heard first.
  std::optional<Move> steal(const Game& game) const;

 private:
  StopCheck stop_after(std::optional<Milliseconds> most) const;
  std::uint64_t seed_of(std::size_t what) const;

  const MatchSetup* setup_;
  const Match* match_;
  Seat seat_;
  const PlayClock* clock_;
  Screen* screen_;
};

}  // namespace omweso::cli
