// `apply --trace`: a turn told lap by lap as it is sown, in words and drawings or as JSON.
#pragma once

#include <cstdint>

#include "cli/output.h"
#include "rules/turn_walk.h"

namespace omweso::cli {

/// One lap as it is told: from its lifting until it is known what came of it.
struct TracedLap {
  enum class Result : std::uint8_t { kEmptyPit, kRelay, kCapture, kNeverEnding };

  std::uint64_t number = 0;  ///< from 1 in the turn
  TurnEvent sow;             ///< its kSow event
  bool of_captured = false;  ///< sown with what the lap before it took
  bool chosen = false;       ///< its direction was a choice (R3)
  unsigned captured = 0;     ///< seeds it took
  Result result = Result::kEmptyPit;
  Position after;  ///< the board when its last seed has fallen; what it takes still lies there
};

/// Thrown by a Tracer when nothing more can be written: a turn of a thousand million laps cannot be
/// left in another way.
struct OutputFailed {};

/// A listener for one turn. Writes each lap to `out` when the next event tells what came of it.
class Tracer {
 public:
  Tracer(Output& out, const Position& before, bool json)
      : out_(&out), before_(before), json_(json) {}

  void operator()(const TurnEvent& event, const TurnState& after);

  /// Tells the last lap. Call it when the turn has been played.
  void finish(Stop stop);

 private:
  void tell();
  void tell_in_words(const TracedLap& lap);
  void tell_as_json(const TracedLap& lap);

  Output* out_;
  Position before_;
  bool json_;
  TracedLap lap_;
  bool waiting_ = false;             ///< lap_ is sown and not told
  std::uint64_t laps_ = 0;           ///< sown
  std::uint64_t since_capture_ = 0;  ///< laps since the last capture or the start
  std::uint64_t passed_over_ = 0;    ///< laps of a long relay not told one by one
  bool captured_before_ = false;     ///< the next lap sows what was taken
  bool choice_before_ = false;       ///< the next lap's direction was chosen
};

}  // namespace omweso::cli
