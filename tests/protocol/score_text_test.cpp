// Scores as they are told, and how a proved line ends.
#include "protocol/score_text.h"

#include <gtest/gtest.h>

#include "engine/expectation.h"
#include "protocol/thinking.h"
#include "record/position_text.h"

namespace omweso {
namespace {

TEST(ScoreText, TellsPointsOrChances) {
  for (const int value : {-20'000, -151, -1, 0, 1, 77, 19'999}) {
    const Score score = Score::of(value);
    const int points = expected_millipoints(score);
    EXPECT_EQ(score_text(score, Outcome::kNone, ScoreForm::kPoints),
              "mp " + std::to_string(points));
    const int chance = win_permille(score);
    EXPECT_EQ(score_text(score, Outcome::kNone, ScoreForm::kWin), "wp " + std::to_string(chance));
    EXPECT_GE(chance, 0);
    EXPECT_LE(chance, 1000);
  }
  EXPECT_EQ(win_permille(Score::drawn()), 500);
}

TEST(ScoreText, TellsAProofInTurnsWithItsVictory) {
  for (const auto form : {ScoreForm::kPoints, ScoreForm::kWin}) {
    EXPECT_EQ(score_text(Score::win_in(3), Outcome::kFrontRow, form), "win 3 okutema-front-row");
    EXPECT_EQ(score_text(Score::loss_in(12), Outcome::kBulijo, form), "loss 12 bulijo");
    EXPECT_EQ(score_text(Score::loss_in(2), Outcome::kNone, form), "loss 2 unknown");
  }
}

TEST(EndOfLine, IsThatOfTheRules) {
  const TurnRules rules{Ruleset{}};
  const auto root = *parse_position(
      "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0");
  const Move m{.pit = 4, .okwesera = false, .marks = {}};
  EXPECT_EQ(end_of_line(rules, root, {m}), Outcome::kBothEnds);
  EXPECT_EQ(end_of_line(rules, root, {}), Outcome::kNone);
  EXPECT_EQ(end_of_line(rules, root, {Move{.pit = 0, .okwesera = false, .marks = {}}}),
            Outcome::kNone);
}

TEST(LineText, HasEachMoveInItsMoversLetters) {
  EXPECT_EQ(line_text({{.pit = 4, .okwesera = false, .marks = "<>"},
                       {.pit = 0, .okwesera = true, .marks = {}}},
                      Seat::kNorth),
            "M<> i*");
  EXPECT_EQ(line_text({}, Seat::kSouth), "");
}

}  // namespace
}  // namespace omweso
