#include "engine/player.h"

#include "board/random.h"

namespace omweso {
namespace {

/// Moves that are worth so little less than the best are as good, for variety.
constexpr int kEqual = 4;

}  // namespace

std::optional<Move> choose_move(const TurnRules& rules, const SearchRoot& root, const Level& level,
                                std::uint64_t seed, const StopCheck& stop) {
  std::vector<Move> good;
  if (level.short_sighted()) {
    good = moves_in_sight(rules, root.position, level.sight());
  } else {
    Table table(level.table_bits());  // a fresh one: what was searched before must not matter
    Search search(rules, &table, {.equal_within = kEqual, .prove = level.turns == 0});
    good = search.run(root, level.limits(stop)).equals;
  }
  if (good.empty()) return std::nullopt;
  Random random(seed);
  return good[random.below(static_cast<std::uint32_t>(good.size()))];
}

SearchResult hint(const TurnRules& rules, const SearchRoot& root, const StopCheck& stop) {
  const Level& level = best_level();
  Table table(level.table_bits());
  return Search(rules, &table).run(root, level.limits(stop));
}

}  // namespace omweso
