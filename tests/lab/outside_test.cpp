// A contestant that is a program: whatever it does, it loses its game by it and nothing else.
#include "lab/outside_contestant.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <thread>

#include "lab/duel_game.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"
#include "record/replay.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

const std::string kScript =
    std::string(PYTHON) + " '" + OMWESO_SOURCE_DIR "/tests/lab/scripted_engine.py' ";

/// Plays the first move there is.
class First final : public Contestant {
 public:
  Result<Move> choose(const Game& game, std::uint64_t /*seed*/) override {
    return legal_moves(game.rules(), game.position()).front();
  }
};

std::unique_ptr<Contestant> scripted(const std::string& settings, const std::string& deeds) {
  auto command = parse_command(settings + ":" + kScript + deeds);
  EXPECT_TRUE(command) << command.error().message;
  return std::make_unique<OutsideContestant>(*std::move(command));
}

DuelGame game_of_south(Contestant& south) {
  const Side pattern = standard_arrangement();
  First first;
  return play_duel_game(Ruleset{}, start_position(pattern, pattern, Seat::kSouth), {&south, &first},
                        1);
}

/// What South did wrong, of which a record can be made and read.
std::string fault_of(const std::string& deeds, const std::string& settings = "time=0.2") {
  const auto south = scripted(settings, deeds);
  const DuelGame played = game_of_south(*south);
  EXPECT_EQ(played.winner, Seat::kNorth) << deeds;
  const std::string text = to_text(record_of(played, {"a", "b"}, "1.1"));
  auto read = read_game(text);
  EXPECT_TRUE(read) << text;
  if (read) {
    EXPECT_TRUE(replay(read->record)) << text;
    EXPECT_EQ(to_text(read->record), text);
  }
  return played.fault;
}

TEST(OutsideContestant, MayCrashBeforeItIsUp) {
  EXPECT_EQ(fault_of("crash --"), "South ended with status 3");
  EXPECT_EQ(fault_of("killed --"), "South was ended by signal 11");
  EXPECT_EQ(fault_of("close --"), "South closed its output or its input");
  auto none = parse_command("nodes=1:/no/such/program");
  OutsideContestant nobody(*none);
  EXPECT_EQ(game_of_south(nobody).fault, "South did not start: No such file or directory");
}

TEST(OutsideContestant, MayCrashInTheMiddleOfAGame) {
  EXPECT_EQ(fault_of("m crash"), "South ended with status 3");
  EXPECT_EQ(fault_of("m killed"), "South was ended by signal 11");
  EXPECT_EQ(fault_of("m close"), "South closed its output or its input");
  EXPECT_EQ(fault_of("m with-child"), "South gave no answer in time");
}

TEST(OutsideContestant, MayCheat) {
  EXPECT_EQ(fault_of("a").substr(0, 15), "South played a:");
  EXPECT_EQ(fault_of("m m").substr(0, 15), "South played m:");
  EXPECT_EQ(fault_of("m<<<<").substr(0, 19), "South played m<<<<:");
  EXPECT_EQ(fault_of("q"), "South answered 'q', which is no move");
  EXPECT_EQ(fault_of("none"), "South found no move");
  EXPECT_EQ(fault_of("''"), "South answered '', which is no move");
  EXPECT_EQ(fault_of("garbage"), "South answered '}?[1m', which is no move");
}

TEST(OutsideContestant, MaySayNothingOrTooMuch) {
  EXPECT_EQ(fault_of("silence"), "South gave no answer in time");
  EXPECT_EQ(fault_of("long-line"), "South sent a line of more than 65536 bytes");
  const std::string flooded = fault_of("flood", "time=20");
  EXPECT_EQ(flooded, "South sent more than 16 MB without an answer");
}

TEST(OutsideContestant, HasItsTimeAndASecondMore) {
  EXPECT_EQ(fault_of("late"), "South gave no answer in time");
  EXPECT_EQ(fault_of("a-little-late a"), "South played a: a is empty");
}

TEST(OutsideContestant, IsStartedAnewForTheNextGame) {
  const auto south = scripted("nodes=5", "m crash");
  for (int game = 0; game < 3; ++game) {
    const DuelGame played = game_of_south(*south);
    EXPECT_EQ(played.fault, "South ended with status 3");
    EXPECT_EQ(played.game.turns().size(), 2U) << "it played m again";
  }
}

TEST(OutsideContestant, LeavesNoProcessBehind) {
  for (const auto* deeds : {"m crash", "m silence", "m with-child", "m close", "m m"}) {
    fault_of(deeds);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << deeds;
    EXPECT_EQ(errno, ECHILD) << deeds;
  }
}

TEST(Child, IsToldAndHeard) {
  auto child = Child::start({"cat"});
  ASSERT_TRUE(child);
  const auto until = Child::Clock::now() + std::chrono::seconds(20);
  EXPECT_TRUE((*child)->say("empiki\nessa", until));
  EXPECT_EQ((*child)->hear(until).value_or(""), "empiki");
  EXPECT_EQ((*child)->hear(until).value_or(""), "essa");
  (*child)->leave(std::chrono::seconds(20));
  EXPECT_EQ((*child)->hear(until).error().message, "ended with status 0");
}

TEST(Child, ThatDoesNotReadIsNotWaitedForForEver) {
  auto child = Child::start({"sleep", "60"});
  ASSERT_TRUE(child);
  const std::string much(std::size_t{4} << 20U, 'x');
  const auto said = (*child)->say(much, Child::Clock::now() + std::chrono::milliseconds(100));
  EXPECT_EQ(said.error().message, "does not read what it is told");
}

TEST(Child, ThatIsGoneIsNoSignalToUs) {
  auto child = Child::start({"true"});
  ASSERT_TRUE(child);
  const auto until = Child::Clock::now() + std::chrono::seconds(20);
  Result<void> said;
  for (int i = 0; i < 1000 && said; ++i) {
    said = (*child)->say("is anybody there", until);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(said.error().message, "ended with status 0");
}

TEST(CommandText, IsLimitsOptionsAndWords) {
  const auto command =
      parse_command("nodes=20000,Hash=64,time=0.25:my\t'engine one' --x=\"a:b\"''  y");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->nodes, 20000U);
  EXPECT_EQ(command->milliseconds, 250U);
  EXPECT_FALSE(command->depth);
  EXPECT_EQ(command->options, (decltype(command->options){{"Hash", "64"}}));
  EXPECT_EQ(command->words, (std::vector<std::string>{"my", "engine one", "--x=a:b", "y"}));
}

TEST(CommandText, SaysWhatWouldBeRight) {
  for (const auto& [text, part] : std::initializer_list<std::pair<const char*, const char*>>{
           {"", "write command:LIMIT:PROGRAM"},
           {"omweso engine", "write command:LIMIT:PROGRAM"},
           {":omweso", "a limit for each move is missing"},
           {"Hash=1:omweso", "a limit for each move is missing"},
           {"nodes:omweso", "NAME=VALUE"},
           {"nodes=0:omweso", "nodes is '0'"},
           {"nodes=:omweso", "NAME=VALUE"},
           {"=5:omweso", "NAME=VALUE"},
           {"depth=251:omweso", "depth is '251'"},
           {"time=0:omweso", "time is '0'"},
           {"time=nan:omweso", "time is 'nan'"},
           {"nodes=1:", "a program is missing"},
           {"nodes=1:  ", "a program is missing"},
           {"nodes=1:''", "a program is missing"},
           {"nodes=1:a 'b", "a quote in it has no end"}}) {
    const auto command = parse_command(text);
    ASSERT_FALSE(command) << text;
    EXPECT_NE(command.error().message.find(part), std::string::npos) << command.error().message;
  }
}

}  // namespace
}  // namespace omweso
