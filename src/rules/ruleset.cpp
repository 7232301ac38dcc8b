#include "rules/ruleset.h"

namespace omweso {

Ruleset preset_rules(Preset preset) {
  Ruleset rules;
  rules.preset = preset;
  switch (preset) {
    case Preset::kTournament:
      break;
    case Preset::kWikipedia:
      rules.pit_cap = kOff;
      rules.first_turn_ban = false;
      rules.okwesera = false;
      rules.front_row = false;
      rules.akawumbi = Akawumbi::kColumns;
      rules.stop_on_victory = false;
      break;
    case Preset::kShackell:
      rules.pit_cap = kOff;
      rules.first_turn_ban = false;
      rules.reverse_relay = false;
      rules.okwesera = false;
      rules.front_row = false;
      rules.akawumbi = Akawumbi::kOff;
      break;
    case Preset::kMcgill:
      rules.setup = Setup::kHidden;
      rules.pit_cap = kOff;
      rules.reverse = ReversePits::kOff;
      rules.okwesera = false;
      rules.both_ends = false;
      rules.front_row = false;
      rules.akawumbi = Akawumbi::kOff;
      rules.quiet_limit = kOff;
      rules.repetition_limit = kOff;
      break;
    case Preset::kPlain:
      rules.okwesera = false;
      rules.both_ends = false;
      rules.front_row = false;
      rules.akawumbi = Akawumbi::kOff;
      break;
  }
  return rules;
}

}  // namespace omweso
