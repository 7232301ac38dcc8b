// The laps of a turn as far as they are worth showing, however many there are.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "board/side.h"
#include "rules/turn_state.h"

namespace omweso::cli {

/// One lap, from its lifting to what came of it. Sides stand with the sower's first.
struct KeptLap {
  enum class Result : std::uint8_t { kNothing, kRelay, kCapture };

  std::uint64_t number = 0;          ///< from 1 in the turn
  TurnEvent sow{EventKind::kSow};    ///< as it was told
  bool of_taken = false;             ///< sown with what the lap before it took
  Result result = Result::kNothing;  ///< kNothing: the turn has stopped there
  unsigned seeds = 0;                ///< sown on by a relay, or taken
  std::array<Side, 2> before;        ///< its seeds still in their pit
};

/// Hears a turn. Of a long relay it keeps the first laps, then every lap whose number doubles, then
/// the last ones: of 16 first laps fewer than fifty between two captures, of which a turn has at
/// most eight.
class LapKeeper {
 public:
  explicit LapKeeper(std::uint64_t first_laps = 16) : first_laps_(first_laps) {}

  void operator()(const TurnEvent& event, const TurnState& after);

  /// The laps kept since the last time, in their order.
  std::vector<KeptLap> take();

 private:
  void keep_sown(const TurnEvent& event);
  void settle();

  std::uint64_t first_laps_;
  std::vector<KeptLap> kept_;
  std::deque<KeptLap> latest_;  ///< the last ones of a long relay, not in kept_
  KeptLap lap_;                 ///< being told
  bool waiting_ = false;        ///< lap_ is sown and not kept
  std::uint64_t laps_ = 0;      ///< of the turn
  std::uint64_t in_relay_ = 0;  ///< since the last capture or choice
  bool taken_before_ = false;
  std::array<Side, 2> lifted_from_;
  std::array<Side, 2> board_;
};

}  // namespace omweso::cli
