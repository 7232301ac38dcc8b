#include "rules/perft.h"

#include <span>

#include "rules/abreast.h"

namespace omweso {
namespace {

/// Goes down depth first, but with all children of some positions at a time.
class Perft {
 public:
  Perft(const TurnRules& rules, int depth)
      : turns_(rules), children_(static_cast<std::size_t>(depth)) {}

  std::uint64_t count(std::span<const Position> positions, std::size_t depth) {
    std::vector<Position>& children = children_[depth - 1];
    std::uint64_t count = 0;
    while (!positions.empty()) {
      turns_.clear();
      for (; !positions.empty() && turns_.has_room(); positions = positions.subspan(1)) {
        turns_.add(positions.front());
      }
      turns_.sow();
      children.clear();
      std::uint64_t turns = 0;
      turns_.for_each_end([&](const Position& before, const TurnState& state, Stop stop) {
        ++turns;
        children.emplace_back();
        const Outcome outcome = make_end(turns_.rules(), before, state, stop, children.back());
        if (outcome != Outcome::kNone) children.pop_back();
      });
      count += depth == 1 ? turns : this->count(children, depth - 1);
    }
    return count;
  }

 private:
  TurnsAbreast turns_;
  std::vector<std::vector<Position>> children_;  ///< by the depth below them
};

}  // namespace

std::uint64_t perft(const TurnRules& rules, const Position& position, int depth) {
  if (depth == 0) return 1;
  return Perft(rules, depth).count({&position, 1}, static_cast<std::size_t>(depth));
}

}  // namespace omweso
