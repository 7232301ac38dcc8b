// Depth-first proof-number search: is this game won, and how.
//
// It looks where the fewest answers have to be refuted, so it finds deep narrow wins that a search
// by depth comes to late, and says nothing else. Only wins of the attacker count: they rest on ends
// of games alone. A line that comes back to where it was, or to where the game has stood often
// enough (W7), is given up by the attacker; that can hide a win but never make one, and as every
// proof is built of proofs that are shorter, the attacker who follows it visits nothing twice.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/key.h"
#include "engine/limits.h"
#include "engine/repetition.h"
#include "engine/table.h"

namespace omweso {

/// One question at a time; what was found out is kept for when it is asked to go on. Takes up to
/// three quarters of the memory of its table, at most 96 MB.
class ProofSearch {
 public:
  /// @param table where proofs are entered for the search by depth to find. Must outlive this.
  ProofSearch(const TurnRules& rules, Table& table);

  /// A new question: does `attacker` win from here?
  void begin(const Position& root, const PastPositions& past, std::uint64_t salt, Seat attacker);

  /// Goes on for about so many nodes. @param stop is asked every few thousand
  void run(std::uint64_t nodes, const StopCheck& stop);

  /// Neither proved nor out of lines.
  bool open() const { return !known_ && !hopeless_; }
  /// Turns in which the attacker wins at the latest.
  std::optional<int> won_in() const { return known_; }
  /// The move that wins, by its place in text order, when it is the attacker who moves.
  std::uint32_t winning_move() const { return winning_move_; }
  /// Of a position one turn behind the root, when it is known for itself.
  std::optional<int> won_in_behind_root(const Position& child) const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint32_t kNever = 1U << 30U;
  static constexpr std::size_t kGroup = 2;

  /// How far a position is from being decided: the fewest positions that have yet to be decided for
  /// the side to move to get what it wants, and to be denied it. What the attacker wants is a win.
  struct Numbers {
    std::uint32_t get = 1;
    std::uint32_t deny = 1;
    std::uint16_t turns = 0;  ///< to the win, when it is proved
  };
  struct Entry {
    std::uint64_t check = 0;
    Numbers numbers;
    std::uint32_t work = 0;        ///< nodes below it, more or less
    std::uint32_t generation = 0;  ///< of the question; 0 in an empty one
  };
  struct Child {
    Position position;
    Key key;        ///< bare, for repetition
    Key entry_key;  ///< for the entries
    Numbers guess;
    std::uint32_t index;  ///< of the move, in text order
  };
  struct Frame {
    std::vector<Child> children;
    Key key;
  };
  /// What the children of a position come to, and which one to look into.
  struct Sum {
    Numbers numbers;
    std::uint32_t second = kNever;  ///< the least `deny` but for that of the best
    std::size_t best = 0;
  };

  void visit(const Position& position, const Key& bare, const Key& entry_key,
             std::uint32_t most_get, std::uint32_t most_deny, int ply);
  bool expand(const Position& position, int ply, std::uint32_t& winner);
  Sum sum_of(const Position& position, int ply) const;
  bool given_up(const Key& key, const Position& position, int ply) const;
  Numbers guess_of(const Position& position) const;
  Numbers numbers_of(const Child& child) const;
  bool attacks(const Position& position) const { return position.to_move == attacker_; }
  bool won(const Position& position, const Numbers& numbers) const {
    return attacks(position) ? numbers.get == 0 : numbers.deny == 0;
  }
  Numbers failed(const Position& position) const {
    return attacks(position) ? Numbers{kNever, 0, 0} : Numbers{0, kNever, 0};
  }
  bool too_late(const Position& position, const Numbers& numbers) const;
  Key entry_key_of(const Key& bare, const Position& position) const;
  const Entry* find(const Key& key) const;
  void keep(const Position& position, const Key& bare, const Key& entry_key, const Numbers& numbers,
            std::uint64_t work, std::uint32_t move);
  bool out_of_nodes();

  const TurnRules* rules_;
  Table* table_;
  std::vector<Entry> entries_;  ///< none before the first run: short searches need none
  std::size_t mask_;

  Position root_;
  const PastPositions* past_ = nullptr;
  std::uint64_t salt_ = 0;
  Seat attacker_ = Seat::kSouth;
  std::uint64_t nodes_ = 0;
  std::uint64_t end_ = 0;
  std::uint64_t next_poll_ = 0;
  const StopCheck* stop_ = nullptr;
  std::uint32_t generation_ = 0;
  bool stopped_ = false;
  bool hopeless_ = false;
  std::optional<int> known_;
  std::uint32_t winning_move_ = TableEntry::kNoMove;
  std::vector<Frame> frames_;
};

}  // namespace omweso
