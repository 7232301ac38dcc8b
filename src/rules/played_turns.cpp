#include "rules/played_turns.h"

namespace omweso {
namespace {

auto hear(std::vector<Capture>& captures) {
  return [&captures](const TurnEvent& event, const TurnState& /*after*/) {
    if (event.kind == EventKind::kCapture) captures.push_back({event.pit, event.seeds});
  };
}

/// Grows the list by every branch of one turn.
class Branches {
 public:
  Branches(const TurnRules& rules, std::vector<PlayedTurn>& turns)
      : forbids_(rules.rules.endless == Endless::kForbid), turns_(&turns) {}

  /// @param captures those made on the way to where `walk` stands.
  void follow(TurnWalk walk, std::vector<Capture> captures) {
    while (walk.at_choice()) {
      TurnWalk reversed = walk;
      std::vector<Capture> captures_reversed = captures;
      reversed.choose(Direction::kReverse, hear(captures_reversed));
      follow(std::move(reversed), std::move(captures_reversed));
      walk.choose(Direction::kForward, hear(captures));
    }
    if (forbids_ && walk.stop() == Stop::kNeverEnding) return;  // N6
    turns_->push_back(
        {walk.end(), walk.move(), walk.stop(), walk.state().all_laps(), std::move(captures)});
  }

 private:
  bool forbids_;
  std::vector<PlayedTurn>* turns_;
};

}  // namespace

std::vector<PlayedTurn> played_turns(const TurnRules& rules, const Position& position) {
  std::vector<PlayedTurn> turns;
  Branches branches(rules, turns);
  const unsigned playable = position.mover().playable_mask();
  const bool okwesera = okwesera_open(rules.rules, position);
  for (const Pit pit : kPitsByLetter) {
    if ((playable >> pit & 1U) == 0) continue;
    std::vector<Capture> captures;
    auto ordinary = TurnWalk::start(rules, position, pit, false, hear(captures));
    if (!ordinary) continue;  // the rules forbid every move there is (N6)
    // `e*` stands behind `e`, but before `e<` and `e>`.
    const bool marked = ordinary->at_choice() || !ordinary->move().marks.empty();
    const auto two_and_one = [&] {
      if (!okwesera || position.mover()[pit] != 3) return;
      branches.follow(*TurnWalk::start(rules, position, pit, true), {});
    };
    if (marked) two_and_one();
    branches.follow(std::move(*ordinary), std::move(captures));
    if (!marked) two_and_one();
  }
  return turns;
}

}  // namespace omweso
