// What many tests need: the files of tests/data and values from their texts.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/turn_state.h"

namespace omweso::test {

/// The lines of a file of tests/data, without empty ones and `#` comments.
inline std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(std::string(OMWESO_TEST_DATA "/") + file);
  EXPECT_TRUE(in.is_open()) << file;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

/// A ruleset, ready to play by; the text must be right.
inline TurnRules rules_of(const std::string& text) {
  return TurnRules(parse_ruleset(text).value());
}

/// A position; the text must be right.
inline Position position_of(const std::string& text) {
  return parse_position(text).value();
}

}  // namespace omweso::test
