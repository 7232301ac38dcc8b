#include "record/stats.h"

#include <algorithm>

namespace omweso {

void Histogram::add(std::uint64_t value) {
  ++counts_[value];
  ++count_;
  sum_ += value;
}

std::uint64_t Histogram::median_in_tenths() const {
  std::uint64_t up_to = 0;  // values up to this one, it included
  std::uint64_t lower = 0;  // the lower of the two in the middle, once it has been found
  for (const auto& [value, times] : counts_) {
    const bool found = up_to * 2 >= count_;
    up_to += times;
    if (found) return lower * 5 + value * 5;
    if (up_to * 2 > count_) return value * 10;
    lower = value;
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
