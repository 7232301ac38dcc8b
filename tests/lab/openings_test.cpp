// Openings of duels.
#include "lab/openings.h"

#include <gtest/gtest.h>

#include <set>

#include "record/position_text.h"
#include "rules/moves.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

constexpr OpeningKind kKinds[] = {OpeningKind::kBackRow, OpeningKind::kArranged,
                                  OpeningKind::kStandard};

std::uint32_t seeds_in(const Side& side, int first, int last) {
  std::uint32_t sum = 0;
  for (int pit = first; pit < last; ++pit) sum += side.pits[static_cast<std::size_t>(pit)];
  return sum;
}

TEST(Openings, AreTheSameForASeedAndANumberAndOthersForOthers) {
  const Ruleset rules;
  for (const OpeningKind kind : kKinds) {
    std::set<std::string> seen;
    for (std::uint64_t number = 0; number < 50; ++number) {
      const Position opening = draw_opening(rules, kind, 7, number);
      EXPECT_EQ(opening, draw_opening(rules, kind, 7, number));
      seen.insert(to_text(opening));
    }
    EXPECT_GT(seen.size(), 45U) << text_of(kind);
    EXPECT_NE(draw_opening(rules, kind, 7, 0), draw_opening(rules, kind, 8, 0));
  }
}

TEST(Openings, EveryOneCanBePlayedUnderEveryRuleset) {
  for (const auto* text : {"tournament", "wikipedia", "shackell", "mcgill", "plain",
                           "tournament,pit-cap=2", "tournament,endless=forbid"}) {
    const Ruleset rules = *parse_ruleset(text);
    for (const OpeningKind kind : kKinds) {
      for (std::uint64_t number = 0; number < 100; ++number) {
        const Position opening = draw_opening(rules, kind, 1, number);
        EXPECT_EQ(opening.to_move, Seat::kSouth);
        EXPECT_TRUE(has_legal_move(TurnRules(rules), opening)) << to_text(opening);
        EXPECT_EQ(seeds_in(opening.sides[0], 0, 16) + seeds_in(opening.sides[1], 0, 16), 64U);
      }
    }
  }
}

TEST(Openings, BackRowOnesKeepTheFrontEmptyAndTheCap) {
  const Ruleset rules;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const Position opening = draw_opening(rules, OpeningKind::kBackRow, 3, number);
    for (const Side& side : opening.sides) {
      EXPECT_EQ(seeds_in(side, 0, 8), 32U);
      for (const auto seeds : side.pits) EXPECT_LE(seeds, 10U);
    }
  }
}

TEST(Openings, WhatDoesNotFitTheBackRowGoesToTheFront) {
  const Ruleset rules = *parse_ruleset("tournament,pit-cap=3");
  const Position opening = draw_opening(rules, OpeningKind::kBackRow, 1, 0);
  EXPECT_EQ(seeds_in(opening.sides[0], 0, 8), 24U);
  EXPECT_EQ(seeds_in(opening.sides[0], 8, 16), 8U);
}

TEST(Openings, HaveNames) {
  for (const OpeningKind kind : kKinds) EXPECT_EQ(*parse_opening_kind(text_of(kind)), kind);
  const auto none = parse_opening_kind("front");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("back-row, arranged or standard"), std::string::npos);
}

}  // namespace
}  // namespace omweso
