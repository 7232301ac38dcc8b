// A game that is being set up, and its record: what was given before the match was stopped is not
// asked again (rules.md section 2, the tag `SettingUp` of docs/notation.md).
#pragma once

#include <optional>

#include "match/match_record.h"
#include "match/match_setup.h"
#include "match/setting_up.h"

namespace omweso {

/// The record of a game of the match at its beginning, or left before it was set up: who plays it
/// and how, and which game of the match it is.
/// @param contract_binds P2, by the seeds handed over before
GameRecord begin_record(const Game& game, const MatchSetup& setup, const Match& match,
                        bool contract_binds);

/// Draws the lot of the game at hand where one is due, and begins its setting up.
/// @param begun an incomplete record of the very game: the lot stands as it fell, and what was
///   arranged is arranged
SettingUp begin_setting_up(Match& match, const MatchSetup& setup,
                           const std::optional<GameRecord>& begun);

/// The incomplete record of a game: the check pattern stands where an arrangement is missing, so
/// that it is a record at any moment, and it says whose are missing.
GameRecord setting_up_record(const SettingUp& setting_up, const MatchSetup& setup,
                             const Match& match, bool contract_binds);

/// W8, M3: a game that somebody left while it was set up.
struct LeftUnplayed {
  Game game;
  GameRecord record;  ///< which still tells who had yet to set up
};
LeftUnplayed leave_unplayed(const GameRecord& incomplete, Seat seat, const MatchSetup& setup,
                            const Match& match, bool contract_binds);

}  // namespace omweso
