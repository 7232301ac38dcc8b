#include "lab/plain_search.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace omweso {
namespace {

constexpr int kInfinity = Score::kWin + 1;
constexpr int kReduction = 2;  ///< turns less for every move of a node but the first
constexpr int kLeastReducedDepth = 3;
constexpr std::uint64_t kPollEvery = 2048;

int estimate(const Position& position) {
  const int seeds = 2 * position.mover().seeds() - kSeeds;
  const int pits = std::popcount(position.mover().playable_mask()) -
                   std::popcount(position.opponent().playable_mask());
  return 2 * (4 * seeds + 3 * pits) + 1;
}

/// Wins and losses are counted from the root in the tree, from the position in the table.
int shifted(int value, int turns) {
  const Score score = Score::of(value);
  return score.is_win() ? value + turns : score.is_loss() ? value - turns : value;
}

}  // namespace

PlainResult PlainSearch::run(const Position& root, const Limits& limits) {
  limits_ = limits;
  nodes_ = 0;
  next_poll_ = kPollEvery;
  stopped_ = false;
  PlainResult found;
  const auto moves = legal_moves(*rules_, root);
  if (moves.empty()) {
    found.score = Score::loss_in(0);
    return found;
  }
  found.best = moves.front();
  const int deepest = std::clamp(limits.depth, 1, Limits::kMostDepth);
  children_.resize(static_cast<std::size_t>(deepest) + 1);
  for (int depth = 1; depth <= deepest; ++depth) {
    const int value = node(root, depth, 0, -kInfinity, kInfinity);
    if (stopped_) break;
    found.best = moves[root_move_];
    found.score = Score::of(value);
    found.depth = depth;
    if (found.score.is_proved()) break;
  }
  found.nodes = nodes_;
  return found;
}

int PlainSearch::node(const Position& position, int depth, int ply, int alpha, int beta) {
  if (out_of_limits()) return 0;
  const Key key = key_of(rules_->rules, position);
  std::uint32_t first = TableEntry::kNoMove;
  if (depth > 1) {
    if (const auto entry = table_->find(key)) {
      first = entry->move;
      const int value = shifted(entry->score, -ply);
      const bool deep = entry->depth >= depth || Score::of(entry->score).is_proved();
      const bool cuts = entry->bound == Bound::kExact ||
                        (entry->bound == Bound::kLower && value >= beta) ||
                        (entry->bound == Bound::kUpper && value <= alpha);
      if (ply > 0 && deep && cuts) return value;
    }
  }
  auto& children = children_[static_cast<std::size_t>(ply)];
  children.clear();
  int best = -kInfinity;
  std::uint32_t best_index = TableEntry::kNoMove;
  std::uint32_t index = 0;
  for_each_move(*rules_, position, [&](const Branch& branch) {
    const std::uint32_t at = index++;
    ++nodes_;
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    int value = 0;
    if (end.outcome == Outcome::kNone && depth > 1) {
      const int seeds =
          at == first ? std::numeric_limits<int>::max() : end.position.opponent().seeds();
      children.push_back({end.position, at, seeds});
      return true;
    }
    if (end.outcome == Outcome::kNone) {
      value = -estimate(end.position);
    } else if (end.winner) {
      const Score won = Score::win_in(ply + 1);
      value = *end.winner == position.to_move ? won.value() : -won.value();
    }
    if (value > best) {
      best = value;
      best_index = at;
    }
    return best < beta && !Score::of(best).is_win();
  });
  if (best < beta && !Score::of(best).is_win()) {
    std::ranges::sort(children, [](const Child& a, const Child& b) {
      return a.seeds != b.seeds ? a.seeds > b.seeds : a.index < b.index;
    });
    for (std::size_t i = 0; i < children.size() && best < beta; ++i) {
      const Child& child = children[i];
      const int floor = std::max(alpha, best);
      int value = kInfinity;
      if (i > 0 && depth >= kLeastReducedDepth) {
        const int reduced = std::max(depth - 1 - kReduction, 1);
        value = -node(child.position, reduced, ply + 1, -beta, -floor);
      }
      if (value > floor) value = -node(child.position, depth - 1, ply + 1, -beta, -floor);
      if (stopped_) return 0;
      if (value > best) {
        best = value;
        best_index = child.index;
      }
    }
  }
  if (ply == 0) root_move_ = best_index;
  if (depth > 1) {
    const Bound bound = best >= beta    ? Bound::kLower
                        : best <= alpha ? Bound::kUpper
                                        : Bound::kExact;
    table_->store(key, shifted(best, ply), bound, depth, best_index);
  }
  return best;
}

bool PlainSearch::out_of_limits() {
  if (stopped_) return true;
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) return stopped_ = true;
  if (nodes_ >= next_poll_) {
    next_poll_ = nodes_ + kPollEvery;
    if (limits_.stop && limits_.stop()) stopped_ = true;
  }
  return stopped_;
}

}  // namespace omweso
