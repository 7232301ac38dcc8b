// What can be set of the engine.
#include "protocol/engine_options.h"

#include <gtest/gtest.h>

#include "rules/ruleset_text.h"

namespace omweso {
namespace {

EngineOptions set(std::string_view name, std::string_view value) {
  EngineOptions options;
  const auto done = set_option(options, name, value);
  EXPECT_TRUE(done) << done.error().message;
  return options;
}

TEST(EngineOptions, AreSetByNameInAnyCase) {
  EXPECT_EQ(set("hAsH", "65536").hash, 65536U);
  EXPECT_EQ(set("threads", "256").threads, 256U);
  EXPECT_EQ(set("MultiPV", "500").lines, 500U);
  EXPECT_EQ(set("Seed", "18446744073709551615").seed, UINT64_MAX);
  EXPECT_EQ(set("MoveOverhead", "0").overhead, 0U);
  EXPECT_TRUE(set("Ponder", "true").ponder);
  EXPECT_EQ(set("Score", "win").score, ScoreForm::kWin);
  EXPECT_EQ(to_text(set("Rules", "wikipedia,akakyala=on").rules), "wikipedia,akakyala=on");
}

TEST(EngineOptions, KnowEveryLevelAndFull) {
  for (const Level& level : levels()) EXPECT_EQ(set("Level", level.name).level->name, level.name);
  EngineOptions options = set("Level", levels().front().name);
  EXPECT_TRUE(set_option(options, "Level", "full"));
  EXPECT_FALSE(options.level);
}

TEST(EngineOptions, StayWhenAValueIsWrong) {
  EngineOptions options = set("Hash", "7");
  for (const auto& [name, value] :
       std::initializer_list<std::pair<const char*, const char*>>{{"Hash", "0"},
                                                                  {"Hash", ""},
                                                                  {"Threads", "257"},
                                                                  {"Level", "king"},
                                                                  {"Rules", "chess"},
                                                                  {"Rules", "plain,"},
                                                                  {"Ponder", "1"},
                                                                  {"Score", "cp"},
                                                                  {"Nothing", "1"},
                                                                  {"", ""}}) {
    const auto done = set_option(options, name, value);
    ASSERT_FALSE(done) << name << " " << value;
    EXPECT_EQ(done.error().message.find('\n'), std::string::npos);
  }
  EXPECT_EQ(options.hash, 7U);
  EXPECT_EQ(options.rules, Ruleset{});
}

TEST(EngineOptions, AreToldWithTheirDefaultsWhichCanBeSet) {
  const std::string text = options_text();
  EXPECT_NE(text.find("option name Hash type spin default 16 min 1 max 65536\n"), text.npos);
  EXPECT_NE(text.find("option name Rules type string default tournament\n"), text.npos);
  EXPECT_NE(text.find(" var full\n"), text.npos);
  EXPECT_EQ(std::ranges::count(text, '\n'), 9);
}

}  // namespace
}  // namespace omweso
