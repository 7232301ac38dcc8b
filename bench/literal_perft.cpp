#include "literal_perft.h"

#include <atomic>
#include <cstdlib>

#include "twin/twin.h"

namespace omweso::bench {
namespace {

struct NoMarks {
  void push_back(char) {}
};

std::uint64_t count(const twin::Rules& rules, const twin::Position& position, int depth) {
  std::uint64_t sequences = 0;
  const auto enter = [&](const twin::Turn& turn) {
    const twin::Outcome outcome = twin::finish_turn(rules, position, turn);
    keep(&outcome);
    if (depth == 1) {
      ++sequences;
    } else if (outcome.end == twin::End::kNone) {
      sequences += count(rules, *outcome.position, depth - 1);
    }
  };
  const twin::Pits& own = position.pits[position.side];
  const bool okwesera = twin::okwesera_open(rules, position);
  for (int pit = 0; pit < twin::kPits; ++pit) {
    const int seeds = own[static_cast<unsigned>(pit)];
    if (seeds < 2) continue;
    const auto leaf = [&](const twin::Turn& turn, NoMarks) { enter(turn); };
    twin::play_out(rules, twin::begin_turn(rules, position, pit), NoMarks(), leaf);
    if (okwesera && seeds == 3) enter(twin::okwesera_turn(rules, position, pit));
  }
  return sequences;
}

}  // namespace

void keep(const void* made) {
  static std::atomic<const void*> seen;
  seen.store(made, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

std::uint64_t literal_perft(const std::string& rules, const std::string& position, int depth) {
  const auto read_rules = twin::parse_rules(rules);
  const auto read_position = twin::parse_position(position);
  if (!read_rules || !read_position) std::abort();
  return count(*read_rules, *read_position, depth);
}

}  // namespace omweso::bench
