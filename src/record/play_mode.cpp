#include "record/play_mode.h"

#include "record/scanner.h"

namespace omweso {

Result<PlayMode> parse_play_mode(std::string_view text) {
  for (const PlayMode mode : {PlayMode::kCounting, PlayMode::kContract, PlayMode::kBlitz}) {
    if (text == text_of(mode)) return mode;
  }
  return fail("unknown way to play " + quoted(text) + ": counting, contract or blitz");
}

}  // namespace omweso
