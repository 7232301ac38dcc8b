// The records of a match: writing one as its game goes, and going on from them
// (docs/notation.md, rules.md M1 to M3).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match.h"
#include "record/play_mode.h"
#include "record/replay.h"

namespace omweso {

/// The record of a game at its beginning: names, rules, way to play, starter and both arrangements,
/// or the position where it is none that players could have set up. Then bring_up_to_date.
GameRecord begin_record(const Game& game, PlayMode mode, std::string_view south,
                        std::string_view north);

/// Says which game of the match it is, and the score before it.
void set_match(GameRecord& record, const Match& match);

/// Makes the record's turns and outcome those of the game. Comments and variations stay as far as
/// the turns before them still stand; what was taken back leaves with what hung on it (P1).
void bring_up_to_date(GameRecord& record, const Game& game);

/// A match rebuilt from the records of its games, one after the other as they were played.
///
/// The records hold all that chance has decided (the starter, the arrangements), so nothing is
/// drawn again. All of them must be of one match: the same rules, players and way to play, game
/// numbers and scores as they follow from the games before, where the tags say them. An annulled
/// game that was played again has the same number as the game that followed it (M2).
class MatchReplay {
 public:
  /// Takes the next record, completed as by replay(). Refused, with nothing changed: a record that
  /// cannot have been played or is not the next of this match.
  Result<void> add(GameRecord& record);

  bool empty() const { return !match_.has_value(); }
  /// The match as it stands. Only when not empty.
  const Match& match() const { return *match_; }
  const GameRecord& last_record() const { return last_; }
  /// Nothing when the records do not say.
  std::optional<PlayMode> mode() const;
  /// The game that the last record leaves unfinished, to go on with; nothing when it is over and
  /// the next one is to be set up.
  const std::optional<Game>& unfinished() const { return unfinished_; }
  /// The last game that is over; nothing before the first one is.
  const std::optional<Game>& last_finished() const { return last_finished_; }

 private:
  Result<void> check_same(const GameRecord& record, const Ruleset& rules) const;

  std::optional<Match> match_;
  std::optional<Game> unfinished_;
  std::optional<Game> last_finished_;
  GameRecord last_;
};

}  // namespace omweso
