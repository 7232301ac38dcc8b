// Checks a record by playing it (docs/notation.md, "Game record").
#pragma once

#include <functional>
#include <vector>

#include "record/game_record.h"
#include "rules/game.h"

namespace omweso {

/// Laps that one replay may take, variations counted; half a minute of them. A move of the highest
/// `relay-limit` fits in twice, a game as people play them a million times. Without this, a file of
/// one kilobyte could ask for hours.
inline constexpr std::uint64_t kMostReplayLaps = 2'000'000'000;

/// Laps between two calls of ReplayBudget::go_on, some hundredths of a second.
inline constexpr std::uint32_t kLapsPerQuestion = std::uint32_t{1} << 20U;

/// How far a record is played.
struct ReplayBudget {
  std::uint64_t laps = kMostReplayLaps;
  /// Asked every kLapsPerQuestion laps, inside a long relay too, with the laps so far; false ends
  /// the replay with an error. Clocks, signals and progress come in here.
  std::function<bool(std::uint64_t laps)> go_on;
};

/// What the tags of a record say about the start of its game.
struct RecordStart {
  Ruleset rules;
  Position position;
  bool set_up = false;  ///< by `SetUp` and `Position`, not by arrangements
};

/// Reads `South`, `North`, `Rules`, `Starter` and the arrangements or the set-up position. Refused:
/// one that is missing, arrangements that are none under these rules (S4, S5), a starter that is
/// not the side to move of the position.
Result<RecordStart> start_of(const GameRecord& record);

/// A record that has been checked.
struct Replayed {
  Game game;  ///< the game itself, to its end; a resignation, leaving or lost time entered as
              ///< claimed
  std::vector<Error> warnings;
};

/// Plays the record and its variations. The first turn that is not legal is refused with its place
/// and with what was legal; so is one whose letter case does not fit the side to move, one behind
/// the end of the game, and a `Result`, `Victory`, `Points`, `MatchGame` or `MatchScore` that
/// cannot be. What cannot be seen on the board is taken as claimed where the game is not over:
/// `resigned`, `left`, `annulled time`.
///
/// When all is right, what the record had written short is completed: marks missing at the end of a
/// turn, and the canonical texts of rules, arrangements and position. On an error nothing changes.
/// Errors and warnings begin with their place when the record was read from a file.
Result<Replayed> replay(GameRecord& record, const ReplayBudget& budget = {});

/// Whether the tags say of the end of the game what `game`, played to its end, says; the part of
/// replay() for whoever has the game already. Enters a claim into the game.
Result<void> check_claims(const GameRecord& record, Game& game, std::vector<Error>& warnings);

/// Writes into the tags how the game stands: `Victory`, `Points` and `Result`, the first two left
/// out when it goes on.
void set_outcome(GameRecord& record, const Game& game);

}  // namespace omweso
