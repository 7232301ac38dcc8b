#include "engine/tree.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/evaluate.h"

namespace omweso {
namespace {

constexpr int kInfinity = Score::kWin + 1;
constexpr std::uint64_t kPollEvery = 2048;

/// What a turn takes of the depth, by the pits that can be played, from one on: the fewer there
/// are, the less it costs to look on, and the nearer is an end.
constexpr int kCosts[] = {1, 4, 6, kTurn};
constexpr int kLeastCost = 1;
constexpr int kLeastReducedDepth = 3 * kTurn;
constexpr int kKillerWorth = 64;  ///< to move order, in units of the estimate

int cost_of_turn(const Position& position) {
  const int pits = std::popcount(position.mover().playable_mask());
  return kCosts[std::min(pits, static_cast<int>(std::size(kCosts))) - 1];
}

/// Four times the logarithm to base 2, downwards.
int log_of(std::size_t n) {
  const std::uint64_t square = static_cast<std::uint64_t>(n) * n;
  return std::bit_width(square * square) - 1;
}

/// How much less deep a move is looked at first. @param number of moves before it, at least 1
int reduction(std::size_t number, int depth) {
  return kTurn + log_of(number) + log_of(static_cast<std::size_t>(depth / kTurn));
}

/// Wins and losses are counted from the root in the tree, from the position in the table.
int to_table(int value, int ply) {
  const Score score = Score::of(value);
  return score.is_win() ? value + ply : score.is_loss() ? value - ply : value;
}
int from_table(int value, int ply) {
  const Score score = Score::of(value);
  return score.is_win() ? value - ply : score.is_loss() ? value + ply : value;
}

}  // namespace

int value_of_end(const TurnEnd& end, Seat mover, int ply) {
  if (!end.winner) return 0;
  const Score score = Score::win_in(ply + 1);
  return *end.winner == mover ? score.value() : -score.value();
}

Tree::Tree(const TurnRules& rules, Table* table, SearchSettings settings)
    : rules_(&rules), table_(table), settings_(settings), frames_(kMostPly + 2) {}

void Tree::begin(const SearchRoot& root, const Limits& limits) {
  const Ruleset& rules = rules_->rules;
  most_nodes_ = limits.nodes;
  stop_ = limits.stop;
  past_ = {};
  salt_ = 0;
  if (rules.repetition_limit != kOff) {
    past_ = root.stood.empty() ? PastPositions(rules, {&root.position, 1})
                               : PastPositions(rules, root.stood);
    salt_ = past_.salt_of_those(rules.repetition_limit - 1);
  }
  killers_.clear();
  nodes_ = 0;
  next_poll_ = kPollEvery;
  stopped_ = false;
}

/// The value of a position that the game goes on from, in a window. Beyond the window it is only a
/// bound. @param depth more than 0. @param ply turns from the root to here.
int Tree::node(const Position& position, int depth, int ply, int alpha, int beta) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line.clear();
  if (out_of_limits()) return 0;
  const Key bare = key_of(rules_->rules, position);
  if (annulled_by_repetition(bare, position, ply)) return 0;
  frame.key = bare;

  const int cost = settings_.selective ? cost_of_turn(position) : kTurn;
  const int child_depth = ply + 1 < kMostPly ? depth - cost : 0;
  std::uint32_t first = kNoIndex;
  const bool tabled = table_ != nullptr && child_depth > 0;
  const Key key = table_key(rules_->rules, position, bare, salt_);
  if (tabled) {
    if (const auto entry = table_->find(key)) {
      if (entry->move != TableEntry::kNoMove) first = entry->move;
      if (const auto value = known_value(*entry, position, depth, ply, alpha, beta)) {
        if (first != kNoIndex) frame.line.push_back(first);
        return *value;
      }
    }
  }
  Best best = expand(position, child_depth, ply, alpha, beta, first);
  if (best.value < beta && child_depth > 0) {
    best = search_children(child_depth, depth, ply, alpha, beta, best);
  }
  if (stopped_) return 0;
  if (tabled) {
    const Bound bound = best.value >= beta    ? Bound::kLower
                        : best.value <= alpha ? Bound::kUpper
                                              : Bound::kExact;
    const bool sure = Score::of(best.value).is_proved() || !quiet_may_decide(position, depth);
    table_->store(key, to_table(best.value, ply), sure ? bound : Bound::kNone, depth, best.index);
  }
  return best.value;
}

/// Sows every turn. What ends the game, and before the leaves all, is valued at once; the rest is
/// kept in the frame to be searched.
Tree::Best Tree::expand(const Position& position, int child_depth, int ply, int alpha, int beta,
                        std::uint32_t first) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.children.clear();
  frame.ranks.clear();
  Best best{-kInfinity, kNoIndex, {}};
  std::uint32_t index = 0;
  for_each_move(*rules_, position, [&](const Branch& branch) {
    const std::uint32_t at = index++;
    ++nodes_;
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    if (end.outcome == Outcome::kNone && child_depth > 0) {
      const MoveCode code = MoveCode::of(branch);
      int worth = std::numeric_limits<int>::max();
      if (at != first) {
        worth = -evaluate(end.position);
        if (killers_.has(ply, code)) worth += kKillerWorth;
      }
      frame.ranks.push_back({worth, static_cast<std::uint32_t>(frame.children.size())});
      frame.children.push_back({end.position, at, code});
      return true;
    }
    const int value = end.outcome == Outcome::kNone ? -leaf_value(end.position, ply + 1)
                                                    : value_of_end(end, position.to_move, ply);
    if (value <= best.value) return true;
    best = {value, at, MoveCode::of(branch)};
    if (value > alpha) frame.line.assign(1, at);
    return value < beta && !Score::of(value).is_win();  // no win is shorter than this turn
  });
  if (Score::of(best.value).is_win()) frame.children.clear();
  return best;
}

Tree::Best Tree::search_children(int child_depth, int depth, int ply, int alpha, int beta,
                                 Best best) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  std::vector<Rank>& ranks = frame.ranks;
  for (std::size_t i = 0; i < frame.children.size(); ++i) {
    for (std::size_t k = i + 1; k < ranks.size(); ++k) {
      if (ranks[k].worth > ranks[i].worth ||
          (ranks[k].worth == ranks[i].worth && ranks[k].slot < ranks[i].slot)) {
        std::swap(ranks[i], ranks[k]);
      }
    }
    const Child& child = frame.children[ranks[i].slot];
    const int floor = std::max(alpha, best.value);
    const int value = child_value(child.position, child_depth, depth, ply, floor, beta, i);
    if (stopped_) return best;
    if (value <= best.value) continue;
    best = {value, child.index, child.code};
    if (value > alpha) take_line(ply, child.index);
    if (value >= beta) {
      killers_.add(ply, child.code);
      break;
    }
  }
  return best;
}

/// The value of a child for the player who moved there. @param number how many came before it.
int Tree::child_value(const Position& child, int child_depth, int depth, int ply, int alpha,
                      int beta, std::size_t number) {
  if (child_depth <= 0) return -leaf_value(child, ply + 1);
  if (settings_.selective && number > 0 && depth >= kLeastReducedDepth) {
    const int reduced = std::max(child_depth - reduction(number, depth), 1);
    const int value = -node(child, reduced, ply + 1, -beta, -alpha);
    if (value <= alpha || stopped_) return value;
  }
  return -node(child, child_depth, ply + 1, -beta, -alpha);
}

int Tree::leaf_value(const Position& position, int ply) {
  if (rules_->rules.repetition_limit != kOff &&
      annulled_by_repetition(key_of(rules_->rules, position), position, ply)) {
    return 0;
  }
  return evaluate(position);
}

/// Whether a line of so many turns may come to the quiet limit.
bool Tree::quiet_may_decide(const Position& position, int depth) const {
  const std::uint32_t limit = rules_->rules.quiet_limit;
  if (limit == kOff) return false;
  const int turns = depth / (settings_.selective ? kLeastCost : kTurn) + 1;
  return position.quiet + static_cast<std::uint64_t>(turns) >= limit;
}

/// What the table knows, when that answers the question asked here.
std::optional<int> Tree::known_value(const TableEntry& entry, const Position& position, int depth,
                                     int ply, int alpha, int beta) const {
  if (entry.bound == Bound::kNone) return std::nullopt;
  const int value = from_table(entry.score, ply);
  const Score stored = Score::of(entry.score);
  if (stored.is_proved()) {
    // A proof holds at every depth, but no line of it may come to the quiet limit.
    const std::uint64_t longest = static_cast<std::uint64_t>(ply) + stored.turns();
    const std::uint32_t limit = rules_->rules.quiet_limit;
    if (longest >= Score::kMostTurns ||
        (limit != kOff &&
         position.quiet + std::uint64_t{static_cast<unsigned>(stored.turns())} > limit)) {
      return std::nullopt;
    }
    const bool holds =
        stored.is_win() ? entry.bound != Bound::kUpper : entry.bound != Bound::kLower;
    if (holds) return value;
  }
  if (entry.depth < depth || quiet_may_decide(position, entry.depth)) return std::nullopt;
  if (entry.bound == Bound::kExact || (entry.bound == Bound::kLower && value >= beta) ||
      (entry.bound == Bound::kUpper && value <= alpha)) {
    return value;
  }
  return std::nullopt;
}

/// W7. @param ply turns from the root; the positions in between are in the frames.
bool Tree::annulled_by_repetition(const Key& key, const Position& position, int ply) const {
  const std::uint32_t limit = rules_->rules.repetition_limit;
  if (limit == kOff) return false;
  std::uint32_t times = 1 + past_.times(key, position.to_move);
  for (int before = ply - 2; before > 0; before -= 2) {
    if (frames_[static_cast<std::size_t>(before)].key == key) ++times;
  }
  return times >= limit;
}

void Tree::take_line(int ply, std::uint32_t index) {
  std::vector<std::uint32_t>& line = frames_[static_cast<std::size_t>(ply)].line;
  const std::vector<std::uint32_t>& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
  line.assign(1, index);
  line.insert(line.end(), rest.begin(), rest.end());
}

bool Tree::out_of_limits() {
  if (stopped_) return true;
  if (most_nodes_ != 0 && nodes_ >= most_nodes_) return stopped_ = true;
  if (nodes_ >= next_poll_) {
    next_poll_ = nodes_ + kPollEvery;
    if (stop_ && stop_()) stopped_ = true;
  }
  return stopped_;
}

}  // namespace omweso
