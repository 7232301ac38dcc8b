// The positions with known answers of tests/data.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "record/move_text.h"
#include "record/moves_json.h"
#include "rules/perft.h"
#include "support/data.h"

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;

using test::lines_of;
using test::position_of;
using test::rules_of;

std::string answer(const std::string& rules, const std::string& position) {
  std::string out;
  append_moves_json(out, rules_of(rules), position_of(position));
  return out;
}

TEST(Vectors, MovesAreThoseOfTheIndependentImplementation) {
  const auto lines = lines_of("moves.jsonl");
  ASSERT_EQ(lines.size(), 812U);
  for (const std::string& line : lines) {
    Json expected = Json::parse(line);
    const std::string rules = expected["rules"];
    expected.erase("rules");
    EXPECT_EQ(answer(rules, expected["position"]), expected.dump()) << rules;
  }
}

TEST(Vectors, GoldenPositionsOfTheClauses) {
  const auto lines = lines_of("golden.jsonl");
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json golden = Json::parse(line);
    const Json found = Json::parse(answer(golden["rules"], golden["position"]));
    if (golden.contains("moves")) {
      Json moves = Json::array();
      for (const auto& move : found["moves"]) moves.push_back(move["move"]);
      EXPECT_EQ(moves, golden["moves"]) << line;
      EXPECT_EQ(found["over"], golden["over"]) << line;
      continue;
    }
    ASSERT_TRUE(golden.contains("expect")) << line;
    bool there = false;
    for (Json move : found["moves"]) {
      if (move["move"] != golden["move"]) continue;
      there = true;
      for (const auto& [key, value] : golden["expect"].items()) {
        EXPECT_EQ(move[key], value) << key << " of " << line;
      }
    }
    EXPECT_TRUE(there) << line;
  }
}

TEST(Vectors, PerftCounts) {
  int checked = 0;
  for (const std::string& line : lines_of("perft.txt")) {
    std::istringstream fields(line);
    std::string rules, depth, count, position;
    std::getline(fields, rules, '|');
    std::getline(fields, depth, '|');
    std::getline(fields, count, '|');
    std::getline(fields, position);
    rules.erase(rules.find_last_not_of(' ') + 1);
    EXPECT_EQ(perft(rules_of(rules), position_of(position), std::stoi(depth)), std::stoull(count))
        << line;
    ++checked;
  }
  EXPECT_EQ(checked, 109);
}

}  // namespace
}  // namespace omweso
