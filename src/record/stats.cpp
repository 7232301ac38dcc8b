#include "record/stats.h"

#include <algorithm>

namespace omweso {

void Histogram::add(std::uint64_t value) {
  ++counts_[value];
  ++count_;
  sum_ += value;
}

std::uint64_t Histogram::median() const {
  std::uint64_t below = 0;
  for (const auto& [value, times] : counts_) {
    below += times;
    if (below * 2 >= count_) return value;
  }
  return 0;
}

void GameTotals::add(const Game& game) {
  const Outcome outcome = game.outcome();
  ++games;
  ++by_outcome[static_cast<std::size_t>(outcome)];
  if (const auto winner = game.winner()) {
    ++won_by_seat[static_cast<std::size_t>(index_of(*winner))];
    ++(*winner == game.start().to_move ? won_by_starter : won_by_second);
  }
  if (is_annulled(outcome)) ++annulled;
  if (outcome == Outcome::kNeverEnding || outcome == Outcome::kAnnulledNeverEnding) {
    ++never_ending_moves;
  }
  stolen_turns += static_cast<std::uint64_t>(
      std::ranges::count_if(game.turns(), [](const GameTurn& turn) { return turn.stolen; }));
  turns.add(game.turns().size());
}

void RecordStats::add(const Game& game) {
  all.add(game);
  by_preset[static_cast<std::size_t>(game.rules().rules.preset)].add(game);
}

}  // namespace omweso
