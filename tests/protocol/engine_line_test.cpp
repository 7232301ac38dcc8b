// Lines of the engine protocol as values.
#include "protocol/engine_line.h"

#include <gtest/gtest.h>

#include "protocol/words.h"

namespace omweso {
namespace {

template <class Line>
Line line_of(std::string_view text) {
  const auto line = read_engine_line(text);
  EXPECT_TRUE(line) << text << ": " << line.error().message;
  EXPECT_TRUE(std::holds_alternative<Line>(*line)) << text;
  return std::get<Line>(*line);
}

TEST(Words, StandBetweenSpacesAndTabs) {
  EXPECT_EQ(words_of("  a\t bc  "), (std::vector<std::string_view>{"a", "bc"}));
  EXPECT_TRUE(words_of("").empty());
  EXPECT_TRUE(words_of(" \t ").empty());
}

TEST(Words, ThatAreNumbersAreWholeAndInRange) {
  EXPECT_EQ(whole_number("007", 1, 7, "n"), 7U);
  EXPECT_EQ(whole_number("18446744073709551615", 0, UINT64_MAX, "n"), UINT64_MAX);
  for (const auto* wrong : {"", "0", "8", "-1", "+1", "1.0", "1 ", "0x1", "18446744073709551616"}) {
    const auto number = whole_number(wrong, 1, 7, "count");
    ASSERT_FALSE(number) << wrong;
    EXPECT_EQ(number.error().message.substr(0, 9), "count is ");
  }
}

TEST(EngineLine, WordsStandAlone) {
  EXPECT_EQ(line_of<Word>(""), Word::kNothing);
  EXPECT_EQ(line_of<Word>(" \t"), Word::kNothing);
  EXPECT_EQ(line_of<Word>(" isready  "), Word::kIsReady);
  EXPECT_EQ(line_of<Word>("ponderhit"), Word::kPonderHit);
  EXPECT_EQ(read_engine_line("stop it").error().message,
            "'it' is not expected here; stop stands alone");
}

TEST(EngineLine, AnOptionMayHaveSpacesInNameAndValue) {
  const auto line = line_of<OptionLine>("setoption name Two  Words value a   b value c");
  EXPECT_EQ(line.name, "Two Words");
  EXPECT_EQ(line.value, "a b value c");
}

TEST(EngineLine, APositionIsAStartAndTurns) {
  EXPECT_EQ(line_of<PositionLine>("position start").game, GameText{});
  auto game = line_of<PositionLine>("position start arrange -/4 4/- moves m Steal:k").game;
  EXPECT_EQ(game.south, "-/4");
  EXPECT_EQ(game.north, "4/-");
  EXPECT_EQ(game.turns, (std::vector<std::string>{"m", "Steal:k"}));
  game = line_of<PositionLine>("position pos 1/2/3/4  S 1:1  0:0 5 moves").game;
  EXPECT_EQ(game.position, "1/2/3/4 S 1:1 0:0 5");
  EXPECT_TRUE(game.turns.empty());
}

TEST(EngineLine, GoHasLimitsInAnyOrder) {
  const auto go = line_of<GoLine>("go searchmoves m i<> movetime 5 ponder nodes 7 count depth 250");
  EXPECT_EQ(go.only, (std::vector<std::string>{"m", "i<>"}));
  EXPECT_EQ(go.milliseconds, 5U);
  EXPECT_EQ(go.nodes, 7U);
  EXPECT_EQ(go.depth, 250);
  EXPECT_TRUE(go.count && go.ponder && !go.infinite);
  EXPECT_TRUE(line_of<GoLine>("go infinite searchmoves m").infinite);
}

TEST(EngineLine, GoArrangeMaySeeTheOther) {
  EXPECT_TRUE(line_of<ArrangeLine>("go arrange").seen.empty());
  const auto line = line_of<ArrangeLine>("go arrange movetime 9 seen -/4");
  EXPECT_EQ(line.seen, "-/4");
  EXPECT_EQ(line.milliseconds, 9U);
  EXPECT_FALSE(read_engine_line("go arrange seen a seen b"));
}

}  // namespace
}  // namespace omweso
