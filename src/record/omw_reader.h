// Reads `.omw` files, one game at a time, from pieces handed in (docs/notation.md, "Game record").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/line_feed.h"
#include "record/record_builder.h"

namespace omweso {

/// A game as it was read.
struct ReadGame {
  GameRecord record;
  std::vector<Error> warnings;  ///< wrong turn numbers, the first kMostWarnings of them
};

inline constexpr std::size_t kMostWarnings = 100;

/// Reads the form only; whether the game can have been played is for record/replay.h.
///
/// Every error has its line and column and begins with them: `line 3, column 7: …`. Columns count
/// characters. After an error the reader goes on at the next game: the next line that begins a tag
/// behind an empty line, or behind moves.
///
/// Comments behind the result, on its line, belong to that game, others outside of games to the one
/// that follows.
///
/// Tolerated: CRLF and CR line ends, a byte-order mark at the beginning of a line outside of
/// comments, several tags or turns glued together, spaces anywhere between words. Refused with one
/// error, for the game it is in: broken UTF-8, control characters, a missing result, brackets that
/// do not match, a line or a game of more than kMostGameBytes.
///
/// Memory is bounded by the largest game and the piece handed in, as long as next() is called until
/// it has nothing before the next piece is fed.
class OmwReader {
 public:
  OmwReader() = default;
  OmwReader(const OmwReader&) = delete;  // it looks into its own buffer
  OmwReader& operator=(const OmwReader&) = delete;

  void feed(std::string_view piece) { lines_.feed(piece); }
  /// The text ends here.
  void finish() { lines_.finish(); }

  /// The next game, or what is wrong with it. Nothing when the next piece is needed first, or after
  /// finish() when all has been read.
  std::optional<Result<ReadGame>> next();

  /// Whether the last error was about text outside of games, so that no game is wrong by it.
  bool outside_games() const { return outside_games_; }

 private:
  enum class State : std::uint8_t {
    kBetween,  ///< before the first tag of a game
    kStray,    ///< at text there that begins no game
    kTags,
    kMoves,
    kComment,   ///< inside braces
    kSkipping,  ///< behind an error, up to the next game
  };

  void begin_line();
  std::optional<Error> read_line();
  std::optional<Error> read_between();
  std::optional<Error> read_tags();
  std::optional<Error> read_tag();
  std::optional<Error> read_tag_value(std::string& value);
  std::optional<Error> read_moves();
  std::optional<Error> read_comment();
  std::optional<Error> read_rest_of_line_comment();
  std::optional<Error> read_glyph();
  std::optional<Error> read_word();
  std::optional<Error> read_number_and_turn(std::string_view word, Place where);
  std::optional<Error> read_turn(std::string_view word, Place where);
  std::optional<Error> read_comments_behind_result();
  std::optional<Error> read_result(GameResult result, Place where);
  std::optional<Error> missing_result(Place where);
  std::optional<Error> end_of_text();

  bool at_end() const { return at_ == line_.size(); }
  char peek() const { return line_[at_]; }
  Place place() const { return {lines_.number(), column_}; }
  void advance(std::size_t bytes);
  void skip_spaces();
  std::string_view take_word();
  void begin_game();
  Result<ReadGame> give_up(Error error);

  LineFeed lines_{kMostGameBytes};
  std::string_view line_;     ///< the line at hand
  std::size_t at_ = 0;        ///< the next byte in it
  std::uint32_t column_ = 1;  ///< of that byte
  bool reading_line_ = false;

  State state_ = State::kBetween;
  bool after_blank_line_ = false;
  bool early_ = false;           ///< comments stand before the tags; the builder holds them
  bool may_begin_game_ = false;  ///< while skipping: the next tag line is one of a new game
  bool outside_games_ = false;
  std::size_t game_bytes_ = 0;

  RecordBuilder builder_;
  std::vector<Error> warnings_;
  std::string comment_;
  Place comment_place_;
  std::optional<Place> steal_place_;  ///< of a `Steal:` whose turn has not come yet
  std::optional<ReadGame> done_;
};

/// Reads a text that holds exactly one game.
Result<ReadGame> read_game(std::string_view text);

/// An error with its place, which its message begins with.
Error error_at(Place place, std::string_view message);

}  // namespace omweso
