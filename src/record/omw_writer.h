// Writes games in the canonical form of `.omw` (docs/notation.md, "Game record").
#pragma once

#include <string>

#include "record/game_record.h"

namespace omweso {

inline constexpr std::size_t kRecordColumns = 80;

/// Appends the game: its tags, an empty line, the moves and the result, with a line break at the
/// end. In a file of several games an empty line stands between two of them; that is for the
/// caller.
///
/// A number opens every pair of turns. Stolen turns are not counted: the late player is to move
/// after one as before it, so the pairs stay the starter's turn and the answer. One that comes
/// first in its pair stands behind the number.
///
/// A line is broken at the last space that keeps it within 80 characters; within a comment only a
/// single space between two words can be one. A longer word stands on a line of its own. A comment
/// with a `}` in it is written as `; …` up to the end of its line, however long.
void append_text(std::string& out, const GameRecord& record);
std::string to_text(const GameRecord& record);

}  // namespace omweso
