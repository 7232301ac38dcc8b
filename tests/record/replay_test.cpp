// Records checked by playing them.
#include "record/replay.h"

#include "record/position_text.h"
#include "record_support.h"
#include "rules/setup.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::game_text;
using test::read_all;
using test::text_of_file;

/// What the check says of a record; empty when it is right.
std::string fault_of(const std::string& text) {
  auto game = read_game(text);
  EXPECT_TRUE(game) << game.error().message;
  if (!game) return "not read";
  const auto replayed = replay(game->record);
  return replayed ? "" : replayed.error().message;
}

/// The record in canonical form, after a check that finds nothing wrong.
std::string checked(const std::string& text) {
  auto game = read_game(text);
  EXPECT_TRUE(game) << game.error().message;
  if (!game) return "";
  const auto replayed = replay(game->record);
  EXPECT_TRUE(replayed) << replayed.error().message;
  return to_text(game->record);
}

std::vector<std::string> warnings_of(const std::string& text) {
  auto game = read_game(text);
  EXPECT_TRUE(game) << game.error().message;
  const auto replayed = replay(game->record);
  EXPECT_TRUE(replayed) << replayed.error().message;
  std::vector<std::string> messages;
  for (const Error& warning : replayed->warnings) messages.push_back(warning.message);
  return messages;
}

/// `text` with `from` in it replaced.
std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// A game from a position, with tags for its end.
std::string set_up(const std::string& position, const std::string& rules, const std::string& tags,
                   const std::string& moves) {
  const bool south = position.find(" S") != std::string::npos;
  return "[South \"a\"]\n[North \"b\"]\n[Rules \"" + rules + "\"]\n[Starter \"" +
         (south ? "South" : "North") + "\"]\n[SetUp \"1\"]\n[Position \"" + position + "\"]\n" +
         tags + "\n" + moves + "\n";
}

// The first of the sample games.
constexpr char kSample[] = R"([South "Nakato"]
[North "Wasswa"]
[Rules "tournament"]
[Play "counting"]
[Starter "South"]
[SouthArrangement "-/4,4,4,4,4,4,4,4"]
[NorthArrangement "-/4,4,4,4,4,4,4,4"]
[MatchGame "4"]
[MatchScore "3-5"]
[Victory "okutema both-ends"]
[Points "2"]
[Result "0-1"]

1. l N 2. m J 3. i P 4. d G 5. f F> 6. o O 7. d<> K 8. k C 0-1
)";

TEST(Replay, SampleGamesAreRightAndInFull) {
  const std::string games = text_of_file("games.omw");
  int count = 0;
  std::string out;
  for (auto& game : read_all(games)) {
    ASSERT_TRUE(game);
    const auto replayed = replay(game->record);
    ASSERT_TRUE(replayed) << replayed.error().message;
    EXPECT_TRUE(replayed->game.over());
    EXPECT_TRUE(replayed->warnings.empty());
    if (count++ > 0) out += '\n';
    append_text(out, game->record);
  }
  EXPECT_EQ(count, 14);
  EXPECT_EQ(out, games);
}

TEST(Replay, AnIllegalTurnIsRefusedWithItsPlaceAndWhatWasLegal) {
  EXPECT_EQ(fault_of(with(kSample, "3. i P", "3. a P")),
            "line 14, column 18: move: 'a' is not legal: a is empty; legal are d f h i j k n o");
  EXPECT_EQ(fault_of(with(kSample, "7. d<> K", "7. d<>> K")),
            "line 14, column 47: move: 'd<>>' is not legal: the turn has only 2 choices in it, so "
            "it takes no more marks; legal from d are d<<< d<<> d<> d>");
}

TEST(Replay, TheFirstFaultIsReported) {
  const std::string two = with(with(kSample, "2. m J", "2. a J"), "8. k C", "8. a C");
  EXPECT_EQ(fault_of(two).substr(0, 19), "line 14, column 11:");
}

TEST(Replay, LetterCaseSaysWhoseTurnItIs) {
  EXPECT_EQ(fault_of(with(kSample, "2. m J", "2. M J")),
            "line 14, column 11: 'M' is North's, but South is to move; a stolen turn has Steal: "
            "before it; legal are i j k m n o");
  EXPECT_EQ(fault_of(with(kSample, "2. m J", "2. m j")),
            "line 14, column 13: 'j' is South's, but North is to move; a stolen turn has Steal: "
            "before it; legal are I J K L M O P");
}

TEST(Replay, AStolenTurnIsTheOtherSides) {
  const std::string moves = "1. m Steal:n K *";
  EXPECT_EQ(fault_of(game_text(moves)), "");
  EXPECT_EQ(fault_of(game_text("1. m Steal:K *")),
            "line 8, column 6: 'K' is North's, who is to move, so it is not stolen; legal are i j "
            "k l n o p");
  EXPECT_EQ(fault_of(game_text("1. Steal:M m *")), "");
}

TEST(Replay, AStealThatDoesNotFitTheWayOfPlayingIsAWarning) {
  const std::string text = game_text("1. m Steal:n K *");
  EXPECT_TRUE(warnings_of(text).empty());
  EXPECT_TRUE(warnings_of("[Play \"blitz\"]\n" + text).empty());
  EXPECT_EQ(warnings_of("[Play \"contract\"]\n" + text),
            std::vector<std::string>{
                "line 9, column 6: a turn is stolen, but the tag Play does not say blitz"});
}

TEST(Replay, AnAnnulmentByTimeThatDoesNotFitTheWayOfPlayingIsAWarning) {
  const auto told = [](const std::string& play) {
    return warnings_of(play + "[Victory \"annulled time\"]\n" + game_text("1. m K 0-0"));
  };
  EXPECT_TRUE(told("").empty());
  EXPECT_TRUE(told("[Play \"?\"]\n").empty());
  EXPECT_TRUE(told("[Play \"blitz\"]\n").empty());
  for (const char* play : {"[Play \"counting\"]\n", "[Play \"contract\"]\n"}) {
    EXPECT_EQ(told(play),
              std::vector<std::string>{"line 2, column 10: time has annulled the game, but the tag "
                                       "Play does not say blitz"});
  }
}

TEST(Replay, MissingMarksMeanForwardAndAreWritten) {
  const std::string full = kSample;
  EXPECT_EQ(checked(with(full, "f F> 6.", "f F 6.")), full);
  EXPECT_EQ(checked(with(full, "7. d<> K", "7. d< K")), full);
}

TEST(Replay, ShortTextsInTagsAreWrittenInFull) {
  std::string loose = with(kSample, "\"tournament\"", "\"tournament,okwesera=on\"");
  loose = with(loose, "\"-/4,4,4,4,4,4,4,4\"", "\"0,0,0,0,0,0,0,0/4,04,4,4,4,4,4,4\"");
  EXPECT_EQ(checked(loose), kSample);
  const std::string rows = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4";
  EXPECT_EQ(checked(set_up(rows + " S", "plain", "", "*")),
            checked(set_up(rows + " S 1:1 1:1 0", "plain", "", "*")));
}

TEST(Replay, AnErrorChangesNothing) {
  auto game = read_game(with(with(kSample, "f F> 6.", "f F 6."), "k C 0-1", "a C 0-1"));
  ASSERT_TRUE(game);
  const GameRecord before = game->record;
  EXPECT_FALSE(replay(game->record));
  EXPECT_EQ(game->record, before);
}

TEST(Replay, NothingStandsBehindTheEndOfTheGame) {
  EXPECT_EQ(fault_of(with(kSample, "k C 0-1", "k C 9. l 0-1")),
            "line 14, column 63: 'l' comes after the end of the game, okutema both-ends; nothing "
            "is legal there");
}

TEST(Replay, VariationsArePlayedToo) {
  const std::string many = with(kSample, "2. m J", "2. m (2. i J) (2. m (2. n K 3. m) J) J (K)");
  EXPECT_EQ(fault_of(many), "");
  EXPECT_EQ(fault_of(with(many, "8. k C", "8. k C (C)")), "");
  EXPECT_EQ(fault_of(with(kSample, "8. k C", "8. k (8. l C (F) 9. m) C (D)")),
            "line 14, column 67: move: 'F' is not legal: F holds a single seed, which is never "
            "sown; legal is C");
  EXPECT_EQ(fault_of(with(kSample, "8. k C", "8. k (8. l a) C")),
            "line 14, column 64: 'a' is South's, but North is to move; a stolen turn has Steal: "
            "before it; legal is C");
  // The turn that ended the game may have a variation, and the game goes on in it.
  EXPECT_EQ(fault_of(with(kSample, "k C 0-1", "k C (F 9. l) 0-1")),
            "line 14, column 61: move: 'F' is not legal: F holds a single seed, which is never "
            "sown; legal is C");
}

TEST(Replay, NeededTags) {
  const std::string tags[] = {"South",           "North", "Rules", "Starter", "SouthArrangement",
                              "NorthArrangement"};
  for (const std::string& name : tags) {
    const std::string text = game_text("*");
    const std::size_t at = text.find("[" + name + " ");
    std::string without = text;
    without.erase(at, text.find('\n', at) + 1 - at);
    EXPECT_EQ(fault_of(without).find("line 1, column 1: the tag " + name + " is missing"), 0U)
        << fault_of(without);
  }
}

TEST(Replay, TagsThatCannotBe) {
  const std::string text = game_text("*");
  EXPECT_EQ(fault_of(with(text, "\"tournament\"", "\"tournament,x=1\"")).substr(0, 63),
            "line 3, column 20: Rules: ruleset: there is no option 'x'; the ");
  EXPECT_EQ(fault_of(with(text, "[Starter \"South\"]", "[Starter \"south\"]")),
            "line 4, column 11: Starter: 'south' is no seat; right would be South or North");
  EXPECT_EQ(fault_of(with(text, "-/4,4,4,4,4,4,4,4", "-/4,4,4,4,4,4,4,3")),
            "line 5, column 20: SouthArrangement: the arrangement has 31 seeds, 1 too few: all 32 "
            "must be placed");
  EXPECT_EQ(fault_of(with(text, "-/4,4,4,4,4,4,4,4", "-/11,4,4,4,4,4,1,0")),
            "line 5, column 20: SouthArrangement: pit i of the arrangement holds 11 seeds, and no "
            "pit may hold more than 10");
  EXPECT_EQ(fault_of(with(text, "-/4,4,4,4,4,4,4,4", "-/4,4,4,4,x,4,4,4")),
            "line 5, column 30: SouthArrangement: arrangement: the back row has 'x,4,4,4' at "
            "column 11 where a count from 0 to 64 should stand");
}

TEST(Replay, ReadySetupsAreWhatTheRulesSay) {
  const auto under = [](const std::string& rules) {
    return fault_of(with(game_text("*"), "\"tournament\"", "\"" + rules + "\""));
  };
  EXPECT_EQ(under("tournament,setup=standard,pit-cap=2"), "");
  EXPECT_EQ(under("tournament,setup=front"),
            "line 5, column 20: SouthArrangement: -/4,4,4,4,4,4,4,4 is not what these rules set "
            "up, 4,4,4,4,4,4,4,4/-");
  EXPECT_EQ(under("tournament,setup=random-mirrored"), "");
  EXPECT_EQ(under("tournament,setup=random,pit-cap=3"),
            "line 5, column 20: SouthArrangement: pit i of the arrangement holds 4 seeds, and no "
            "pit may hold more than 3");
  EXPECT_EQ(
      fault_of(with(with(game_text("*"), "\"tournament\"", "\"tournament,setup=random-mirrored\""),
                    "-/4,4,4,4,4,4,4,4", "4,4,4,4,4,4,4,4/-")),
      "line 6, column 20: NorthArrangement: with setup=random-mirrored both sides have the same "
      "arrangement, here 4,4,4,4,4,4,4,4/-");
}

// `i` leaves North single seeds only; in kStuck it is North's turn.
constexpr char kLastTurn[] = "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,46/2,0,0,0,0,0,0,0 S";
constexpr char kStuck[] = "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,46/2,0,0,0,0,0,0,0 N";

TEST(Replay, SetUpPositions) {
  EXPECT_EQ(fault_of(set_up(kLastTurn, "plain", "", "i 1-0")), "");
  const std::string text = set_up(kLastTurn, "plain", "", "*");
  EXPECT_EQ(fault_of(with(text, "[Starter \"South\"]", "[Starter \"North\"]")),
            "line 6, column 12: Position: South is to move, but the tag Starter says North");
  EXPECT_EQ(fault_of(with(text, "[SetUp \"1\"]", "[SetUp \"0\"]")),
            "line 5, column 9: SetUp: only 1 may stand here, not '0'");
  EXPECT_EQ(fault_of(with(text, "[SetUp \"1\"]\n", "")),
            "line 1, column 1: the tag SetUp is missing, such as [SetUp \"1\"]");
  EXPECT_EQ(fault_of(with(text, " S\"]", " S 1:1\"]")),
            "line 6, column 82: Position: position: TURNS has the end at column 71 where a space "
            "and CAPTURES should stand");
  EXPECT_EQ(fault_of("[NorthArrangement \"-/4,4,4,4,4,4,4,4\"]\n" + text),
            "line 1, column 20: NorthArrangement: a game begins with arrangements or with a "
            "position, not both");
}

TEST(Replay, APositionMayBeOverAlready) {
  const std::string end = "[Victory \"bulijo\"]\n[Points \"1\"]\n[Result \"1-0\"]\n";
  EXPECT_EQ(fault_of(set_up(kStuck, "plain", end, "1-0")), "");
  EXPECT_EQ(
      fault_of(set_up(kStuck, "plain", "", "A 1-0")),
      "line 8, column 1: 'A' comes after the end of the game, bulijo; nothing is legal there");
}

TEST(Replay, TheEndIsThatOfTheMoves) {
  const auto ended = [](const std::string& tags, const std::string& moves) {
    return fault_of(set_up(kLastTurn, "plain,points=3/4/5/6", tags, moves));
  };
  EXPECT_EQ(ended("[Victory \"bulijo\"]\n[Points \"3\"]\n[Result \"1-0\"]\n", "i 1-0"), "");
  EXPECT_EQ(ended("", "i 0-1"),
            "line 8, column 3: the result is 0-1, but the moves end with bulijo, which is 1-0");
  EXPECT_EQ(ended("", "i *"),
            "line 8, column 3: the result is *, but the moves end with bulijo, which is 1-0");
  EXPECT_EQ(
      ended("", "1-0"),
      "line 8, column 1: the result is 1-0, but after the moves the game goes on, which is *; "
      "a tag Victory \"resigned\" or \"left\" would make it right");
  EXPECT_EQ(
      ended("", "0-0"),
      "line 8, column 1: the result is 0-0, but after the moves the game goes on, which is *; "
      "a tag Victory \"annulled time\" would make it right");
  EXPECT_EQ(fault_of(game_text("1. m K 1-0")).substr(0, 33), "line 8, column 8: the result is 1");
  EXPECT_EQ(ended("[Result \"1-0\"]\n", "1-0").substr(0, 33), "line 7, column 9: the result is 1");
  EXPECT_EQ(ended("[Victory \"resigned\"]\n", "1-0"), "");
  EXPECT_EQ(ended("[Victory \"annulled time\"]\n", "0-0"), "");
  EXPECT_EQ(ended("[Victory \"akakyala\"]\n", "i 1-0"),
            "line 7, column 10: Victory 'akakyala', but the moves end with bulijo");
  EXPECT_EQ(ended("[Victory \"bulijo\"]\n", "1-0"),
            "line 7, column 10: Victory 'bulijo', but after the moves the game goes on");
  EXPECT_EQ(ended("[Victory \"resigned\"]\n", "i 1-0"),
            "line 7, column 10: Victory 'resigned', but the moves end with bulijo");
  EXPECT_EQ(ended("[Victory \"mate\"]\n", "i 1-0"),
            "line 7, column 10: Victory 'mate' is none of akawumbi, okutema both-ends, okutema "
            "front-row, akakyala, bulijo, never-ending, annulled never-ending, annulled quiet, "
            "annulled repetition, annulled time, resigned, left");
  EXPECT_EQ(ended("[Points \"1\"]\n", "i 1-0"),
            "line 7, column 9: Points '1' should be 3, the points of bulijo");
  EXPECT_EQ(ended("[Points \"3\"]\n", "*"),
            "line 7, column 9: Points '3' stands in a game that goes on; it should be left out");
}

TEST(Replay, WhatTheBoardCannotShowIsAClaim) {
  const auto claimed = [](const std::string& victory, const std::string& points,
                          const std::string& result) {
    return fault_of(set_up(kLastTurn, "plain,points=3/4/5/6",
                           "[Victory \"" + victory + "\"]\n[Points \"" + points + "\"]\n", result));
  };
  for (const std::string won : {"1-0", "0-1"}) {
    EXPECT_EQ(claimed("resigned", "3", won), "");
    EXPECT_EQ(claimed("left", "match", won), "");
  }
  EXPECT_EQ(claimed("annulled time", "0", "0-0"), "");
  EXPECT_EQ(claimed("resigned", "3", "*"),
            "line 7, column 10: Victory 'resigned' goes with the result 1-0 or 0-1, not *");
  EXPECT_EQ(claimed("left", "match", "0-0"),
            "line 7, column 10: Victory 'left' goes with the result 1-0 or 0-1, not 0-0");
  EXPECT_EQ(claimed("annulled time", "0", "1-0"),
            "line 7, column 10: Victory 'annulled time' goes with the result 0-0, not 1-0");
  EXPECT_EQ(claimed("left", "3", "1-0"),
            "line 8, column 9: Points '3' should be match, the points of left");
}

TEST(Replay, FormsOfTheMatchTags) {
  const auto tagged = [](const std::string& tag) { return fault_of(tag + "\n" + game_text("*")); };
  for (const auto* const good : {"[MatchGame \"1\"]", "[MatchScore \"0-0\"]", "[Play \"?\"]",
                                 "[MatchScore \"11-1000\"]", "[Play \"contract\"]"}) {
    EXPECT_EQ(tagged(good), "");
  }
  EXPECT_EQ(tagged("[MatchGame \"0\"]"),
            "line 1, column 12: MatchGame '0' is not the number of a game, 1 or more");
  EXPECT_EQ(tagged("[MatchGame \"1.\"]"),
            "line 1, column 12: MatchGame '1.' is not the number of a game, 1 or more");
  EXPECT_EQ(tagged("[MatchScore \"3:5\"]"),
            "line 1, column 13: MatchScore '3:5' is not South's and North's points, such as 3-5");
  EXPECT_EQ(tagged("[MatchScore \"-3\"]"),
            "line 1, column 13: MatchScore '-3' is not South's and North's points, such as 3-5");
  EXPECT_EQ(tagged("[MatchScore \"3-5-7\"]"),
            "line 1, column 13: MatchScore '3-5-7' is not South's and North's points, such as 3-5");
  EXPECT_EQ(tagged("[Play \"Blitz\"]"),
            "line 1, column 7: Play 'Blitz' is none of counting, contract, blitz");
}

TEST(Replay, ADateOfAnotherFormIsAWarning) {
  EXPECT_TRUE(warnings_of("[Date \"2026.??.??\"]\n" + game_text("*")).empty());
  EXPECT_EQ(warnings_of("[Date \"29 Nov 2026\"]\n" + game_text("*")),
            std::vector<std::string>{
                "line 1, column 7: Date '29 Nov 2026' is not a date such as 2026.11.29"});
}

TEST(Replay, ADateThatNoCalendarHasIsAWarning) {
  for (const std::string date : {"2026.13.01", "2026.00.01", "2026.01.32", "2026.??.00"}) {
    EXPECT_EQ(warnings_of("[Date \"" + date + "\"]\n" + game_text("*")),
              std::vector<std::string>{"line 1, column 7: Date '" + date +
                                       "' is not a date such as 2026.11.29"});
  }
  EXPECT_TRUE(warnings_of("[Date \"2026.12.31\"]\n" + game_text("*")).empty());
}

TEST(M1, AMatchThatIsWonBeforeTheGameIsAWarning) {
  EXPECT_TRUE(warnings_of("[MatchScore \"11-11\"]\n" + game_text("*")).empty());
  for (const std::string score : {"12-0", "3-12"}) {
    EXPECT_EQ(warnings_of("[MatchScore \"" + score + "\"]\n" + game_text("*")),
              std::vector<std::string>{"line 1, column 13: MatchScore '" + score +
                                       "' has won the match before this game, to 12 points"});
  }
}

TEST(Replay, QuietAndNeverEndingGamesAreAnnulled) {
  const std::string endless = "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0";
  const std::string victory = "[Victory \"annulled never-ending\"]\n";
  EXPECT_EQ(fault_of(set_up(endless, "plain", victory, "m 0-0")), "");
  EXPECT_EQ(
      fault_of(set_up(endless, "plain,endless=loss", "[Victory \"never-ending\"]\n", "m 0-1")), "");
  EXPECT_EQ(fault_of(set_up(endless, "plain,endless=forbid", "", "m *"))
                .find("line 8, column 1: move: 'm' is not legal: the move never ends"),
            0U);
  const std::string quiet = "[Victory \"annulled quiet\"]\n[Points \"0\"]\n";
  EXPECT_EQ(fault_of(with(quiet + game_text("1. m K 0-0"), "\"tournament\"",
                          "\"tournament,quiet-limit=2\"")),
            "");
}

TEST(Replay, LapsAreBounded) {
  auto game = read_game(with(kSample, "0-1\n", "(C) (C) (C) 0-1\n"));
  ASSERT_TRUE(game);
  EXPECT_TRUE(replay(game->record, {1000, {}}));
  const auto replayed = replay(game->record, {20, {}});
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().message,
            "line 14, column 40: the game takes over 20 laps to play, more than are played here");
}

TEST(Replay, RecordsThatWereNeverReadNameTheTurn) {
  GameRecord record = read_game(game_text("*"))->record;
  for (Tag& tag : record.tags) tag.place = {};
  record.add_turn(Move{5, false, ""}, Seat::kSouth);
  record.add_turn(Move{5, false, ""}, Seat::kSouth);
  const auto replayed = replay(record);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().message,
            "turn 2: 'n' is South's, but North is to move; a stolen turn has Steal: before it; "
            "legal are I J K L M N O P");
  record.remove_tag("South");
  EXPECT_EQ(replay(record).error().message, "the tag South is missing, such as [South \"?\"]");
}

TEST(Replay, ARecordBuiltByHandMayContradictItsResult) {
  GameRecord record = read_game(game_text("1. m *"))->record;
  record.set_tag("Result", "1-0");
  EXPECT_NE(
      replay(record).error().message.find("Result '1-0' is not what stands after the moves, *"),
      std::string::npos);
}

TEST(Replay, ARecordBuiltByHandNeedNotBalance) {
  const GameRecord good = read_game(game_text("1. m (n) K *"))->record;
  GameRecord open = good;
  open.parts.pop_back();
  open.parts.pop_back();
  EXPECT_EQ(replay(open).error().message, "turn 2 in a variation: a variation is not closed");
  GameRecord closed = good;
  closed.parts.erase(closed.parts.begin() + 1);
  EXPECT_FALSE(replay(closed));
  GameRecord early = good;
  early.parts.erase(early.parts.begin());
  EXPECT_FALSE(replay(early));
  for (const GameRecord& record : {open, closed, early}) EXPECT_FALSE(to_text(record).empty());
}

TEST(Replay, SetOutcomeWritesAndTakesAwayTheEnd) {
  GameRecord record = read_game(kSample)->record;
  Game game(Ruleset{},
            start_position(standard_arrangement(), standard_arrangement(), Seat::kSouth));
  set_outcome(record, game);
  EXPECT_EQ(record.value("Result"), "*");
  EXPECT_EQ(record.result, GameResult::kUnfinished);
  EXPECT_EQ(record.tag("Victory"), nullptr);
  EXPECT_EQ(record.tag("Points"), nullptr);
  ASSERT_TRUE(game.resign(Seat::kSouth));
  set_outcome(record, game);
  EXPECT_EQ(record.value("Result"), "0-1");
  EXPECT_EQ(record.value("Victory"), "resigned");
  EXPECT_EQ(record.value("Points"), "1");
}

}  // namespace
}  // namespace omweso
