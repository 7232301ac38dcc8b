// How the roles of styled text look on a terminal : wood, ochre and blue-green.
#pragma once

#include <string>

#include "cli/play/look.h"
#include "cli/play/styled.h"

namespace omweso::cli {

/// The escape sequence that switches to a style from any other; empty when there are no colours and
/// the style is plain.
std::string escape_of(const Style& style, const Look& look);

/// A line with its colours, at most `columns` wide, and plain again at its end.
std::string rendered(const Line& line, const Look& look, int columns);

}  // namespace omweso::cli
