// Plain alpha-beta: how the computer thinks, and the baseline that better searches are measured by.
//
// Iterative deepening over whole turns; the move of the table first, then the moves that leave the
// most own seeds; all but the first are looked at two turns less deep first. One result for the
// same position, history, ruleset, settings, table contents, depth and nodes, on every machine.
//
// What a proof may rest on. Wins and losses come only from ends of games, and an annulment is worth
// zero to both. Positions that one more visit would annul are ends, and the table's keys are salted
// with the set of them, so an entry never speaks of another history. Repetition inside the lines
// searched is scored as what it is; a proof in the table needs no regard to it, for the winner's
// shortest way visits nothing twice. That argument fails where a position is more than its key: the
// table then gives moves to try and no scores. It is so when QUIET could reach the limit within the
// depth searched, and while akakyala is still open.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/repetition.h"
#include "engine/score.h"
#include "engine/search_root.h"
#include "engine/table.h"
#include "rules/moves.h"

namespace omweso {

/// Asked every few thousand nodes; true ends the search. Time and keys are behind it.
using StopCheck = std::function<bool()>;

/// When to stop, whatever comes first. A proof always stops.
struct Limits {
  static constexpr int kMostDepth = 250;

  int depth = kMostDepth;   ///< turns to look ahead, 1 to kMostDepth
  std::uint64_t nodes = 0;  ///< turns sown; 0: no limit
  StopCheck stop = {};      // NOLINT(readability-redundant-member-init): so that it may be left out
};

/// How to search; the tests and benches turn parts off.
struct SearchSettings {
  bool reduce_late_moves = true;
  /// Find every move that scores as much as the best one, for variety.
  bool find_equals = false;
};

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
  std::vector<Move> equals;     ///< all moves of the best score, in text order; see find_equals
  std::vector<RootLine> lines;  ///< by analyse: the best moves as of `depth`, best first
};

/// One search at a time. Holds the memory that it needs, so keep it for the next.
class Search {
 public:
  /// @param table may be null: then every line is searched anew. Both must outlive the search.
  Search(const TurnRules& rules, Table* table, SearchSettings settings = {})
      : rules_(&rules), table_(table), settings_(settings) {}

  /// The best move. Stopped early, it is the best of what was searched, at worst a legal one.
  SearchResult run(const SearchRoot& root, const Limits& limits);

  /// The `count` best moves, each with its line, all to the same depth; none when stopped before
  /// the first depth was done.
  SearchResult analyse(const SearchRoot& root, const Limits& limits, int count);

 private:
  static constexpr std::uint32_t kNoIndex = 0xffffffff;

  /// A position after a turn that the game goes on from.
  struct Child {
    Position position;
    std::uint32_t index;  ///< of the move, in text order
  };
  struct Rank {
    std::int32_t seeds;  ///< the mover's after the turn; the table's move is raised above all
    std::uint32_t slot;  ///< in children
  };
  /// What one level of the tree works with; kept, so that searching allocates nothing in the end.
  struct Frame {
    std::vector<Child> children;
    std::vector<Rank> ranks;
    std::vector<std::uint32_t> line;  ///< move indices from here on, as far as they are known
    Key key;
  };
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
  struct Best {
    int value;
    std::uint32_t index;
  };

  void begin(const SearchRoot& root, const Limits& limits);
  void list_root_moves(const Position& position);
  bool search_root(int depth, std::size_t first);
  void leave_losing_move(int best, std::size_t& best_at, std::size_t at) const;
  int node(const Position& position, int depth, int ply, int alpha, int beta);
  Best expand(const Position& position, int depth, int ply, int alpha, int beta,
              std::uint32_t first);
  Best search_children(int depth, int ply, int alpha, int beta, Best best);
  int child_value(const Position& child, int depth, int ply, int alpha, int beta,
                  std::size_t number);
  int leaf_value(const Position& position, int ply);
  std::optional<int> known_value(const TableEntry& entry, int depth, int ply, int alpha,
                                 int beta) const;
  bool annulled_by_repetition(const Key& key, const Position& position, int ply) const;
  void take_line(int ply, std::uint32_t index);
  bool out_of_limits();
  std::vector<Move> line_of(const Position& position, const RootMove& best) const;
  SearchResult result(const Position& position) const;

  const TurnRules* rules_;
  Table* table_;
  SearchSettings settings_;

  Limits limits_;
  PastPositions past_;
  std::uint64_t salt_ = 0;
  std::uint32_t quiet_ = 0;  ///< of the root
  bool akakyala_open_ = false;
  bool table_scores_ = false;  ///< scores of the table count at this depth
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
  int finished_depth_ = 0;
  std::vector<Frame> frames_;
  std::vector<RootMove> root_moves_;
  std::vector<RootMove> finished_;  ///< the best ones as of finished_depth_
};

}  // namespace omweso
