// What is agreed before a match: rules, way to play, who sits where, chance. It is kept in the tags
// of every game, so that a match goes on as it was agreed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/match.h"
#include "record/game_record.h"
#include "record/play_mode.h"
#include "rules/ruleset.h"

namespace omweso {

/// Who sits at a seat: a person, known by name or not, or the computer at a level.
struct Player {
  bool computer = false;
  std::string level;  ///< of the computer, as engine/levels.h names it; empty: the default one
  std::string name;

  bool operator==(const Player&) const = default;
};

/// Reads `human`, `human:NAME`, `computer` or `computer:LEVEL`. The error says what is right.
/// Whether there is such a level is for the engine to say.
Result<Player> parse_player(std::string_view text);

/// The name in the tags `South` and `North`; `?` for a person without one. A match that goes on
/// keeps the names that its games have.
std::string name_in_record(const Player& player);

struct MatchSetup {
  Ruleset rules;
  PlayMode mode = PlayMode::kCounting;
  std::array<Player, 2> players;  ///< by seat
  bool computers_steal = false;   ///< P3
  std::uint64_t seed = 0;

  const Player& player(Seat seat) const { return players[index_of(seat)]; }
  /// P3: whether a late turn may be stolen at either seat, in blitz.
  bool all_steal() const;
  /// The only person, when the other seat is the computer's.
  std::optional<Seat> only_person() const;
};

/// What the computer's chance at a seat hangs on: the seed, the game at hand and its attempt. Both
/// seats draw on the same, and do not decide alike for that.
/// @param what 0 for its arrangement, 1 and up for the turns of the game, by their number
std::uint64_t computer_seed(const MatchSetup& setup, const Match& match, Seat seat,
                            std::uint64_t what);

/// Writes what the tags of notation.md do not tell: `SouthType`, `NorthType`, `ComputersSteal` and
/// `Seed`.
void write_setup(GameRecord& record, const MatchSetup& setup);

/// What a record says of a setup; what it leaves open stays as it is in `setup`. Errors: a tag
/// that holds what it cannot.
Result<MatchSetup> read_setup(const GameRecord& record, MatchSetup setup);

/// P2: whether a record says that the seeds have been handed over, and making it say so.
bool contract_binds(const GameRecord& record);
void bind_contract(GameRecord& record);
/// The same for the first seed, while the other's has yet to be handed over.
bool seed_handed(const GameRecord& record, Seat seat);
void note_seed_handed(GameRecord& record, Seat seat);

/// Whether a record says that the player has yet to set up (the check pattern stands there then),
/// and making it say whose arrangements are missing, by the tag `SettingUp`.
bool yet_to_set_up(const GameRecord& record, Seat seat);
void write_yet_to_set_up(GameRecord& record, bool south, bool north);

/// Whether a record says who sits at a seat.
bool says_who(const GameRecord& record, Seat seat);
/// Whether it only names who sits there: a person, unless somebody says otherwise.
bool only_names(const GameRecord& record, Seat seat);

}  // namespace omweso
