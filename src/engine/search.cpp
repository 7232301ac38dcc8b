#include "engine/search.h"

#include <algorithm>
#include <limits>

#include "engine/evaluate.h"

namespace omweso {
namespace {

constexpr int kInfinity = Score::kWin + 1;
constexpr std::uint64_t kPollEvery = 2048;
constexpr int kReduction = 2;  ///< turns less for every move of a node but the first
constexpr int kLeastReducedDepth = 3;
constexpr int kLeastTableDepth = 2;  ///< sowing all turns of a node costs less than a cache miss

/// Wins and losses are counted from the root in the tree, from the position in the table.
int to_table(int value, int ply) {
  const Score score = Score::of(value);
  return score.is_win() ? value + ply : score.is_loss() ? value - ply : value;
}
int from_table(int value, int ply) {
  const Score score = Score::of(value);
  return score.is_win() ? value - ply : score.is_loss() ? value + ply : value;
}

/// The score, for the mover, of a game that ends with the mover's turn from a node `ply` deep.
int value_of_end(const TurnEnd& end, Seat mover, int ply) {
  if (!end.winner) return 0;
  const Score score = Score::win_in(ply + 1);
  return *end.winner == mover ? score.value() : -score.value();
}

/// Whether W4 can still decide the game: once both sides have captured, or one twice, it cannot.
bool akakyala_open(const Ruleset& rules, const Position& position) {
  return rules.akakyala && std::min(position.captures[0], position.captures[1]) == 0 &&
         std::max(position.captures[0], position.captures[1]) < 2;
}

}  // namespace

void Search::begin(const SearchRoot& root, const Limits& limits) {
  const Ruleset& rules = rules_->rules;
  limits_ = limits;
  limits_.depth = std::clamp(limits.depth, 1, Limits::kMostDepth);
  past_ = {};
  salt_ = 0;
  if (rules.repetition_limit != kOff) {
    past_ = root.stood.empty() ? PastPositions(rules, {&root.position, 1})
                               : PastPositions(rules, root.stood);
    salt_ = past_.salt_of_those(rules.repetition_limit - 1);
  }
  quiet_ = root.position.quiet;
  akakyala_open_ = akakyala_open(rules, root.position);
  nodes_ = 0;
  next_poll_ = kPollEvery;
  stopped_ = false;
  finished_depth_ = 0;
  finished_.clear();
  if (table_ != nullptr) table_->begin_search();
  list_root_moves(root.position);
}

void Search::list_root_moves(const Position& position) {
  root_moves_.clear();
  std::uint32_t index = 0;
  for_each_move(*rules_, position, [&](const Branch& branch) {
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    RootMove move{.move = branch.move(),
                  .position = end.position,
                  .index = index++,
                  .seeds = end.position.side(position.to_move).seeds(),
                  .end = std::nullopt,
                  .score = Score::of(-evaluate(end.position)),
                  .line = {index - 1}};
    if (end.outcome != Outcome::kNone) {
      move.end = Score::of(value_of_end(end, position.to_move, 0));
    } else if (annulled_by_repetition(key_of(rules_->rules, end.position), end.position, 1)) {
      move.end = Score::drawn();
    }
    if (move.end) move.score = *move.end;
    ++nodes_;
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
  begin(root, limits);
  const std::size_t wanted = std::min<std::size_t>(std::max(count, 1), root_moves_.size());
  for (int depth = 1; depth <= limits_.depth && wanted > 0; ++depth) {
    if (frames_.size() < static_cast<std::size_t>(depth) + 1) frames_.resize(depth + 1);
    bool all_proved = true;
    for (std::size_t first = 0; first < wanted; ++first) {
      if (!search_root(depth, first)) return result(root.position);
      all_proved = all_proved && root_moves_[first].score.is_proved();
    }
    finished_depth_ = depth;
    finished_.assign(root_moves_.begin(),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(wanted));
    if (all_proved) break;
  }
  return result(root.position);
}

/// Finds the best of the root moves from `first` on and brings it there. False when stopped before
/// that was certain; what has been searched is brought there even so.
bool Search::search_root(int depth, std::size_t first) {
  const Ruleset& rules = rules_->rules;
  const auto farthest = static_cast<std::uint64_t>(quiet_) + static_cast<unsigned>(depth);
  table_scores_ = !akakyala_open_ && (rules.quiet_limit == kOff || farthest < rules.quiet_limit);
  int best = -kInfinity;
  std::size_t best_at = first;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove& move = root_moves_[i];
    const int alpha = settings_.find_equals ? std::max(best - 1, -kInfinity) : best;
    const int value = move.end ? move.end->value()
                               : child_value(move.position, depth, 0, alpha, kInfinity, i - first);
    if (stopped_) {
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
        const auto& rest = frames_[1].line;
        move.line.insert(move.line.end(), rest.begin(), rest.end());
      }
      if (Score::of(best).is_win()) break;  // the depths before had none, so none is shorter
    }
  }
  std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
              root_moves_.begin() + static_cast<std::ptrdiff_t>(best_at),
              root_moves_.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  return !stopped_;
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

/// The value of a position that the game goes on from, in a window. Beyond the window it is only a
/// bound. @param depth at least 1. @param ply turns from the root to here.
int Search::node(const Position& position, int depth, int ply, int alpha, int beta) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line.clear();
  if (out_of_limits()) return 0;
  const Key bare = key_of(rules_->rules, position);
  if (annulled_by_repetition(bare, position, ply)) return 0;
  frame.key = bare;
  const Key key = bare.salted(salt_);

  std::uint32_t first = kNoIndex;
  const bool tabled = table_ != nullptr && depth >= kLeastTableDepth;
  if (tabled) {
    if (const TableEntry* entry = table_->find(key)) {
      if (entry->move != TableEntry::kNoMove) first = entry->move;
      if (const auto value = known_value(*entry, depth, ply, alpha, beta)) {
        if (first != kNoIndex) frame.line.push_back(first);
        return *value;
      }
    }
  }
  Best best = expand(position, depth, ply, alpha, beta, first);
  if (best.value < beta && depth > 1) best = search_children(depth, ply, alpha, beta, best);
  if (stopped_) return 0;
  if (tabled) {
    const Bound bound = best.value >= beta    ? Bound::kLower
                        : best.value <= alpha ? Bound::kUpper
                                              : Bound::kExact;
    table_->store(key, to_table(best.value, ply), table_scores_ ? bound : Bound::kNone, depth,
                  best.index);
  }
  return best.value;
}

/// Sows every turn. What ends the game, and at depth 1 all, is valued at once; the rest is kept in
/// the frame to be searched.
Search::Best Search::expand(const Position& position, int depth, int ply, int alpha, int beta,
                            std::uint32_t first) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.children.clear();
  frame.ranks.clear();
  Best best{-kInfinity, kNoIndex};
  std::uint32_t index = 0;
  for_each_move(*rules_, position, [&](const Branch& branch) {
    const std::uint32_t at = index++;
    ++nodes_;
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    if (end.outcome == Outcome::kNone && depth > 1) {
      const int seeds =
          at == first ? std::numeric_limits<int>::max() : end.position.opponent().seeds();
      frame.ranks.push_back({seeds, static_cast<std::uint32_t>(frame.children.size())});
      frame.children.push_back({end.position, at});
      return true;
    }
    const int value = end.outcome == Outcome::kNone ? -leaf_value(end.position, ply + 1)
                                                    : value_of_end(end, position.to_move, ply);
    if (value <= best.value) return true;
    best = {value, at};
    if (value > alpha) frame.line.assign(1, at);
    return value < beta && !Score::of(value).is_win();  // no win is shorter than this turn
  });
  if (Score::of(best.value).is_win()) frame.children.clear();
  return best;
}

Search::Best Search::search_children(int depth, int ply, int alpha, int beta, Best best) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  std::vector<Rank>& ranks = frame.ranks;
  for (std::size_t i = 0; i < frame.children.size(); ++i) {
    for (std::size_t k = i + 1; k < ranks.size(); ++k) {
      if (ranks[k].seeds > ranks[i].seeds ||
          (ranks[k].seeds == ranks[i].seeds && ranks[k].slot < ranks[i].slot)) {
        std::swap(ranks[i], ranks[k]);
      }
    }
    const Child& child = frame.children[ranks[i].slot];
    const int floor = std::max(alpha, best.value);
    const int value = child_value(child.position, depth, ply, floor, beta, i);
    if (stopped_) return best;
    if (value <= best.value) continue;
    best = {value, child.index};
    if (value > alpha) take_line(ply, child.index);
    if (value >= beta) break;
  }
  return best;
}

/// The value of a child for the player who moved there. @param number how many came before it.
int Search::child_value(const Position& child, int depth, int ply, int alpha, int beta,
                        std::size_t number) {
  if (depth == 1) return -leaf_value(child, ply + 1);
  if (settings_.reduce_late_moves && number > 0 && depth >= kLeastReducedDepth) {
    const int reduced = std::max(depth - 1 - kReduction, 1);
    const int value = -node(child, reduced, ply + 1, -beta, -alpha);
    if (value <= alpha || stopped_) return value;
  }
  return -node(child, depth - 1, ply + 1, -beta, -alpha);
}

int Search::leaf_value(const Position& position, int ply) {
  if (rules_->rules.repetition_limit != kOff &&
      annulled_by_repetition(key_of(rules_->rules, position), position, ply)) {
    return 0;
  }
  return evaluate(position);
}

/// What the table knows, when that answers the question asked here.
std::optional<int> Search::known_value(const TableEntry& entry, int depth, int ply, int alpha,
                                       int beta) const {
  if (!table_scores_ || entry.bound == Bound::kNone) return std::nullopt;
  const int value = from_table(entry.score, ply);
  const Score stored = Score::of(entry.score);
  if (stored.is_proved()) {
    // A proof holds at every depth, but no line of it may come to the quiet limit, from the root
    // on.
    const std::uint64_t longest = static_cast<std::uint64_t>(ply) + stored.turns();
    const std::uint32_t limit = rules_->rules.quiet_limit;
    if (longest >= Score::kMostTurns || (limit != kOff && quiet_ + longest > limit)) {
      return std::nullopt;
    }
    const bool holds =
        stored.is_win() ? entry.bound != Bound::kUpper : entry.bound != Bound::kLower;
    if (holds) return value;
  }
  if (entry.depth < depth) return std::nullopt;
  if (entry.bound == Bound::kExact || (entry.bound == Bound::kLower && value >= beta) ||
      (entry.bound == Bound::kUpper && value <= alpha)) {
    return value;
  }
  return std::nullopt;
}

/// W7. @param ply turns from the root; the positions in between are in the frames.
bool Search::annulled_by_repetition(const Key& key, const Position& position, int ply) const {
  const std::uint32_t limit = rules_->rules.repetition_limit;
  if (limit == kOff) return false;
  std::uint32_t times = 1 + past_.times(key, position.to_move);
  for (int before = ply - 2; before > 0; before -= 2) {
    if (frames_[static_cast<std::size_t>(before)].key == key) ++times;
  }
  return times >= limit;
}

void Search::take_line(int ply, std::uint32_t index) {
  std::vector<std::uint32_t>& line = frames_[static_cast<std::size_t>(ply)].line;
  const std::vector<std::uint32_t>& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
  line.assign(1, index);
  line.insert(line.end(), rest.begin(), rest.end());
}

bool Search::out_of_limits() {
  if (stopped_) return true;
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) return stopped_ = true;
  if (nodes_ >= next_poll_) {
    next_poll_ = nodes_ + kPollEvery;
    if (limits_.stop && limits_.stop()) stopped_ = true;
  }
  return stopped_;
}

/// The moves from the root on: those of the search, then as far as the table knows how to go on.
std::vector<Move> Search::line_of(const Position& position, const RootMove& best) const {
  std::vector<Move> moves;
  Position at = position;
  const int longest = best.score.is_proved() ? best.score.turns() : best.depth;
  for (std::size_t i = 0; i < best.line.size() || static_cast<int>(i) < longest; ++i) {
    std::uint32_t wanted = kNoIndex;
    if (i < best.line.size()) {
      wanted = best.line[i];
    } else if (table_ != nullptr) {
      const TableEntry* entry = table_->find(key_of(rules_->rules, at).salted(salt_));
      const bool known = entry != nullptr && entry->move != TableEntry::kNoMove &&
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

SearchResult Search::result(const Position& position) const {
  SearchResult found;
  found.depth = finished_depth_;
  found.nodes = nodes_;
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
    const bool equal = settings_.find_equals && move.depth == best.depth;
    if (&move == &best || (equal && move.score == best.score)) equals.push_back(&move);
  }
  std::ranges::sort(equals, {}, &RootMove::index);
  for (const RootMove* move : equals) found.equals.push_back(move->move);
  return found;
}

}  // namespace omweso
