// A match kept in one `.omw` file: its finished games, and the one that is being played or set up.
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "match/match_record.h"

namespace omweso::cli {

/// Why a file cannot be used, and what the program ends with then.
struct Refused {
  Exit status;
  std::string message;
};
template <class T>
using OrRefused = tl::expected<T, Refused>;

/// The file and what it holds. The whole file is replaced at every save, so it is right at any
/// moment, whatever happens to the program; a lock on it keeps a second program off.
///
/// While a game is being set up its record is incomplete: it says who has yet to set up.
class SavedMatch {
 public:
  /// A match that is kept nowhere.
  SavedMatch() = default;
  /// A new match. Refused: a file that is there already with something in it, or cannot be written.
  static OrRefused<SavedMatch> begin(const std::string& name);
  /// A new match in `folder`, which is made if need be, under the day's date and a free number.
  static OrRefused<SavedMatch> begin_in(const std::string& folder);
  /// A match to go on with. Refused: a file that cannot be read or written, one that holds no match
  /// or one that is over, and one that another program is playing.
  static OrRefused<SavedMatch> resume(const std::string& name);

  SavedMatch(SavedMatch&& other) noexcept;
  SavedMatch& operator=(SavedMatch&&) = delete;
  SavedMatch(const SavedMatch&) = delete;
  SavedMatch& operator=(const SavedMatch&) = delete;
  ~SavedMatch();

  /// Empty when it is kept nowhere.
  const std::string& name() const { return name_; }

  /// The games read by resume(), an incomplete one left out.
  const MatchReplay& replay() const { return replay_; }
  /// The record that tells most of the setup: the last, complete or not. Only after resume().
  const GameRecord& last_read() const { return game_ ? *game_ : replay_.last_record(); }

  /// The record at hand: of the unfinished game, or the incomplete one. Nothing between games.
  std::optional<GameRecord>& game() { return game_; }
  /// The record at hand is finished and stays.
  void close_game();

  /// Writes the file. What cannot be written leaves it as it was. When somebody has put another
  /// file in its place, that one stays and the match gets a new name.
  Result<void> save();
  /// What the last save came to; nothing when it went well.
  const std::optional<Error>& trouble() const { return trouble_; }
  /// Whether the file holds what was played at some time.
  bool ever_kept() const { return ever_kept_; }

 private:
  Result<void> write();
  bool name_is_taken() const;
  Result<void> move_aside();
  OrRefused<void> lock(int descriptor);
  OrRefused<void> read();
  std::optional<Refused> take(GameRecord record);

  std::string name_;
  int lock_ = -1;  ///< an open descriptor of the very file that has the name
  bool ever_kept_ = false;
  bool created_ = false;  ///< by us, and nothing is in it yet
  std::string finished_;  ///< text of the finished games
  std::optional<GameRecord> game_;
  MatchReplay replay_;
  std::optional<Error> trouble_;
};

/// Where matches are kept unless somebody says otherwise: a folder in `$XDG_STATE_HOME` or
/// `~/.local/state`. Nothing when neither is known.
std::optional<std::string> folder_of_matches();

}  // namespace omweso::cli
