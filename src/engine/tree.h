// The tree below the root of a search: principal-variation search over whole turns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/killers.h"
#include "engine/limits.h"
#include "engine/repetition.h"
#include "engine/score.h"
#include "engine/search_root.h"
#include "engine/table.h"
#include "rules/moves.h"

namespace omweso {

/// How to search; the tests and benches turn parts off.
struct SearchSettings {
  /// Look less far behind moves that are unlikely, and farther where a player has few moves. Off,
  /// depth counts turns exactly, which makes the search minimax.
  bool selective = true;
  /// Find every move that scores as much as the best one, for variety, or as an estimate that is
  /// less by so much. Below 0: only the best one.
  int equal_within = -1;
  /// Try to prove wins and losses on the side. Needs a table.
  bool prove = true;
};

/// Depth is counted in parts of a turn.
inline constexpr int kTurn = 8;
/// Turns from the root to the farthest node.
inline constexpr int kMostPly = 250;

/// Values positions below the root. One search at a time.
class Tree {
 public:
  static constexpr std::uint32_t kNoIndex = 0xffffffff;

  Tree(const TurnRules& rules, Table* table, SearchSettings settings);

  const SearchSettings& settings() const { return settings_; }

  void begin(const SearchRoot& root, const Limits& limits);

  /// The value, for the player who moved there, of a position that the game goes on from, one turn
  /// behind the root. @param depth of the root. @param number of moves searched before it.
  int child_of_root(const Position& child, int depth, int alpha, int beta, std::size_t number) {
    return child_value(child, depth - kTurn, depth, 0, alpha, beta, number);
  }
  /// The line behind it.
  const std::vector<std::uint32_t>& line() const { return frames_[1].line; }

  /// Whether a position one turn behind the root is annulled because it stood too often (W7).
  bool annulled_behind_root(const Position& child) const {
    return annulled_by_repetition(key_of(rules_->rules, child), child, 1);
  }
  /// The key that the table has a position by.
  Key key_in_table(const Position& position) const {
    return table_key(rules_->rules, position, key_of(rules_->rules, position), salt_);
  }

  /// What the game has stood at, and what the keys are salted with for it.
  const PastPositions& past() const { return past_; }
  std::uint64_t salt() const { return salt_; }

  void count_nodes(std::uint64_t nodes) { nodes_ += nodes; }
  bool out_of_limits();
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  /// A position after a turn that the game goes on from.
  struct Child {
    Position position;
    std::uint32_t index;  ///< of the move, in text order
    MoveCode code;
  };
  struct Rank {
    std::int32_t worth;
    std::uint32_t slot;  ///< in children
  };
  /// What one level of the tree works with; kept, so that searching allocates nothing in the end.
  struct Frame {
    std::vector<Child> children;
    std::vector<Rank> ranks;
    std::vector<std::uint32_t> line;  ///< move indices from here on, as far as they are known
    Key key;
  };
  struct Best {
    int value;
    std::uint32_t index;
    MoveCode code;
  };

  int node(const Position& position, int depth, int ply, int alpha, int beta);
  Best expand(const Position& position, int child_depth, int ply, int alpha, int beta,
              std::uint32_t first);
  Best search_children(int child_depth, int depth, int ply, int alpha, int beta, Best best);
  int child_value(const Position& child, int child_depth, int depth, int ply, int alpha, int beta,
                  std::size_t number);
  int leaf_value(const Position& position, int ply);
  bool quiet_may_decide(const Position& position, int depth) const;
  std::optional<int> known_value(const TableEntry& entry, const Position& position, int depth,
                                 int ply, int alpha, int beta) const;
  bool annulled_by_repetition(const Key& key, const Position& position, int ply) const;
  void take_line(int ply, std::uint32_t index);

  const TurnRules* rules_;
  Table* table_;
  SearchSettings settings_;
  Killers killers_;

  std::uint64_t most_nodes_ = 0;
  StopCheck stop_;
  PastPositions past_;
  std::uint64_t salt_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
  std::vector<Frame> frames_;
};

/// The score, for the mover, of a game that ends with the mover's turn from a node `ply` deep.
int value_of_end(const TurnEnd& end, Seat mover, int ply);

}  // namespace omweso
