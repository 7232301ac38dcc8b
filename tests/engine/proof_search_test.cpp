// Proof-number search: what it proves is so, under the full rules and any history.
#include "engine/proof_search.h"

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
using test::sparse_position;

constexpr std::uint64_t kNodes = 30'000;
constexpr int kMostChecked = 7;  ///< turns; following longer wins by brute force takes too long

/// What is proved for `attacker`, as a score of the player to move.
std::optional<Score> proved(ProofSearch& prover, const TurnRules& rules, const SearchRoot& root,
                            Seat attacker, std::uint64_t nodes = kNodes) {
  const PastPositions past = root.stood.empty() ? PastPositions(rules.rules, {&root.position, 1})
                                                : PastPositions(rules.rules, root.stood);
  const std::uint32_t limit = rules.rules.repetition_limit;
  prover.begin(root.position, past, limit == kOff ? 0 : past.salt_of_those(limit - 1), attacker);
  prover.run(nodes, {});
  if (!prover.won_in()) return std::nullopt;
  return attacker == root.position.to_move ? Score::win_in(*prover.won_in())
                                           : Score::loss_in(*prover.won_in());
}

TEST(ProofSearching, ProvesOnlyWhatIsSoInEveryRuleset) {
  for (const char* text :
       {"tournament", "wikipedia", "shackell", "mcgill", "plain", "tournament,akakyala=on",
        "tournament,endless=forbid", "tournament,endless=loss,reverse-after-forward-capture=on",
        "plain,akawumbi=any,both-ends=on,stop-on-victory=off", "tournament,quiet-limit=4",
        "wikipedia,quiet-limit=6,repetition-limit=2"}) {
    const TurnRules rules = rules_of(text);
    Table table(12);
    ProofSearch prover(rules, table);
    Random random(21);
    int checked = 0;
    for (int i = 0; i < 60; ++i) {
      const Position position = random_position(rules, random, 6 + i % 30);
      for (const Seat attacker : {Seat::kSouth, Seat::kNorth}) {
        const auto score = proved(prover, rules, {position, {}}, attacker);
        if (!score || score->turns() > kMostChecked) continue;
        EXPECT_TRUE(claim_is_true(rules, {position, {}}, *score))
            << text << " | " << to_text(position) << " " << score->value();
        ++checked;
      }
    }
    EXPECT_GT(checked, 10) << text;
  }
}

TEST(ProofSearching, NeverContradictsTheSearchByDepth) {
  const TurnRules rules = rules_of("tournament");
  Table table(14);
  ProofSearch prover(rules, table);
  Table plain_table(14);
  Search by_depth(rules, &plain_table, {.prove = false});
  Random random(22);
  int both = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(rules, random, 4 + i % 20);
    const Score score = by_depth.run({position, {}}, {.nodes = kNodes}).score;
    for (const Seat attacker : {Seat::kSouth, Seat::kNorth}) {
      const auto other_score = proved(prover, rules, {position, {}}, attacker);
      if (!other_score || !score.is_proved()) continue;
      EXPECT_EQ(other_score->is_win(), score.is_win()) << to_text(position);
      ++both;
    }
  }
  EXPECT_GT(both, 20);
}

TEST(ProofSearching, GivesTheMoveThatWins) {
  const TurnRules rules = rules_of("tournament");
  Table table(12);
  ProofSearch prover(rules, table);
  Random random(23);
  int won = 0;
  for (int i = 0; i < 80; ++i) {
    const Position position = random_position(rules, random, 8 + i % 20);
    const auto score = proved(prover, rules, {position, {}}, position.to_move);
    if (!score || score->turns() > kMostChecked) continue;
    const Move move = legal_moves(rules, position).at(prover.winning_move());
    const auto played = play_turn(rules, position, move);
    ASSERT_TRUE(played);
    if (score->turns() == 1) {
      EXPECT_EQ(played->end.winner, position.to_move) << to_text(position);
    } else {
      EXPECT_TRUE(claim_is_true(rules, {played->end.position, {position, played->end.position}},
                                Score::loss_in(score->turns() - 1)))
          << to_text(position);
    }
    ++won;
  }
  EXPECT_GT(won, 20);
}

TEST(ProofSearching, EntersIntoTheTableOnlyWhatIsSo) {
  const TurnRules rules = rules_of("tournament");
  Random random(24);
  int found = 0;
  for (int i = 0; i < 200; ++i) {
    Table table(14);
    ProofSearch prover(rules, table);
    const Position position = random_position(rules, random, 10 + i % 20);
    proved(prover, rules, {position, {}}, position.to_move);
    for_each_move(rules, position, [&](const Branch& branch) {
      const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
      if (end.outcome != Outcome::kNone) return true;
      const auto entry = table.find(key_of(rules.rules, end.position));
      if (!entry || Score::of(entry->score).turns() > kMostChecked) return true;
      EXPECT_TRUE(claim_is_true(rules, {end.position, {}}, Score::of(entry->score)))
          << to_text(end.position);
      ++found;
      return true;
    });
  }
  EXPECT_GT(found, 10);
}

/// Wins that the attacker has when nothing stands in the way.
std::vector<std::pair<Position, int>> won_positions(const TurnRules& rules, ProofSearch& prover,
                                                    int wanted) {
  std::vector<std::pair<Position, int>> won;
  Random random(25);
  for (int i = 0; static_cast<int>(won.size()) < wanted && i < 2000; ++i) {
    const Position position =
        i % 3 == 0 ? sparse_position(random) : random_position(rules, random, 10 + i % 30);
    const auto score = proved(prover, rules, {position, {}}, position.to_move, 5'000);
    if (score && score->turns() >= 3 && score->turns() <= kMostChecked) {
      won.emplace_back(position, score->turns());
    }
  }
  return won;
}

TEST(ProofSearching, ProvesNothingBeyondTheQuietLimit) {
  const TurnRules rules = rules_of("tournament,quiet-limit=30");
  Table table(14);
  ProofSearch prover(rules, table);
  int lost_to_quiet = 0;
  for (const auto& [won, turns] : won_positions(rules, prover, 25)) {
    for (std::uint32_t quiet = 23; quiet <= 31; ++quiet) {
      Position late = won;
      late.quiet = quiet;
      const auto score = proved(prover, rules, {late, {}}, late.to_move, 5'000);
      if (!score) ++lost_to_quiet;
      if (!score || score->turns() > kMostChecked) continue;
      EXPECT_TRUE(claim_is_true(rules, {late, {}}, *score)) << to_text(late);
    }
  }
  EXPECT_GT(lost_to_quiet, 10);
}

TEST(ProofSearching, LeadsThroughNoPositionThatStoodTooOften) {
  for (const char* text : {"tournament", "plain,repetition-limit=2"}) {
    const TurnRules rules = rules_of(text);
    Table table(14);
    ProofSearch prover(rules, table);
    int tried = 0;
    for (const auto& [won, turns] : won_positions(rules, prover, 25)) {
      proved(prover, rules, {won, {}}, won.to_move, 5'000);
      const Move move = legal_moves(rules, won).at(prover.winning_move());
      const Position behind = play_turn(rules, won, move)->end.position;
      SearchRoot root{won, {won}};
      root.stood.insert(root.stood.end(), rules.rules.repetition_limit - 1, behind);
      const auto score = proved(prover, rules, root, won.to_move, 5'000);
      if (score) {
        EXPECT_FALSE(legal_moves(rules, won).at(prover.winning_move()) == move) << to_text(won);
        if (score->turns() <= kMostChecked) {
          EXPECT_TRUE(claim_is_true(rules, root, *score)) << to_text(won);
        }
      }
      ++tried;
    }
    EXPECT_GT(tried, 15) << text;
  }
}

TEST(ProofSearching, KeepsSeatsApartThatHaveTheSameKey) {
  // A position and its mirror are one key; whether the attacker moves there is another question.
  const TurnRules rules = rules_of("plain");
  Table table(14);
  ProofSearch prover(rules, table);
  Random random(26);
  for (int i = 0; i < 30; ++i) {
    const Position position = random_position(rules, random, 12 + i);
    Position mirror = position;
    std::swap(mirror.sides[0], mirror.sides[1]);
    std::swap(mirror.turns[0], mirror.turns[1]);
    std::swap(mirror.captures[0], mirror.captures[1]);
    mirror.to_move = other(position.to_move);
    const auto one = proved(prover, rules, {position, {}}, position.to_move);
    const auto two = proved(prover, rules, {mirror, {}}, mirror.to_move);
    EXPECT_EQ(one, two) << to_text(position);
  }
}

TEST(ProofSearching, GoesOnWhereItStopped) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  ProofSearch prover(rules, table);
  const Position position = test::position_of(test::lines_of("openings.txt").at(1));
  const PastPositions past(rules.rules, {&position, 1});
  for (const Seat attacker : {Seat::kSouth, Seat::kNorth}) {
    prover.begin(position, past, 0, attacker);
    for (int i = 0; i < 20 && prover.open(); ++i) {
      const std::uint64_t before = prover.nodes();
      prover.run(5'000, {});
      EXPECT_LT(prover.nodes(), before + 5'300);
      if (prover.open()) {
        EXPECT_GE(prover.nodes(), before + 5'000);
      }
    }
  }
}

TEST(ProofSearching, StopsWhenTold) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  ProofSearch prover(rules, table);
  const Position position = test::position_of(test::lines_of("openings.txt").front());
  const PastPositions past(rules.rules, {&position, 1});
  prover.begin(position, past, 0, Seat::kNorth);
  int asked = 0;
  prover.run(1'000'000'000, [&] { return ++asked > 3; });
  EXPECT_EQ(asked, 4);
  EXPECT_LT(prover.nodes(), 5U * 2'400);
}

}  // namespace
}  // namespace omweso
