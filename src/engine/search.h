// How the computer thinks: the best moves of a position, deeper and deeper.
//
// Two searches share the nodes and the table. The one by depth (engine/tree.h) is an alpha-beta
// over whole turns and values everything. The other (engine/proof_search.h) looks only for proofs,
// enters them into the table and gets the larger share the longer it takes. One result for the same
// position, history, ruleset, settings, table contents, depth and nodes, on every machine.
//
// What a proof may rest on. Wins and losses come only from ends of games, and an annulment is worth
// zero to both. Positions that one more visit would annul are ends, and the table's keys are salted
// with the set of them, so an entry never speaks of another history. Repetition inside the lines
// searched is scored as what it is; a proof in the table needs no regard to it, for the winner's
// shortest way visits nothing twice. A proof counts only where all its turns come before the quiet
// limit, and what a search found where that limit could decide is not kept. Akakyala's state is in
// the keys of the table.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/proof_search.h"
#include "engine/tree.h"

namespace omweso {

/// One move of the root with what follows.
struct RootLine {
  Score score;             ///< seen by the player to move at the root
  std::vector<Move> line;  ///< the move, then the expected answers
};

struct SearchResult {
  std::optional<Move> best;  ///< none only when there is no legal move
  Score score;
  int depth = 0;  ///< of the last depth that was searched to the end
  std::uint64_t nodes = 0;
  std::vector<Move> line;       ///< the principal variation, `best` first
  std::vector<Move> equals;     ///< the best and its equals, in text order; see equal_within
  std::vector<RootLine> lines;  ///< by analyse: the best moves as of `depth`, best first
};

/// One search at a time. Holds the memory that it needs, so keep it for the next.
class Search {
 public:
  /// @param table may be null: then every line is searched anew. Both must outlive the search.
  Search(const TurnRules& rules, Table* table, SearchSettings settings = {})
      : rules_(&rules), table_(table), tree_(rules, table, settings) {
    if (table != nullptr && settings.selective && settings.prove) {
      provers_ = {{ProofSearch(rules, *table), ProofSearch(rules, *table)}};
    }
  }

  /// The best move. Stopped early, it is the best of what was searched, at worst a legal one.
  SearchResult run(const SearchRoot& root, const Limits& limits);

  /// The `count` best moves, each with its line, all to the same depth; none when stopped before
  /// the first depth was done.
  SearchResult analyse(const SearchRoot& root, const Limits& limits, int count);

 private:
  struct RootMove {
    Move move;
    Position position;  ///< after it
    std::uint32_t index;
    std::int32_t seeds;
    std::optional<Score> end;  ///< when it ends the game
    Score score;               ///< of the last depth; exact for the best ones only
    int depth = 0;             ///< that `score` and `line` are of
    std::vector<std::uint32_t> line;
  };
  void list_root_moves(const Position& position, const std::vector<Move>& only);
  bool search_root(int depth, std::size_t first);
  void prove(const Position& position, const Limits& limits);
  void take_proof(const Position& position, const ProofSearch& prover, Seat attacker);
  void leave_losing_move(int best, std::size_t& best_at, std::size_t at) const;
  std::vector<Move> line_of(const Position& position, const RootMove& best) const;
  bool equal_to(const RootMove& best, const RootMove& move) const;
  SearchResult result(const Position& position) const;

  const TurnRules* rules_;
  Table* table_;
  Tree tree_;
  std::optional<std::array<ProofSearch, 2>> provers_;  ///< by attacker
  std::uint64_t proving_ = 0;                          ///< nodes spent on it
  int finished_depth_ = 0;
  std::vector<RootMove> root_moves_;
  std::vector<RootMove> finished_;  ///< the best ones as of finished_depth_
};

}  // namespace omweso
