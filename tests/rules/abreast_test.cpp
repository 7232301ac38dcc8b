// Turns sown abreast against the same turns sown one by one.
#include "rules/abreast.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "support/boards.h"
#include "support/data.h"

namespace omweso::test {
namespace {

/// How the turns of a position end: the position after them and its outcome, as text, sorted.
using Ends = std::vector<std::string>;

void note(Ends& ends, const TurnRules& rules, const Position& before, const TurnState& state,
          Stop stop) {
  Position after;
  const Outcome outcome = make_end(rules, before, state, stop, after);
  ends.push_back(to_text(after) + ' ' + std::string(text_of(outcome)));
}

Ends ends_one_by_one(const TurnRules& rules, const Position& position) {
  Ends ends;
  for_each_move(rules, position, [&](const Branch& branch) {
    note(ends, rules, position, branch.state, branch.stop);
    return true;
  });
  std::ranges::sort(ends);
  return ends;
}

/// Compares the turns of as many of the positions as there is room for, and takes those away; how
/// many turns they had.
std::size_t compare_some(TurnsAbreast& turns, std::vector<Position>& positions) {
  turns.clear();
  std::size_t added = 0;
  while (added < positions.size() && turns.has_room()) turns.add(positions[added++]);
  turns.sow();
  std::map<const Position*, Ends> found;
  turns.for_each_end([&](const Position& before, const TurnState& state, Stop stop) {
    note(found[&before], turns.rules(), before, state, stop);
  });
  std::size_t ends = 0;
  for (std::size_t i = 0; i < added; ++i) {
    Ends& abreast = found[&positions[i]];
    std::ranges::sort(abreast);
    EXPECT_EQ(abreast, ends_one_by_one(turns.rules(), positions[i])) << to_text(positions[i]);
    ends += abreast.size();
  }
  positions.erase(positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(added));
  return ends;
}

std::vector<Position> random_positions(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Position> positions;
  while (positions.size() < count) positions.push_back(random_position(random));
  return positions;
}

class AbreastOption : public ::testing::TestWithParam<const char*> {};

TEST_P(AbreastOption, EndsEveryTurnAsOneByOne) {
  const TurnRules rules = rules_of(GetParam());
  TurnsAbreast turns(rules);
  std::vector<Position> positions = random_positions(2000, 23);
  while (!positions.empty() && !HasFailure()) compare_some(turns, positions);
}

INSTANTIATE_TEST_SUITE_P(
    All, AbreastOption,
    ::testing::Values("tournament", "wikipedia", "shackell", "mcgill", "plain",
                      "first-turn-ban=off", "reverse=ib", "reverse=ipbg", "reverse-relay=off",
                      "reverse-chain=off", "reverse-after-forward-capture=on",
                      "reverse=ipbg,reverse-after-forward-capture=on,reverse-relay=off",
                      "akawumbi=any", "akawumbi=columns", "akakyala=on", "stop-on-victory=off",
                      "stop-on-victory=off,akawumbi=columns,both-ends=off", "endless=forbid",
                      "endless=loss", "relay-limit=100", "relay-limit=100,endless=forbid",
                      "quiet-limit=2"),
    [](const auto& option) {
      std::string name(option.param);
      for (char& c : name) {
        if (c == '-' || c == '=' || c == ',') c = '_';
      }
      return name;
    });

TEST(Abreast, MoreForksThanThereIsRoomForAreSownToo) {
  const TurnRules rules = rules_of("tournament,first-turn-ban=off,okwesera=off");
  std::vector<Position> positions = random_positions(20'000, 29);
  std::erase_if(positions, [&](const Position& position) {
    return ends_one_by_one(rules, position).size() < 40;
  });
  TurnsAbreast turns(rules);
  std::size_t most = 0;
  while (!positions.empty() && !HasFailure()) {
    most = std::max(most, compare_some(turns, positions));
  }
  EXPECT_GT(most, 300U) << "no more than fit";
}

TEST(Abreast, NothingAddedIsNothingSown) {
  const TurnRules rules = rules_of("plain");
  TurnsAbreast turns(rules);
  Position stuck;
  stuck.sides[0].pits.fill(1);
  stuck.sides[1][0] = 48;
  turns.add(stuck);
  turns.sow();
  int ends = 0;
  turns.for_each_end([&](const Position&, const TurnState&, Stop) { ++ends; });
  EXPECT_EQ(ends, 0);
}

}  // namespace
}  // namespace omweso::test
