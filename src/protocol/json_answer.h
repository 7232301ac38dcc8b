// The answers of the JSON-lines form, each a line with its end (docs/protocol.md, "JSON lines").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/side.h"
#include "protocol/json_query.h"

namespace omweso {

/// @param id as JSON
std::string error_answer(std::string_view id, std::string_view message);

/// What is known of a game, so far or in the end.
struct Known {
  SearchResult found;
  std::uint64_t milliseconds = 0;
  bool done = true;
  bool cancelled = false;
};
/// The same without id, for somebody who has asked but one thing.
std::string analysis_answer(const Thought& thought, const SearchResult& found,
                            std::uint64_t milliseconds);
std::string analysis_answer(std::string_view id, const Thought& thought, const Known& known);

std::string arrangement_answer(std::string_view id, const Side& side, bool cancelled);

/// @param known whether there was such a query
std::string cancel_answer(std::string_view id, bool known);

std::string about_answer(std::string_view id, std::string_view version, unsigned workers,
                         unsigned hash);

}  // namespace omweso
