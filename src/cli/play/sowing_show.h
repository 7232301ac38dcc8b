// A turn as it is shown: from the events of its sowing to frames of the board.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board_view.h"
#include "cli/play/lap_keeper.h"
#include "cli/play/speed.h"

namespace omweso::cli {

/// What is shown for a while.
struct Frame {
  BoardView view;
  std::string caption;
  std::chrono::milliseconds duration{};
};

/// Hears one turn, and gives its frames when it has come to a choice or its end:
///
///     SowingShow show(Seat::kSouth, view, Speed::kNormal);
///     …                              // the turn is played, with show as its listener
///     show.pause();                  // or show.end(outcome)
///     while (auto frame = show.next()) …
///
/// After a pause it hears on. However long the turn, it keeps a few hundred laps at most, and its
/// frames are made one by one.
class SowingShow {
 public:
  /// @param sower whose turn it is, a stealer too. @param view who sits at the bottom, and the
  /// names; all else is set frame by frame. @param longest where longest_showing(speed) is too
  /// long, as kLongestShowing of match/referee_event.h in blitz (P5).
  SowingShow(Seat sower, BoardView view, Speed speed,
             std::optional<std::chrono::milliseconds> longest = std::nullopt);

  /// A listener of rules/turn_state.h.
  void operator()(const TurnEvent& event, const TurnState& after) { keeper_(event, after); }

  /// The turn stands at a choice.
  void pause();
  /// The turn is over, and has led to this.
  void end(Outcome outcome);

  /// The next frame; nothing when all have been shown. None with Speed::kOff.
  std::optional<Frame> next();
  /// Leaves out the frames that are left.
  void skip() { shown_ = beats_.size(); }

 private:
  void plan();
  BoardView view_of(const Beat& beat) const;
  std::string words_of(const Beat& beat) const;

  Seat sower_;
  BoardView view_;
  Speed speed_;
  std::chrono::milliseconds longest_;
  LapKeeper keeper_;
  std::vector<KeptLap> laps_;
  std::vector<Beat> beats_;
  std::size_t shown_ = 0;
  std::optional<Outcome> outcome_;  ///< when the turn is over
};

}  // namespace omweso::cli
