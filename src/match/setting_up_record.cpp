#include "match/setting_up_record.h"

namespace omweso {

GameRecord begin_record(const Game& game, const MatchSetup& setup, const Match& match,
                        bool contract_binds) {
  GameRecord record = begin_record(game, setup.mode, name_in_record(setup.player(Seat::kSouth)),
                                   name_in_record(setup.player(Seat::kNorth)));
  set_match(record, match);
  write_setup(record, setup);
  if (contract_binds) bind_contract(record);
  return record;
}

SettingUp begin_setting_up(Match& match, const MatchSetup& setup,
                           const std::optional<GameRecord>& begun) {
  std::optional<Position> before;
  if (begun) {
    if (const auto start = start_of(*begun)) before = start->position;
  }
  Random chance = match.chance(setup.seed);
  const bool lot_due = !match.starter();
  Match drawn = match;
  const Seat starter = drawn.draw_lot(chance);
  (void)match.set_starter(lot_due && before ? before->to_move : starter);
  SettingUp setting_up(setup.rules, *match.starter(), chance);
  if (!before) return setting_up;
  for (const Seat seat : {*match.starter(), other(*match.starter())}) {
    if (!yet_to_set_up(*begun, seat)) (void)setting_up.arrange(seat, before->side(seat));
  }
  return setting_up;
}

GameRecord setting_up_record(const SettingUp& setting_up, const MatchSetup& setup,
                             const Match& match, bool contract_binds) {
  const auto south = setting_up.seen(Seat::kSouth, Seat::kSouth);
  const auto north = setting_up.seen(Seat::kNorth, Seat::kNorth);
  const Side none = check_pattern(setup.rules);
  const Game game(setup.rules,
                  start_position(south.value_or(none), north.value_or(none), setting_up.starter()));
  GameRecord record = begin_record(game, setup, match, contract_binds);
  write_yet_to_set_up(record, !south, !north);
  return record;
}

LeftUnplayed leave_unplayed(const GameRecord& incomplete, Seat seat, const MatchSetup& setup,
                            const Match& match, bool contract_binds) {
  Game game(setup.rules, start_of(incomplete)->position);
  (void)game.leave(seat);
  GameRecord record = begin_record(game, setup, match, contract_binds);
  write_yet_to_set_up(record, yet_to_set_up(incomplete, Seat::kSouth),
                      yet_to_set_up(incomplete, Seat::kNorth));
  return {std::move(game), std::move(record)};
}

}  // namespace omweso
