// The time before the first move: who arranges, and who sees what (rules.md S3 to S6).
#pragma once

#include <array>
#include <optional>

#include "rules/setup.h"

namespace omweso {

/// Setting up one game. Made ready at once where nobody arranges; else it waits for arrangements,
/// one after the other (`arrange`) or each unseen by the other (`hidden`).
class SettingUp {
 public:
  /// @param chance draws the arrangements of `random` and `random-mirrored`; others leave it alone.
  SettingUp(const Ruleset& rules, Seat starter, Random& chance);

  Seat starter() const { return starter_; }

  /// Whether the player may give an arrangement now. With `hidden` both may at first.
  bool may_arrange(Seat seat) const;
  /// Whom to ask now, for an interface that asks one player at a time; nobody when all is ready.
  std::optional<Seat> to_arrange() const;

  /// Sets a player's side up. Refused, with nothing changed, when it is not theirs to arrange now
  /// or the arrangement is a bad one (S6).
  Result<void> arrange(Seat seat, const Side& arrangement);

  /// The arrangement of `owner` as far as `viewer` may see it: one's own always, the other's when
  /// it is given, with `hidden` only when both are.
  std::optional<Side> seen(Seat owner, Seat viewer) const;

  bool ready() const { return given_[0] && given_[1]; }
  /// The arrangement a record keeps. Only when given.
  const Side& arrangement(Seat seat) const { return *given_[index_of(seat)]; }
  /// The position before the first move. Only when ready.
  Position start() const { return start_position(*given_[0], *given_[1], starter_); }

 private:
  Ruleset rules_;
  Seat starter_;
  std::array<std::optional<Side>, 2> given_;  ///< by seat
};

}  // namespace omweso
