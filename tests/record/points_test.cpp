// M1, W8: what outcomes bring.
#include "record/points.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace omweso::test {
namespace {

Ruleset rules(const std::string& text = "tournament") {
  return parse_ruleset(text).value();
}

TEST(M1, EveryVictoryHasItsPoints) {
  const Ruleset r = rules("points=1/3/7/5");
  EXPECT_EQ(award_of(r, Outcome::kBulijo), (Award{1, false}));
  EXPECT_EQ(award_of(r, Outcome::kBothEnds), (Award{3, false}));
  EXPECT_EQ(award_of(r, Outcome::kFrontRow), (Award{3, false}));
  EXPECT_EQ(award_of(r, Outcome::kAkawumbi), (Award{7, false}));
  EXPECT_EQ(award_of(r, Outcome::kAkakyala), (Award{5, false}));
}

TEST(M1, AkawumbiIsTheWholeMatchByDefault) {
  EXPECT_EQ(award_of(rules(), Outcome::kAkawumbi), (Award{0, true}));
}

TEST(M1, AnyVictoryMayBeTheWholeMatchOrNothing) {
  const Ruleset r = rules("points=match/0/1000/match");
  EXPECT_EQ(award_of(r, Victory::kBulijo), (Award{0, true}));
  EXPECT_EQ(award_of(r, Victory::kOkutema), (Award{0, false}));
  EXPECT_EQ(award_of(r, Victory::kAkawumbi), (Award{1000, false}));
  EXPECT_EQ(award_of(r, Victory::kAkakyala), (Award{0, true}));
}

TEST(W8, AResignedGameBringsBulijo) {
  EXPECT_EQ(award_of(rules("points=4/5/6/7"), Outcome::kResigned), (Award{4, false}));
}

TEST(N6, AGameLostByANeverEndingMoveBringsBulijo) {
  EXPECT_EQ(award_of(rules("points=4/5/6/7"), Outcome::kNeverEnding), (Award{4, false}));
}

TEST(M3, LeavingBringsTheMatchAndNoPoints) {
  EXPECT_EQ(award_of(rules(), Outcome::kLeft), (Award{0, true}));
}

TEST(W7, AnnulledAndUnfinishedGamesBringNothing) {
  for (const Outcome outcome :
       {Outcome::kNone, Outcome::kAnnulledNeverEnding, Outcome::kAnnulledQuiet,
        Outcome::kAnnulledRepetition, Outcome::kAnnulledTime}) {
    EXPECT_EQ(award_of(rules("points=match/match/match/match"), outcome), Award{});
  }
}

TEST(M1, OnlyVictoriesThatCanHappenAreListed) {
  using V = std::vector<Victory>;
  EXPECT_EQ(victories_of(rules()), (V{Victory::kBulijo, Victory::kOkutema, Victory::kAkawumbi}));
  EXPECT_EQ(victories_of(rules("mcgill")), V{Victory::kBulijo});
  EXPECT_EQ(victories_of(rules("mcgill,front-row=on,akakyala=on")),
            (V{Victory::kBulijo, Victory::kOkutema, Victory::kAkakyala}));
}

TEST(M1, PointsOfEveryOutcomeHaveTheirText) {
  const Ruleset rules = parse_ruleset("tournament,points=3/4/match/6").value();
  const std::pair<Outcome, const char*> points[] = {
      {Outcome::kNone, ""},           {Outcome::kAkawumbi, "match"},
      {Outcome::kBothEnds, "4"},      {Outcome::kFrontRow, "4"},
      {Outcome::kAkakyala, "6"},      {Outcome::kBulijo, "3"},
      {Outcome::kNeverEnding, "3"},   {Outcome::kAnnulledNeverEnding, "0"},
      {Outcome::kAnnulledQuiet, "0"}, {Outcome::kAnnulledRepetition, "0"},
      {Outcome::kAnnulledTime, "0"},  {Outcome::kResigned, "3"},
      {Outcome::kLeft, "match"},
  };
  EXPECT_EQ(std::size(points), std::size(kOutcomeTexts));
  for (const auto& [outcome, text] : points) EXPECT_EQ(points_text(rules, outcome), text);
}

}  // namespace
}  // namespace omweso::test
