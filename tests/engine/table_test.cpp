// Score, Key, PastPositions and Table: the values a search is made of.
#include "engine/table.h"

#include <gtest/gtest.h>

#include "engine/repetition.h"
#include "engine/score.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::position_of;
using test::rules_of;

TEST(Scores, AreOrderedByWhatIsBetter) {
  const Score best_first[] = {Score::win_in(1), Score::win_in(7),  Score::of(41),    Score::drawn(),
                              Score::of(-41),   Score::loss_in(8), Score::loss_in(2)};
  for (std::size_t i = 1; i < std::size(best_first); ++i)
    EXPECT_GT(best_first[i - 1], best_first[i]);
}

TEST(Scores, SayWhatIsProved) {
  EXPECT_TRUE(Score::win_in(3).is_win());
  EXPECT_FALSE(Score::win_in(3).is_loss());
  EXPECT_TRUE(Score::loss_in(0).is_loss());
  EXPECT_EQ(Score::win_in(3).turns(), 3);
  EXPECT_EQ(Score::loss_in(4).turns(), 4);
  EXPECT_FALSE(Score::of(Score::kMostEstimate).is_proved());
  EXPECT_FALSE(Score::of(-Score::kMostEstimate).is_proved());
  EXPECT_TRUE(Score::drawn().is_drawn());
  EXPECT_FALSE(Score::drawn().is_proved());
}

constexpr const char* kMiddle =
    "1,2,3,4,0,1,0,3/2,2,2,2,0,0,1,9/1,0,0,2,3,1,1,8/5,1,1,1,6,0,1,1 S 3:3 1:1 2";

TEST(Keys, AreTheSameFromTheOtherSeat) {
  const auto rules = rules_of("tournament").rules;
  const Position position = position_of(kMiddle);
  Position mirror = position;
  std::swap(mirror.sides[0], mirror.sides[1]);
  mirror.to_move = Seat::kNorth;
  EXPECT_EQ(key_of(rules, position), key_of(rules, mirror));
  Position passed = position;
  passed.to_move = Seat::kNorth;
  EXPECT_NE(key_of(rules, position), key_of(rules, passed));
}

TEST(Keys, TellOpenRightsApartAndNothingElse) {
  const auto rules = rules_of("tournament").rules;
  const Position position = position_of(kMiddle);
  Position changed = position;
  changed.quiet = 17;
  changed.turns = {9, 1};
  changed.captures = {0, 1};
  EXPECT_EQ(key_of(rules, position), key_of(rules, changed));
  Position okwesera = position;
  okwesera.captures = {0, 0};
  Position own_first = position;
  own_first.turns[0] = 0;
  Position their_first = position;
  their_first.turns[1] = 0;
  const Position all[] = {position, okwesera, own_first, their_first};
  for (const Position& a : all) {
    for (const Position& b : all) {
      EXPECT_EQ(key_of(rules, a).check == key_of(rules, b).check, &a == &b);
      EXPECT_EQ(key_of(rules, a).place == key_of(rules, b).place, &a == &b);
    }
  }
  const auto without = rules_of("tournament,first-turn-ban=off,okwesera=off").rules;
  for (const Position& a : all) EXPECT_EQ(key_of(without, a), key_of(without, position));
}

TEST(Keys, AreTheSameOnEveryMachine) {
  const Key key = key_of(rules_of("tournament").rules, position_of(kMiddle));
  EXPECT_EQ(key.place, 13082002816167573448U);
  EXPECT_EQ(key.check, 11227133854114825630U);
}

TEST(PastPositionsOfAGame, AreCountedBySeat) {
  const auto rules = rules_of("tournament").rules;
  const Position position = position_of(kMiddle);
  Position turned = position;
  std::swap(turned.sides[0], turned.sides[1]);
  turned.to_move = Seat::kNorth;
  const Position stood[] = {position, turned, position};
  const PastPositions past(rules, stood);
  const Key key = key_of(rules, position);
  EXPECT_EQ(past.times(key, Seat::kSouth), 2U);
  EXPECT_EQ(past.times(key, Seat::kNorth), 1U);
  EXPECT_EQ(past.times(key.salted(1), Seat::kSouth), 0U);
}

TEST(PastPositionsOfAGame, SaltStandsForTheSet) {
  const auto rules = rules_of("tournament").rules;
  const Position a = position_of(kMiddle);
  Position b = a;
  b.to_move = Seat::kNorth;
  const Position once[] = {a, b};
  const Position one_way[] = {a, b, a};
  const Position other_way[] = {a, a, b};
  const Position both[] = {b, a, a, b};
  EXPECT_EQ(PastPositions(rules, once).salt_of_those(2), 0U);
  EXPECT_NE(PastPositions(rules, one_way).salt_of_those(2), 0U);
  EXPECT_EQ(PastPositions(rules, one_way).salt_of_those(2),
            PastPositions(rules, other_way).salt_of_those(2));
  EXPECT_NE(PastPositions(rules, one_way).salt_of_those(2),
            PastPositions(rules, both).salt_of_those(2));
}

TEST(Tables, FindWhatWasStored) {
  Table table(8);
  const Key key{5, 77};
  EXPECT_FALSE(table.find(key));
  table.store(key, -123, Bound::kUpper, 9, 4);
  const auto entry = table.find(key);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->score, -123);
  EXPECT_EQ(entry->bound, Bound::kUpper);
  EXPECT_EQ(entry->depth, 9);
  EXPECT_EQ(entry->move, 4);
  EXPECT_FALSE(table.find({5, 78}));
  table.clear();
  EXPECT_FALSE(table.find(key));
}

TEST(Tables, AnEmptyEntryIsNoPosition) {
  const Table table(8);
  EXPECT_FALSE(table.find({0, 0}));
}

TEST(Tables, KeepNoMoveWhosePlaceIsTooHigh) {
  Table table(8);
  table.store({1, 1}, 0, Bound::kExact, 1, 0xfffe);
  EXPECT_EQ(table.find({1, 1})->move, 0xfffe);
  for (const std::uint32_t place : {0xffffU, 0x10000U, 0x10003U, 0xffffffffU}) {
    table.store({1, 1}, 0, Bound::kExact, 1, place);
    EXPECT_EQ(table.find({1, 1})->move, TableEntry::kNoMove) << place;
  }
}

TEST(Tables, ReplaceTheShallowestOfAGroup) {
  Table table(8);
  for (std::uint64_t i = 0; i < 4; ++i) {
    table.store({4, 100 + i}, 0, Bound::kExact, 5 + static_cast<int>(i == 2 ? 0 : i + 1), 0);
  }
  table.store({4, 200}, 0, Bound::kExact, 1, 0);
  EXPECT_FALSE(table.find({4, 102}));
  for (const std::uint64_t kept : {100, 101, 103, 200}) EXPECT_TRUE(table.find({4, kept}));
}

TEST(Tables, ReplaceEarlierSearchesFirst) {
  Table table(8);
  table.store({4, 100}, 0, Bound::kExact, 50, 0);
  table.begin_search();
  for (std::uint64_t i = 1; i < 5; ++i) table.store({4, 100 + i}, 0, Bound::kExact, 1, 0);
  EXPECT_FALSE(table.find({4, 100}));
  for (std::uint64_t i = 1; i < 5; ++i) EXPECT_TRUE(table.find({4, 100 + i}));
}

TEST(Tables, HaveTheSizeAskedForWithinReason) {
  EXPECT_EQ(Table(10).entries(), 1024U);
  EXPECT_EQ(Table(0).entries(), std::size_t{1} << Table::kLeastBits);
}

}  // namespace
}  // namespace omweso
