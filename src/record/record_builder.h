// Puts a game record together part by part and refuses what would not be one. The reader and the
// JSON form both build through it, so both keep the same limits.
#pragma once

#include "record/game_record.h"

namespace omweso {

/// Errors say what is wrong and what would be right, without a place; the caller knows it.
class RecordBuilder {
 public:
  /// Adds a tag. Refused: a name that is none, one that is there already, a value of several lines,
  /// with control characters or broken UTF-8, a newer `Format`, too many tags.
  Result<void> add_tag(std::string_view name, std::string_view value, Place place = {});

  /// Adds a turn: a pit letter and its marks, `Steal:` in front when stolen.
  Result<void> add_turn(std::string_view text, Place place = {});

  /// Adds a comment, as what comment_content makes of it. Refused: control characters but for tabs
  /// and line breaks, broken UTF-8.
  Result<void> add_comment(std::string_view text, Place place = {});

  /// Adds `$n`. @param number 0 to 255.
  Result<void> add_glyph(std::uint32_t number, Place place = {});

  /// Opens a variation on the last turn. Refused before any turn and beyond kMostNesting.
  Result<void> open_variation(Place place = {});
  Result<void> close_variation(Place place = {});

  /// Ends the game and hands it out; the builder is empty again. Refused, and nothing changed: a
  /// variation is open, there is no tag at all, or a `Result` tag says something else.
  Result<GameRecord> finish(GameResult result, Place place = {});

  /// Number of the pair of turns that the next turn belongs to, from 1. Stolen turns are not
  /// counted (record/omw_writer.h).
  std::uint32_t next_number() const { return levels_.back().counted / 2 + 1; }
  /// Where the innermost open variation was opened; nothing in the game itself.
  std::optional<Place> open_variation_place() const;
  const GameRecord& record() const { return record_; }
  void clear();

 private:
  struct Level {
    std::uint32_t counted = 0;  ///< turns before the next one in the game, without stolen ones
    bool has_turn = false;
    bool last_stolen = false;
    Place opened;
  };

  Result<Part*> add_part(PartKind kind, Place place);

  GameRecord record_;
  std::vector<Level> levels_{Level{}};
};

}  // namespace omweso
