// A game record as a value: what an `.omw` game says, in the order it says it (docs/notation.md).
//
// The moves are one flat list of parts, not a tree: it keeps the order in which comments, glyphs
// and variations follow a turn, costs one allocation, and no nesting, however hostile, is ever
// walked by recursion.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/error.h"
#include "rules/moves.h"
#include "rules/outcome.h"

namespace omweso {

/// Limits of one game. The reader refuses what is beyond them, so its memory is bounded too.
inline constexpr std::size_t kMostGameBytes = std::size_t{16} << 20U;  ///< text of a game
inline constexpr std::size_t kMostParts = 1'000'000;  ///< turns, comments and so on
inline constexpr std::size_t kMostTags = 256;
inline constexpr std::size_t kMostNesting = 64;  ///< variations inside each other

/// The newest version of the form that is read, the value of the `Format` tag. Without one it is 1.
inline constexpr int kRecordVersion = 1;

/// Where something stood in a file; zeros when it was never read. Columns count characters. Places
/// do not take part in comparisons.
struct Place {
  std::uint64_t line = 0;
  std::uint32_t column = 0;
};

struct Tag {
  std::string name;   ///< letters, digits and `_`
  std::string value;  ///< without its quotes and escapes; one line
  Place place;

  bool operator==(const Tag& that) const { return name == that.name && value == that.value; }
};

enum class PartKind : std::uint8_t {
  kTurn,            ///< `text` is the move; letter case says whose
  kComment,         ///< `text` is the comment without braces; no line breaks in it
  kGlyph,           ///< `$n`
  kVariation,       ///< `(`: what follows, up to its end, stands instead of the last turn
  kEndOfVariation,  ///< `)`
};

struct Part {
  PartKind kind = PartKind::kTurn;
  bool steal = false;      ///< of a turn: `Steal:` (P3)
  std::uint8_t glyph = 0;  ///< of a glyph
  Place place;
  std::string text;

  bool operator==(const Part& that) const {
    return kind == that.kind && steal == that.steal && glyph == that.glyph && text == that.text;
  }
};

enum class GameResult : std::uint8_t { kUnfinished, kSouthWon, kNorthWon, kAnnulled };

/// `*`, `1-0`, `0-1`, `0-0`.
std::string_view text_of(GameResult result);
std::optional<GameResult> parse_result(std::string_view text);
/// The result of a game that ended so. @param winner none when it was annulled.
GameResult result_of(Outcome outcome, std::optional<Seat> winner);

/// The outcome that a `Victory` tag names; nothing when it names none.
std::optional<Outcome> parse_outcome(std::string_view text);

/// A game as it is written down. Whether it can have been played is for record/replay.h.
///
/// A record comes from the reader, from RecordBuilder or from the functions here; all of them keep
/// it in a form that reads back the same from what the writer makes of it.
struct GameRecord {
  std::vector<Tag> tags;  ///< in the order of writing: the known ones, then the others as they came
  std::vector<Part> parts;
  GameResult result = GameResult::kUnfinished;  ///< behind the moves; the tag says the same
  Place result_place;

  bool operator==(const GameRecord& that) const {
    return tags == that.tags && parts == that.parts && result == that.result;
  }

  /// The tag of that name, or null.
  const Tag* tag(std::string_view name) const;
  /// Its value, or nothing.
  std::optional<std::string_view> value(std::string_view name) const;
  /// Adds the tag in its place or replaces its value. Line breaks in the value become spaces, and
  /// what no record may hold, broken UTF-8 and control characters, becomes U+FFFD.
  void set_tag(std::string_view name, std::string_view value);
  void remove_tag(std::string_view name);

  /// Adds a turn behind everything that is there.
  void add_turn(const Move& move, Seat mover, bool steal = false);
  /// Adds a comment, as what comment_content makes of it; U+FFFD as in a tag.
  void add_comment(std::string_view text);
  /// Sets the result and the `Result` tag.
  void set_result(GameResult to);

  /// The indexes in `parts` of the game's own turns, those of variations left out.
  std::vector<std::size_t> main_line() const;
};

/// What a comment holds of the text between its braces: a line break, with the spaces around it, is
/// layout and counts as one space, or as nothing at either end. All else is kept as it is.
std::string comment_content(std::string_view text);

/// Place of a known tag in the order of writing; the same number, above all others, for unknown
/// ones.
std::size_t rank_of_tag(std::string_view name);

}  // namespace omweso
