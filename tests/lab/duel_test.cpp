// Duels: games, pairs, several at once, and going on with one.
#include "lab/duel.h"

#include <gtest/gtest.h>

#include <map>

#include "record/replay.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

DuelPlan plan_of(std::string_view first, std::string_view second, std::uint64_t pairs) {
  DuelPlan plan(Ruleset{}, {*ContestantText::parse(first), *ContestantText::parse(second)});
  plan.pairs = pairs;
  return plan;
}

/// Plays something else than it may, from its third turn on.
class Cheat final : public Contestant {
 public:
  Result<Move> choose(const Game& game, std::uint64_t /*seed*/) override {
    if (game.turns().size() >= 4) return Move{.pit = 0, .okwesera = false, .marks = "<<<<<<<<<<"};
    return legal_moves(game.rules(), game.position()).front();
  }
};

/// Has no move.
class Lost final : public Contestant {
 public:
  Result<Move> choose(const Game& /*game*/, std::uint64_t /*seed*/) override {
    return fail("did not answer");
  }
};

class First final : public Contestant {
 public:
  Result<Move> choose(const Game& game, std::uint64_t /*seed*/) override {
    return legal_moves(game.rules(), game.position()).front();
  }
};

TEST(DuelGame, WhoPlaysWhatIsNotLegalLosesWithTheReason) {
  const Ruleset rules;
  First first;
  Cheat cheat;
  const Position opening = draw_opening(rules, OpeningKind::kBackRow, 1, 0);
  const DuelGame played = play_duel_game(rules, opening, {&cheat, &first}, 1);
  EXPECT_EQ(played.winner, Seat::kNorth);
  EXPECT_EQ(played.game.outcome(), Outcome::kResigned);
  EXPECT_EQ(played.fault.substr(0, 12), "South played");
  EXPECT_EQ(played.score_of(Seat::kSouth), GameScore::kLost);
  const auto result = result_of(rules, {0, 0}, played);
  EXPECT_EQ(result.fault, (std::array<bool, 2>{true, false}));
  EXPECT_EQ(result.points, (std::array<std::uint32_t, 2>{0, 1}));
}

TEST(DuelGame, WhoHasNoMoveLosesAndTheRecordSaysWhy) {
  const Ruleset rules;
  First first;
  Lost lost;
  const Position opening = draw_opening(rules, OpeningKind::kArranged, 1, 0);
  const DuelGame played = play_duel_game(rules, opening, {&first, &lost}, 1);
  EXPECT_EQ(played.winner, Seat::kSouth);
  GameRecord record = record_of(played, {"first", "lost"}, "3.1");
  EXPECT_TRUE(replay(record));
  EXPECT_EQ(record.value("Round"), "3.1");
  EXPECT_EQ(record.parts.back().text, "North did not answer");
}

TEST(DuelGame, EveryRecordCanBeReplayed) {
  for (const auto* text : {"tournament", "mcgill", "tournament,akakyala=on,endless=loss"}) {
    const Ruleset rules = *parse_ruleset(text);
    const auto page = ContestantText::parse("level:page")->make();
    for (std::uint64_t number = 0; number < 10; ++number) {
      const Position opening = draw_opening(rules, OpeningKind::kStandard, 5, number);
      const DuelGame played = play_duel_game(rules, opening, {page.get(), page.get()}, number);
      GameRecord record = record_of(played, {"a", "b"}, "1.1");
      const auto replayed = replay(record);
      ASSERT_TRUE(replayed) << replayed.error().message;
      EXPECT_EQ(replayed->game.winner(), played.winner);
      EXPECT_TRUE(played.fault.empty());
    }
  }
}

TEST(Duel, EqualContestantsSplitEveryPair) {
  Duel duel(plan_of("nodes:300", "nodes:300", 12));
  duel.run([](const DuelSlot&, const DuelGame&) { return true; });
  const auto& counts = duel.totals().counts;
  EXPECT_EQ(counts.pairs, (std::array<std::uint64_t, 5>{0, 0, 12, 0, 0}));
  EXPECT_EQ(duel.totals().games, 24U);
  EXPECT_EQ(duel.totals().points[0], duel.totals().points[1]);
}

TEST(Duel, TheStrongerOneIsFoundToBe) {
  Duel duel(plan_of("nodes:3000", "level:page", 20));
  duel.run([](const DuelSlot&, const DuelGame&) { return true; });
  EXPECT_GT(duel.totals().counts.score(), 0.6);
}

using Games = std::map<std::string, std::vector<std::string>>;

Games games_of(DuelPlan plan) {
  Games games;
  Duel duel(std::move(plan));
  duel.run([&](const DuelSlot& slot, const DuelGame& played) {
    auto& turns = games[slot.round()];
    for (const GameTurn& turn : played.game.turns()) {
      turns.push_back(std::to_string(turn.move.pit) + turn.move.marks);
    }
    return true;
  });
  return games;
}

TEST(Duel, SeveralAtOncePlayTheSameGames) {
  DuelPlan plan = plan_of("level:page", "nodes:200", 10);
  const Games one = games_of(plan);
  plan.at_once = 4;
  EXPECT_EQ(games_of(plan), one);
  EXPECT_EQ(one.size(), 20U);
}

TEST(Duel, GoesOnWithWhatIsKnown) {
  const DuelPlan plan = plan_of("level:page", "nodes:200", 6);
  Duel whole(plan);
  std::vector<std::pair<DuelSlot, DuelResult>> results;
  whole.run([&](const DuelSlot& slot, const DuelGame& played) {
    results.emplace_back(slot, result_of(plan.rules, slot, played));
    return true;
  });
  Duel again(plan);
  for (const std::size_t known : {0U, 3U, 4U, 5U, 11U}) {
    EXPECT_TRUE(again.know(results[known].first, results[known].second));
    EXPECT_FALSE(again.know(results[known].first, results[known].second)) << "twice";
  }
  EXPECT_FALSE(again.know({6, 0}, {})) << "one too many";
  int played_now = 0;
  again.run([&](const DuelSlot&, const DuelGame&) { return ++played_now > 0; });
  EXPECT_EQ(played_now, 7);
  EXPECT_EQ(again.totals().counts, whole.totals().counts);
  EXPECT_EQ(again.totals().points, whole.totals().points);
}

TEST(Duel, EndsWhenTheTestHasDecided) {
  DuelPlan plan = plan_of("nodes:3000", "level:page", 1000);
  plan.bounds = SprtBounds{.elo0 = 0, .elo1 = 100};
  Duel duel(plan);
  duel.run([](const DuelSlot&, const DuelGame&) { return true; });
  EXPECT_EQ(duel.test()->verdict, Verdict::kPassed);
  EXPECT_LT(duel.totals().games, 400U);
}

TEST(Duel, StopsWhenItIsTold) {
  Duel duel(plan_of("level:page", "level:page", 100));
  int games = 0;
  duel.run([&](const DuelSlot&, const DuelGame&) { return ++games < 5; });
  EXPECT_EQ(duel.totals().games, 4U);
}

TEST(DuelSlot, IsWrittenAsARound) {
  EXPECT_EQ((DuelSlot{11, 1}).round(), "12.2");
  EXPECT_EQ(DuelSlot::parse("12.2"), (DuelSlot{11, 1}));
  for (const auto* wrong : {"", "12", "12.", "0.1", "1.0", "1.3", "1.2x", "x.1", "-1.1", "1.1.1"}) {
    EXPECT_FALSE(DuelSlot::parse(wrong)) << wrong;
  }
}

TEST(ContestantText, SaysWhatWouldBeRight) {
  for (const auto* wrong : {"", "chief", "level:", "level:king", "nodes:", "nodes:0", "nodes:-1",
                            "nodes:1x", "time:0", "time:", "time:nan", "time:1e9", "mind:1"}) {
    const auto text = ContestantText::parse(wrong);
    ASSERT_FALSE(text) << wrong;
    EXPECT_FALSE(text.error().message.empty());
    EXPECT_EQ(text.error().message.find('\n'), std::string::npos);
  }
  EXPECT_EQ(ContestantText::parse("time:0.05")->text(), "time:0.05");
}

}  // namespace
}  // namespace omweso
