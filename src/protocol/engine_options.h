// What can be set of the engine (docs/protocol.md, "Options").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/error.h"
#include "engine/levels.h"
#include "rules/ruleset.h"

namespace omweso {

/// How scores are told: what the game is expected to bring, or the chance to win it.
enum class ScoreForm : std::uint8_t { kPoints, kWin };

inline constexpr unsigned kMostHash = 65'536;  ///< MB of the table
inline constexpr unsigned kMostLines = 500;    ///< of MultiPV

struct EngineOptions {
  unsigned hash = 16;    ///< MB, 1 to kMostHash
  unsigned threads = 1;  ///< 1 to kMostThreads
  Ruleset rules;
  std::optional<Level> level;  ///< to play at; none: as well as it can
  unsigned lines = 1;          ///< MultiPV, 1 to kMostLines
  bool ponder = false;         ///< the answer tells what to ponder on
  ScoreForm score = ScoreForm::kPoints;
  unsigned overhead = 100;  ///< ms of the three seconds that pass on the way, 0 to 2000
  std::uint64_t seed = 1;   ///< for what chance decides
};

/// Sets one, by its name in any case and its value as text. Refused, with nothing changed, when
/// there is no such option or it has no such value.
Result<void> set_option(EngineOptions& options, std::string_view name, std::string_view value);

/// The answer to `uci`: a line `option name …` for each.
std::string options_text();

}  // namespace omweso
