// The handshake of contract play (P2): two seeds crossing between the players.
#pragma once

#include <chrono>
#include <string_view>

#include "cli/play/speed.h"
#include "cli/play/styled.h"

namespace omweso::cli {

inline constexpr int kHandshakeFrames = 10;

/// One frame, as a line of kBoardColumns to stand between the rows of the players.
/// @param near who sits at the bottom; their seed starts at the left. @param frame 0 to
/// kHandshakeFrames - 1; the seeds pass each other in the middle. @param seed as it is drawn.
Line handshake_line(std::string_view near, std::string_view far, int frame, std::string_view seed);

/// How long a frame stands.
std::chrono::milliseconds handshake_beat(Speed speed);

}  // namespace omweso::cli
