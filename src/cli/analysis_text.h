// What the engine thinks of a position, in words for people.
#pragma once

#include <string>
#include <vector>

#include "protocol/thinking.h"

namespace omweso::cli {

/// `depth 12, 184845 nodes, 0.05 s`, then a line each for the best moves with what is likely to
/// follow:
///
///       +0.58  l O k N i M
///       wins in 5, okutema both-ends  i<> K a
///
/// Points are those that the game is expected to bring the side to move.
std::vector<std::string> analysis_lines(const Thought& thought, const SearchResult& found,
                                        double seconds);

/// What stands there when the game is over, `no legal move: bulijo, North wins`.
std::string over_text(const Game& game);

}  // namespace omweso::cli
