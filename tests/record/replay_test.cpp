// Records checked by playing them.
#include "record/replay.h"

#include "record_support.h"

namespace omweso {
namespace {

using test::game_text;
using test::read_all;
using test::text_of_file;

TEST(Replay, SampleGamesAreRightAndInFull) {
  const std::string games = text_of_file("games.omw");
  int count = 0;
  std::string out;
  for (auto& game : read_all(games)) {
    ASSERT_TRUE(game);
    const auto replayed = replay(game->record);
    ASSERT_TRUE(replayed) << replayed.error().message;
    EXPECT_TRUE(replayed->game.over());
    EXPECT_TRUE(replayed->warnings.empty());
    if (count++ > 0) out += '\n';
    append_text(out, game->record);
  }
  EXPECT_EQ(count, 14);
  EXPECT_EQ(out, games);
}

}  // namespace
}  // namespace omweso
