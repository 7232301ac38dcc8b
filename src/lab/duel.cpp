#include "lab/duel.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "record/points.h"

namespace omweso {

Position DuelPlan::opening(std::uint64_t pair) const {
  if (openings.empty()) return draw_opening(rules, kind, seed, pair);
  return openings[static_cast<std::size_t>(pair % openings.size())];
}

std::string DuelSlot::round() const {
  return std::to_string(pair + 1) + "." + std::to_string(half + 1);
}

std::optional<DuelSlot> DuelSlot::parse(std::string_view round) {
  std::uint64_t pair = 0;
  unsigned half = 0;
  const char* const end = round.data() + round.size();
  const auto first = std::from_chars(round.data(), end, pair);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, half);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  if (pair == 0 || half == 0 || half > 2) return std::nullopt;
  return DuelSlot{pair - 1, half - 1};
}

DuelResult result_of(const Ruleset& rules, const DuelSlot& slot, const DuelGame& played) {
  const Seat first = slot.seat_of_first();
  DuelResult result;
  result.score = played.score_of(first);
  if (!played.winner) return result;
  const std::size_t winner = *played.winner == first ? 0 : 1;
  const Award award = award_of(rules, played.game.outcome());
  result.points[winner] = award.whole_match ? rules.match_points : award.points;
  result.fault[1 - winner] = !played.fault.empty();
  return result;
}

bool Duel::know(const DuelSlot& slot, const DuelResult& result) {
  if (slot.pair >= plan_.pairs || slot.half > 1) return false;
  if (results_[static_cast<std::size_t>(slot.pair)][slot.half]) return false;
  count(slot, result);
  return true;
}

void Duel::count(const DuelSlot& slot, const DuelResult& result) {
  Pair& pair = results_[static_cast<std::size_t>(slot.pair)];
  pair[slot.half] = result;
  ++totals_.games;
  for (std::size_t who = 0; who < 2; ++who) {
    totals_.points[who] += result.points[who];
    totals_.faults[who] += result.fault[who] ? 1 : 0;
  }
  if (pair[0] && pair[1]) totals_.counts.add(pair[0]->score, pair[1]->score);
}

std::optional<Sprt> Duel::test() const {
  if (!plan_.bounds) return std::nullopt;
  return sprt(totals_.counts, *plan_.bounds);
}

bool Duel::decided() const {
  const auto now = test();
  return now && now->verdict != Verdict::kOpen;
}

std::optional<DuelSlot> Duel::next() {
  for (; next_ < 2 * plan_.pairs; ++next_) {
    const DuelSlot slot{next_ / 2, static_cast<unsigned>(next_ % 2)};
    if (results_[static_cast<std::size_t>(slot.pair)][slot.half]) continue;
    ++next_;
    return slot;
  }
  return std::nullopt;
}

void Duel::run(const Take& take) {
  std::mutex mutex;
  bool stopped = decided();
  const auto work = [&] {
    const std::array<std::unique_ptr<Contestant>, 2> contestants = {plan_.contestants[0].make(),
                                                                    plan_.contestants[1].make()};
    for (;;) {
      std::optional<DuelSlot> slot;
      {
        const std::scoped_lock lock(mutex);
        if (!stopped) slot = next();
      }
      if (!slot) return;
      const std::size_t south = slot->half == 0 ? 0 : 1;
      const auto played = play_duel_game(plan_.rules, plan_.opening(slot->pair),
                                         {contestants[south].get(), contestants[1 - south].get()},
                                         mixed(plan_.seed ^ mixed(2 * slot->pair + slot->half)));
      const std::scoped_lock lock(mutex);
      if (stopped) return;
      if (!take(*slot, played)) {
        stopped = true;
        return;
      }
      count(*slot, result_of(plan_.rules, *slot, played));
      stopped = decided();
    }
  };
  std::vector<std::thread> others;
  for (unsigned k = 1; k < std::max(1U, plan_.at_once); ++k) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
}

}  // namespace omweso
