#include "cli/play/told_laps.h"

#include <functional>
#include <optional>

#include "cli/play/lap_keeper.h"
#include "cli/play/show_words.h"
#include "cli/play/texts.h"
#include "cli/play/turn_words.h"

namespace omweso::cli {
namespace {

constexpr std::uint64_t kFirstLaps = 40;  ///< of a relay, told one by one

/// @param outcome what the turn led to, when it is over.
std::string told(const std::vector<KeptLap>& laps, Seat sower, std::optional<Outcome> outcome) {
  const bool endless = outcome == Outcome::kNeverEnding || outcome == Outcome::kAnnulledNeverEnding;
  std::string text;
  std::uint64_t next = 1;
  for (const KeptLap& lap : laps) {
    if (!text.empty()) text += '\n';
    if (lap.number > next) {
      text += words(Text::kLapsLeftOut, "from"_a = next, "to"_a = lap.number - 1) + '\n';
    }
    next = lap.number + 1;
    const bool last = &lap == &laps.back();
    text += words_of_lap(lap, sower, outcome.has_value() && last && !endless);
    if (last && endless) text += '\n' + words_of_never_ending(lap, *outcome);
  }
  return text;
}

}  // namespace

std::string laps_in_words(const Game& game, std::size_t turn) {
  const GameTurn& made = game.turns()[turn];
  LapKeeper keeper(kFirstLaps);
  (void)play_turn(game.rules(), game.position_before(turn), made.move, std::ref(keeper));
  return turn_in_words(game, turn) + '\n' + told(keeper.take(), made.seat, made.end.outcome);
}

std::string laps_so_far_in_words(const TurnRules& rules, const Position& before, const Move& move) {
  LapKeeper keeper(kFirstLaps);
  auto walk = TurnWalk::start(rules, before, move.pit, move.okwesera, std::ref(keeper));
  if (walk) walk->follow(move.marks, std::ref(keeper));
  return told(keeper.take(), before.to_move, std::nullopt);
}

}  // namespace omweso::cli
