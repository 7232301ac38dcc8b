#include "cli/play/handshake.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/play/board_view.h"
#include "cli/play/text_width.h"

namespace omweso::cli {

Line handshake_line(std::string_view near, std::string_view far, int frame, std::string_view seed) {
  std::string left = harmless(near) + ' ';
  std::string right = ' ' + harmless(far);
  // Both seeds go the whole way in equal steps; as the frames are even in number they never meet
  // in one place.
  const int track = kBoardColumns - columns_of(left) - columns_of(right);
  const int going = (track - 1) * frame / (kHandshakeFrames - 1);
  const int coming = track - 1 - going;
  const bool crossed = going > coming;
  const auto [first, second] = std::minmax(going, coming);
  const auto gap = [](int columns) {
    return Span{std::string(static_cast<std::size_t>(columns), ' '), {}};
  };
  const Style ours{Ink::kPlayable, Ink::kPlain, true, false};
  const Style theirs{Ink::kOpponent, Ink::kPlain, true, false};
  return {{std::move(left), ours},
          gap(first),
          {std::string(seed), crossed ? theirs : ours},
          gap(second - first - 1),
          {std::string(seed), crossed ? ours : theirs},
          gap(track - 1 - second),
          {std::move(right), theirs}};
}

std::chrono::milliseconds handshake_beat(Speed speed) {
  constexpr int kBeats[] = {0, 60, 120, 240};
  return std::chrono::milliseconds(kBeats[static_cast<std::size_t>(speed)]);
}

}  // namespace omweso::cli
