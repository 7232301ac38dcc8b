#include "rules/turn_walk.h"

namespace omweso {

namespace {

/// O1. Only of a pit with two seeds or more that is not to be sown so.
tl::unexpected<Error> no_okwesera(const TurnRules& rules, const Position& position, Pit pit) {
  if (!rules.rules.okwesera) return fail("okwesera is not played under these rules");
  if (!okwesera_open(rules.rules, position)) {
    return fail("okwesera is over once either side has captured");
  }
  return fail(std::string("okwesera takes exactly three seeds, and ") +
              letter_of(pit, position.to_move) + " holds " + std::to_string(position.mover()[pit]));
}

}  // namespace

WhyNot why_not(const TurnRules& rules, const Position& position, Pit pit, bool okwesera) {
  const unsigned seeds = position.mover()[pit];
  if (!has_legal_move(rules, position)) return WhyNot::kGameOver;
  if (seeds == 0) return WhyNot::kEmpty;
  if (seeds == 1) return WhyNot::kSingle;
  const bool open = !okwesera || (okwesera_open(rules.rules, position) && seeds == 3);
  return open ? WhyNot::kNothing : WhyNot::kOkwesera;
}

Result<void> check_pit(const TurnRules& rules, const Position& position, Pit pit, bool okwesera) {
  const std::string name(1, letter_of(pit, position.to_move));
  switch (why_not(rules, position, pit, okwesera)) {
    case WhyNot::kGameOver:
      return fail("the game is over: there is no legal move");
    case WhyNot::kEmpty:
      return fail(name + " is empty");
    case WhyNot::kSingle:
      return fail(name + " holds a single seed, which is never sown");
    case WhyNot::kOkwesera:
      return no_okwesera(rules, position, pit);
    case WhyNot::kNothing:
      break;
  }
  return {};
}

tl::unexpected<Error> too_many_marks(std::size_t choices) {
  if (choices == 0) return fail("the turn has no choice in it, so it takes no mark");
  return fail("the turn has only " + std::to_string(choices) +
              (choices == 1 ? " choice" : " choices") + " in it, so it takes no more marks");
}

Preview TurnWalk::preview(Direction direction) const {
  Preview preview;
  TurnState state = state_;
  const std::uint64_t laps_before = state.all_laps();
  auto listener = [&preview](const TurnEvent& event, const TurnState&) {
    if (event.kind == EventKind::kCapture) preview.captures.push_back({event.pit, event.seeds});
    if (event.kind == EventKind::kSow) preview.landing = event.landing;
  };
  preview.stop = sow_on(*rules_, state, direction, listener);
  preview.laps = state.all_laps() - laps_before;
  preview.after = state;
  if (preview.stop != Stop::kChoice) {
    preview.end = end_of_turn(*rules_, position_, state, preview.stop);
  }
  return preview;
}

}  // namespace omweso
