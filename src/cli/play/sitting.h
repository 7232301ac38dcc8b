// What the parts of a match session share.
#pragma once

#include "cli/play/computer_player.h"
#include "cli/play/saved_match.h"
#include "cli/play/screen.h"
#include "match/match.h"
#include "match/match_setup.h"

namespace omweso::cli {

/// A match that is being played, where it is kept, what it is shown on, and the time. Refers to
/// what its owner holds.
struct Sitting {
  const MatchSetup& setup;
  Match& match;
  SavedMatch& saved;
  Screen& screen;
  const PlayClock& clock;
  bool contract_bound;  ///< P2, by the seeds handed over before

  Milliseconds now() const { return clock(); }
  bool computer(Seat seat) const { return setup.player(seat).computer; }
  ComputerPlayer player(Seat seat) const { return {setup, match, seat, clock, screen}; }

  /// What a screen shows of the match, without a board.
  Scene scene() const;

  /// Keeps the match, and says so when that goes wrong or goes well again.
  void keep();
  /// Where it is kept and how far, or that it is not, in words.
  std::string where_kept() const;
};

/// Who sits at a seat, in words.
std::string player_in_words(const Player& player);

/// How a part of a match has ended.
enum class Ended : std::uint8_t {
  kPlayed,   ///< as it should
  kStopped,  ///< somebody wants to go on later, or cannot be asked any more
};

}  // namespace omweso::cli
