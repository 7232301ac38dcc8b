// The time before a game: the lot, then who sets up how (rules.md section 2).
#pragma once

#include <array>
#include <optional>

#include "cli/play/player_commands.h"
#include "cli/play/sitting.h"
#include "match/setting_up.h"

namespace omweso::cli {

/// Sets up the game at hand of a match. What has been given is kept at once, in the incomplete
/// record of the sitting's saved match, and not asked again when the match goes on.
class SettingUpSession {
 public:
  /// @param last how each player set up in the game before, by seat.
  SettingUpSession(Sitting sitting, const std::array<std::optional<Side>, 2>& last);

  /// On kPlayed either the board is ready, or somebody has left the match.
  Ended run();

  /// The position before the first move. Only when nobody has left.
  Position start() const { return setting_up_.start(); }
  const std::optional<Seat>& left() const { return left_; }

 private:
  void introduce();
  Ended ask(Seat seat);
  Question question(Seat seat) const;
  std::string example() const;
  const std::optional<Side>& last_of(Seat seat) const { return last_[index_of(seat)]; }
  void hear(Seat seat, std::string_view line);
  void obey(Seat seat, const Request& request);
  void inform(Seat seat, const Request& request);
  void say(Tone tone, std::string_view text) { sitting_.screen.say(tone, text); }
  void try_to_arrange(Seat seat, const Side& arrangement);
  void keep();
  void show(Seat viewer);

  Sitting sitting_;
  std::array<std::optional<Side>, 2> last_;
  bool lot_due_;
  SettingUp setting_up_;
  std::optional<Seat> left_;
  bool leaving_ = false;  ///< a player has said so, and is asked once more
  bool stopped_ = false;
};

}  // namespace omweso::cli
