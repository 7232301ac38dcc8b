// Moves of which it is known whether they end, for the tests of proofs.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "endless/proof.h"
#include "record/move_text.h"
#include "support/data.h"

namespace omweso::test {

inline Move move_of(const std::string& text) {
  return parse_move(text).value();
}

inline Verdict verdict_of(const TurnRules& rules, const Position& position, const std::string& move,
                          const Budget& budget = {}) {
  return prove(rules, position, move_of(move), budget).value().verdict;
}

struct KnownLoop {
  std::uint64_t period = 0;
  std::string move;
  Position position;
};

inline std::vector<KnownLoop> known_loops() {
  std::vector<KnownLoop> loops;
  for (const std::string& line : lines_of("endless.txt")) {
    std::istringstream fields(line);
    KnownLoop loop;
    std::string bar;
    std::string position;
    fields >> loop.period >> bar >> loop.move >> bar;
    std::getline(fields, position);
    loop.position = position_of(position);
    loops.push_back(loop);
  }
  EXPECT_EQ(loops.size(), 15U);
  return loops;
}

/// In these a choice opens with the 33rd lap after the last capture, and others later.
inline constexpr const char* kLateChoices[] = {
    "0,1,0,0,0,0,0,1/0,25,0,0,0,0,0,1/4,1,2,0,1,1,4,2/3,4,2,4,1,2,3,2 S",
    "0,0,0,0,0,1,0,0/0,3,0,0,0,1,0,0/6,3,5,3,1,3,0,5/5,6,5,3,4,4,3,3 S",
    "26,0,0,1,0,0,1,0/1,0,0,1,0,0,1,0/2,1,1,3,4,2,1,1/2,3,5,0,1,4,1,2 S",
    "9,0,0,0,0,0,1,0/0,0,0,0,0,0,1,0/5,4,2,3,5,3,2,5/4,3,2,3,3,4,3,2 S"};

}  // namespace omweso::test
