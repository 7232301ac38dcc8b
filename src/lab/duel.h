// Two contestants, many games: every opening twice, once with either as South, several games at
// once.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "lab/duel_game.h"
#include "lab/openings.h"
#include "lab/sprt.h"

namespace omweso {

struct DuelPlan {
  DuelPlan(const Ruleset& under, std::array<ContestantText, 2> who)
      : rules(under), contestants(std::move(who)) {}

  Ruleset rules;
  std::array<ContestantText, 2> contestants;
  /// Positions to begin at, in turn; none: drawn ones.
  std::vector<Position> openings;
  OpeningKind kind = OpeningKind::kBackRow;
  std::uint64_t seed = 1;
  std::uint64_t pairs = 200;
  unsigned at_once = 1;              ///< games, each on a thread of its own
  std::optional<SprtBounds> bounds;  ///< ends the duel as soon as it is decided

  Position opening(std::uint64_t pair) const;
};

/// The games of a pair: in the first one the first contestant is South.
struct DuelSlot {
  std::uint64_t pair = 0;  ///< from 0
  unsigned half = 0;       ///< 0 or 1

  /// `12.2` for the second game of pair 11.
  std::string round() const;
  static std::optional<DuelSlot> parse(std::string_view round);

  Seat seat_of_first() const { return half == 0 ? Seat::kSouth : Seat::kNorth; }
  bool operator==(const DuelSlot&) const = default;
};

/// What is counted of a game.
struct DuelResult {
  GameScore score = GameScore::kAnnulled;  ///< of the first contestant
  std::array<std::uint32_t, 2> points{};   ///< by contestant; a whole match is the points to win it
  std::array<bool, 2> fault{};             ///< by contestant
};

/// How a duel stands.
struct DuelTotals {
  PairCounts counts;
  std::array<std::uint64_t, 2> points{};
  std::array<std::uint64_t, 2> faults{};
  std::uint64_t games = 0;  ///< also those of pairs that are not complete
};

class Duel {
 public:
  /// Called after every game, one at a time, on any thread, before it counts. False stops the duel;
  /// games that are being played are then left.
  using Take = std::function<bool(const DuelSlot&, const DuelGame&)>;

  explicit Duel(DuelPlan plan)
      : plan_(std::move(plan)), results_(static_cast<std::size_t>(plan_.pairs)) {}

  /// A game that was played before. False: it is not one of this duel, or is known already.
  bool know(const DuelSlot& slot, const DuelResult& result);

  /// Plays what is not known, until all is, the test has decided or `take` says so.
  void run(const Take& take);

  const DuelPlan& plan() const { return plan_; }
  /// Not while it runs, but for `take`.
  const DuelTotals& totals() const { return totals_; }
  /// Nothing without bounds.
  std::optional<Sprt> test() const;

 private:
  using Pair = std::array<std::optional<DuelResult>, 2>;

  std::optional<DuelSlot> next();
  bool decided() const;
  void count(const DuelSlot& slot, const DuelResult& result);

  DuelPlan plan_;
  std::vector<Pair> results_;
  std::uint64_t next_ = 0;  ///< twice the pair, and the half
  DuelTotals totals_;
};

/// What a game comes to. @param slot tells who sat where
DuelResult result_of(const Ruleset& rules, const DuelSlot& slot, const DuelGame& played);

}  // namespace omweso
