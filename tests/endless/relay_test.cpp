// One lap and the way back (rules.md N2), against sowing seed by seed.
#include "endless/relay.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <set>

#include "board/random.h"
#include "board/side.h"

namespace omweso {
namespace {

/// A relay as plain numbers, sown seed by seed.
struct Literal {
  std::array<int, kPits> own{};
  int pit = 0;

  auto operator<=>(const Literal&) const = default;

  /// False when the last seed fell into an empty pit.
  bool advance() {
    int seeds = own[pit];
    own[pit] = 0;
    for (; seeds > 0; --seeds) {
      pit = (pit + 1) % kPits;
      ++own[pit];
    }
    return own[pit] > 1;
  }
};

Literal literal(const Relay& relay) {
  Literal plain;
  const Side side = Side::from(relay.own);
  for (int pit = 0; pit < kPits; ++pit) plain.own[pit] = side[static_cast<Pit>(pit)];
  plain.pit = relay.pit;
  return plain;
}

/// Up to 64 seeds, thrown in few or many pits, so that heaps and long laps are common.
Relay random_relay(Random& random) {
  for (;;) {
    Side side;
    const std::uint32_t pits = 1 + random.below(kPits);
    const std::uint32_t offset = random.below(kPits);
    for (std::uint32_t seeds = 2 + random.below(kSeeds - 1); seeds > 0; --seeds) {
      ++side[step(0, static_cast<int>(offset + random.below(pits)))];
    }
    const auto pit = static_cast<Pit>(random.below(kPits));
    if (side[pit] >= 2) return relay_from(side.vector(), pit);
  }
}

/// Visits every relay of `seeds` seeds.
void for_each_relay(int seeds, const std::function<void(const Relay&)>& visit) {
  Side side;
  const std::function<void(int, int)> lay = [&](int pit, int left) {
    if (pit == kPits - 1) {
      side[kPits - 1] = static_cast<std::uint8_t>(left);
      for (int lifted = 0; lifted < kPits; ++lifted) {
        const auto from = static_cast<Pit>(lifted);
        if (side[from] >= 2) visit(relay_from(side.vector(), from));
      }
      return;
    }
    for (int count = 0; count <= left; ++count) {
      side[static_cast<Pit>(pit)] = static_cast<std::uint8_t>(count);
      lay(pit + 1, left - count);
    }
  };
  lay(0, seeds);
}

TEST(Relay, ALapIsThatOfSowingSeedBySeed) {
  Random random(1);
  int long_laps = 0;
  int ended = 0;
  for (int i = 0; i < 100'000; ++i) {
    Relay relay = random_relay(random);
    Literal plain = literal(relay);
    long_laps += relay.hand >= 16 ? 1 : 0;
    const bool on = advance(relay);
    ASSERT_EQ(on, plain.advance());
    ASSERT_EQ(literal(relay), plain);
    ASSERT_EQ(relay.hand, relay.own.byte(relay.pit));
    ended += on ? 0 : 1;
  }
  EXPECT_GT(long_laps, 1'000);
  EXPECT_GT(ended, 10'000);
}

TEST(N2Relay, TheLapBeforeUndoesTheLap) {
  Random random(2);
  int long_laps = 0;
  int undone = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Relay start = random_relay(random);
    Relay relay = start;
    if (!advance(relay)) continue;
    ++undone;
    long_laps += start.hand >= 16 ? 1 : 0;
    const auto back = lap_before(relay);
    ASSERT_TRUE(back.has_value());
    ASSERT_EQ(literal(*back), literal(start));
    ASSERT_EQ(back->hand, start.hand);
  }
  EXPECT_GT(undone, 50'000);
  EXPECT_GT(long_laps, 1'000);
}

TEST(N2Relay, TheLapUndoesTheLapBefore) {
  Random random(3);
  int found = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Relay relay = random_relay(random);
    auto back = lap_before(relay);
    // No lap leads to a relay whose pit before the one to lift is empty, and to every other one.
    ASSERT_EQ(back.has_value(), relay.own.byte(step(relay.pit, -1)) != 0);
    if (!back) continue;
    ++found;
    ASSERT_TRUE(advance(*back));
    ASSERT_EQ(literal(*back), literal(relay));
  }
  EXPECT_GT(found, 50'000);
}

TEST(Relay, LapsOfWholeRoundsComeBackToTheirPit) {
  for (const unsigned rounds : {2U, 3U, 4U}) {
    Side side;
    side[5] = static_cast<std::uint8_t>(16 * rounds);
    Relay relay = relay_from(side.vector(), 5);
    ASSERT_TRUE(advance(relay));  // T6: 32, 48 and 64 seeds end in the pit they left, occupied
    EXPECT_EQ(relay.pit, 5);
    EXPECT_EQ(relay.hand, rounds);
    const auto back = lap_before(relay);
    ASSERT_TRUE(back.has_value());
    EXPECT_EQ(Side::from(back->own), side);
  }
  Side sixteen;
  sixteen[5] = 16;
  Relay relay = relay_from(sixteen.vector(), 5);
  EXPECT_FALSE(advance(relay));  // T6: empty, and the turn is over
}

TEST(N2Relay, NoTwoLapsLeadToTheSameRelay) {
  for (int seeds = 2; seeds <= 6; ++seeds) {
    std::set<Literal> reached;
    std::size_t with_lap_before = 0;
    for_each_relay(seeds, [&](const Relay& start) {
      if (lap_before(start)) ++with_lap_before;
      Relay relay = start;
      if (!advance(relay)) return;
      EXPECT_TRUE(reached.insert(literal(relay)).second);
    });
    EXPECT_EQ(reached.size(), with_lap_before) << seeds;
  }
}

/// What comes of sowing seed by seed: 0 when the relay ends, else the laps until any state comes
/// again, that lap numbered in `first`.
std::uint64_t laps_to_a_repetition(Literal plain, std::uint64_t& first) {
  std::map<Literal, std::uint64_t> visited;
  for (std::uint64_t lap = 1;; ++lap) {
    const auto [place, fresh] = visited.emplace(plain, lap);
    if (!fresh) {
      first = place->second;
      return lap - first;
    }
    if (!plain.advance()) return 0;
  }
}

TEST(Relay, OfUpToEightSeedsEveryOneEnds) {
  for (int seeds = 2; seeds <= 8; ++seeds) {
    for_each_relay(seeds, [](const Relay& start) {
      if (start.pit != 0) return;  // the others are turns of these
      std::uint64_t first = 0;
      ASSERT_EQ(laps_to_a_repetition(literal(start), first), 0U);
      Relay relay = start;
      for (int laps = 1; advance(relay); ++laps) ASSERT_LT(laps, 100);
    });
  }
}

TEST(N2Relay, NeverEndsIfAndOnlyIfItComesBackToItsFirstState) {
  constexpr std::uint64_t kMostLaps = 20'000;
  Random random(4);
  int ended = 0;
  int never_ending = 0;
  for (int i = 0; i < 500'000; ++i) {
    Side side;
    for (std::uint32_t seeds = 11 + random.below(30); seeds > 0; --seeds) {
      ++side[static_cast<Pit>(random.below(kPits))];
    }
    const auto pit = static_cast<Pit>(random.below(kPits));
    if (side[pit] < 2) continue;
    const Relay start = relay_from(side.vector(), pit);
    Relay relay = start;
    std::uint64_t laps = 0;
    bool on = true;
    do {
      on = advance(relay);
      ++laps;
    } while (on && !(relay == start) && laps < kMostLaps);
    if (on && !(relay == start)) continue;
    if (!on && i % 64 != 0) continue;  // those that come back are the rare ones
    std::uint64_t first = 0;
    const std::uint64_t period = laps_to_a_repetition(literal(start), first);
    ASSERT_EQ(period, on ? laps : 0U);
    if (on) {
      ASSERT_EQ(first, 1U);
    }
    (on ? never_ending : ended) += 1;
  }
  EXPECT_GT(ended, 1'000);
  EXPECT_GT(never_ending, 10);
}

}  // namespace
}  // namespace omweso
