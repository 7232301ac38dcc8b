// How a turn is shown on a terminal: its frames, their words and their time.
#include "cli/play/sowing_show.h"

#include <gtest/gtest.h>

#include "match/referee_event.h"
#include "rules/setup.h"
#include "screen_support.h"
#include "support/play.h"

namespace omweso::cli {
namespace {

using std::chrono::milliseconds;
using test::position_of;
using test::rules_of;

struct Shown {
  std::vector<Frame> frames;
  milliseconds time{0};
  PlayedTurn turn;

  std::vector<std::string> captions() const {
    std::vector<std::string> captions;
    for (const Frame& frame : frames) {
      if (captions.empty() || captions.back() != frame.caption) captions.push_back(frame.caption);
    }
    return captions;
  }
};

void take_frames(SowingShow& show, Shown& shown) {
  while (auto frame = show.next()) {
    shown.time += frame->duration;
    shown.frames.push_back(*std::move(frame));
  }
}

using Longest = std::optional<milliseconds>;

Shown shown(const TurnRules& rules, const Position& position, const Move& move, Speed speed,
            Longest longest = std::nullopt) {
  SowingShow show(position.to_move, BoardView{}, speed, longest);
  Shown all;
  all.turn = play_turn(rules, position, move, show).value();
  show.end(all.turn.end.outcome);
  take_frames(show, all);
  return all;
}

Shown shown(const std::string& rules, const std::string& position, const std::string& move,
            Speed speed, Longest longest = std::nullopt) {
  const TurnRules r = rules_of(rules);
  const Position p = position_of(position);
  return shown(r, p, read_move(r, p, move).value(), speed, longest);
}

int seeds_seen(const BoardView& view) {
  return view.sides[0].seeds() + view.sides[1].seeds() +
         static_cast<int>(view.hand ? view.hand->seeds : 0);
}

/// What holds for every turn.
void check(const Shown& all, Speed speed, milliseconds longest) {
  ASSERT_FALSE(all.frames.empty());
  EXPECT_LE(all.time, std::min(longest, longest_showing(speed)));
  EXPECT_LE(all.frames.size(), 800U);
  for (const Frame& frame : all.frames) {
    EXPECT_EQ(seeds_seen(frame.view), kSeeds);
    EXPECT_GT(frame.duration.count(), 0);
    EXPECT_FALSE(frame.caption.empty());
    EXPECT_LE(columns_of(frame.caption), kBoardColumns) << frame.caption;
  }
  if (all.turn.stop != Stop::kEmptyPit) return;
  EXPECT_EQ(all.frames.back().view.sides, all.turn.end.position.sides);
}

// Captures six at h, which are sown on from m.
const char* const kCapture = "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S";
// Never ends, and comes back to no state it was in within the limit of laps.
const char* const kLongLoop = "30,0,0,0,0,0,0,0/-/2,1,2,5,0,1,2,5/3,2,3,2,4,1,0,1 S";

using Captions = std::vector<std::string>;

TEST(SowingShow, TellsEachLapAndWhatComesOfIt) {
  EXPECT_EQ(
      shown("tournament", kCapture, "m", Speed::kNormal).captions(),
      (Captions{"Lap 1: 4 seeds from m", "Lap 1: 4 seeds from m end in h and take 6 from A and I",
                "The 6 seeds taken will be sown from m", "Lap 2: the 6 taken, from m again",
                "Lap 2: the 6 taken, from m again, end in f, an empty pit: the turn is over"}));
}

TEST(SowingShow, TellsRelaysAndNorthsLettersInCapitals) {
  const Position north = test::turned(position_of(std::string(kCapture) + " 0:1 0:0 0"));
  const TurnRules rules = rules_of("tournament");
  const Captions captions = shown(rules, north, Move{4, false, ""}, Speed::kFast).captions();
  ASSERT_GE(captions.size(), 2U);
  EXPECT_EQ(captions[0], "Lap 1: 4 seeds from M end in H, not empty: its 5 are sown on");
  EXPECT_NE(captions.back().find(" end in D, an empty pit: the turn is over"), std::string::npos);
}

TEST(SowingShow, SowsSeedBySeedWhereThereIsTime) {
  const Shown all = shown("tournament", kCapture, "m", Speed::kNormal);
  const BoardView& lifted = all.frames[0].view;
  EXPECT_EQ(lifted.hand, (BoardView::Hand{Seat::kSouth, 4}));
  EXPECT_EQ(lifted.sides[0][4], 0);
  EXPECT_EQ(lifted.marks[0][4], PitMark::kLifted);
  const BoardView& second = all.frames[2].view;
  EXPECT_EQ(second.hand, (BoardView::Hand{Seat::kSouth, 2}));
  EXPECT_EQ(second.sides[0][5], 1);
  EXPECT_EQ(second.marks[0][6], PitMark::kPassed);
  EXPECT_EQ(second.marks[0][7], PitMark::kNone);
}

TEST(SowingShow, MarksWhatIsTakenAndWhereItGoes) {
  const Shown all = shown("tournament", kCapture, "m", Speed::kFast);
  ASSERT_EQ(all.frames.size(), 3U);
  const BoardView& taking = all.frames[0].view;
  EXPECT_EQ(taking.marks[0][8], PitMark::kLanded);
  EXPECT_EQ(taking.marks[1][15], PitMark::kTaken);
  EXPECT_EQ(taking.marks[1][0], PitMark::kTaken);
  EXPECT_EQ(taking.sides[1][15], 5);
  EXPECT_FALSE(taking.hand.has_value());
  const BoardView& taken = all.frames[1].view;
  EXPECT_EQ(taken.sides[1][15], 0);
  EXPECT_EQ(taken.sides[1][0], 0);
  EXPECT_EQ(taken.hand, (BoardView::Hand{Seat::kSouth, 6}));
  EXPECT_EQ(taken.marks[0][4], PitMark::kLifted);
}

TEST(SowingShow, OkweseraDropsTwoAndOne) {
  const std::string start = "0,0,0,0,0,0,0,32/-/3,0,0,0,0,0,0,0/29,0,0,0,0,0,0,0 S 0:0 0:0 0";
  const Shown all = shown("tournament", start, "a*", Speed::kNormal);
  EXPECT_EQ(all.captions().back(),
            "Okwesera: of 3 seeds from a, 2 go to i and 1 to j: the turn is over");
  EXPECT_EQ(all.frames[2].view.sides[0][0], 31);
  EXPECT_EQ(all.frames.back().view.sides, all.turn.end.position.sides);
}

TEST(SowingShow, ReverseLapsGoClockwiseAndAChoicePauses) {
  const TurnRules rules = rules_of("plain");
  const Position p =
      position_of("0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 1:1 1:1 0");
  SowingShow show(Seat::kSouth, BoardView{}, Speed::kNormal);
  auto walk = TurnWalk::start(rules, p, 0, false, show).value();
  Shown first;
  show.pause();
  take_frames(show, first);
  EXPECT_TRUE(first.frames.empty());  // the choice is before the first lap
  walk.choose(Direction::kReverse, show);
  ASSERT_TRUE(walk.at_choice());
  show.pause();
  Shown second;
  take_frames(show, second);
  EXPECT_EQ(second.frames[1].view.marks[0][15], PitMark::kPassed);
  EXPECT_EQ(second.captions()[0], "Lap 1: 3 seeds from i, clockwise");
  EXPECT_EQ(second.captions()[1],
            "Lap 1: 3 seeds from i, clockwise, end in c and take 2 from F and N");
  walk.choose(Direction::kForward, show);
  ASSERT_FALSE(walk.at_choice());
  show.end(walk.end().outcome);
  Shown third;
  take_frames(show, third);
  EXPECT_EQ(third.captions()[0], "Lap 2: the 2 taken, from i again");
}

TEST(SowingShow, ACaptureThatWinsSaysSo) {
  const Shown all =
      shown("tournament", "1,0,0,32,0,0,0,0/1,0,0,0,0,0,0,0/1,0,2,0,0,0,0,0/27,0,0,0,0,0,0,0 S",
            "c", Speed::kNormal);
  ASSERT_EQ(all.turn.stop, Stop::kVictory);
  EXPECT_EQ(all.captions().back(), "2 seeds taken: this capture wins the game");
}

TEST(SowingShow, LapsOfMoreThanSixteenPassEveryPit) {
  const Shown all =
      shown("plain", "0,0,0,0,24,0,0,0/-/0,0,0,0,0,0,0,0/40,0,0,0,0,0,0,0 S", "i", Speed::kFast);
  EXPECT_EQ(all.frames[0].view.sides[0][0], 2);
  EXPECT_EQ(all.frames[0].view.marks[0][0], PitMark::kLifted);
  check(all, Speed::kFast, milliseconds{100'000});
}

TEST(SowingShow, ATwentyThousandLapRelayIsShownRunningAndThenTold) {
  for (const Speed speed : {Speed::kFast, Speed::kNormal, Speed::kSlow}) {
    const Shown all = shown("tournament", kLongLoop, "l", speed);
    ASSERT_EQ(all.turn.laps, 20'000U);
    check(all, speed, milliseconds{100'000});
    const Captions captions = all.captions();
    EXPECT_EQ(captions[0].substr(0, 6), "Lap 1:");
    EXPECT_EQ(captions.back(), "Lap 20000: this move never ends, so the game is annulled");
    EXPECT_NE(std::find(captions.begin(), captions.end(), "Lap 4096: sown on and on"),
              captions.end());
  }
  EXPECT_EQ(shown("tournament,endless=loss", kLongLoop, "l", Speed::kNormal).captions().back(),
            "Lap 20000: this move never ends, so its player loses the game");
}

// A turn of a screenful can be followed, and its end is seen.
TEST(SowingShow, EachLapOfALongTurnHasItsTime) {
  Random random(5);
  const TurnRules rules = rules_of("tournament");
  std::uint64_t most = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = start_position(random_arrangement(rules.rules, random),
                                             random_arrangement(rules.rules, random), Seat::kNorth);
    const auto moves = legal_moves(rules, position);
    const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Shown all = shown(rules, position, move, Speed::kNormal);
    if (move.okwesera || all.turn.stop != Stop::kEmptyPit || all.turn.laps > 18) continue;
    most = std::max(most, all.turn.laps);
    std::size_t told = 0;
    for (const Frame& frame : all.frames) {
      if (frame.caption.find(" end in ") == std::string::npos) continue;
      ++told;
      EXPECT_GE(frame.duration, milliseconds{300}) << all.turn.laps << " laps: " << frame.caption;
    }
    EXPECT_EQ(told, all.turn.laps);
    EXPECT_GE(all.frames.back().duration, milliseconds{1000});
  }
  EXPECT_GE(most, 15U);
}

TEST(SowingShow, OffShowsNothing) {
  EXPECT_TRUE(shown("tournament", kCapture, "m", Speed::kOff).frames.empty());
}

TEST(SowingShow, SkippingLeavesOutTheRest) {
  SowingShow show(Seat::kSouth, BoardView{}, Speed::kNormal);
  ASSERT_TRUE(play_turn(rules_of("tournament"), position_of(kCapture), Move{4, false, ""}, show));
  show.end(Outcome::kNone);
  ASSERT_TRUE(show.next().has_value());
  show.skip();
  EXPECT_FALSE(show.next().has_value());
}

TEST(SowingShow, KeepsWhoSitsWhere) {
  BoardView view;
  view.bottom = Seat::kNorth;
  view.captions = {"Wasswa", "Nakato"};
  view.playable = {0xffff, 0xffff};
  SowingShow show(Seat::kSouth, view, Speed::kNormal);
  ASSERT_TRUE(play_turn(rules_of("tournament"), position_of(kCapture), Move{4, false, ""}, show));
  show.end(Outcome::kNone);
  const auto frame = show.next();
  EXPECT_EQ(frame->view.bottom, Seat::kNorth);
  EXPECT_EQ(frame->view.captions, view.captions);
  EXPECT_EQ(frame->view.playable, (std::array<std::uint16_t, 2>{}));
}

// P5: in blitz a turn is shown for at most 350 ms.
TEST(SowingShow, EveryTurnOfRandomGamesFitsItsTimeAndKeepsItsSeeds) {
  const milliseconds blitz{kLongestShowing};
  Random random(7);
  for (int games = 0; games < 12; ++games) {
    Ruleset ruleset;
    ruleset.first_turn_ban = false;
    ruleset.stop_on_victory = false;
    ruleset.pit_cap = kOff;
    const TurnRules rules(ruleset);
    Position position = start_position(random_arrangement(ruleset, random),
                                       random_arrangement(ruleset, random), Seat::kSouth);
    for (int turns = 0; turns < 30; ++turns) {
      const auto moves = legal_moves(rules, position);
      if (moves.empty()) break;
      const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      for (const Speed speed : {Speed::kFast, Speed::kNormal, Speed::kSlow}) {
        check(shown(rules, position, move, speed), speed, milliseconds{100'000});
      }
      check(shown(rules, position, move, Speed::kNormal, blitz), Speed::kNormal, blitz);
      position = play_turn(rules, position, move).value().end.position;
    }
  }
}

TEST(SowingShow, EveryCaptureIsShownHoweverLittleTimeThereIs) {
  Random random(3);
  const TurnRules rules = rules_of("plain");
  int most = 0;
  for (int i = 0; i < 400; ++i) {
    Position position = start_position(random_arrangement(rules.rules, random),
                                       random_arrangement(rules.rules, random), Seat::kNorth);
    position.turns = {1, 1};
    const auto moves = legal_moves(rules, position);
    const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Shown all = shown(rules, position, move, Speed::kSlow, milliseconds{kLongestShowing});
    int told = 0;
    for (const std::string& caption : all.captions()) {
      if (caption.find(" and take ") != std::string::npos) ++told;
    }
    EXPECT_EQ(told, static_cast<int>(all.turn.captures.size()));
    most = std::max(most, told);
  }
  EXPECT_GE(most, 4);
}

}  // namespace
}  // namespace omweso::cli
