// What the checks of a record share: errors with their place in the file.
#pragma once

#include <algorithm>
#include <string>

#include "record/game_record.h"
#include "record/omw_reader.h"

namespace omweso {

/// An error at a place, or without one when the record was not read from a file.
inline Error record_error(Place place, std::string message) {
  if (place.line == 0) return Error{std::move(message)};
  return error_at(place, message);
}

/// Where the game begins in its file.
inline Place first_place(const GameRecord& record) {
  Place first;
  for (const Tag& tag : record.tags) {
    if (tag.place.line > 0 && (first.line == 0 || tag.place.line < first.line)) {
      first = Place{tag.place.line, 1};
    }
  }
  return first;
}

}  // namespace omweso
