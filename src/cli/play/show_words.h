// What is said while a turn is shown, in the words of texts.h.
#pragma once

#include <string>

#include "cli/play/lap_keeper.h"

namespace omweso::cli {

/// Below the board while the seeds of a lap are lifted and dropped.
std::string words_of_sowing(const KeptLap& lap, Seat sower);

/// When its last seed has fallen, with what comes of it. @param over the turn ends with this lap.
std::string words_of_lap(const KeptLap& lap, Seat sower, bool over);

/// When what it took is in the hand. @param over the capture ended the game (W6).
std::string words_of_taking(const KeptLap& lap, Seat sower, bool over);

/// For a lap shown in place of the many before it.
std::string words_of_running(const KeptLap& lap);

/// For the last lap of a move that never ends.
std::string words_of_never_ending(const KeptLap& lap, Outcome outcome);

}  // namespace omweso::cli
