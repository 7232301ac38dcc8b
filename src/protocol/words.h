// Lines as words, and whole numbers among them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/error.h"

namespace omweso {

/// What stands between runs of spaces and tabs. Refers to `text`.
std::vector<std::string_view> words_of(std::string_view text);

/// A whole number in decimal without sign. @param what its name, for the error.
Result<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most,
                                   std::string_view what);

/// Names in a row, for an error: `a, b, c`.
std::string listed(const std::vector<std::string_view>& names);

}  // namespace omweso
