#include "cli/play/handshake.h"

#include <gtest/gtest.h>

#include "cli/play/board_view.h"
#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

// rules.md P2
TEST(Handshake, TwoSeedsCross) {
  for (int frame = 0; frame < kHandshakeFrames; ++frame) {
    const Line line = handshake_line("Ann", "Ben", frame, "o");
    const std::string text = text_of(line);
    EXPECT_EQ(columns_of(text), kBoardColumns) << frame;
    EXPECT_TRUE(text.starts_with("Ann ")) << text;
    EXPECT_TRUE(text.ends_with(" Ben")) << text;
    // The near player's seed, by its colour, starts on the left and has changed sides at the end.
    const bool ours_left = line[2].style == line.front().style;
    EXPECT_EQ(ours_left, frame < kHandshakeFrames / 2) << text;
    EXPECT_EQ(line[4].style, ours_left ? line.back().style : line.front().style);
  }
  const std::string start = text_of(handshake_line("Ann", "Ben", 0, "o"));
  EXPECT_EQ(start, "Ann o" + std::string(kBoardColumns - 10, ' ') + "o Ben");
  EXPECT_EQ(text_of(handshake_line("Ann", "Ben", kHandshakeFrames - 1, "o")), start);
}

TEST(Handshake, HasRoomForAnyNames) {
  for (const char* name : {"A", "Mukasa Mukasa ", "\x1b[1m"}) {
    for (int frame = 0; frame < kHandshakeFrames; ++frame) {
      EXPECT_EQ(columns_of(text_of(handshake_line(name, "North", frame, "●"))), kBoardColumns);
    }
  }
}

TEST(Handshake, IsSlowerAtLowerSpeeds) {
  EXPECT_LT(handshake_beat(Speed::kFast), handshake_beat(Speed::kNormal));
  EXPECT_LT(handshake_beat(Speed::kNormal), handshake_beat(Speed::kSlow));
}

}  // namespace
}  // namespace omweso::cli
