// Positions and arrangements as text: every field, every refusal with its place.
#include "record/position_text.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace omweso {
namespace {

constexpr char kStandard[] = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
constexpr char kRows[] = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4";

std::string rewritten(const std::string& text) {
  const auto position = parse_position(text);
  return position ? to_text(*position) : position.error().message;
}

/// What is wrong with a position, and that its column is the one that is named.
std::string refusal(const std::string& text) {
  const auto position = parse_position(text);
  if (position) return "";
  const std::string column = " at column " + std::to_string(position.error().column);
  const std::string& message = position.error().message;
  if (message.find(" at column ") != std::string::npos) {
    EXPECT_NE(message.find(column), std::string::npos) << message;
  }
  return message;
}

std::string with_counters(const std::string& counters) {
  return refusal(std::string(kRows) + " S " + counters);
}

TEST(PositionText, CanonicalTextsComeBackTheSame) {
  for (const std::string text :
       {kStandard, "1,2,3,4,5,6,7,8/0,0,0,0,0,0,0,1/-/20,0,0,0,0,0,0,7 N 3:5 1:2 9",
        "-/-/64,0,0,0,0,0,0,0/- N 1000000000:1000000000 1000000000:0 1000000000",
        "0,0,0,0,0,0,0,64/-/-/- S 0:7 0:0 7"}) {
    EXPECT_EQ(rewritten(text), text);
  }
}

TEST(PositionText, AllPositionsOfTheVectorsComeBackTheSame) {
  int count = 0;
  for (const std::string& line : test::lines_of("moves.jsonl")) {
    const std::string key = "\"position\":\"";
    for (std::size_t at = line.find(key); at != line.npos; at = line.find(key, at + 1)) {
      const std::size_t begin = at + key.size();
      const std::string text = line.substr(begin, line.find('"', begin) - begin);
      EXPECT_EQ(rewritten(text), text);
      ++count;
    }
  }
  EXPECT_GT(count, 5000);
}

TEST(PositionText, RowsAreAsSouthSeesThem) {
  const auto position =
      parse_position("1,2,3,4,5,6,7,8/9,1,0,0,0,0,0,0/0,2,0,0,0,0,0,3/4,0,0,0,0,0,0,9 S").value();
  const auto at = [&](Seat seat, char letter) {
    return position.side(seat)[kPitsByLetter[letter - 'a']];
  };
  EXPECT_EQ(at(Seat::kNorth, 'p'), 1);
  EXPECT_EQ(at(Seat::kNorth, 'i'), 8);
  EXPECT_EQ(at(Seat::kNorth, 'h'), 9);
  EXPECT_EQ(at(Seat::kNorth, 'g'), 1);
  EXPECT_EQ(at(Seat::kSouth, 'b'), 2);
  EXPECT_EQ(at(Seat::kSouth, 'h'), 3);
  EXPECT_EQ(at(Seat::kSouth, 'i'), 4);
  EXPECT_EQ(at(Seat::kSouth, 'p'), 9);
}

TEST(PositionText, TheLastThreeFieldsMayBeLeftOutTogether) {
  const std::string full = std::string(kRows) + " S 1:1 1:1 0";
  EXPECT_EQ(rewritten(std::string(kRows) + " S"), full);
  EXPECT_EQ(rewritten(std::string(kRows) + " S   "), full);
  EXPECT_EQ(with_counters("0:0"),
            "position: TURNS has the end at column 42 where a space and CAPTURES should stand");
  EXPECT_EQ(with_counters("0:0 0:0"),
            "position: CAPTURES has the end at column 46 where a space and QUIET should stand");
}

TEST(PositionText, RunsOfSpacesAreRead) {
  EXPECT_EQ(rewritten("  4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4   S  0:0     0:0 0  "), kStandard);
}

TEST(PositionText, OnlySpacesSeparate) {
  EXPECT_EQ(refusal(std::string(kRows) + "\tS"),
            "position: ROWS has '?S' at column 36 where a space and the side to move, S "
            "or N, should stand");
}

TEST(PositionText, LeadingZerosAndRowsOfZerosAreReadNotWritten) {
  EXPECT_EQ(rewritten("04,4,4,4,4,4,4,0004/0,0,0,0,0,0,0,00/-/4,4,4,4,4,4,4,4 S 00:0 0:000 007"),
            "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 7");
}

TEST(PositionText, ASideMayHaveNoneOrAllOfTheSeeds) {
  EXPECT_EQ(refusal("-/-/0,0,0,0,0,0,0,64/- S"), "");
  EXPECT_EQ(refusal("-/64,0,0,0,0,0,0,0/-/- S"), "");
  EXPECT_EQ(
      refusal("-/65,0,0,0,0,0,0,0/-/- S"),
      "position: North's front row has '65,0,0,0,0,0…' at column 3 where a count from 0 to 64 "
      "should stand");
}

TEST(PositionText, SeedsAre64Together) {
  EXPECT_EQ(refusal("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,3 S"),
            "position: ROWS hold 63 seeds together, not 64");
  EXPECT_EQ(refusal("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,5 S"),
            "position: ROWS hold 65 seeds together, not 64");
  EXPECT_EQ(refusal("-/-/-/- S"), "position: ROWS hold 0 seeds together, not 64");
  EXPECT_EQ(refusal("64,64,64,64,64,64,64,64/64,64,64,64,64,64,64,64/64,64,64,64,64,64,64,64/"
                    "64,64,64,64,64,64,64,64 S"),
            "position: ROWS hold 2048 seeds together, not 64");
}

TEST(PositionText, RefusalsNameTheFieldAndThePlace) {
  EXPECT_EQ(
      refusal(""),
      "position: North's back row has the end at column 1 where a count from 0 to 64 should stand");
  EXPECT_EQ(refusal("4,4,4,4,4,4,4/-/-/-"),
            "position: North's back row has '/-/-/-' at column 14 where a comma and the next of "
            "eight counts should stand");
  EXPECT_EQ(refusal("4,4,4,4,4,4,4,4,4/-/-/-"),
            "position: North's back row has ',4/-/-/-' at column 16 where a slash and the next of "
            "four rows should stand");
  EXPECT_EQ(
      refusal("-/4,4,4,x"),
      "position: North's front row has 'x' at column 9 where a count from 0 to 64 should stand");
  EXPECT_EQ(
      refusal("-/-/+4"),
      "position: South's front row has '+4' at column 5 where a count from 0 to 64 should stand");
  EXPECT_EQ(refusal("-/-/-4"),
            "position: South's front row has '4' at column 6 where a slash and the next of four "
            "rows should stand");
  EXPECT_EQ(refusal("-/-/-"),
            "position: South's front row has the end at column 6 where a slash and the next of "
            "four rows should stand");
  EXPECT_EQ(refusal("-/-/-/-1"),
            "position: ROWS has '1' at column 8 where a space and the side to move, S or N, should "
            "stand");
  EXPECT_EQ(refusal(kRows),
            "position: ROWS has the end at column 36 where a space and the side to move, S or N, "
            "should stand");
  EXPECT_EQ(refusal(std::string(kRows) + "/-"),
            "position: ROWS has '/-' at column 36 where a space and the side to move, S or N, "
            "should stand");
  EXPECT_EQ(refusal(std::string(kRows) + " "),
            "position: SIDE has the end at column 37 where S or N should stand");
  EXPECT_EQ(refusal(std::string(kRows) + " s"),
            "position: SIDE has 's' at column 37 where S or N should stand");
  EXPECT_EQ(refusal(std::string(kRows) + " South"),
            "position: SIDE has 'outh' at column 38 where a space or the end should stand");
  EXPECT_EQ(refusal(std::string(kStandard) + " 0"),
            "position: QUIET has '0' at column 49 where the end should stand");
  EXPECT_EQ(
      refusal("ŋŋ"),
      "position: North's back row has 'ŋŋ' at column 1 where a count from 0 to 64 should stand");
  EXPECT_EQ(refusal("4,4ŋ4"),
            "position: North's back row has 'ŋ4' at column 4 where a comma and the next of eight "
            "counts should stand");
  EXPECT_EQ(refusal(std::string(kStandard) + std::string(1, '\0')),
            "position: QUIET has '?' at column 48 where the end should stand");
}

TEST(PositionText, CountersHaveTheirLimits) {
  EXPECT_EQ(with_counters("1000000000:0 1000000000:0 1000000000"), "");
  EXPECT_EQ(with_counters("1000000001:0 0:0 0"),
            "position: TURNS has '1000000001:0' at column 39 where a number from 0 to 1000000000 "
            "should stand");
  EXPECT_EQ(with_counters("0:1000000001 0:0 0"),
            "position: TURNS has '1000000001' at column 41 where a number from 0 to 1000000000 "
            "should stand");
  EXPECT_EQ(with_counters("0:0 0:0 1000000001"),
            "position: QUIET has '1000000001' at column 47 where a number from 0 to 1000000000 "
            "should stand");
  EXPECT_EQ(with_counters("0:0 0:0 99999999999999999999999999"),
            "position: QUIET has '999999999999…' at column 47 where a number from 0 to 1000000000 "
            "should stand");
  EXPECT_EQ(
      with_counters("0 0:0 0"),
      "position: TURNS has ' 0:0' at column 40 where a colon and North's number should stand");
  EXPECT_EQ(
      with_counters("-1:0 0:0 0"),
      "position: TURNS has '-1:0' at column 39 where a number from 0 to 1000000000 should stand");
  EXPECT_EQ(
      with_counters("0:0 0:0 x"),
      "position: QUIET has 'x' at column 47 where a number from 0 to 1000000000 should stand");
  EXPECT_EQ(with_counters("1:1 1:1 0.5"),
            "position: QUIET has '.5' at column 48 where the end should stand");
}

TEST(PositionText, CapturesAreNotMoreThanTurns) {
  EXPECT_EQ(with_counters("2:3 2:3 0"), "");
  EXPECT_EQ(with_counters("2:3 3:3 0"),
            "position: CAPTURES gives South 3 turns with a capture of only 2 in TURNS");
  EXPECT_EQ(with_counters("2:3 0:4 0"),
            "position: CAPTURES gives North 4 turns with a capture of only 3 in TURNS");
}

TEST(ArrangementText, CanonicalTextsComeBackTheSame) {
  for (const std::string text :
       {"-/4,4,4,4,4,4,4,4", "4,4,4,4,4,4,4,4/-", "-/-", "1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16",
        "64,0,0,0,0,0,0,0/0,0,0,0,0,0,0,64"}) {
    EXPECT_EQ(arrangement_text(parse_arrangement(text).value()), text);
  }
}

TEST(ArrangementText, BothPlayersReadFromTheirOwnLeft) {
  const Side side = parse_arrangement("1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16").value();
  for (int i = 0; i < kPits; ++i) EXPECT_EQ(side[kPitsByLetter[i]], i + 1);
}

TEST(ArrangementText, LooseFormsAreRead) {
  EXPECT_EQ(arrangement_text(parse_arrangement(" 0,0,0,0,0,0,0,0/4,4,04,4,4,4,4,4 ").value()),
            "-/4,4,4,4,4,4,4,4");
}

std::string arrangement_refusal(const std::string& text) {
  const auto side = parse_arrangement(text);
  return side ? "" : side.error().message;
}

TEST(ArrangementText, RefusalsNameTheRowAndThePlace) {
  EXPECT_EQ(
      arrangement_refusal(""),
      "arrangement: the front row has the end at column 1 where a count from 0 to 64 should stand");
  EXPECT_EQ(arrangement_refusal("-"),
            "arrangement: the front row has the end at column 2 where a slash and the back row "
            "should stand");
  EXPECT_EQ(
      arrangement_refusal("-/"),
      "arrangement: the back row has the end at column 3 where a count from 0 to 64 should stand");
  EXPECT_EQ(arrangement_refusal("-/-/-"),
            "arrangement: the back row has '/-' at column 4 where the end should stand");
  EXPECT_EQ(arrangement_refusal("-/4,4,4,4,4,4,4"),
            "arrangement: the back row has the end at column 16 where a comma and the next of "
            "eight counts should stand");
  EXPECT_EQ(arrangement_refusal("-/65,0,0,0,0,0,0,0"),
            "arrangement: the back row has '65,0,0,0,0,0…' at column 3 where a count from 0 to 64 "
            "should stand");
  EXPECT_EQ(arrangement_refusal("- /-"),
            "arrangement: the front row has ' /-' at column 2 where a slash and the back row "
            "should stand");
}

}  // namespace
}  // namespace omweso
