#include "engine/player.h"

#include "board/random.h"

namespace omweso {

std::optional<Move> choose_move(const TurnRules& rules, const SearchRoot& root, const Level& level,
                                std::uint64_t seed, const StopCheck& stop) {
  Table table(level.table_bits);  // a fresh one: what was searched before must not matter
  Search search(rules, &table, {.find_equals = true});
  const SearchResult found = search.run(root, level.limits(stop));
  if (!found.best) return std::nullopt;
  Random random(seed);
  return found.equals[random.below(static_cast<std::uint32_t>(found.equals.size()))];
}

SearchResult hint(const TurnRules& rules, const SearchRoot& root, const StopCheck& stop) {
  const Level& level = best_level();
  Table table(level.table_bits);
  return Search(rules, &table).run(root, level.limits(stop));
}

}  // namespace omweso
