// What the tests of records share.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "record/omw_reader.h"
#include "record/omw_writer.h"

namespace omweso::test {

/// A whole file of tests/data.
inline std::string text_of_file(const std::string& file) {
  std::ifstream in(std::string(OMWESO_TEST_DATA "/") + file, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Everything that a reader gives of a text, handed in by pieces of `piece` bytes.
inline std::vector<Result<ReadGame>> read_all(const std::string& text, std::size_t piece) {
  OmwReader reader;
  std::vector<Result<ReadGame>> games;
  const auto drain = [&] {
    while (auto game = reader.next()) games.push_back(std::move(*game));
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    reader.feed(std::string_view(text).substr(at, piece));
    drain();
  }
  reader.finish();
  drain();
  return games;
}

inline std::vector<Result<ReadGame>> read_all(const std::string& text) {
  return read_all(text, std::max<std::size_t>(text.size(), 1));
}

/// The games of a text in canonical form, an empty line between two of them.
inline std::string rewritten(const std::string& text) {
  std::string out;
  for (const auto& game : read_all(text)) {
    EXPECT_TRUE(game.has_value()) << game.error().message;
    if (!game) continue;
    if (!out.empty()) out += '\n';
    append_text(out, game->record);
  }
  return out;
}

/// A game with these moves and the tags that are needed, in canonical form when `moves` is.
inline std::string game_text(const std::string& moves) {
  return "[South \"Mukasa\"]\n[North \"?\"]\n[Rules \"tournament\"]\n[Starter \"South\"]\n"
         "[SouthArrangement \"-/4,4,4,4,4,4,4,4\"]\n[NorthArrangement \"-/4,4,4,4,4,4,4,4\"]\n\n" +
         moves + "\n";
}

/// What the reader refuses a text with; empty when it does not.
inline std::string refusal(const std::string& text) {
  const auto game = read_game(text);
  return game ? "" : game.error().message;
}

}  // namespace omweso::test
