#include "engine/search.h"

#include <algorithm>

#include "engine/evaluate.h"

namespace omweso {
namespace {

constexpr int kInfinity = Score::kWin + 1;

}  // namespace

void Search::list_root_moves(const Position& position, const std::vector<Move>& only) {
  root_moves_.clear();
  std::uint32_t index = 0;
  for_each_move(*rules_, position, [&](const Branch& branch) {
    const std::uint32_t at = index++;
    if (!only.empty() && std::ranges::find(only, branch.move()) == only.end()) return true;
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    RootMove move{.move = branch.move(),
                  .position = end.position,
                  .index = at,
                  .seeds = end.position.side(position.to_move).seeds(),
                  .end = std::nullopt,
                  .score = Score::of(-evaluate(end.position)),
                  .line = {at}};
    if (end.outcome != Outcome::kNone) {
      move.end = Score::of(value_of_end(end, position.to_move, 0));
    } else if (tree_.annulled_behind_root(end.position)) {
      move.end = Score::drawn();
    }
    if (move.end) move.score = *move.end;
    tree_.count_nodes(1);
    root_moves_.push_back(std::move(move));
    return true;
  });
  std::ranges::sort(root_moves_, [](const RootMove& a, const RootMove& b) {
    return a.seeds != b.seeds ? a.seeds > b.seeds : a.index < b.index;
  });
}

SearchResult Search::run(const SearchRoot& root, const Limits& limits) {
  SearchResult found = analyse(root, limits, 1);
  found.lines.clear();
  return found;
}

SearchResult Search::analyse(const SearchRoot& root, const Limits& limits, int count) {
  tree_.begin(root, limits);
  finished_depth_ = 0;
  finished_.clear();
  if (table_ != nullptr) table_->begin_search();
  list_root_moves(root.position, limits.only);
  const std::size_t wanted = std::min<std::size_t>(std::max(count, 1), root_moves_.size());
  proving_ = 0;
  if (provers_) {
    for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
      (*provers_)[index_of(seat)].begin(root.position, tree_.past(), tree_.salt(), seat);
    }
  }
  const int deepest = std::clamp(limits.depth, 1, Limits::kMostDepth);
  for (int depth = 1; depth <= deepest && wanted > 0; ++depth) {
    bool all_proved = true;
    for (std::size_t first = 0; first < wanted; ++first) {
      if (!search_root(depth, first)) return result(root.position);
      all_proved = all_proved && root_moves_[first].score.is_proved();
    }
    finished_depth_ = depth;
    finished_.assign(root_moves_.begin(),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(wanted));
    if (limits.report) limits.report(result(root.position));
    if (all_proved) break;
    if (provers_) prove(root.position, limits);
  }
  return result(root.position);
}

/// Finds the best of the root moves from `first` on and brings it there. False when stopped before
/// that was certain; what has been searched is brought there even so.
bool Search::search_root(int depth, std::size_t first) {
  int best = -kInfinity;
  std::size_t best_at = first;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove& move = root_moves_[i];
    const int alpha = std::max(best - tree_.settings().equal_within - 1, -kInfinity);
    const int value =
        move.end ? move.end->value()
                 : tree_.child_of_root(move.position, depth * kTurn, alpha, kInfinity, i - first);
    if (tree_.stopped()) {
      leave_losing_move(best, best_at, i);
      break;
    }
    move.score = Score::of(value);
    move.depth = depth;
    if (value > best) {
      best = value;
      best_at = i;
      move.line.assign(1, move.index);
      if (!move.end && depth > 1) {
        const auto& rest = tree_.line();
        move.line.insert(move.line.end(), rest.begin(), rest.end());
      }
      if (Score::of(best).is_win()) break;  // the depths before had none, so none is shorter
    }
  }
  std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
              root_moves_.begin() + static_cast<std::ptrdiff_t>(best_at),
              root_moves_.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  return !tree_.stopped();
}

/// Looks for proofs, the more the longer the search takes: a deep win is not found in a few nodes,
/// and those are better spent on depth.
void Search::prove(const Position& position, const Limits& limits) {
  constexpr std::uint64_t kLeastNodes = 1000;
  constexpr std::uint64_t kEven = 700'000;  ///< nodes by depth to which as many are added
  const std::uint64_t by_depth = tree_.nodes() - proving_;
  const std::uint64_t share = std::min(by_depth * by_depth / kEven, 4 * by_depth);
  for (const Seat attacker : {position.to_move, other(position.to_move)}) {
    ProofSearch& prover = (*provers_)[index_of(attacker)];
    const std::uint64_t before = prover.nodes();
    std::uint64_t more = share / 2 > before ? share / 2 - before : 0;
    if (limits.nodes != 0) {
      more = std::min(more, limits.nodes - std::min(limits.nodes, tree_.nodes()));
    }
    if (!prover.open() || more < kLeastNodes) continue;
    prover.run(more, limits.stop);
    tree_.count_nodes(prover.nodes() - before);
    proving_ += prover.nodes() - before;
    if (prover.won_in()) take_proof(position, prover, attacker);
  }
}

/// Lets the root moves know what has been proved of them.
void Search::take_proof(const Position& position, const ProofSearch& prover, Seat attacker) {
  if (attacker == position.to_move) {
    for (RootMove& move : root_moves_) {
      if (move.index == prover.winning_move()) move.end = Score::win_in(*prover.won_in());
    }
    return;
  }
  for (RootMove& move : root_moves_) {
    if (move.end) continue;
    const auto behind = prover.won_in_behind_root(move.position);
    move.end = Score::loss_in(behind ? *behind + 1 : *prover.won_in());
  }
}

/// Stopped at root move `at`: when all before it lose, one of the rest that is not known to lose is
/// better, and says less of the root; else the one that loses latest.
void Search::leave_losing_move(int best, std::size_t& best_at, std::size_t at) const {
  if (!Score::of(best).is_loss()) return;
  for (; at < root_moves_.size(); ++at) {
    const Score score = root_moves_[at].score;
    if (score.value() <= best) continue;
    best = score.value();
    best_at = at;
    if (!score.is_loss()) return;
  }
}

/// The moves from the root on: those of the search, then as far as the table knows how to go on.
std::vector<Move> Search::line_of(const Position& position, const RootMove& best) const {
  std::vector<Move> moves;
  Position at = position;
  const int longest = best.score.is_proved() ? best.score.turns() : best.depth;
  for (std::size_t i = 0; i < best.line.size() || static_cast<int>(i) < longest; ++i) {
    std::uint32_t wanted = Tree::kNoIndex;
    if (i < best.line.size()) {
      wanted = best.line[i];
    } else if (table_ != nullptr) {
      const auto entry = table_->find(tree_.key_in_table(at));
      const bool known = entry && entry->move != TableEntry::kNoMove &&
                         (best.score.is_proved() ? Score::of(entry->score).is_proved()
                                                 : entry->bound == Bound::kExact);
      if (known) wanted = entry->move;
    }
    bool goes_on = false;
    std::uint32_t index = 0;
    const std::size_t before = moves.size();
    for_each_move(*rules_, at, [&](const Branch& branch) {
      if (index++ != wanted) return true;
      moves.push_back(branch.move());
      const TurnEnd end = end_of_turn(*rules_, at, branch.state, branch.stop);
      goes_on = end.outcome == Outcome::kNone;
      at = end.position;
      return false;
    });
    if (moves.size() == before || !goes_on) break;
  }
  return moves;
}

/// Whether a root move is as good as the best one, as far as that was asked for. Of what is proved
/// or annulled nothing is as good that is not the same.
bool Search::equal_to(const RootMove& best, const RootMove& move) const {
  const int within = tree_.settings().equal_within;
  if (within < 0 || move.depth != best.depth) return false;
  if (move.score == best.score) return true;
  const auto estimated = [](Score score) { return !score.is_proved() && !score.is_drawn(); };
  return estimated(move.score) && estimated(best.score) &&
         move.score.value() >= best.score.value() - within;
}

SearchResult Search::result(const Position& position) const {
  SearchResult found;
  found.depth = finished_depth_;
  found.nodes = tree_.nodes();
  if (root_moves_.empty()) {
    found.score = Score::loss_in(0);
    return found;
  }
  for (const RootMove& move : finished_) {
    found.lines.push_back({move.score, line_of(position, move)});
  }
  const RootMove& best = root_moves_.front();
  found.best = best.move;
  found.score = best.score;
  found.line = line_of(position, best);
  std::vector<const RootMove*> equals;
  for (const RootMove& move : root_moves_) {
    if (&move == &best || equal_to(best, move)) equals.push_back(&move);
  }
  std::ranges::sort(equals, {}, &RootMove::index);
  for (const RootMove* move : equals) found.equals.push_back(move->move);
  return found;
}

}  // namespace omweso
