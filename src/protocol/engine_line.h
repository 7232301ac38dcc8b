// One line of the engine protocol, as a value (docs/protocol.md, "Commands").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/error.h"
#include "protocol/game_text.h"

namespace omweso {

/// A command without anything behind it.
enum class Word : std::uint8_t {
  kNothing,  ///< an empty line
  kUci,
  kIsReady,
  kNewGame,
  kStop,
  kPonderHit,
  kDisplay,
  kEval,
  kBench,
  kQuit,
};

/// `setoption name NAME value VALUE`.
struct OptionLine {
  std::string name;
  std::string value;
};

/// `position start|pos … [arrange …] moves …`.
struct PositionLine {
  GameText game;
};

/// `go …`: when to end, and what to choose from. What is not given does not end it.
struct GoLine {
  std::optional<int> depth;                   ///< turns, 1 to Limits::kMostDepth
  std::optional<std::uint64_t> nodes;         ///< 1 or more
  std::optional<std::uint32_t> milliseconds;  ///< `movetime`, 1 to kMostMilliseconds
  bool count = false;                         ///< the three seconds of blitz (P3)
  bool infinite = false;                      ///< no answer before `stop`
  bool ponder = false;                        ///< none before `ponderhit` or `stop`
  std::vector<std::string> only;              ///< `searchmoves`; empty: all
};

/// `go arrange [seen ARRANGEMENT] [movetime MS]`.
struct ArrangeLine {
  std::string seen;  ///< empty: unseen
  std::optional<std::uint32_t> milliseconds;
};

using EngineLine = std::variant<Word, OptionLine, PositionLine, GoLine, ArrangeLine>;

/// A day.
inline constexpr std::uint32_t kMostMilliseconds = 86'400'000;

/// Reads the form of a line; what its texts mean hangs on the rules and on the position. The error
/// says what would be right.
Result<EngineLine> read_engine_line(std::string_view text);

}  // namespace omweso
