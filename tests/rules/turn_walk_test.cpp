// A turn played choice by choice, and the events it tells (rules.md R3).
#include "rules/turn_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "board/random.h"
#include "support/play.h"

namespace omweso::test {
namespace {

constexpr const char* kFromI = "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S";

TEST(TurnWalk, StopsAtEachChoiceAndSaysWhatEachDirectionTakes) {
  const TurnRules rules = rules_of("tournament");
  auto walk = TurnWalk::start(rules, position_of(kFromI), 0, false).value();
  ASSERT_TRUE(walk.at_choice());
  const Preview reverse = walk.preview(Direction::kReverse);
  ASSERT_EQ(reverse.captures.size(), 1U);
  EXPECT_EQ(letter_of(reverse.captures[0].pit), 'c');
  EXPECT_EQ(reverse.captures[0].seeds, 2);
  EXPECT_EQ(reverse.stop, Stop::kChoice);
  EXPECT_EQ(reverse.laps, 1U);
  const Preview forward = walk.preview(Direction::kForward);
  EXPECT_TRUE(forward.captures.empty());
  EXPECT_EQ(forward.stop, Stop::kEmptyPit);
  EXPECT_EQ(letter_of(forward.landing), 'l');

  walk.choose(Direction::kReverse);
  ASSERT_TRUE(walk.at_choice());
  EXPECT_EQ(walk.move().marks, "<");
  walk.choose(Direction::kForward);
  EXPECT_FALSE(walk.at_choice());
  EXPECT_EQ(walk.move().marks, "<>");
  EXPECT_EQ(walk.end().position,
            play_turn(rules, position_of(kFromI), Move{0, false, "<>"})->end.position);
}

TEST(TurnWalk, PreviewsChangeNothing) {
  const TurnRules rules = rules_of("tournament");
  auto walk = TurnWalk::start(rules, position_of(kFromI), 0, false).value();
  const Side before = Side::from(walk.state().own);
  static_cast<void>(walk.preview(Direction::kReverse));
  EXPECT_EQ(Side::from(walk.state().own), before);
  EXPECT_TRUE(walk.move().marks.empty());
}

TEST(TurnWalk, ACopyIsAChoiceToGoBackTo) {
  const TurnRules rules = rules_of("tournament");
  auto walk = TurnWalk::start(rules, position_of(kFromI), 0, false).value();
  const TurnWalk at_first = walk;
  walk.choose(Direction::kForward);
  walk = at_first;
  walk.choose(Direction::kReverse);
  EXPECT_EQ(walk.move().marks, "<");
}

TEST(TurnWalk, FollowsMarksAsFarAsThereAreChoices) {
  const TurnRules rules = rules_of("tournament");
  const auto walk = TurnWalk::start(rules, position_of(kFromI), 0, false).value();
  TurnWalk one = walk;
  EXPECT_EQ(one.follow("<"), 1U);
  EXPECT_TRUE(one.at_choice());
  EXPECT_EQ(one.move().marks, "<");
  TurnWalk all = walk;
  EXPECT_EQ(all.follow("<>>>"), 2U);
  EXPECT_FALSE(all.at_choice());
  EXPECT_EQ(all.move().marks, "<>");
  TurnWalk none = walk;
  EXPECT_EQ(none.follow(""), 0U);
  EXPECT_TRUE(none.at_choice());
}

TEST(WhyNot, NamesWhatCheckPitSays) {
  const TurnRules rules = rules_of("tournament");
  const Position position = position_of(kFromI);
  EXPECT_EQ(why_not(rules, position, parse_move("i")->pit, false), WhyNot::kNothing);
  EXPECT_EQ(why_not(rules, position, parse_move("a")->pit, false), WhyNot::kEmpty);
  EXPECT_EQ(why_not(rules, position, parse_move("c")->pit, false), WhyNot::kSingle);
  EXPECT_EQ(why_not(rules, position, parse_move("i")->pit, true), WhyNot::kOkwesera);
  const Position stuck = position_of("0,0,0,0,63,0,0,0/-/1,0,0,0,0,0,0,0/- S");
  for (Pit pit = 0; pit < kPits; ++pit) {
    EXPECT_EQ(why_not(rules, stuck, pit, false), WhyNot::kGameOver);
    for (const bool okwesera : {false, true}) {
      const bool good = why_not(rules, position, pit, okwesera) == WhyNot::kNothing;
      EXPECT_EQ(good, check_pit(rules, position, pit, okwesera).has_value()) << int{pit};
    }
  }
}

/// Everything that can be reached by walking is a move, and every move is reached.
void collect(TurnWalk walk, std::vector<std::pair<Move, Position>>& found) {
  if (!walk.at_choice()) {
    found.emplace_back(walk.move(), walk.end().position);
    return;
  }
  TurnWalk reversed = walk;
  reversed.choose(Direction::kReverse);
  collect(reversed, found);
  walk.choose(Direction::kForward);
  collect(walk, found);
}

TEST(TurnWalk, LeadsToTheMovesOfTheGenerator) {
  for (const char* rules_text :
       {"tournament", "wikipedia", "tournament,reverse-after-forward-capture=on"}) {
    const TurnRules rules = rules_of(rules_text);
    Random random(3);
    for (int round = 0; round < 300; ++round) {
      Position position;
      for (int i = 0; i < kSeeds; ++i) {
        ++position.sides[i % 2][static_cast<Pit>(random.below(kPits))];
      }
      position.turns = {1, 1};
      std::vector<std::pair<Move, Position>> walked;
      for (const Pit pit : kPitsByLetter) {
        for (const bool okwesera : {false, true}) {
          auto walk = TurnWalk::start(rules, position, pit, okwesera);
          if (walk) collect(*walk, walked);
        }
      }
      std::vector<std::pair<Move, Position>> generated;
      for_each_move(rules, position, [&](const Branch& branch) {
        generated.emplace_back(branch.move(),
                               end_of_turn(rules, position, branch.state, branch.stop).position);
        return true;
      });
      const auto by_text = [](const auto& a, const auto& b) {
        return to_text(a.first, Seat::kSouth) < to_text(b.first, Seat::kSouth);
      };
      std::sort(walked.begin(), walked.end(), by_text);
      ASSERT_EQ(walked, generated) << to_text(position);
    }
  }
}

TEST(Events, TellATurnFromLiftToEnd) {
  std::string story;
  auto listener = [&](const TurnEvent& event, const TurnState&) {
    switch (event.kind) {
      case EventKind::kLift:
        story += std::string(" lift ") + letter_of(event.pit) + std::to_string(event.seeds);
        break;
      case EventKind::kSow:
        story += std::string(event.direction == Direction::kReverse ? " back-to " : " sow-to ") +
                 letter_of(event.landing);
        break;
      case EventKind::kCapture:
        story += std::string(" take ") + letter_of(event.pit) + std::to_string(event.seeds);
        break;
      case EventKind::kRelay:
        story += std::string(" relay ") + letter_of(event.pit);
        break;
      case EventKind::kChoice:
        story += event.direction == Direction::kReverse ? " choose<" : " choose>";
        break;
      case EventKind::kEnd:
        story += " end";
        break;
    }
  };
  const TurnRules rules = rules_of("tournament");
  ASSERT_TRUE(play_turn(rules, position_of(kFromI), Move{0, false, "<>"}, listener));
  EXPECT_EQ(story, " choose< lift i3 back-to c take c2 choose> lift i2 sow-to k end");

  story.clear();
  ASSERT_TRUE(play_turn(rules, position_of("4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0"),
                        Move{0, false, ""}, listener));
  EXPECT_EQ(story, " lift i4 sow-to m relay m lift m5 sow-to g end");

  story.clear();
  ASSERT_TRUE(play_turn(rules, position_of("0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 1:1 0:0 0"),
                        Move{4, true, ""}, listener));
  EXPECT_EQ(story, " lift m3 sow-to o end");
}

TEST(Events, AddUpToTheBoardThatTheTurnLeaves) {
  // A listener that drops seed by seed what it hears ends at the library's own board.
  for (const std::string& line : lines_of("openings.txt")) {
    const TurnRules rules = rules_of("wikipedia");
    const Position position = position_of(line);
    for (const Move& move : legal_moves(rules, position)) {
      Side own = position.mover();
      Side opponent = position.opponent();
      std::uint64_t laps = 0;
      Pit from = 0;
      auto listener = [&](const TurnEvent& event, const TurnState& state) {
        if (event.kind == EventKind::kLift) {
          from = event.pit;
          own[event.pit] = static_cast<std::uint8_t>(own[event.pit] - event.seeds);
        } else if (event.kind == EventKind::kSow) {
          ++laps;
          Pit pit = event.pit;
          for (int i = 0; i < event.seeds; ++i) {
            pit = step(pit, event.direction == Direction::kForward ? 1 : -1);
            ++own[pit];
          }
          ASSERT_EQ(pit, event.landing);
        } else if (event.kind == EventKind::kCapture) {
          const int taken = opponent[facing_front(event.pit)] + opponent[facing_back(event.pit)];
          ASSERT_EQ(taken, event.seeds);
          opponent[facing_front(event.pit)] = 0;
          opponent[facing_back(event.pit)] = 0;
          own[from] = static_cast<std::uint8_t>(own[from] + taken);
        }
        if (event.kind == EventKind::kLift) return;  // told before the seeds are out of the pit
        ASSERT_EQ(Side::from(state.own), own);
        ASSERT_EQ(Side::from(state.opponent), opponent);
      };
      const PlayedTurn played = play_turn(rules, position, move, listener).value();
      if (played.stop == Stop::kNeverEnding) continue;
      EXPECT_EQ(laps, played.laps);
      EXPECT_EQ(own, played.end.position.side(position.to_move));
    }
  }
}

}  // namespace
}  // namespace omweso::test
