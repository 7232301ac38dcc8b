// One query of the JSON-lines form, read and checked (docs/protocol.md, "JSON lines").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "board/side.h"
#include "protocol/thinking.h"

namespace omweso {

/// What is asked for.
enum class Task : std::uint8_t { kAnalyse, kArrange, kCancel, kAbout };

struct Query {
  std::string id;  ///< as JSON: `"a"` or `7`
  Task task = Task::kAnalyse;
  std::uint64_t seed = 1;
  std::optional<std::uint32_t> milliseconds;
  std::optional<Thought> thought;  ///< kAnalyse
  bool infinite = false;           ///< kAnalyse: until there is a proof or it is cancelled
  bool report = false;             ///< kAnalyse: tell what is known after every depth
  Ruleset rules;                   ///< kArrange
  std::optional<Side> seen;        ///< kArrange
  std::string other;               ///< kCancel: the id of the query, as JSON
};

/// Why a line is no query, and the id that it had, as JSON; `null` when it had none.
struct QueryError {
  std::string id;
  std::string message;
};

/// Reads a line. Refused: what is no JSON object, keys that are unknown or stand twice, values of
/// another kind or out of range, and texts that do not fit the rules or the game.
tl::expected<Query, QueryError> read_query(std::string_view line);

}  // namespace omweso
