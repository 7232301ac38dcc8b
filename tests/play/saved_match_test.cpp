#include "cli/play/saved_match.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/match_setup.h"
#include "record/move_text.h"
#include "record/omw_writer.h"
#include "rules/setup.h"

namespace omweso::cli {
namespace {

namespace fs = std::filesystem;

std::string text_in(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(name).rdbuf();
  return text.str();
}

void put(const std::string& name, const std::string& text) {
  std::ofstream(name) << text;
}

/// A folder of its own for every test.
class SavedMatchTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string folder = testing::TempDir() + "omweso.XXXXXX";
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    folder_ = folder;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  std::string folder_;
};

Game some_game() {
  return {Ruleset{}, start_position(standard_arrangement(), standard_arrangement(), Seat::kSouth)};
}

/// The record of the first game of a match as it stands.
GameRecord record_of(const Game& game) {
  GameRecord record = begin_record(game, PlayMode::kCounting, "Mukasa", "?");
  set_match(record, Match(Ruleset{}));
  return record;
}

/// The record of a game that has yet to be set up.
GameRecord incomplete() {
  GameRecord record;
  record.set_tag("South", "?");
  record.set_tag("North", "?");
  record.set_tag("Rules", "tournament");
  record.set_tag("Starter", "North");
  record.set_tag("SouthArrangement", "-/4,4,4,4,4,4,4,4");
  record.set_tag("NorthArrangement", "-/4,4,4,4,4,4,4,4");
  record.set_result(GameResult::kUnfinished);
  write_yet_to_set_up(record, true, true);
  return record;
}

TEST_F(SavedMatchTest, IsWrittenWholeAndComesBack) {
  Game game = some_game();
  {
    SavedMatch saved = SavedMatch::begin(path("m.omw")).value();
    saved.game() = record_of(game);
    ASSERT_TRUE(game.play(parse_move("m").value()));
    bring_up_to_date(*saved.game(), game);
    ASSERT_TRUE(saved.save());
    EXPECT_EQ(text_in(path("m.omw")), to_text(*saved.game()));
  }
  EXPECT_EQ(files(), 1);
  const SavedMatch back = SavedMatch::resume(path("m.omw")).value();
  ASSERT_TRUE(back.replay().unfinished());
  EXPECT_EQ(back.replay().unfinished()->position(), game.position());
}

TEST_F(SavedMatchTest, FinishedGamesStayInFrontOfTheNext) {
  Game game = some_game();
  ASSERT_TRUE(game.resign(Seat::kNorth));
  {
    SavedMatch saved = SavedMatch::begin(path("m.omw")).value();
    saved.game() = record_of(game);
    saved.close_game();
    saved.game() = incomplete();
    ASSERT_TRUE(saved.save());
    EXPECT_EQ(text_in(path("m.omw")), to_text(record_of(game)) + "\n" + to_text(incomplete()));
  }
  const std::string before = text_in(path("m.omw"));
  SavedMatch back = SavedMatch::resume(path("m.omw")).value();
  EXPECT_EQ(back.replay().match().score(Seat::kSouth), 1);
  EXPECT_FALSE(back.replay().unfinished());
  EXPECT_EQ(back.game(), incomplete());
  ASSERT_TRUE(back.save());
  EXPECT_EQ(text_in(path("m.omw")), before);
}

TEST_F(SavedMatchTest, AnIncompleteGameIsTheLast) {
  put(path("m.omw"), to_text(incomplete()) + "\n" + to_text(record_of(some_game())));
  EXPECT_EQ(SavedMatch::resume(path("m.omw")).error().status, Exit::kInput);
}

TEST_F(SavedMatchTest, NeverTakesTheFileOfAnother) {
  put(path("m.omw"), "anything");
  const auto taken = SavedMatch::begin(path("m.omw"));
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().status, Exit::kInput);
  EXPECT_EQ(text_in(path("m.omw")), "anything");
  put(path("empty.omw"), "");
  EXPECT_TRUE(SavedMatch::begin(path("empty.omw")));
}

TEST_F(SavedMatchTest, LeavesNothingBehindBeforeItIsSaved) {
  {
    const auto saved = SavedMatch::begin(path("m.omw"));
  }
  EXPECT_EQ(files(), 0);
}

TEST_F(SavedMatchTest, AFolderGivesEveryMatchANumber) {
  const std::string folder = path("a/b");
  for (int number = 1; number <= 3; ++number) {
    SavedMatch saved = SavedMatch::begin_in(folder).value();
    EXPECT_TRUE(saved.name().ends_with(fmt::format("-{}.omw", number))) << saved.name();
    saved.game() = incomplete();
    ASSERT_TRUE(saved.save());
  }
}

TEST_F(SavedMatchTest, TwoAtOnceHaveTwoNumbers) {
  const SavedMatch one = SavedMatch::begin_in(path("x")).value();
  const SavedMatch two = SavedMatch::begin_in(path("x")).value();
  EXPECT_NE(one.name(), two.name());
}

TEST_F(SavedMatchTest, ASecondProgramIsKeptOffAtAnyTime) {
  const auto refused = [&] {
    const auto second = SavedMatch::resume(path("m.omw"));
    return !second && second.error().message.find("another program") != std::string::npos;
  };
  SavedMatch saved = SavedMatch::begin(path("m.omw")).value();
  EXPECT_TRUE(refused());
  saved.game() = record_of(some_game());
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(saved.save());
    EXPECT_TRUE(refused());
  }
  {
    const SavedMatch gone = std::move(saved);
  }
  SavedMatch back = SavedMatch::resume(path("m.omw")).value();
  EXPECT_TRUE(refused());
  ASSERT_TRUE(back.save());
  EXPECT_TRUE(refused());
}

TEST_F(SavedMatchTest, WhatAKilledProgramLeftIsWrittenOver) {
  put(path("m.omw.new"), "half a ga");
  SavedMatch saved = SavedMatch::begin(path("m.omw")).value();
  saved.game() = record_of(some_game());
  ASSERT_TRUE(saved.save());
  EXPECT_EQ(files(), 1);
}

TEST_F(SavedMatchTest, TroubleIsRememberedUntilItGoesWell) {
  SavedMatch saved = SavedMatch::begin(path("m.omw")).value();
  saved.game() = record_of(some_game());
  ASSERT_TRUE(saved.save());
  const std::string before = text_in(path("m.omw"));
  fs::create_directories(path("m.omw.new/in the way"));
  EXPECT_FALSE(saved.save());
  EXPECT_TRUE(saved.trouble());
  EXPECT_EQ(text_in(path("m.omw")), before);
  fs::remove_all(path("m.omw.new"));
  EXPECT_TRUE(saved.save());
  EXPECT_FALSE(saved.trouble());
}

TEST_F(SavedMatchTest, WhatHoldsNoMatchIsRefused) {
  Game over = some_game();
  ASSERT_TRUE(over.leave(Seat::kSouth));
  const std::string game = to_text(record_of(some_game()));
  const std::pair<std::string, const char*> kBad[] = {
      {"", "no game"},
      {"\n\n", "no game"},
      {"rubbish", "line 1"},
      {game.substr(0, game.size() - 3), "result"},
      {std::string(100, '\0'), "line 1"},
      {game + "\n" + game, "not finished"},
      {to_text(record_of(over)), "over"},
  };
  for (const auto& [text, part] : kBad) {
    put(path("m.omw"), text);
    const auto back = SavedMatch::resume(path("m.omw"));
    ASSERT_FALSE(back) << text;
    EXPECT_EQ(back.error().status, Exit::kInput);
    EXPECT_NE(back.error().message.find(part), std::string::npos) << back.error().message;
    EXPECT_EQ(text_in(path("m.omw")), text);
  }
}

TEST_F(SavedMatchTest, WhatIsNoFileIsRefused) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& name : {path("none.omw"), folder_, path("pipe"), path("none/m.omw")}) {
    const auto back = SavedMatch::resume(name);
    ASSERT_FALSE(back) << name;
    EXPECT_EQ(back.error().status, Exit::kInput) << name;
  }
  for (const std::string& name : {folder_, path("none/m.omw")}) {
    const auto begun = SavedMatch::begin(name);
    ASSERT_FALSE(begun) << name;
    EXPECT_EQ(begun.error().status, Exit::kFailure) << name;
  }
}

TEST_F(SavedMatchTest, ALinkStaysALink) {
  put(path("real.omw"), to_text(record_of(some_game())));
  fs::create_symlink(path("real.omw"), path("m.omw"));
  SavedMatch saved = SavedMatch::resume(path("m.omw")).value();
  ASSERT_TRUE(saved.save());
  EXPECT_TRUE(fs::is_symlink(path("m.omw")));
  EXPECT_FALSE(SavedMatch::resume(path("real.omw")));
}

TEST(SavedMatch, KeptNowhereTakesEverything) {
  SavedMatch saved;
  saved.game() = incomplete();
  EXPECT_TRUE(saved.save());
  saved.close_game();
  EXPECT_TRUE(saved.save());
  EXPECT_EQ(saved.name(), "");
}

}  // namespace
}  // namespace omweso::cli
