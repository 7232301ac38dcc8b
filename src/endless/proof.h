// Whether a move ends, proved (rules.md N2): what `relay-limit` (N3) only counts as never-ending.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "board/error.h"
#include "rules/moves.h"

namespace omweso {

enum class Ending : std::uint8_t {
  kEnds,       ///< after `laps` laps, by an empty pit or a capture that wins at once (T3, W6)
  kNeverEnds,  ///< from lap number `laps` on it repeats every `period` laps
  kUndecided,  ///< not over after `laps` laps, and not come back
};

/// What is known of one branch of a turn. Laps are counted from the start of the turn.
///
/// "It repeats" means: with lap `laps` + `period` the same seeds are lifted from the same pit, the
/// other own pits holding the same, as with lap `laps`, and no earlier lap comes again. Captured
/// seeds count as lifted from the pit they are sown from (C2).
struct Verdict {
  Ending ending = Ending::kUndecided;
  std::uint64_t laps = 0;
  std::uint64_t period = 0;  ///< laps; 0 unless kNeverEnds

  bool operator==(const Verdict&) const = default;
};

struct BranchVerdict {
  Move move;  ///< with all its marks
  Verdict verdict;

  bool operator==(const BranchVerdict&) const = default;
};

/// Laps between two calls of Budget::go_on, some tens of milliseconds.
inline constexpr std::uint64_t kLapsPerReport = std::uint64_t{1} << 24U;

/// How far one branch is followed.
struct Budget {
  /// Laps after which a branch is left undecided, 1 or more.
  std::uint64_t laps = std::numeric_limits<std::uint64_t>::max();
  /// Asked when a branch is a few dozen laps long and at least every kLapsPerReport laps from then
  /// on, with the laps of this branch so far; false leaves it undecided. Clocks, signals and
  /// progress come in here.
  std::function<bool(std::uint64_t laps)> go_on;
};

/// Every branch that the pits and choices of the position offer, in ASCII order of its text.
/// `relay-limit` has no say: choices that open later than it are explored too, and with `forbid`
/// (N6) never-ending branches are told like others. Empty when no pit can be played (W1).
/// Needs constant memory for a branch, whatever its length.
std::vector<BranchVerdict> prove_all(const TurnRules& rules, const Position& position,
                                     const Budget& budget = {});

/// One move. Marks missing at its end mean `>`. Errors: a pit that cannot be played, too many
/// marks.
Result<BranchVerdict> prove(const TurnRules& rules, const Position& position, const Move& move,
                            const Budget& budget = {});

}  // namespace omweso
