// What a warm table must not make the search believe: the quiet limit, repetition, akakyala.
#include <gtest/gtest.h>

#include "engine/naive.h"
#include "engine/search.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::claim_is_true;
using test::random_position;
using test::rules_of;

/// Random positions from which the player to move is proved to win, but not at once.
std::vector<Position> won_positions(const TurnRules& rules, Search& search, int wanted) {
  std::vector<Position> won;
  Random random(11);
  for (int i = 0; static_cast<int>(won.size()) < wanted && i < 4000; ++i) {
    const Position position = random_position(rules, random, 10 + i % 30);
    const Score score = search.run({position, {}}, {.depth = 5}).score;
    if (score.is_win() && score.turns() >= 3) won.push_back(position);
  }
  return won;
}

TEST(Proofs, DoNotOutliveTheQuietLimit) {
  const TurnRules rules = rules_of("tournament,quiet-limit=30");
  Table table(18);
  Search search(rules, &table);
  int lost_to_quiet = 0;
  for (const Position& won : won_positions(rules, search, 40)) {
    for (std::uint32_t quiet = 24; quiet <= 31; ++quiet) {
      Position late = won;
      late.quiet = quiet;
      const Score warm = search.run({late, {}}, {.depth = 5}).score;
      EXPECT_TRUE(claim_is_true(rules, {late, {}}, warm)) << to_text(late) << warm.value();
      lost_to_quiet += warm.is_win() ? 0 : 1;
    }
  }
  EXPECT_GT(lost_to_quiet, 10);
}

TEST(Proofs, DoNotOutliveAShortQuietLimit) {
  for (const char* text : {"tournament,quiet-limit=2", "plain,quiet-limit=4",
                           "wikipedia,quiet-limit=6,repetition-limit=2"}) {
    const TurnRules rules = rules_of(text);
    Table table(18);
    Search search(rules, &table);
    Random random(12);
    for (int i = 0; i < 30; ++i) {
      Position position = random_position(rules, random, 10 + i);
      for (std::uint32_t quiet = 0; quiet <= 7; ++quiet) {
        position.quiet = quiet;
        const Score warm = search.run({position, {}}, {.depth = 5}).score;
        EXPECT_TRUE(claim_is_true(rules, {position, {}}, warm)) << text << to_text(position);
      }
    }
  }
}

/// Lets positions along the winning line have stood before, as often as the limit allows.
void check_repetition(const char* text) {
  const TurnRules rules = rules_of(text);
  Table table(18);
  Search search(rules, &table);
  const std::uint32_t before = rules.rules.repetition_limit - 1;
  int annulled = 0;
  for (const Position& won : won_positions(rules, search, 40)) {
    const auto plain = search.run({won, {}}, {.depth = 5});
    Position at = won;
    for (const Move& move : plain.line) {
      const auto played = play_turn(rules, at, move);
      ASSERT_TRUE(played);
      if (played->end.outcome != Outcome::kNone) break;
      at = played->end.position;
      SearchRoot root{won, {won}};
      root.stood.insert(root.stood.end(), before, at);
      const auto warm = search.run(root, {.depth = 5});
      EXPECT_TRUE(claim_is_true(rules, root, warm.score)) << text << " " << to_text(won);
      annulled += warm.score == plain.score && warm.line == plain.line ? 0 : 1;
    }
  }
  EXPECT_GT(annulled, 10) << text;
}

TEST(Proofs, DoNotLeadThroughPositionsThatWouldBeTheThird) {
  check_repetition("tournament");
}

TEST(Proofs, DoNotLeadThroughPositionsThatWouldBeTheSecond) {
  check_repetition("plain,repetition-limit=2");
}

TEST(Proofs, DoNotMixAkakyalaCounts) {
  const TurnRules rules = rules_of("tournament,akakyala=on");
  Table table(18);
  Search search(rules, &table);
  Random random(13);
  int different = 0;
  for (int i = 0; i < 60; ++i) {
    Position position = random_position(rules, random, 8 + i % 20);
    position.turns = {5, 5};
    std::vector<bool> wins;
    for (const auto& captures :
         {std::array<std::uint32_t, 2>{1, 1}, {1, 0}, {0, 1}, {3, 0}, {1, 2}}) {
      position.captures = captures;
      const Score warm = search.run({position, {}}, {.depth = 4}).score;
      EXPECT_TRUE(claim_is_true(rules, {position, {}}, warm)) << to_text(position);
      wins.push_back(warm.is_win());
    }
    different += wins[1] != wins[0] || wins[2] != wins[0] ? 1 : 0;
  }
  EXPECT_GT(different, 10);
}

TEST(Proofs, OfAWholeGameComeTrue) {
  // Once a win is proved, playing on by search must keep it, whatever the other side does.
  const TurnRules rules = rules_of("tournament");
  Table table(18);
  Search search(rules, &table);
  Random random(14);
  int games = 0;
  for (const Position& won : won_positions(rules, search, 25)) {
    Game game(rules.rules, won);
    int turns = search.run(SearchRoot::of(game), {.depth = 5}).score.turns();
    for (; !game.over(); --turns) {
      ASSERT_GT(turns, 0) << to_text(won);
      if (game.position().to_move == won.to_move) {
        ASSERT_TRUE(game.play(*search.run(SearchRoot::of(game), {.depth = turns}).best));
      } else {
        const auto moves = legal_moves(rules, game.position());
        ASSERT_TRUE(game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
      }
    }
    EXPECT_EQ(game.winner(), won.to_move) << to_text(won);
    ++games;
  }
  EXPECT_EQ(games, 25);
}

TEST(Repetition, IsDrawnWhenThereIsNothingBetter) {
  // Every position that the only moves lead to has stood twice already.
  const TurnRules rules = rules_of("tournament");
  Random random(15);
  const Position position = random_position(rules, random, 6);
  SearchRoot root{position, {position}};
  for_each_move(rules, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
    root.stood.insert(root.stood.end(), 2, end.position);
    return true;
  });
  const auto found = Search(rules, nullptr).run(root, {.depth = 6});
  EXPECT_EQ(found.score, Score::drawn());
  for (Position& stood : root.stood) stood.to_move = other(stood.to_move);
  EXPECT_NE(Search(rules, nullptr).run(root, {.depth = 1}).score, Score::drawn())
      << "the side to move belongs to what is compared";
}

TEST(SearchRoots, AreThoseOfTheGame) {
  const TurnRules rules = rules_of("tournament");
  Random random(16);
  Game game(rules.rules, random_position(rules, random, 0));
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(game.play(legal_moves(rules, game.position()).front()));
  const SearchRoot root = SearchRoot::of(game);
  EXPECT_EQ(root.position, game.position());
  ASSERT_EQ(root.stood.size(), 5U);
  EXPECT_EQ(root.stood.front(), game.start());
  EXPECT_EQ(root.stood.back(), game.position());
  const SearchRoot steal = SearchRoot::of_steal(game);
  EXPECT_EQ(steal.position, game.position_to_steal_in());
  EXPECT_EQ(steal.stood, root.stood);
}

}  // namespace
}  // namespace omweso
