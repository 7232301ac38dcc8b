#include "match/match_setup.h"

#include <gtest/gtest.h>

#include "rules/ruleset_text.h"

namespace omweso {
namespace {

TEST(MatchSetup, PlayersAreReadByTheirText) {
  EXPECT_FALSE(parse_player("human")->computer);
  EXPECT_EQ(parse_player("human:Mukasa")->name, "Mukasa");
  EXPECT_TRUE(parse_player("computer")->computer);
  EXPECT_EQ(parse_player("computer")->level, "");
  EXPECT_EQ(parse_player("computer:chief")->level, "chief");
}

TEST(MatchSetup, ABadPlayerIsRefusedWithWhatIsRight) {
  for (const char* text : {"", "x", "Human", "computers", ":", "human :x"}) {
    const auto player = parse_player(text);
    ASSERT_FALSE(player) << text;
    EXPECT_NE(player.error().message.find("human:NAME"), std::string::npos);
  }
  EXPECT_FALSE(parse_player("computer:"));
  EXPECT_FALSE(parse_player("human:"));
  EXPECT_FALSE(parse_player("human:" + std::string(41, 'x')));
  std::string name = "human:";
  for (int letter = 0; letter < 40; ++letter) name += "\u0d2e";  // three bytes each
  EXPECT_TRUE(parse_player(name));
  EXPECT_FALSE(parse_player(name + "m"));
}

TEST(MatchSetup, ANameCannotBreakARecord) {
  const Player player = parse_player("human:a\nb\x1b[31m\xff").value();
  EXPECT_EQ(player.name.find('\n'), std::string::npos);
  EXPECT_EQ(player.name.find('\x1b'), std::string::npos);
}

MatchSetup some_setup() {
  MatchSetup setup;
  setup.rules = parse_ruleset("wikipedia,match-points=5").value();
  setup.mode = PlayMode::kBlitz;
  setup.players = {parse_player("human:Mukasa").value(), parse_player("computer:page").value()};
  setup.computers_steal = true;
  setup.seed = 0xffff'ffff'ffff'ffff;
  return setup;
}

GameRecord record_of(const MatchSetup& setup) {
  GameRecord record;
  record.set_tag("South", name_in_record(setup.players[0]));
  record.set_tag("North", name_in_record(setup.players[1]));
  record.set_tag("Rules", to_text(setup.rules));
  record.set_tag("Play", text_of(setup.mode));
  write_setup(record, setup);
  return record;
}

TEST(MatchSetup, ComesBackFromTheTagsOfARecord) {
  const MatchSetup setup = some_setup();
  const MatchSetup read = read_setup(record_of(setup), MatchSetup{}).value();
  EXPECT_EQ(read.rules, setup.rules);
  EXPECT_EQ(read.mode, setup.mode);
  EXPECT_EQ(read.seed, setup.seed);
  EXPECT_TRUE(read.computers_steal);
  EXPECT_EQ(read.players[0].name, "Mukasa");
  EXPECT_FALSE(read.players[0].computer);
  EXPECT_EQ(read.players[1].level, "page");
  EXPECT_EQ(record_of(read), record_of(setup));
}

TEST(MatchSetup, WhatARecordLeavesOpenStaysAsItWas) {
  GameRecord record;
  record.set_tag("South", "?");
  record.set_tag("North", "Nakato");
  record.set_tag("Rules", "tournament");
  const MatchSetup read = read_setup(record, some_setup()).value();
  EXPECT_EQ(read.mode, PlayMode::kBlitz);
  EXPECT_EQ(read.seed, some_setup().seed);
  EXPECT_EQ(read.players[0].name, "Mukasa");
  EXPECT_EQ(read.players[1].level, "page");
  EXPECT_EQ(name_in_record(read.players[1]), "Nakato");
  EXPECT_FALSE(says_who(record, Seat::kNorth));
  EXPECT_TRUE(only_names(record, Seat::kNorth));
  EXPECT_FALSE(only_names(record, Seat::kSouth));
  EXPECT_FALSE(only_names(record_of(some_setup()), Seat::kSouth));
}

TEST(MatchSetup, TagsThatHoldWhatTheyCannotAreRefused) {
  const std::pair<const char*, const char*> kBad[] = {
      {"Rules", "x"},     {"Play", "x"},
      {"SouthType", "x"}, {"NorthType", "computer:"},
      {"Seed", "-1"},     {"Seed", "18446744073709551616"}};
  for (const auto& [tag, value] : kBad) {
    GameRecord record = record_of(some_setup());
    record.set_tag(tag, value);
    EXPECT_FALSE(read_setup(record, MatchSetup{})) << tag;
  }
}

TEST(MatchSetup, TheOnlyPersonIsTheOneAgainstTheComputer) {
  MatchSetup setup = some_setup();
  EXPECT_EQ(setup.only_person(), Seat::kSouth);
  std::swap(setup.players[0], setup.players[1]);
  EXPECT_EQ(setup.only_person(), Seat::kNorth);
  setup.players[0] = Player{};
  EXPECT_EQ(setup.only_person(), std::nullopt);
  setup.players = {parse_player("computer").value(), parse_player("computer").value()};
  EXPECT_EQ(setup.only_person(), std::nullopt);
}

}  // namespace
}  // namespace omweso
