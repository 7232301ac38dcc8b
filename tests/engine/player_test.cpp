// Levels, moves and arrangements of the computer.
#include "engine/player.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "engine/arrangements.h"
#include "engine/naive.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::lines_of;
using test::position_of;
using test::random_position;
using test::rules_of;

TEST(Levels, AreFoundByName) {
  ASSERT_EQ(levels().size(), 11U);  // ten, and full strength
  for (const Level& level : levels()) {
    EXPECT_EQ(parse_level(level.name).value().name, level.name);
    EXPECT_FALSE(level.description.empty());
  }
  for (const char* wrong : {"", "Page", "page ", "king", "katikkiro\n"}) {
    const auto level = parse_level(wrong);
    ASSERT_FALSE(level) << wrong;
    EXPECT_NE(level.error().message.find("child, herder, fisher, page"), std::string::npos);
  }
}

TEST(Levels, SeeMoreOneByOne) {
  const auto sees = [](const Level& level) {
    const std::uint64_t laps = level.laps == 0 ? 1'000 : level.laps;
    return std::tuple(level.nodes, level.turns, laps);
  };
  for (std::size_t i = 1; i < levels().size(); ++i) {
    EXPECT_GT(sees(levels()[i]), sees(levels()[i - 1])) << levels()[i].name;
  }
  EXPECT_EQ(default_level().name, "chief");
  EXPECT_EQ(best_level().name, "mukasa");
}

/// Points of `strong` out of two games each of so many back-row openings; annulled: half a point.
double match(const Level& strong, const Level& weak, std::size_t openings) {
  const TurnRules rules = rules_of("tournament");
  const auto lines = lines_of("openings.txt");
  Random random(21);
  double points = 0;
  for (std::size_t i = 0; i < openings; ++i) {
    for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
      Game game(rules.rules, position_of(lines.at(i)));
      while (!game.over()) {
        const Level& level = game.position().to_move == seat ? strong : weak;
        EXPECT_TRUE(game.play(*choose_move(rules, SearchRoot::of(game), level, random.next())));
      }
      points += !game.winner() ? 0.5 : game.winner() == seat ? 1 : 0;
    }
  }
  return points;
}

TEST(Levels, EachBeatsTheOneBelow) {
  // The levels above these take long; docs/levels.md has what many more games said.
  for (std::size_t i = 1; i < 8; ++i) {
    EXPECT_GE(match(levels()[i], levels()[i - 1], 20), 23) << levels()[i].name << ", of 40";
  }
}

TEST(ChooseMove, IsLegalOnEveryLevelToTheEndOfTheGame) {
  for (const char* text : {"tournament", "wikipedia", "mcgill", "plain,endless=forbid"}) {
    const TurnRules rules = rules_of(text);
    Random random(22);
    Game game(rules.rules, random_position(rules, random, 0));
    for (int turn = 0; !game.over() && turn < 300; ++turn) {
      const Level& level = levels()[static_cast<std::size_t>(turn) % 9];
      const auto move = choose_move(rules, SearchRoot::of(game), level, random.next());
      ASSERT_TRUE(move);
      ASSERT_TRUE(game.play(*move)) << text;
    }
  }
}

TEST(ChooseMove, IsTheSameForTheSameSeedAndVariesWithIt) {
  const TurnRules rules = rules_of("tournament");
  Random random(23);
  int varied = 0;
  for (int i = 0; i < 20; ++i) {
    const SearchRoot root{random_position(rules, random, i), {}};
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const auto move = choose_move(rules, root, levels()[0], seed);
      EXPECT_EQ(move, choose_move(rules, root, levels()[0], seed));
      moves.insert(to_text(*move, root.position.to_move));
    }
    varied += moves.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(varied, 0);
}

TEST(ChooseMove, IsNoneWhenTheGameIsOver) {
  const TurnRules rules = rules_of("tournament");
  const Position stuck =
      position_of("0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,48/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 S");
  for (const Level& level : levels()) {
    EXPECT_EQ(choose_move(rules, {stuck, {}}, level, 1), std::nullopt);
  }
}

TEST(ChooseMove, ComesAtOnceWhenStopped) {
  const TurnRules rules = rules_of("tournament");
  const Position position = position_of(lines_of("openings.txt").front());
  int asked = 0;
  const auto move = choose_move(rules, {position, {}}, best_level(), 1, [&] {
    ++asked;
    return true;
  });
  EXPECT_TRUE(move);
  EXPECT_EQ(asked, 1);
}

TEST(Hint, IsALegalMoveWithItsLine) {
  const TurnRules rules = rules_of("tournament");
  Random random(24);
  const SearchRoot root{random_position(rules, random, 12), {}};
  const SearchResult found = hint(rules, root);
  ASSERT_TRUE(found.best);
  EXPECT_TRUE(play_turn(rules, root.position, *found.best));
  EXPECT_EQ(found.line.front(), *found.best);
}

TEST(Arrangements, AreLegalUnderEveryCap) {
  for (std::uint32_t cap = 0; cap <= 32; ++cap) {
    if (cap == 1) continue;
    TurnRules rules = rules_of("tournament");
    rules.rules.pit_cap = cap;
    for (const Side& good : good_arrangements()) {
      EXPECT_TRUE(check_arrangement(rules.rules, fitted_to_cap(good, cap))) << cap;
    }
    Side heap;
    heap[3] = 32;
    EXPECT_TRUE(check_arrangement(rules.rules, fitted_to_cap(heap, cap))) << cap;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      EXPECT_TRUE(check_arrangement(rules.rules, choose_arrangement(rules, seed))) << cap;
    }
    EXPECT_TRUE(
        check_arrangement(rules.rules, answer_arrangement(rules, choose_arrangement(rules, 1), 2)))
        << cap;
  }
}

TEST(Arrangements, AreLeftAsTheyAreUnderTheUsualCap) {
  for (const Side& good : good_arrangements()) EXPECT_EQ(fitted_to_cap(good, 10), good);
}

TEST(Arrangements, MoveWhatIsOverTheCapOn) {
  Side side;
  side[14] = 20;
  side[15] = 10;
  side[1] = 2;
  Side expected;
  expected[14] = 10;
  expected[15] = 10;
  expected[0] = 10;
  expected[1] = 2;
  EXPECT_EQ(fitted_to_cap(side, 10), expected);
}

TEST(Arrangements, VaryWithTheSeed) {
  const TurnRules rules = rules_of("tournament");
  std::set<std::string> texts;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    texts.insert(arrangement_text(choose_arrangement(rules, seed)));
    EXPECT_EQ(choose_arrangement(rules, seed), choose_arrangement(rules, seed));
  }
  EXPECT_EQ(texts.size(), good_arrangements().size());
}

TEST(Arrangements, AnswerTheOneThatIsSeen) {
  // The answer must do at least as well against what is seen as any other good arrangement.
  const TurnRules rules = rules_of("tournament");
  Random random(25);
  for (int i = 0; i < 3; ++i) {
    const Side seen = random_arrangement(rules.rules, random);
    const Side answer = answer_arrangement(rules, seen, 7);
    EXPECT_EQ(answer, answer_arrangement(rules, seen, 7));
    const auto first_players_score = [&](const Side& second) {
      Table table(16);
      return Search(rules, &table)
          .run({start_position(seen, second, Seat::kSouth), {}}, {.depth = 8})
          .score;
    };
    const Score best = first_players_score(answer);
    for (const Side& good : good_arrangements()) EXPECT_LE(best, first_players_score(good));
  }
}

TEST(Arrangements, AnswerAtOnceWhenStopped) {
  const TurnRules rules = rules_of("tournament");
  int asked = 0;
  const Side answer = answer_arrangement(rules, standard_arrangement(), 1, [&] {
    ++asked;
    return true;
  });
  EXPECT_TRUE(check_arrangement(rules.rules, answer));
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace omweso
