#include "engine/proof_search.h"

#include <algorithm>
#include <bit>

#include "engine/evaluate.h"
#include "engine/score.h"
#include "engine/tree.h"

namespace omweso {
namespace {

constexpr std::uint64_t kPollEvery = 2048;
constexpr std::uint64_t kAttacking = 0x6a09e667f3bcc909U;
constexpr int kMostProofTurns = Score::kMostTurns - kMostPly - 1;

}  // namespace

ProofSearch::ProofSearch(const TurnRules& rules, Table& table)
    : rules_(&rules),
      table_(&table),
      mask_(std::clamp<std::size_t>(table.entries() / 2, 1U << 8U, 1U << 22U) - 1),
      frames_(kMostPly + 2) {}

void ProofSearch::begin(const Position& root, const PastPositions& past, std::uint64_t salt,
                        Seat attacker) {
  root_ = root;
  past_ = &past;
  salt_ = salt;
  attacker_ = attacker;
  nodes_ = 0;
  stopped_ = false;
  hopeless_ = false;
  known_.reset();
  winning_move_ = TableEntry::kNoMove;
  ++generation_;
}

void ProofSearch::run(std::uint64_t nodes, const StopCheck& stop) {
  if (entries_.empty()) entries_.resize(mask_ + 1);
  stop_ = &stop;
  stopped_ = false;
  end_ = nodes_ + nodes;
  next_poll_ = nodes_ + kPollEvery;
  const Key bare = key_of(rules_->rules, root_);
  const Key entry_key = entry_key_of(bare, root_);
  while (open() && !out_of_nodes()) {
    visit(root_, bare, entry_key, kNever, kNever, 0);
    const Entry* entry = find(entry_key);
    if (entry == nullptr) continue;
    const Numbers& numbers = entry->numbers;
    if (won(root_, numbers)) {
      known_ = numbers.turns;
    } else {
      hopeless_ = numbers.get == 0 || numbers.deny == 0;
    }
  }
}

std::optional<int> ProofSearch::won_in_behind_root(const Position& child) const {
  const Entry* entry = find(entry_key_of(key_of(rules_->rules, child), child));
  if (entry == nullptr || !won(child, entry->numbers)) return std::nullopt;
  return entry->numbers.turns;
}

/// Looks below a position until one of its numbers has reached its bound, and keeps them.
void ProofSearch::visit(const Position& position, const Key& bare, const Key& entry_key,
                        std::uint32_t most_get, std::uint32_t most_deny, int ply) {
  const std::uint64_t before = nodes_;
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.key = bare;
  std::uint32_t winner = TableEntry::kNoMove;
  if (!expand(position, ply, winner)) {
    // A turn ends the game as the mover wants.
    keep(position, bare, entry_key, Numbers{0, kNever, 1}, 1, winner);
    return;
  }
  if (frame.children.empty() || ply >= kMostPly) {
    keep(position, bare, entry_key, failed(position), 1, TableEntry::kNoMove);
    return;
  }
  for (;;) {
    const Sum sum = sum_of(position, ply);
    const Child& best = frame.children[sum.best];
    const Numbers& now = sum.numbers;
    if (now.get >= most_get || now.deny >= most_deny || out_of_nodes()) {
      keep(position, bare, entry_key, now, nodes_ - before, best.index);
      return;
    }
    const Numbers its = numbers_of(best);
    const std::uint32_t get = std::min(kNever, most_deny - (now.deny - its.get));
    // Half more than the second best: not to change between two of them all the time.
    const std::uint32_t deny = std::min({most_get, kNever, sum.second + sum.second / 2 + 1});
    visit(best.position, best.key, best.entry_key, get, deny, ply + 1);
  }
}

/// Sows every turn; the children are those that the game goes on from. False when a turn brings the
/// mover what it wants.
bool ProofSearch::expand(const Position& position, int ply, std::uint32_t& winner) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.children.clear();
  const bool attacking = attacks(position);
  std::uint32_t index = 0;
  return for_each_move(*rules_, position, [&](const Branch& branch) {
    const std::uint32_t at = index++;
    ++nodes_;
    const TurnEnd end = end_of_turn(*rules_, position, branch.state, branch.stop);
    const bool over = end.outcome != Outcome::kNone;
    const Key key = over ? Key{} : key_of(rules_->rules, end.position);
    if (over || given_up(key, end.position, ply + 1)) {
      const bool wins = over && end.winner == attacker_;
      if (wins != attacking) return true;
      winner = at;
      return false;
    }
    frame.children.push_back(
        {end.position, key, entry_key_of(key, end.position), guess_of(end.position), at});
    return true;
  });
}

/// Of the children. Getting what one wants takes one of them, being denied it all.
ProofSearch::Sum ProofSearch::sum_of(const Position& position, int ply) const {
  const Frame& frame = frames_[static_cast<std::size_t>(ply)];
  Sum sum;
  std::uint32_t least = kNever;
  std::uint64_t all = 0;
  std::uint16_t shortest = 0xffff;
  std::uint16_t longest = 0;
  for (std::size_t i = 0; i < frame.children.size(); ++i) {
    const Numbers its = numbers_of(frame.children[i]);
    all += its.get;
    longest = std::max(longest, its.turns);
    const bool shorter = its.deny == 0 && least == 0 && its.turns < shortest;
    if (its.deny < least || shorter || i == 0) {
      sum.second = i == 0 ? kNever : least;
      least = its.deny;
      sum.best = i;
      shortest = its.turns;
    } else {
      sum.second = std::min(sum.second, its.deny);
    }
  }
  sum.numbers.get = std::min(least, kNever);
  sum.numbers.deny = static_cast<std::uint32_t>(std::min<std::uint64_t>(all, kNever));
  if (won(position, sum.numbers)) {
    sum.numbers.turns = static_cast<std::uint16_t>(1 + (attacks(position) ? shortest : longest));
  }
  return sum;
}

/// Whether the attacker must not come here: the line has been here, or the game often enough.
bool ProofSearch::given_up(const Key& key, const Position& position, int ply) const {
  for (int before = ply - 2; before >= 0; before -= 2) {
    if (frames_[static_cast<std::size_t>(before)].key == key) return true;
  }
  const std::uint32_t limit = rules_->rules.repetition_limit;
  return limit != kOff && past_->times(key, position.to_move) + 1 >= limit;
}

/// Before a position has been looked at: easier where the mover stands better.
ProofSearch::Numbers ProofSearch::guess_of(const Position& position) const {
  const int value = evaluate(position) / 2;
  const auto size = static_cast<std::uint32_t>(value < 0 ? -value : value);
  const std::uint32_t likely = std::max(1U, 400 / (100 + size));
  const std::uint32_t unlikely = 4 + size / 25;
  return value >= 0 ? Numbers{likely, unlikely, 0} : Numbers{unlikely, likely, 0};
}

ProofSearch::Numbers ProofSearch::numbers_of(const Child& child) const {
  const Entry* entry = find(child.entry_key);
  if (entry == nullptr) return child.guess;
  return too_late(child.position, entry->numbers) ? failed(child.position) : entry->numbers;
}

/// A win that could come after the game is annulled for quiet (W7), or that is too long to be told.
bool ProofSearch::too_late(const Position& position, const Numbers& numbers) const {
  if (!won(position, numbers)) return false;
  const std::uint32_t limit = rules_->rules.quiet_limit;
  return numbers.turns > kMostProofTurns ||
         (limit != kOff && position.quiet + std::uint64_t{numbers.turns} > limit);
}

Key ProofSearch::entry_key_of(const Key& bare, const Position& position) const {
  const Key key = table_key(rules_->rules, position, bare, salt_);
  return attacks(position) ? key.salted(kAttacking) : key;
}

const ProofSearch::Entry* ProofSearch::find(const Key& key) const {
  const Entry* group = &entries_[key.place & mask_ & ~(kGroup - 1)];
  for (std::size_t i = 0; i < kGroup; ++i) {
    if (group[i].check == key.check && group[i].generation == generation_) return &group[i];
  }
  return nullptr;
}

void ProofSearch::keep(const Position& position, const Key& bare, const Key& entry_key,
                       const Numbers& numbers, std::uint64_t work, std::uint32_t move) {
  Entry* group = &entries_[entry_key.place & mask_ & ~(kGroup - 1)];
  Entry* place = group;
  for (std::size_t i = 0; i < kGroup; ++i) {
    if (group[i].check == entry_key.check || group[i].generation != generation_) {
      place = &group[i];
      break;
    }
    if (group[i].work < place->work) place = &group[i];
  }
  place->check = entry_key.check;
  place->numbers = numbers;
  place->work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 0xffffffff));
  place->generation = generation_;
  if (!won(position, numbers) || too_late(position, numbers)) return;
  const Score score =
      attacks(position) ? Score::win_in(numbers.turns) : Score::loss_in(numbers.turns);
  const Key key = table_key(rules_->rules, position, bare, salt_);
  table_->store(key, score.value(), attacks(position) ? Bound::kLower : Bound::kUpper,
                numbers.turns * kTurn, move);
  if (&position == &root_) winning_move_ = move;
}

bool ProofSearch::out_of_nodes() {
  if (stopped_ || nodes_ >= end_) return true;
  if (nodes_ >= next_poll_) {
    next_poll_ = nodes_ + kPollEvery;
    if (*stop_ && (*stop_)()) stopped_ = true;
  }
  return stopped_;
}

}  // namespace omweso
