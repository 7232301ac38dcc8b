// S3 to S6 as a game is set up: who arranges when, and who sees it.
#include "match/setting_up.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace omweso::test {
namespace {

constexpr Seat S = Seat::kSouth;
constexpr Seat N = Seat::kNorth;

SettingUp setting_up(const std::string& setup, Seat starter = S, std::uint64_t seed = 1) {
  Random random(seed);
  return {parse_ruleset("setup=" + setup).value(), starter, random};
}

Side arrangement(const std::string& text) {
  return parse_arrangement(text).value();
}

const Side kOne = standard_arrangement();
const Side kOther = arrangement("2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2");

TEST(S3, TheFirstPlayerArrangesThenTheSecondWhoHasSeenIt) {
  for (const Seat first : {S, N}) {
    const Seat second = other(first);
    SettingUp setup = setting_up("arrange", first);
    EXPECT_EQ(setup.starter(), first);
    EXPECT_EQ(setup.to_arrange(), first);
    EXPECT_TRUE(setup.may_arrange(first));
    EXPECT_FALSE(setup.may_arrange(second));
    ASSERT_TRUE(setup.arrange(first, kOne));
    EXPECT_EQ(setup.seen(first, second), kOne);
    EXPECT_EQ(setup.to_arrange(), second);
    EXPECT_FALSE(setup.may_arrange(first));
    EXPECT_TRUE(setup.may_arrange(second));
    EXPECT_FALSE(setup.ready());
    ASSERT_TRUE(setup.arrange(second, kOther));
    EXPECT_TRUE(setup.ready());
    EXPECT_EQ(setup.to_arrange(), std::nullopt);
    const Position start = setup.start();
    EXPECT_EQ(start.to_move, first) << "the first player makes the first move";
    EXPECT_EQ(start.side(first), kOne);
    EXPECT_EQ(start.side(second), kOther);
    EXPECT_EQ(setup.arrangement(first), kOne);
  }
}

TEST(S3, NobodyArrangesOutOfTurnOrTwice) {
  SettingUp setup = setting_up("arrange");
  EXPECT_EQ(setup.arrange(N, kOne).error().message, "the first player arranges first");
  ASSERT_TRUE(setup.arrange(S, kOne));
  EXPECT_EQ(setup.arrange(S, kOther).error().message, "the arrangement has been given already");
  EXPECT_EQ(setup.arrangement(S), kOne);
  ASSERT_TRUE(setup.arrange(N, kOther));
  EXPECT_FALSE(setup.arrange(N, kOne));
  EXPECT_FALSE(setup.may_arrange(N));
}

TEST(S6, ABadArrangementIsRefusedAndNothingChanges) {
  SettingUp setup = setting_up("arrange");
  for (const char* bad : {"-/4,4,4,4,4,4,4,3", "-/4,4,4,4,4,4,4,5", "-/11,3,3,3,3,3,3,3", "-/-"}) {
    EXPECT_FALSE(setup.arrange(S, arrangement(bad))) << bad;
    EXPECT_EQ(setup.to_arrange(), S);
    EXPECT_EQ(setup.seen(S, S), std::nullopt);
  }
  EXPECT_TRUE(setup.arrange(S, arrangement("-/10,3,3,3,3,3,3,4"))) << "the cap itself is allowed";
}

TEST(S5, HiddenArrangementsAreGivenInAnyOrderAndSeenTogether) {
  for (const Seat quick : {S, N}) {
    const Seat slow = other(quick);
    SettingUp setup = setting_up("hidden");
    EXPECT_TRUE(setup.may_arrange(S));
    EXPECT_TRUE(setup.may_arrange(N));
    EXPECT_EQ(setup.to_arrange(), S);
    ASSERT_TRUE(setup.arrange(quick, kOne));
    EXPECT_EQ(setup.seen(quick, slow), std::nullopt);
    EXPECT_EQ(setup.seen(quick, quick), kOne);
    EXPECT_EQ(setup.to_arrange(), slow);
    EXPECT_FALSE(setup.arrange(quick, kOther)) << "given is given";
    ASSERT_TRUE(setup.arrange(slow, kOther));
    EXPECT_EQ(setup.seen(quick, slow), kOne);
    EXPECT_EQ(setup.seen(slow, quick), kOther);
    EXPECT_EQ(setup.start().to_move, S);
  }
}

TEST(S5, ReadySetupsWaitForNobody) {
  for (const char* ready : {"standard", "front", "two-each", "random", "random-mirrored"}) {
    SettingUp setup = setting_up(ready, N);
    EXPECT_TRUE(setup.ready()) << ready;
    EXPECT_EQ(setup.to_arrange(), std::nullopt);
    EXPECT_FALSE(setup.may_arrange(S));
    EXPECT_EQ(setup.arrange(S, kOne).error().message, "nobody arranges under these rules");
    EXPECT_EQ(setup.start().to_move, N);
    EXPECT_EQ(setup.start().side(S).seeds(), 32);
    EXPECT_EQ(setup.start().side(N).seeds(), 32);
    EXPECT_EQ(setup.seen(S, N), setup.start().side(S));
  }
}

TEST(S5, RandomSidesComeFromTheChanceHandedIn) {
  const Position drawn = setting_up("random", S, 1).start();
  EXPECT_EQ(setting_up("random", S, 1).start(), drawn);
  EXPECT_NE(setting_up("random", S, 2).start(), drawn);
  EXPECT_NE(drawn.side(S), drawn.side(N));
  const Position mirrored = setting_up("random-mirrored").start();
  EXPECT_EQ(mirrored.side(S), mirrored.side(N));
}

}  // namespace
}  // namespace omweso::test
