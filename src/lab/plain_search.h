// The plain alpha-beta that better searches are measured by: the computer as it first was.
//
// It stays as it is. Iterative deepening over whole turns; the move of the table first, then the
// moves that leave the most own seeds; all but the first are looked at two turns less deep first;
// an estimate of seeds and of pits that can move. It knows no quiet limit and no repetition within
// the lines it searches, so its proofs hold for positions far from both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/limits.h"
#include "engine/score.h"
#include "engine/table.h"
#include "rules/moves.h"

namespace omweso {

struct PlainResult {
  std::optional<Move> best;  ///< none only when there is no legal move
  Score score;
  int depth = 0;  ///< of the last depth that was searched to the end
  std::uint64_t nodes = 0;
};

class PlainSearch {
 public:
  /// @param table must outlive the search
  PlainSearch(const TurnRules& rules, Table& table) : rules_(&rules), table_(&table) {}

  PlainResult run(const Position& root, const Limits& limits);

 private:
  struct Child {
    Position position;
    std::uint32_t index;  ///< of the move, in text order
    int seeds;            ///< the mover's after the turn; the table's move is raised above all
  };

  int node(const Position& position, int depth, int ply, int alpha, int beta);
  bool out_of_limits();

  const TurnRules* rules_;
  Table* table_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
  std::uint32_t root_move_ = 0;  ///< the best one at the root, by its place in text order
  std::vector<std::vector<Child>> children_;  ///< by ply
};

}  // namespace omweso
