// Finds arrangements that do well against each other, as starter and as second.
//
//   bench_arrangements [GENERATIONS=10] [DEPTH=3] [RULES=tournament] [SEED=1]
//
// Every arrangement of a pool starts against every other one, both sides played by the plain search
// to DEPTH. The best third stays, a third is made from it by moving seeds, a third is drawn anew.
// At the end the best twelve play a hundred arrangements drawn at random.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/search.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace {

using namespace omweso;

constexpr std::size_t kThird = 16;

struct Candidate {
  Side side;
  double points = 0;
};

class Experiment {
 public:
  Experiment(const Ruleset& ruleset, int depth, std::uint64_t seed)
      : rules_(ruleset), depth_(depth), table_(12), search_(rules_, &table_), random_(seed) {
    pool_.push_back({standard_arrangement()});
    while (pool_.size() < 3 * kThird) pool_.push_back({drawn()});
  }

  void generation() {
    for (Candidate& candidate : pool_) candidate.points = 0;
    for (Candidate& first : pool_) {
      for (Candidate& second : pool_) {
        if (&first == &second) continue;
        const double points = starters_points(first.side, second.side);
        first.points += points;
        second.points += 1 - points;
      }
    }
    std::stable_sort(pool_.begin(), pool_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  }

  void renew() {
    for (std::size_t i = 0; i < kThird; ++i) {
      pool_[kThird + i].side = changed(pool_[i].side);
      pool_[2 * kThird + i].side = drawn();
    }
  }

  void report() {
    std::vector<Side> field;
    for (int i = 0; i < 100; ++i) field.push_back(drawn());
    const auto told = [&](const char* name, const Side& side) {
      double starting = 0;
      double second = 0;
      for (const Side& other : field) {
        starting += starters_points(side, other);
        second += 1 - starters_points(other, side);
      }
      std::printf("%-9s %-35s starting %5.1f  second %5.1f of 100\n", name,
                  arrangement_text(side).c_str(), starting, second);
    };
    for (std::size_t i = 0; i < 12; ++i) told("", pool_[i].side);
    told("standard", standard_arrangement());
    told("drawn", drawn());
  }

 private:
  std::uint8_t cap() const {
    return static_cast<std::uint8_t>(rules_.rules.pit_cap == kOff ? 32 : rules_.rules.pit_cap);
  }

  /// Over all pits, or over the back row only.
  Side drawn() {
    if (random_.below(2) == 0) return random_arrangement(rules_.rules, random_);
    Side side;
    for (int dropped = 0; dropped < kSeedsPerPlayer;) {
      std::uint8_t& pit = side[static_cast<Pit>(random_.below(8))];
      if (pit >= std::max<std::uint8_t>(cap(), 4)) continue;
      ++pit;
      ++dropped;
    }
    return side;
  }

  Side changed(Side side) {
    for (std::uint32_t moves = 1 + random_.below(4); moves > 0;) {
      std::uint8_t& from = side[static_cast<Pit>(random_.below(16))];
      std::uint8_t& to = side[static_cast<Pit>(random_.below(16))];
      const auto seeds = static_cast<std::uint8_t>(1 + random_.below(3));
      if (&from == &to || from < seeds || to + seeds > cap()) continue;
      from = static_cast<std::uint8_t>(from - seeds);
      to = static_cast<std::uint8_t>(to + seeds);
      --moves;
    }
    return side;
  }

  double starters_points(const Side& first, const Side& second) {
    Game game(rules_.rules, start_position(first, second, Seat::kSouth));
    while (!game.over()) {
      table_.clear();
      const auto found = search_.run(SearchRoot::of(game), {.depth = depth_});
      if (!game.play(*found.best)) std::abort();
    }
    if (!game.winner()) return 0.5;
    return game.winner() == Seat::kSouth ? 1 : 0;
  }

  TurnRules rules_;
  int depth_;
  Table table_;
  Search search_;
  Random random_;
  std::vector<Candidate> pool_;
};

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, long otherwise) {
    return argc > i ? std::strtol(argv[i], nullptr, 10) : otherwise;
  };
  const auto ruleset = parse_ruleset(argc > 3 ? argv[3] : "tournament");
  if (!ruleset) {
    std::fprintf(stderr, "%s\n", ruleset.error().message.c_str());
    return 2;
  }
  Experiment experiment(*ruleset, static_cast<int>(std::clamp(number(2, 3), 1L, 20L)),
                        static_cast<std::uint64_t>(number(4, 1)));
  const long generations = number(1, 10);
  for (long i = 1; i <= generations; ++i) {
    experiment.generation();
    std::fprintf(stderr, "generation %ld of %ld\n", i, generations);
    if (i < generations) experiment.renew();
  }
  experiment.report();
  return 0;
}
