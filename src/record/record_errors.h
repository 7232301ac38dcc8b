// What the checks of a record share: errors with their place in the file, what its tags leave open.
#pragma once

#include <algorithm>
#include <string>

#include "record/game_record.h"
#include "record/omw_reader.h"
#include "record/play_mode.h"

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

/// Whether turns can have been stolen and time can have annulled the game, as far as is known.
inline bool may_be_blitz(const GameRecord& record) {
  const auto play = record.value("Play");
  return !play || *play == text_of(PlayMode::kBlitz) || *play == "?";
}

}  // namespace omweso
