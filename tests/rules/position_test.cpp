// Position as a value.
#include "rules/position.h"

#include <gtest/gtest.h>

#include <set>

#include "support/play.h"

namespace omweso::test {
namespace {

TEST(Position, EqualityAndHashTakeEveryField) {
  const Position base = position_of("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:5 2:2 3");
  std::vector<Position> all = {base};
  for (const char* text : {"4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 N 5:5 2:2 3",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 6:5 2:2 3",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:6 2:2 3",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:5 1:2 3",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:5 2:1 3",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 5:5 2:2 4",
                           "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,3,5 S 5:5 2:2 3",
                           "4,4,4,4,4,4,3,5/-/-/4,4,4,4,4,4,4,4 S 5:5 2:2 3",
                           "-/4,4,4,4,4,4,4,4/-/4,4,4,4,4,4,4,4 S 5:5 2:2 3"}) {
    all.push_back(position_of(text));
  }
  std::set<std::uint64_t> hashes;
  for (const Position& position : all) {
    EXPECT_EQ(position == base, &position == &all.front());
    hashes.insert(position.hash());
  }
  EXPECT_EQ(hashes.size(), all.size());
}

TEST(Position, TheHashIsTheSameOnEveryMachine) {
  EXPECT_EQ(position_of("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0").hash(),
            0x18e23f373023333bU);
}

TEST(Position, CountersStopAtTheirLimitSoThatThePositionCanStillBeRead) {
  const Told turn = told("tournament,quiet-limit=off",
                         "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 1000000000:5 0:0 1000000000", "m");
  EXPECT_NE(turn.position.find(" N 1000000000:5 0:0 1000000000"), std::string::npos);
}

}  // namespace
}  // namespace omweso::test
