// Positions that duels begin at. Every kind is drawn by a seed, the n-th opening always the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/error.h"
#include "rules/position.h"

namespace omweso {

enum class OpeningKind : std::uint8_t {
  /// Both sides' seeds dropped one by one into their own back pits, no pit over the cap. These are
  /// balanced and deep: from seeds drawn over all pits the first player wins nearly always.
  kBackRow,
  /// Seeds dropped into any of one's own pits, as random_arrangement does.
  kArranged,
  /// The check pattern (S2), after four turns drawn at random.
  kStandard,
};

/// `back-row`, `arranged`, `standard`.
std::string_view text_of(OpeningKind kind);
Result<OpeningKind> parse_opening_kind(std::string_view text);

/// The opening of that number, South to move. One that has no legal move is drawn anew.
Position draw_opening(const Ruleset& rules, OpeningKind kind, std::uint64_t seed,
                      std::uint64_t number);

}  // namespace omweso
