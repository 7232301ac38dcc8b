#include "cli/play/computer_player.h"

#include "engine/arrangements.h"
#include "engine/player.h"

namespace omweso::cli {
namespace {

Level level_of(const Player& player) {
  return parse_level(player.level).value_or(default_level());
}

}  // namespace

ComputerPlayer::ComputerPlayer(const MatchSetup& setup, const Match& match, Seat seat,
                               const PlayClock& clock, Screen& screen)
    : setup_(&setup), match_(&match), seat_(seat), clock_(&clock), screen_(&screen) {}

StopCheck ComputerPlayer::stop_after(std::optional<Milliseconds> most) const {
  if (!most) return [this] { return screen_->closed(); };
  return [this, until = (*clock_)() + *most] { return (*clock_)() >= until || screen_->closed(); };
}

std::uint64_t ComputerPlayer::seed_of(std::size_t what) const {
  return computer_seed(*setup_, *match_, seat_, what);
}

Side ComputerPlayer::arrangement(const std::optional<Side>& seen) const {
  const TurnRules rules(setup_->rules);
  if (!seen) return choose_arrangement(rules, seed_of(0));
  return answer_arrangement(rules, *seen, seed_of(0), stop_after(std::nullopt));
}

std::optional<Move> ComputerPlayer::move(const Game& game) const {
  const bool blitz = setup_->mode == PlayMode::kBlitz;
  return choose_move(game.rules(), SearchRoot::of(game), level_of(setup_->player(seat_)),
                     seed_of(game.turns().size() + 1),
                     stop_after(blitz ? std::optional(kBlitzThinking) : std::nullopt));
}

std::optional<Move> ComputerPlayer::steal(const Game& game) const {
  const Milliseconds until = (*clock_)() + kStealThinking;
  bool disturbed = screen_->wants_attention();
  if (disturbed) return std::nullopt;
  const StopCheck stop = [&] {
    disturbed = disturbed || screen_->wants_attention();
    return disturbed || (*clock_)() >= until;
  };
  auto move = choose_move(game.rules(), SearchRoot::of_steal(game), level_of(setup_->player(seat_)),
                          seed_of(game.turns().size() + 1), stop);
  return disturbed ? std::nullopt : move;
}

}  // namespace omweso::cli
