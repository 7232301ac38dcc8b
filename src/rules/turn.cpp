#include "rules/turn.h"

namespace omweso {
namespace {

constexpr std::uint16_t kEndColumns = 1U << 15U | 1U << 8U;  // `a` and `h`

}  // namespace

TurnRules::TurnRules(const Ruleset& ruleset) : rules(ruleset) {
  const auto at = [this](Origin origin) -> std::uint16_t& {
    return reverse_from[static_cast<std::size_t>(origin)];
  };
  const auto mask = static_cast<std::uint16_t>(rules.reverse_mask());
  at(Origin::kFirst) = mask;
  if (rules.reverse_relay) at(Origin::kRelay) = mask;
  if (rules.reverse_chain) at(Origin::kReverseCapture) = mask;
  if (rules.reverse_after_forward_capture) at(Origin::kForwardCapture) = mask;
  watches_captures = rules.both_ends || rules.front_row || rules.akawumbi != Akawumbi::kOff;
}

std::uint16_t open_columns(const Side& opponent) {
  const unsigned held = opponent.vector().nonzero_mask();
  // Own front pit 8 + k faces the opponent's back pit k and front pit 15 - k (B3).
  return static_cast<std::uint16_t>((reversed_byte(held >> 8U) & held & 0xffU) << 8U);
}

Outcome victory_of_capture(const Ruleset& rules, Vec16 opponent, std::uint16_t taken, Pit end) {
  const unsigned held = opponent.nonzero_mask();
  const bool at_an_end = (kEndColumns >> end & 1U) != 0;
  bool akawumbi = false;
  switch (rules.akawumbi) {
    case Akawumbi::kEnd:
      akawumbi = held == 0 && at_an_end;
      break;
    case Akawumbi::kAny:
      akawumbi = held == 0;
      break;
    case Akawumbi::kColumns:
      akawumbi = taken == kAllColumns;
      break;
    case Akawumbi::kOff:
      break;
  }
  if (akawumbi) return Outcome::kAkawumbi;
  if (rules.both_ends && (taken & kEndColumns) == kEndColumns) return Outcome::kBothEnds;
  if (rules.front_row && (held & kAllColumns) == 0) return Outcome::kFrontRow;
  return Outcome::kNone;
}

}  // namespace omweso
