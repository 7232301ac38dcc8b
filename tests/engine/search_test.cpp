// The search against plain minimax, and its contract.
#include "engine/search.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/naive.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;
using test::lines_of;
using test::minimax;
using test::position_of;
using test::random_position;
using test::rules_of;

constexpr SearchSettings kExact{.selective = false};

constexpr const char* kRulesets[] = {
    "tournament",
    "wikipedia",
    "shackell",
    "mcgill",
    "plain",
    "tournament,akakyala=on",
    "tournament,endless=forbid",
    "tournament,endless=loss,reverse-after-forward-capture=on",
    "plain,akawumbi=any,both-ends=on,stop-on-victory=off",
    "tournament,reverse=ipbg,quiet-limit=3",
    "wikipedia,quiet-limit=2,repetition-limit=2",
};

int minimax_of(const TurnRules& rules, const Position& position, int depth) {
  std::vector<Position> stood{position};
  return minimax(rules, position, stood, depth);
}

TEST(SearchValue, IsMinimaxOnRandomPositionsOfEveryRuleset) {
  for (const char* text : kRulesets) {
    const TurnRules rules = rules_of(text);
    Random random(1);
    for (int i = 0; i < 12; ++i) {
      const Position position = random_position(rules, random, i * 3);
      for (int depth = 1; depth <= (i % 4 == 0 ? 4 : 3); ++depth) {
        const auto found = Search(rules, nullptr, kExact).run({position, {}}, {.depth = depth});
        EXPECT_EQ(found.score.value(), minimax_of(rules, position, depth))
            << text << " | " << to_text(position) << " depth " << depth;
      }
    }
  }
}

TEST(SearchValue, IsMinimaxOnTheVectors) {
  for (const std::string& line : lines_of("moves.jsonl")) {
    const Json vector = Json::parse(line);
    const TurnRules rules = rules_of(vector["rules"]);
    const Position position = position_of(vector["position"]);
    for (int depth = 1; depth <= 2; ++depth) {
      const auto found = Search(rules, nullptr, kExact).run({position, {}}, {.depth = depth});
      ASSERT_EQ(found.best.has_value(), !vector["moves"].empty()) << line;
      const int expected = found.best ? minimax_of(rules, position, depth) : -Score::kWin;
      EXPECT_EQ(found.score.value(), expected) << vector["position"] << " depth " << depth;
    }
  }
}

TEST(SearchValue, OfTheReducedSearchWithATableClaimsNothingFalse) {
  for (const char* text : kRulesets) {
    const TurnRules rules = rules_of(text);
    Table table(12);
    Search search(rules, &table);
    Random random(2);
    for (int i = 0; i < 25; ++i) {
      const Position position = random_position(rules, random, 10 + i);
      const auto found = search.run({position, {}}, {.depth = 5});
      EXPECT_TRUE(test::claim_is_true(rules, {position, {}}, found.score))
          << text << " | " << to_text(position) << " " << found.score.value();
    }
  }
}

TEST(SearchValue, ProvesTheSameWithAndWithoutATable) {
  int proved = 0;
  for (const char* text : {"tournament", "plain", "wikipedia"}) {
    const TurnRules rules = rules_of(text);
    Table table(16);
    Search with(rules, &table, kExact);
    Random random(3);
    for (int i = 0; i < 25; ++i) {
      const Position position = random_position(rules, random, 15 + i);
      const auto bare = Search(rules, nullptr, kExact).run({position, {}}, {.depth = 5});
      const auto tabled = with.run({position, {}}, {.depth = 5});
      if (!bare.score.is_proved()) continue;
      ++proved;
      EXPECT_EQ(tabled.score.is_win(), bare.score.is_win()) << to_text(position);
      EXPECT_EQ(tabled.score.is_loss(), bare.score.is_loss()) << to_text(position);
    }
  }
  EXPECT_GT(proved, 20);
}

TEST(SearchMove, WinsAtOnceByEveryVictory) {
  std::map<std::string, int> seen;
  for (const std::string& line : lines_of("moves.jsonl")) {
    const Json vector = Json::parse(line);
    const TurnRules rules = rules_of(vector["rules"]);
    const Position position = position_of(vector["position"]);
    const std::string mover(1, seat_letter(position.to_move));
    std::map<std::string, std::string> wins;
    for (const auto& move : vector["moves"]) {
      if (move["winner"] == mover) wins[move["move"]] = move["end"];
    }
    if (wins.empty()) continue;
    Table table(10);
    const auto found = Search(rules, &table).run({position, {}}, {.depth = 3});
    EXPECT_EQ(found.score, Score::win_in(1)) << line;
    const std::string best = to_text(*found.best, position.to_move);
    ASSERT_TRUE(wins.contains(best)) << line;
    ++seen[wins[best]];
  }
  for (const char* victory :
       {"bulijo", "okutema both-ends", "okutema front-row", "akawumbi", "akakyala"}) {
    EXPECT_GT(seen[victory], 0) << victory;
  }
}

TEST(SearchMove, LeavesTheOpponentNoWinInOneWhenItCan) {
  const TurnRules rules = rules_of("tournament");
  Random random(4);
  int traps = 0;
  for (int i = 0; i < 150; ++i) {
    const Position position = random_position(rules, random, 4 + i % 20);
    std::set<std::string> losing, safe;
    for_each_move(rules, position, [&](const Branch& branch) {
      const TurnEnd end = end_of_turn(rules, position, branch.state, branch.stop);
      const bool loses =
          end.outcome == Outcome::kNone && minimax_of(rules, end.position, 1) == Score::kWin - 1;
      (loses ? losing : safe).insert(to_text(branch.move(), position.to_move));
      return true;
    });
    if (losing.empty() || safe.empty()) continue;
    ++traps;
    const auto found = Search(rules, nullptr).run({position, {}}, {.depth = 2});
    EXPECT_TRUE(safe.contains(to_text(*found.best, position.to_move))) << to_text(position);
  }
  EXPECT_GT(traps, 20);
}

TEST(SearchMove, NeverEndingIsWorthWhatTheRulesetSays) {
  // South's only move never ends, and nothing can be captured.
  const Position position =
      position_of("53,0,0,0,0,0,0,0/-/0,1,0,1,0,1,0,1/1,0,1,0,1,3,1,0 S 5:5 1:1 0");
  const auto search = [&](const char* text) {
    const TurnRules rules = rules_of(text);
    return Search(rules, nullptr).run({position, {}}, {.depth = 4});
  };
  EXPECT_EQ(search("tournament").score, Score::drawn());
  EXPECT_EQ(search("tournament,endless=loss").score, Score::loss_in(1));
  EXPECT_EQ(search("tournament,endless=forbid").score, Score::loss_in(0));
  EXPECT_FALSE(search("tournament,endless=forbid").best.has_value());
}

TEST(SearchLine, IsPlayableAndEndsWhereTheProofSays) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  Search search(rules, &table);
  Random random(5);
  int proved = 0;
  for (int i = 0; i < 40; ++i) {
    const Position start = random_position(rules, random, 10 + i);
    const auto found = search.run({start, {}}, {.depth = 6});
    ASSERT_FALSE(found.line.empty());
    EXPECT_EQ(found.line.front(), *found.best);
    EXPECT_EQ(found.equals, std::vector<Move>{*found.best});
    Game game(rules.rules, start);
    for (const Move& move : found.line) ASSERT_TRUE(game.play(move)) << to_text(start);
    if (!found.score.is_proved()) continue;
    ++proved;
    if (!game.over()) continue;  // an entry that the line stood on may have been replaced
    EXPECT_EQ(game.winner() == start.to_move, found.score.is_win()) << to_text(start);
  }
  EXPECT_GT(proved, 5);
}

TEST(SearchEquals, AreAllMovesOfTheBestValue) {
  const TurnRules rules = rules_of("plain");
  Random random(6);
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position =
        i % 2 == 0 ? random_position(rules, random, i / 5) : test::sparse_position(random);
    std::vector<Move> expected;
    const int best = minimax_of(rules, position, 2);
    if (Score::of(best).is_win()) continue;  // one win is as good as another
    std::vector<Position> stood{position};
    test::for_each_turn(rules, position, stood, [&](const Move& move, const TurnEnd& end) {
      int value = 0;
      if (end.outcome == Outcome::kNone) {
        stood.push_back(end.position);
        value = -minimax(rules, end.position, stood, 1, 1);
        stood.pop_back();
      }
      if (value == best) expected.push_back(move);
    });
    const auto found = Search(rules, nullptr, {.selective = false, .equal_within = 0})
                           .run({position, {}}, {.depth = 2});
    EXPECT_EQ(found.equals, expected) << to_text(position);
    several += expected.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(several, 2);
}

TEST(SearchEquals, AreAlsoThoseThatAreLittleWorse) {
  const TurnRules rules = rules_of("tournament");
  Random random(9);
  constexpr int kWithin = 160;
  std::size_t more = 0;
  for (int i = 0; i < 120; ++i) {
    const Position position = random_position(rules, random, i % 40);
    const auto exact = Search(rules, nullptr, kExact).analyse({position, {}}, {.depth = 2}, 50);
    std::vector<Move> expected;
    for (const RootLine& line : exact.lines) {
      const bool close = line.score.value() >= exact.score.value() - kWithin;
      const bool alike = !line.score.is_proved() && !line.score.is_drawn() &&
                         !exact.score.is_proved() && !exact.score.is_drawn();
      if (line.score == exact.score || (close && alike)) expected.push_back(line.line.front());
    }
    const auto found = Search(rules, nullptr, {.selective = false, .equal_within = kWithin})
                           .run({position, {}}, {.depth = 2});
    if (found.score.is_win()) continue;  // one win is as good as another
    EXPECT_TRUE(std::is_permutation(found.equals.begin(), found.equals.end(), expected.begin(),
                                    expected.end()))
        << to_text(position);
    more += found.equals.size() - 1;
  }
  EXPECT_GT(more, 10U);
}

/// What each move is worth when so many turns are looked ahead, the best first.
std::vector<int> values_of_moves(const TurnRules& rules, const Position& position, int depth) {
  std::vector<int> values;
  std::vector<Position> stood{position};
  test::for_each_turn(rules, position, stood, [&](const Move&, const TurnEnd& end) {
    int value = end.winner ? Score::kWin - 1 : 0;
    if (end.outcome == Outcome::kNone) {
      stood.push_back(end.position);
      value = -minimax(rules, end.position, stood, depth - 1, 1);
      stood.pop_back();
    }
    values.push_back(value);
  });
  std::sort(values.rbegin(), values.rend());
  return values;
}

TEST(SearchAnalyse, GivesTheBestMovesInOrderEvenWhenStopped) {
  const TurnRules rules = rules_of("tournament");
  Random random(7);
  int stopped = 0;
  for (int i = 0; i < 80; ++i) {
    const Position position = random_position(rules, random, i % 20);
    if (Score::of(minimax_of(rules, position, 3)).is_win()) continue;
    const Limits limits{.depth = 3, .nodes = static_cast<std::uint64_t>(i) * 20};
    const auto found = Search(rules, nullptr, kExact).analyse({position, {}}, limits, 4);
    ASSERT_GE(found.depth, 1);
    stopped += found.depth < 3 ? 1 : 0;
    const std::vector<int> values = values_of_moves(rules, position, found.depth);
    ASSERT_EQ(found.lines.size(), std::min<std::size_t>(4, values.size()));
    std::set<std::string> firsts;
    for (std::size_t k = 0; k < found.lines.size(); ++k) {
      EXPECT_EQ(found.lines[k].score.value(), values[k]) << to_text(position) << " line " << k;
      firsts.insert(to_text(found.lines[k].line.at(0), position.to_move));
    }
    EXPECT_EQ(firsts.size(), found.lines.size());
  }
  EXPECT_GT(stopped, 10);
}

TEST(SearchLimits, AreKept) {
  const TurnRules rules = rules_of("tournament");
  const Position position = position_of(lines_of("openings.txt").front());
  Table table(12);
  Search search(rules, &table);
  const auto by_depth = search.run({position, {}}, {.depth = 4});
  EXPECT_EQ(by_depth.depth, 4);
  table.clear();
  const auto by_nodes = search.run({position, {}}, {.nodes = 20'000});
  EXPECT_GE(by_nodes.nodes, 20'000U);
  EXPECT_LT(by_nodes.nodes, 20'200U);
}

TEST(SearchLimits, AStopLeavesALegalMove) {
  const TurnRules rules = rules_of("tournament");
  const Position position = position_of(lines_of("openings.txt").front());
  const auto legal = legal_moves(rules, position);
  for (const int wait : {0, 1, 2, 5, 40}) {
    int asked = 0;
    const auto found =
        Search(rules, nullptr).run({position, {}}, {.stop = [&] { return asked++ >= wait; }});
    EXPECT_EQ(asked, wait + 1);
    ASSERT_TRUE(found.best.has_value());
    EXPECT_NE(std::find(legal.begin(), legal.end(), *found.best), legal.end());
    EXPECT_LT(found.nodes, 2'400U * static_cast<unsigned>(wait + 1));
  }
}

TEST(SearchLimits, StoppedAnywhereItClaimsNothingFalse) {
  const TurnRules rules = rules_of("tournament");
  Random random(8);
  for (int i = 0; i < 12; ++i) {
    const Position position = random_position(rules, random, 20 + i);
    for (std::uint64_t nodes = 1; nodes < 1000; nodes = nodes * 3 / 2 + 7) {
      const auto found = Search(rules, nullptr).run({position, {}}, {.depth = 5, .nodes = nodes});
      EXPECT_TRUE(test::claim_is_true(rules, {position, {}}, found.score))
          << to_text(position) << " nodes " << nodes;
    }
  }
}

TEST(SearchNodes, AreTheSameOnEveryMachine) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  Search search(rules, &table);
  std::uint64_t nodes = 0;
  std::string moves;
  const auto openings = lines_of("openings.txt");
  for (std::size_t i = 0; i < openings.size(); i += 10) {
    table.clear();
    const Position position = position_of(openings[i]);
    const auto found = search.run({position, {}}, {.depth = 8});
    nodes += found.nodes;
    moves += to_text(*found.best, position.to_move);
  }
  EXPECT_EQ(nodes, 67114U);
  EXPECT_EQ(moves, "m*nmknmliml");
}

}  // namespace
}  // namespace omweso
