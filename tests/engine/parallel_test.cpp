// The search on several threads, against the one on one.
#include "engine/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/naive.h"
#include "record/position_text.h"
#include "support/data.h"

namespace omweso {
namespace {

using test::position_of;
using test::rules_of;

void on_threads(unsigned n, const std::function<void(unsigned)>& job) {
  std::vector<std::thread> others;
  for (unsigned k = 1; k < n; ++k) others.emplace_back(job, k);
  job(0);
  for (std::thread& other : others) other.join();
}

SearchRoot root_of(const std::string& position) {
  return {position_of(position), {}};
}

constexpr const char* kStart = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
constexpr const char* kMiddle =
    "4,3,2,1,0,0,2,0/1,4,1,2,1,5,1,5/0,2,2,5,1,0,3,3/3,2,1,3,3,1,0,3 S 2:2 0:0 4";
constexpr const char* kNearlyOver =
    "0,0,1,2,0,1,0,0/0,0,1,0,0,0,0,0/2,0,2,3,1,4,7,2/5,2,4,3,0,4,11,9 S 21:21 7:5 5";

TEST(ParallelSearch, OnOneThreadIsTheSearchItself) {
  const TurnRules rules = rules_of("tournament");
  for (const char* text : {kStart, kMiddle, kNearlyOver}) {
    Table one(14);
    Table other(14);
    const Limits limits{.depth = 9, .nodes = 30'000};
    const SearchResult plain = Search(rules, &one).analyse(root_of(text), limits, 3);
    ParallelSearch search(rules, &other, 1, {});
    const SearchResult same = search.analyse(root_of(text), limits, 3);
    EXPECT_EQ(same.best, plain.best);
    EXPECT_EQ(same.nodes, plain.nodes);
    EXPECT_EQ(same.line, plain.line);
    EXPECT_EQ(same.depth, plain.depth);
  }
}

TEST(ParallelSearch, ProvesWhatIsTrue) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  const SearchResult plain = Search(rules, &table).run(root_of(kNearlyOver), {.depth = 12});
  for (unsigned threads = 2; threads <= 5; ++threads) {
    Table shared(16);
    ParallelSearch search(rules, &shared, threads, on_threads);
    const SearchResult found = search.run(root_of(kNearlyOver), {.depth = 30});
    ASSERT_TRUE(found.score.is_proved());
    EXPECT_EQ(found.score.is_win(), !plain.score.is_loss());
    EXPECT_TRUE(found.lines.empty());
  }
}

TEST(ParallelSearch, ReportsFromTheMainSearchAndCountsTheNodesOfAll) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  ParallelSearch search(rules, &table, 4, on_threads);
  const auto here = std::this_thread::get_id();
  int depth = 0;
  std::uint64_t nodes = 0;
  Limits limits{.depth = 10};
  limits.report = [&](const SearchResult& found) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    EXPECT_EQ(found.depth, ++depth);
    EXPECT_GE(found.nodes, nodes);
    nodes = found.nodes;
  };
  const SearchResult found = search.analyse(root_of(kStart), limits, 2);
  EXPECT_EQ(depth, 10);
  EXPECT_GE(found.nodes, nodes);
  EXPECT_EQ(found.lines.size(), 2U);
}

TEST(ParallelSearch, StopsAllThreads) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  ParallelSearch search(rules, &table, 4, on_threads);
  std::atomic<int> asked{0};
  Limits limits;
  limits.stop = [&] { return ++asked > 20; };
  const SearchResult found = search.run(root_of(kStart), limits);
  EXPECT_TRUE(found.best);
  EXPECT_LT(asked, 100);
}

TEST(ParallelSearch, SharesALimitOfNodes) {
  const TurnRules rules = rules_of("tournament");
  Table table(16);
  ParallelSearch search(rules, &table, 4, on_threads);
  const SearchResult found = search.run(root_of(kStart), {.nodes = 40'000});
  EXPECT_GE(found.nodes, 10'000U);
  EXPECT_LE(found.nodes, 41'000U);
}

TEST(ParallelSearch, DoesWithThreadsThatCannotBeHad) {
  const TurnRules rules = rules_of("tournament");
  Table table(14);
  ParallelSearch search(rules, &table, 4, [](unsigned, const auto& job) { job(0); });
  EXPECT_EQ(search.run(root_of(kStart), {.depth = 6}).depth, 6);
  ParallelSearch without_table(rules, nullptr, 4, {});
  EXPECT_EQ(without_table.run(root_of(kStart), {.depth = 4}).depth, 4);
}

TEST(ParallelSearch, ChoosesAmongTheMovesAskedFor) {
  const TurnRules rules = rules_of("tournament");
  Table table(14);
  ParallelSearch search(rules, &table, 3, on_threads);
  const auto moves = legal_moves(rules, position_of(kStart));
  const SearchResult found =
      search.run(root_of(kStart), {.depth = 8, .only = {moves[2], moves[5]}});
  EXPECT_TRUE(found.best == moves[2] || found.best == moves[5]);
}

}  // namespace
}  // namespace omweso
