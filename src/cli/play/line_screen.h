// A match in lines of plain text: through a pipe, or on a terminal that can do no more.
#pragma once

#include <memory>

#include "cli/output.h"
#include "cli/play/screen.h"

namespace omweso::cli {

/// Asks on standard input, answers on `out`, which outlives it. A prompt is a line of its own
/// unless somebody sits at a terminal; the board stands before the first prompt of a turn.
std::unique_ptr<Screen> make_line_screen(Output& out);

}  // namespace omweso::cli
