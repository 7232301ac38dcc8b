// The JSON form of a game record, both ways (docs/notation.md, "The same as JSON").
#pragma once

#include <string>
#include <string_view>

#include "record/game_record.h"

namespace omweso {

/// One compact line:
///
///     {"format":"omw 1","tags":{"South":"Mukasa",…},"moves":["m","K",…],"result":"1-0"}
///
/// `moves` holds, in the order of the record, a string for every turn, `Steal:` before a stolen
/// one, and an object for everything else: `{"comment":"…"}`, `{"glyph":1}`, and
/// `{"variation":[…]}` with the same inside. It says everything that the record says.
std::string to_json(const GameRecord& record);

/// Reads it back. Refused, naming the place in the text or in the value: what is no JSON, a newer
/// format, keys that are unknown, missing or there twice, and whatever RecordBuilder refuses. The
/// first thing that is wrong ends the reading.
Result<GameRecord> record_from_json(std::string_view text);

/// The value of `format`, `omw 1`.
std::string record_json_format();

}  // namespace omweso
