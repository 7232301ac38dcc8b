#include "record/points.h"

namespace omweso {
namespace {

Award award_from(std::uint16_t points) {
  if (points == kWholeMatch) return {0, true};
  return {points, false};
}

}  // namespace

std::vector<Victory> victories_of(const Ruleset& rules) {
  std::vector<Victory> victories{Victory::kBulijo};
  if (rules.both_ends || rules.front_row) victories.push_back(Victory::kOkutema);
  if (rules.akawumbi != Akawumbi::kOff) victories.push_back(Victory::kAkawumbi);
  if (rules.akakyala) victories.push_back(Victory::kAkakyala);
  return victories;
}

Award award_of(const Ruleset& rules, Victory victory) {
  switch (victory) {
    case Victory::kBulijo:
      return award_from(rules.points.bulijo);
    case Victory::kOkutema:
      return award_from(rules.points.okutema);
    case Victory::kAkawumbi:
      return award_from(rules.points.akawumbi);
    case Victory::kAkakyala:
      return award_from(rules.points.akakyala);
  }
  return {};
}

Award award_of(const Ruleset& rules, Outcome outcome) {
  switch (outcome) {
    case Outcome::kAkawumbi:
      return award_of(rules, Victory::kAkawumbi);
    case Outcome::kBothEnds:
    case Outcome::kFrontRow:
      return award_of(rules, Victory::kOkutema);
    case Outcome::kAkakyala:
      return award_of(rules, Victory::kAkakyala);
    case Outcome::kBulijo:
    case Outcome::kNeverEnding:
    case Outcome::kResigned:
      return award_of(rules, Victory::kBulijo);
    case Outcome::kLeft:
      return {0, true};
    case Outcome::kNone:
    case Outcome::kAnnulledNeverEnding:
    case Outcome::kAnnulledQuiet:
    case Outcome::kAnnulledRepetition:
    case Outcome::kAnnulledTime:
      break;
  }
  return {};
}

std::string points_text(const Ruleset& rules, Outcome outcome) {
  if (outcome == Outcome::kNone) return "";
  const Award award = award_of(rules, outcome);
  return award.whole_match ? "match" : std::to_string(award.points);
}

}  // namespace omweso
