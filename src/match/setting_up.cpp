#include "match/setting_up.h"

namespace omweso {

SettingUp::SettingUp(const Ruleset& rules, Seat starter, Random& chance)
    : rules_(rules), starter_(starter) {
  if (const auto ready = ready_arrangements(rules, chance)) {
    given_ = {(*ready)[0], (*ready)[1]};
  }
}

bool SettingUp::may_arrange(Seat seat) const {
  if (given_[index_of(seat)]) return false;
  return rules_.setup == Setup::kHidden || seat == to_arrange();
}

std::optional<Seat> SettingUp::to_arrange() const {
  if (!given_[index_of(starter_)]) return starter_;
  if (!given_[index_of(other(starter_))]) return other(starter_);
  return std::nullopt;
}

Result<void> SettingUp::arrange(Seat seat, const Side& arrangement) {
  if (!players_arrange(rules_.setup)) return fail("nobody arranges under these rules");
  if (given_[index_of(seat)]) return fail("the arrangement has been given already");
  if (!may_arrange(seat)) return fail("the first player arranges first");
  if (auto checked = check_arrangement(rules_, arrangement); !checked) return checked;
  given_[index_of(seat)] = arrangement;
  return {};
}

std::optional<Side> SettingUp::seen(Seat owner, Seat viewer) const {
  const bool hidden = rules_.setup == Setup::kHidden && owner != viewer && !ready();
  return hidden ? std::nullopt : given_[index_of(owner)];
}

}  // namespace omweso
