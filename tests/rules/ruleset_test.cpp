// Rulesets as text (rules.md section 11).
#include <gtest/gtest.h>

#include "rules/ruleset_text.h"

namespace omweso {
namespace {

std::string canonical(std::string_view text) {
  const auto rules = parse_ruleset(text);
  return rules ? to_text(*rules) : rules.error().message;
}

TEST(Ruleset, TournamentIsWhatIsMeantWithoutAPreset) {
  EXPECT_EQ(canonical("tournament"), "tournament");
  EXPECT_EQ(canonical("okwesera=off"), "tournament,okwesera=off");
  EXPECT_EQ(parse_ruleset("tournament").value(), Ruleset{});
}

TEST(Ruleset, PresetsAreThoseOfTheTable) {
  const auto wikipedia = parse_ruleset("wikipedia").value();
  EXPECT_EQ(wikipedia.pit_cap, kOff);
  EXPECT_FALSE(wikipedia.first_turn_ban);
  EXPECT_FALSE(wikipedia.okwesera);
  EXPECT_FALSE(wikipedia.front_row);
  EXPECT_EQ(wikipedia.akawumbi, Akawumbi::kColumns);
  EXPECT_FALSE(wikipedia.stop_on_victory);
  EXPECT_TRUE(wikipedia.both_ends);
  EXPECT_TRUE(wikipedia.reverse_relay);

  const auto shackell = parse_ruleset("shackell").value();
  EXPECT_EQ(shackell.pit_cap, kOff);
  EXPECT_FALSE(shackell.first_turn_ban);
  EXPECT_FALSE(shackell.reverse_relay);
  EXPECT_TRUE(shackell.reverse_chain);
  EXPECT_FALSE(shackell.okwesera);
  EXPECT_FALSE(shackell.front_row);
  EXPECT_EQ(shackell.akawumbi, Akawumbi::kOff);
  EXPECT_TRUE(shackell.stop_on_victory);

  const auto mcgill = parse_ruleset("mcgill").value();
  EXPECT_EQ(mcgill.setup, Setup::kHidden);
  EXPECT_EQ(mcgill.pit_cap, kOff);
  EXPECT_TRUE(mcgill.first_turn_ban);
  EXPECT_EQ(mcgill.reverse, ReversePits::kOff);
  EXPECT_FALSE(mcgill.okwesera);
  EXPECT_FALSE(mcgill.both_ends);
  EXPECT_FALSE(mcgill.front_row);
  EXPECT_EQ(mcgill.akawumbi, Akawumbi::kOff);
  EXPECT_EQ(mcgill.quiet_limit, kOff);
  EXPECT_EQ(mcgill.repetition_limit, kOff);

  const auto plain = parse_ruleset("plain").value();
  EXPECT_EQ(plain.pit_cap, 10U);
  EXPECT_TRUE(plain.first_turn_ban);
  EXPECT_FALSE(plain.okwesera);
  EXPECT_FALSE(plain.both_ends);
  EXPECT_FALSE(plain.front_row);
  EXPECT_EQ(plain.akawumbi, Akawumbi::kOff);
}

TEST(Ruleset, CanonicalTextGivesOnlyWhatDiffersInTheTablesOrder) {
  EXPECT_EQ(canonical("points=1/1/1/1,setup=front,tournament"),
            "ruleset: the preset 'tournament' must stand first");
  EXPECT_EQ(canonical("points=1/1/1/1,setup=front,pit-cap=10"),
            "tournament,setup=front,points=1/1/1/1");
  EXPECT_EQ(canonical("wikipedia,akakyala=on,pit-cap=off"), "wikipedia,akakyala=on");
}

TEST(Ruleset, ANameGivenTwiceTheLastCounts) {
  EXPECT_EQ(canonical("akakyala=on,akakyala=off"), "tournament");
  EXPECT_EQ(canonical("plain,relay-limit=100,relay-limit=00200"), "plain,relay-limit=200");
}

TEST(Ruleset, EveryOptionReadsBackEveryValueItNames) {
  for (const auto& option : ruleset_options()) {
    const std::string_view list = option.values;
    for (std::size_t at = 0; at < list.size();) {
      const std::size_t comma = std::min(list.find(", ", at), list.size());
      const std::string value(list.substr(at, comma - at));
      at = comma + 2;
      if (value.find(' ') != std::string::npos) continue;  // a range, tested below
      Ruleset rules;
      EXPECT_TRUE(option.write(rules, value)) << option.name << "=" << value;
      EXPECT_EQ(option.read(rules), value) << option.name;
      EXPECT_EQ(parse_ruleset(to_text(rules)).value(), rules);
    }
    EXPECT_FALSE(option.clause.empty());
    EXPECT_FALSE(option.help.empty());
  }
}

TEST(Ruleset, NumbersAreTakenAtTheirLimitsAndRefusedPastThem) {
  struct Range {
    const char* name;
    const char* least;
    const char* below;
    const char* most;
    const char* above;
    bool may_be_off;
  };
  for (const Range& range : {Range{"pit-cap", "2", "1", "32", "33", true},
                             Range{"relay-limit", "100", "99", "1000000000", "1000000001", false},
                             Range{"quiet-limit", "2", "1", "1000000", "1000001", true},
                             Range{"repetition-limit", "2", "1", "100", "101", true},
                             Range{"match-points", "1", "0", "1000", "1001", false}}) {
    const std::string name = std::string(range.name) + "=";
    EXPECT_TRUE(parse_ruleset(name + range.least)) << name;
    EXPECT_TRUE(parse_ruleset(name + range.most)) << name;
    EXPECT_FALSE(parse_ruleset(name + range.below)) << name;
    EXPECT_FALSE(parse_ruleset(name + range.above)) << name;
    EXPECT_EQ(parse_ruleset(name + "off").has_value(), range.may_be_off) << name;
    for (const char* bad : {"", "-1", "+5", " 5", "5 ", "5x", "1e3", "99999999999999999999"}) {
      EXPECT_FALSE(parse_ruleset(name + bad)) << name << bad;
    }
  }
}

TEST(Ruleset, PointsAreFourOfZeroTo1000OrMatch) {
  EXPECT_EQ(canonical("points=0/1000/match/3"), "tournament,points=0/1000/match/3");
  EXPECT_EQ(canonical("points=1/2/match/2"), "tournament");
  for (const char* bad : {"1/2/3", "1/2/3/4/5", "1/2/3/", "/2/3/4", "1/2/3/1001", "1/2/3/Match",
                          "1,2,3,4", "a/b/c/d", "", "1//3/4"}) {
    EXPECT_FALSE(parse_ruleset(std::string("points=") + bad)) << bad;
  }
}

TEST(Ruleset, AnUnknownNameIsAnErrorThatListsTheRightOnes) {
  const auto rules = parse_ruleset("tournament,okwesara=on");
  ASSERT_FALSE(rules);
  EXPECT_NE(rules.error().message.find("'okwesara'"), std::string::npos);
  EXPECT_NE(rules.error().message.find("okwesera, both-ends"), std::string::npos);
  EXPECT_EQ(rules.error().column, 12U);
}

TEST(Ruleset, ABadValueIsAnErrorThatListsTheRightOnes) {
  const auto rules = parse_ruleset("plain,endless=never");
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().message,
            "ruleset: 'never' is not a value of endless; right would be: annul, forbid, loss");
  EXPECT_EQ(rules.error().column, 15U);
}

TEST(Ruleset, AnUnknownPresetIsAnErrorThatListsTheRightOnes) {
  const auto rules = parse_ruleset("Tournament");
  ASSERT_FALSE(rules);
  EXPECT_NE(rules.error().message.find("tournament, wikipedia, shackell, mcgill, plain"),
            std::string::npos);
}

TEST(Ruleset, EmptyItemsAndHostileBytesGetOneLine) {
  for (const std::string& bad :
       {std::string(), std::string(","), std::string("tournament,"), std::string("=on"),
        std::string("\x00\xff\n", 3), std::string(100'000, 'x'), std::string("okwesera=\n")}) {
    const auto rules = parse_ruleset(bad);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().message.find('\n'), std::string::npos);
    EXPECT_LT(rules.error().message.size(), 500U);
  }
}

TEST(Ruleset, NothingHangsOnThePresetsName) {
  Ruleset spelled =
      parse_ruleset("tournament,okwesera=off,both-ends=off,front-row=off,akawumbi=off").value();
  spelled.preset = Preset::kPlain;
  EXPECT_EQ(spelled, parse_ruleset("plain").value());
}

}  // namespace
}  // namespace omweso
