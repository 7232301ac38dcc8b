// Moves as text: marks, either case, what is refused and with what.
#include "record/move_text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/data.h"

namespace omweso {
namespace {

using test::position_of;
using test::rules_of;

// One with choices, and with okwesera open; then North's; then one in which South is stuck.
constexpr char kChoices[] =
    "0,1,0,2,0,1,1,0/4,0,7,4,1,2,6,3/3,4,1,4,0,1,3,0/1,1,4,0,3,0,2,5 S 1:1 0:0 2";
constexpr char kNorths[] =
    "4,0,1,1,1,3,1,1/6,0,2,1,4,2,0,5/0,0,2,2,1,4,1,0/6,1,0,2,0,5,1,7 N 4:3 0:0 7";
constexpr char kStuck[] = "53,0,0,0,0,0,0,0/-/1,1,1,1,0,1,0,1/1,0,1,0,1,0,1,1 S 5:5 1:1 0";

std::string read(const std::string& rules, const std::string& position, const std::string& text) {
  const Position at = position_of(position);
  const auto move = read_move(rules_of(rules), at, text);
  return move ? to_text(*move, at.to_move) : move.error().message;
}

std::string form_refusal(const std::string& text) {
  const auto move = parse_move(text);
  return move ? "" : move.error().message;
}

TEST(MoveText, LettersInEitherCaseAndMarks) {
  for (const std::string text : {"a", "p", "i<", "i<>", "e*", "c>>>><<"}) {
    EXPECT_EQ(to_text(parse_move(text).value(), Seat::kSouth), text);
  }
  EXPECT_EQ(to_text(parse_move("I<>").value(), Seat::kSouth), "i<>");
  EXPECT_EQ(to_text(parse_move("e*").value(), Seat::kNorth), "E*");
}

TEST(MoveText, RefusesWhatIsNoMove) {
  EXPECT_EQ(form_refusal(""), "move: '' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal("q"), "move: 'q' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal("@"), "move: '@' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal("`"), "move: '`' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal("ŋ"), "move: 'ŋ' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal(" a"), "move: ' a' does not begin with a pit, a to p");
  EXPECT_EQ(form_refusal("a "),
            "move: 'a ' has ' ' at column 2 where only the marks < and > may stand");
  EXPECT_EQ(form_refusal("aa"),
            "move: 'aa' has 'a' at column 2 where only the marks < and > may stand");
  EXPECT_EQ(form_refusal("a<x"),
            "move: 'a<x' has 'x' at column 3 where only the marks < and > may stand");
  EXPECT_EQ(form_refusal("a**"), "move: 'a**' has '*' at column 3 where it should end");
  EXPECT_EQ(form_refusal("a*<"), "move: 'a*<' has '<' at column 3 where it should end");
  EXPECT_EQ(form_refusal("a<*"),
            "move: 'a<*' has '*' at column 3 where only the marks < and > may stand");
  EXPECT_EQ(form_refusal(std::string("a\0", 2)),
            "move: 'a?' has '?' at column 2 where only the marks < and > may stand");
  EXPECT_EQ(form_refusal("<"), "move: '<' does not begin with a pit, a to p");
}

TEST(MoveText, MissingMarksAtTheEndMeanForward) {
  EXPECT_EQ(read("tournament", kChoices, "b"), "b>>");
  EXPECT_EQ(read("tournament", kChoices, "b>"), "b>>");
  EXPECT_EQ(read("tournament", kChoices, "b><"), "b><>");
  EXPECT_EQ(read("tournament", kChoices, "b><<"), "b><<>");
  EXPECT_EQ(read("tournament", kChoices, "b<"), "b<");
  EXPECT_EQ(read("tournament", kChoices, "a*"), "a*");
}

TEST(MoveText, EitherCaseIsReadAndTheMoversIsWritten) {
  EXPECT_EQ(read("tournament", kChoices, "B><"), "b><>");
  EXPECT_EQ(read("tournament,reverse=ipbg", kNorths, "d<"), "D<");
}

TEST(MoveText, TooManyMarksAreRefused) {
  EXPECT_EQ(read("tournament", kChoices, "b<>"),
            "move: 'b<>' is not legal: the turn has only 1 choice in it, so it takes no more "
            "marks; legal from b are b< b><<< b><<> b><> b>>");
  EXPECT_EQ(read("tournament", kChoices, "d>"),
            "move: 'd>' is not legal: the turn has no choice in it, so it takes no mark; legal "
            "from d is d");
}

TEST(MoveText, AnIllegalMoveIsRefusedWithTheLegalOnesOfItsPitOrWithAll) {
  EXPECT_EQ(read("tournament", kChoices, "d*"),
            "move: 'd*' is not legal: okwesera takes exactly three seeds, and d holds 4; legal "
            "from d is d");
  EXPECT_EQ(read("tournament", kChoices, "e"),
            "move: 'e' is not legal: e is empty; legal are a* a<< a<> a> b< b><<< b><<> b><> b>> d "
            "g g* k m m* o p");
  EXPECT_EQ(read("tournament", kChoices, "c"),
            "move: 'c' is not legal: c holds a single seed, which is never sown; legal are a* a<< "
            "a<> a> b< b><<< b><<> b><> b>> d g g* k m m* o p");
  EXPECT_EQ(read("tournament,reverse=ipbg", kNorths, "a*"),
            "move: 'a*' is not legal: okwesera takes exactly three seeds, and A holds 5; legal "
            "from A is A");
  EXPECT_EQ(read("tournament,okwesera=off", kChoices, "m*"),
            "move: 'm*' is not legal: okwesera is not played under these rules; legal from m is m");
}

TEST(MoveText, WhatIsNoMoveAtAllIsRefusedWithTheLegalOnesToo) {
  EXPECT_EQ(read("tournament", kChoices, "dd"),
            "move: 'dd' has 'd' at column 2 where only the marks < and > may stand; legal from d "
            "is d");
  EXPECT_EQ(read("tournament,okwesera=off", kChoices, "q"),
            "move: 'q' does not begin with a pit, a to p; legal are a<< a<> a> b< b><<< b><<> b><> "
            "b>> d g k m o p");
  EXPECT_EQ(read("tournament,okwesera=off", kChoices, ""),
            "move: '' does not begin with a pit, a to p; legal are a<< a<> a> b< b><<< b><<> b><> "
            "b>> d g k m o p");
}

TEST(MoveText, WithoutLegalMovesNoneAreListed) {
  EXPECT_EQ(read("tournament", kStuck, "a"),
            "move: 'a' is not legal: the game is over: there is no legal move");
}

TEST(MoveText, MovesAreInAsciiOrder) {
  for (const auto* const position : {kChoices, kNorths}) {
    const Position at = position_of(position);
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(rules_of("tournament"), at)) {
      texts.push_back(to_text(move, at.to_move));
    }
    EXPECT_GT(texts.size(), 5U);
    EXPECT_TRUE(std::is_sorted(texts.begin(), texts.end()));
  }
}

TEST(MoveText, AListIsCutAndSaysSo) {
  const Position at = position_of(kChoices);
  const auto moves = legal_moves(rules_of("tournament"), at);
  EXPECT_EQ(list_of_moves(moves, at.to_move, 3), "a* a<< a<> and 14 more");
  EXPECT_EQ(list_of_moves(moves, at.to_move, moves.size()),
            "a* a<< a<> a> b< b><<< b><<> b><> b>> d g g* k m m* o p");
}

TEST(MoveText, WhatTheGeneratorGivesIsRead) {
  for (const auto* const position : {kChoices, kNorths}) {
    const Position at = position_of(position);
    for (const Move& move : legal_moves(rules_of("tournament"), at)) {
      const auto again = read_move(rules_of("tournament"), at, to_text(move, at.to_move));
      ASSERT_TRUE(again);
      EXPECT_EQ(*again, move);
    }
  }
}

}  // namespace
}  // namespace omweso
