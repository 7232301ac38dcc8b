#include "cli/play/foresight.h"

#include <gtest/gtest.h>

#include "record/move_text.h"
#include "support/data.h"

namespace omweso::cli {
namespace {

using omweso::test::position_of;

constexpr const char* kChoices =
    "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0";

Game choices() {
  return {Ruleset{}, position_of(kChoices)};
}

Pit pit(const char* text) {
  return parse_move(text)->pit;
}

TEST(Foresight, APitIsFollowedToItsFirstChoice) {
  const Foresight seen = foresee_turn(choices(), "i");
  EXPECT_EQ(seen.words,
            "< takes 2 from F and N, then another choice at i; > takes nothing, ends in l");
  EXPECT_EQ(seen.lifted, pit("i"));
  EXPECT_FALSE(seen.landed);
  EXPECT_TRUE(seen.taken.empty());
}

TEST(Foresight, MarksAreFollowedAsFarAsTheyGo) {
  const Foresight one = foresee_turn(choices(), "i<");
  EXPECT_EQ(one.words,
            "1 lap: takes 2 from F and N; then: < takes 3 from G and O, ends in l; "
            "> takes nothing, ends in k");
  EXPECT_EQ(one.taken, (std::vector<Pit>{facing_front(pit("c")), facing_back(pit("c"))}));
  const Foresight all = foresee_turn(choices(), "i<<");
  EXPECT_EQ(all.words, "3 laps: takes 2 from F and N, 3 from G and O, ends in l");
  EXPECT_EQ(all.landed, pit("l"));
  EXPECT_EQ(all.taken.size(), 4);
}

TEST(Foresight, TheFirstLapIsSeenPitByPit) {
  const auto pits = [](const Foresight& seen) {
    std::string letters;
    for (const Pit passed : seen.passed) letters += letter_of(passed);
    return letters;
  };
  EXPECT_EQ(pits(foresee_turn(choices(), "i>")), "jkl");
  EXPECT_EQ(pits(foresee_turn(choices(), "i<")), "abc");
  EXPECT_EQ(pits(foresee_turn(choices(), "i")), "");  // the choice is before it
  const Game okwesera(
      Ruleset{}, position_of("-/32,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0/29,0,0,0,0,0,0,0 S 0:0 0:0 0"));
  EXPECT_EQ(pits(foresee_turn(okwesera, "a*")), "ij");
  EXPECT_EQ(pits(foresee_turn(okwesera, "i")), "jklmnophgfedcbai");
}

TEST(Foresight, AQuestionIsSeenWhileItIsTyped) {
  EXPECT_EQ(foresee_turn(choices(), "? i"), foresee_turn(choices(), "i"));
}

TEST(Foresight, APitThatCannotBePlayedSaysWhy) {
  EXPECT_EQ(foresee_turn(choices(), "c").words, "c holds a single seed, which is never sown");
  EXPECT_FALSE(foresee_turn(choices(), "c").lifted);
}

TEST(Foresight, WordsForeseeNothing) {
  for (const char* typed : {"", "help", "und", "<", "steal i", "zz"}) {
    EXPECT_EQ(foresee_turn(choices(), typed), Foresight{}) << typed;
  }
}

TEST(Foresight, AtAChoiceDirectionsAreFollowed) {
  const Game game = choices();
  const auto walk = TurnWalk::start(game.rules(), game.position(), pit("i"), false);
  EXPECT_EQ(foresee_choice(*walk, Seat::kSouth, ">").words, "1 lap: takes nothing, ends in l");
  EXPECT_EQ(foresee_choice(*walk, Seat::kSouth, "<>").words,
            "2 laps: takes 2 from F and N, ends in k");
  EXPECT_EQ(foresee_choice(*walk, Seat::kSouth, "<<<").words,
            "3 laps: takes 2 from F and N, 3 from G and O, ends in l");
  EXPECT_EQ(foresee_choice(*walk, Seat::kSouth, "i"), Foresight{});
}

}  // namespace
}  // namespace omweso::cli
