// The board and the circuit (rules.md section 1).
#include "board/pits.h"

#include <gtest/gtest.h>

#include <string>

#include "support/boards.h"

namespace omweso {
namespace {

using test::pit_of;

TEST(B1Board, HasFourRowsOfEightPitsHalfOfThemEachPlayers) {
  int front = 0;
  for (Pit pit = 0; pit < kPits; ++pit) front += is_front(pit) ? 1 : 0;
  EXPECT_EQ(kPits, 16);
  EXPECT_EQ(front, kColumns);
  EXPECT_EQ(kPits - front, kColumns);
}

TEST(B3Letters, EveryLetterIsOnePitOfTheCircuit) {
  std::string letters;
  for (const Pit pit : kPitsByLetter) letters += letter_of(pit);
  EXPECT_EQ(letters, "abcdefghijklmnop");
}

TEST(B3Letters, FrontRowIsAToHAndBackRowIToP) {
  for (char letter = 'a'; letter <= 'p'; ++letter) {
    EXPECT_EQ(is_front(pit_of(letter)), letter <= 'h') << letter;
  }
}

TEST(B3Letters, AFacesHAndPAndHFacesAAndI) {
  EXPECT_EQ(letter_of(facing_front(pit_of('a'))), 'h');
  EXPECT_EQ(letter_of(facing_back(pit_of('a'))), 'p');
  EXPECT_EQ(letter_of(facing_front(pit_of('h'))), 'a');
  EXPECT_EQ(letter_of(facing_back(pit_of('h'))), 'i');
}

TEST(B3Letters, FacingIsMutualInEveryColumn) {
  for (char letter = 'a'; letter <= 'h'; ++letter) {
    const Pit pit = pit_of(letter);
    EXPECT_EQ(facing_front(facing_front(pit)), pit) << letter;
    EXPECT_EQ(column_of(pit), letter - 'a');
    EXPECT_EQ(column_of(facing_front(pit)), 7 - column_of(pit));
    // A player's own back pit lies behind the front pit of its column.
    EXPECT_EQ(letter_of(facing_back(pit)), letter_of(facing_front(pit)) + 8);
  }
}

TEST(B3Letters, NorthIsWrittenInCapitals) {
  EXPECT_EQ(letter_of(pit_of('m'), Seat::kSouth), 'm');
  EXPECT_EQ(letter_of(pit_of('m'), Seat::kNorth), 'M');
}

TEST(B4Circuit, RunsAnticlockwiseFromIToAAndRoundAgain) {
  std::string circuit;
  Pit pit = pit_of('i');
  for (int i = 0; i < 17; ++i, pit = step(pit, 1)) circuit += letter_of(pit);
  EXPECT_EQ(circuit, "ijklmnophgfedcbai");
}

TEST(B4Circuit, ClockwiseIsTheSameBackwards) {
  for (Pit pit = 0; pit < kPits; ++pit) {
    EXPECT_EQ(step(step(pit, 1), -1), pit);
    EXPECT_EQ(step(pit, -16), pit);
  }
  EXPECT_EQ(letter_of(step(pit_of('i'), -1)), 'a');
}

TEST(B2Seeds, ThereAre64AndEachPlayerStartsWith32) {
  EXPECT_EQ(kSeeds, 64);
  EXPECT_EQ(kSeedsPerPlayer * 2, kSeeds);
}

}  // namespace
}  // namespace omweso
