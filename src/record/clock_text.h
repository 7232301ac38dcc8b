// Clock times in comments: `[%clk 0:00:02.4]` (docs/notation.md, "Game record").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace omweso {

/// The first well-formed `[%clk h:mm:ss]` or `[%clk h:mm:ss.t]` in a comment, in milliseconds; up
/// to three digits may stand behind the point and up to six in the hours. Nothing when there is
/// none.
std::optional<std::int64_t> clock_in(std::string_view comment);

/// `[%clk h:mm:ss.t]`, rounded down to tenths of a second, as one more word of a comment.
/// @param milliseconds 0 or more, under a million hours.
std::string clock_text(std::int64_t milliseconds);

}  // namespace omweso
