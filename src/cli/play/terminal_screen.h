// A match on a whole terminal: the board in colour, the sowing shown, keys answered at once.
#pragma once

#include <memory>

#include "cli/output.h"
#include "cli/play/screen.h"
#include "cli/play/speed.h"

namespace omweso::cli {

/// Nothing when standard input and output are no terminal that can be drawn on. The last words go
/// to `out` when the terminal is as it was again; it outlives the screen.
std::unique_ptr<Screen> make_terminal_screen(Speed speed, Output& out);

}  // namespace omweso::cli
