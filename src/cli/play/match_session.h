// A match from its first lot to its last point (rules.md section 9).
#pragma once

#include "cli/play/game_session.h"
#include "cli/play/setting_up_session.h"

namespace omweso::cli {

class MatchSession {
 public:
  /// @param saved new, or with what has been played so far. All that is handed in must outlive it.
  MatchSession(const MatchSetup& setup, SavedMatch& saved, Screen& screen, PlayClock clock);

  /// On kPlayed the match is over.
  Ended run();

 private:
  Sitting sitting() { return {setup_, match_, saved_, screen_, clock_, contract_bound_}; }

  void introduce();
  std::optional<Game> set_up();
  Ended play(Game game, bool resumed);
  void keep_record(GameRecord record);
  void score(const Game& game);
  bool hear_at_end(const Answer& answer, const Game& game);
  void remember_arrangements(const Position& start);
  std::string farewell();

  const MatchSetup& setup_;
  SavedMatch& saved_;
  Screen& screen_;
  PlayClock clock_;
  Match match_;
  std::array<std::optional<Side>, 2> last_;  ///< how each has set up the last time, by seat
  bool contract_bound_ = false;              ///< P2, by the seeds handed over in some game
  bool stopped_ = false;
};

}  // namespace omweso::cli
