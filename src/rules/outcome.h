// How a turn or a game can end (rules.md section 7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace omweso {

/// Every way a game ends. Victories stand in the order of W5, highest first, then what is no
/// victory on the board.
enum class Outcome : std::uint8_t {
  kNone,                 ///< the game goes on
  kAkawumbi,             ///< W3
  kBothEnds,             ///< W2, okutema by two heads
  kFrontRow,             ///< W2, okutema of the front row
  kAkakyala,             ///< W4
  kBulijo,               ///< W1
  kNeverEnding,          ///< N6 `loss`: the mover of a never-ending move has lost
  kAnnulledNeverEnding,  ///< W7, N6 `annul`
  kAnnulledQuiet,        ///< W7
  kAnnulledRepetition,   ///< W7
  kAnnulledTime,         ///< P4
  kResigned,             ///< W8, the game
  kLeft,                 ///< W8 and M3, the match
};

inline constexpr std::string_view kOutcomeTexts[] = {
    "",
    "akawumbi",
    "okutema both-ends",
    "okutema front-row",
    "akakyala",
    "bulijo",
    "never-ending",
    "annulled never-ending",
    "annulled quiet",
    "annulled repetition",
    "annulled time",
    "resigned",
    "left",
};
static_assert(std::size(kOutcomeTexts) == static_cast<std::size_t>(Outcome::kLeft) + 1);

/// The text that records and JSON use; empty for kNone.
constexpr std::string_view text_of(Outcome outcome) {
  return kOutcomeTexts[static_cast<std::size_t>(outcome)];
}

constexpr bool is_annulled(Outcome outcome) {
  return outcome >= Outcome::kAnnulledNeverEnding && outcome <= Outcome::kAnnulledTime;
}

}  // namespace omweso
