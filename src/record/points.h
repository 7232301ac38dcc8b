// What a finished game brings (rules.md M1, W8).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/outcome.h"
#include "rules/ruleset.h"

namespace omweso {

/// The four victories that points are agreed for, in the order of the option `points`. Both ways of
/// okutema count alike.
enum class Victory : std::uint8_t { kBulijo, kOkutema, kAkawumbi, kAkakyala };

/// The victories that can happen under a ruleset, in the order of the option `points`.
std::vector<Victory> victories_of(const Ruleset& rules);

/// What a game brings its winner: points, or the whole match, whatever the score (M1).
struct Award {
  std::uint32_t points = 0;
  bool whole_match = false;

  bool operator==(const Award&) const = default;
};

Award award_of(const Ruleset& rules, Victory victory);

/// What an outcome brings its winner. A resigned game and one lost by a never-ending move count as
/// bulijo (W8, N6); a match that is left is won, and the points stand as they are (W8, M3). Nothing
/// for an annulled game (W7) and for one that goes on.
Award award_of(const Ruleset& rules, Outcome outcome);

/// What the winner of a game that ended so has scored, as the tag `Points` says it: a number,
/// `match`, or 0 when annulled. Empty for kNone.
std::string points_text(const Ruleset& rules, Outcome outcome);

}  // namespace omweso
