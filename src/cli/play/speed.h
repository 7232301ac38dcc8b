// How long each part of a turn is shown.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/play/lap_keeper.h"

namespace omweso::cli {

/// `--speed`.
enum class Speed : std::uint8_t { kOff, kFast, kNormal, kSlow };

/// The most that the frames of a turn take, from one choice to the next.
std::chrono::milliseconds longest_showing(Speed speed);

/// One frame to come.
struct Beat {
  enum class Kind : std::uint8_t {
    kLift,     ///< the seeds of a lap are in the hand
    kDrop,     ///< `dropped` of them have fallen, not all
    kLap,      ///< all have fallen
    kTaken,    ///< what was captured is in the hand
    kRunning,  ///< a lap in place of the many before it, all its seeds fallen
    kNever,    ///< the move never ends
  };

  Kind kind;
  std::size_t lap = 0;  ///< place in the list of laps
  unsigned dropped = 0;
  std::chrono::milliseconds duration{};
};

/// The frames for these laps, which take no longer than `longest` altogether: short laps seed by
/// seed where there is time, long turns faster and faster, as long as that goes no faster than can
/// be followed, and when that is not enough only some of the laps, but always the first, every
/// capture and the last. The last is shown longest. None with Speed::kOff.
std::vector<Beat> beats_of(const std::vector<KeptLap>& laps, bool never_ends, Speed speed,
                           std::chrono::milliseconds longest);

}  // namespace omweso::cli
