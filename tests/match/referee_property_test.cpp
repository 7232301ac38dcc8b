// Whatever players do and whenever: the referee's promises hold.
#include <map>

#include "board/random.h"
#include "referee_table.h"

namespace omweso::test {
namespace {

using Kind = RefereeEventKind;

/// Something a player or a program does. Made from a generator, so that it can be done twice.
struct Act {
  enum class What { kTick, kShown, kPick, kMove, kSteal, kStealMove, kChoose, kAgree, kEnd };
  What what;
  Seat seat;
  Pit pit;
  bool flag;
  std::string marks;
  Milliseconds time;
};

/// @param mover who does most of it.
Act random_act(Random& random, Seat mover, Milliseconds time) {
  static constexpr Act::What kOften[] = {
      Act::What::kTick,      Act::What::kTick,   Act::What::kShown,  Act::What::kPick,
      Act::What::kPick,      Act::What::kMove,   Act::What::kSteal,  Act::What::kSteal,
      Act::What::kStealMove, Act::What::kChoose, Act::What::kChoose, Act::What::kAgree,
      Act::What::kAgree,     Act::What::kAgree};
  Act act{};
  act.what = random.below(500) == 0 ? Act::What::kEnd : kOften[random.below(std::size(kOften))];
  const bool steals = act.what == Act::What::kSteal || act.what == Act::What::kStealMove;
  act.seat = (random.below(5) == 0) == steals ? mover : other(mover);
  act.pit = static_cast<Pit>(random.below(random.below(20) == 0 ? 256 : 16));
  act.flag = random.below(4) == 0;
  for (auto marks = random.below(3); marks > 0; --marks) act.marks += random.below(2) ? '<' : '>';
  act.time = time;
  return act;
}

Referee::Events act_on(Referee& referee, const Act& act) {
  switch (act.what) {
    case Act::What::kTick:
      return referee.tick(act.time);
    case Act::What::kShown:
      return referee.shown(act.time);
    case Act::What::kPick:
      return referee.pick(act.seat, act.pit, act.flag, act.time);
    case Act::What::kMove:
      return referee.move(act.seat, Move{act.pit, act.flag, act.marks}, act.time);
    case Act::What::kSteal:
      return referee.steal(act.seat, act.pit, act.flag, act.time);
    case Act::What::kStealMove:
      return referee.steal(act.seat, Move{act.pit, act.flag, act.marks}, act.time);
    case Act::What::kChoose:
      return referee.choose(act.seat, act.flag ? Direction::kReverse : Direction::kForward,
                            act.time);
    case Act::What::kAgree:
      if (act.flag) return referee.ask_take_back(act.seat, act.time);
      if (act.pit < 4) return referee.put_back(act.seat, act.time);
      return referee.answer_take_back(act.seat, act.pit < 12, act.time);
    case Act::What::kEnd:
      return act.flag ? referee.leave(act.seat, act.time) : referee.resign(act.seat, act.time);
  }
  return {};
}

/// The game that the record of a game would give again.
Position replayed(const Game& game) {
  Game again(game.rules().rules, game.start());
  for (const GameTurn& turn : game.turns()) {
    EXPECT_TRUE(turn.stolen ? again.steal(turn.move) : again.play(turn.move));
  }
  return again.position();
}

/// Checks the events of a call as they are told, against all told before.
class Watcher {
 public:
  explicit Watcher(const Referee& referee) : referee_(referee) {}

  void hear(const Referee::Events& events) {
    for (const RefereeEvent& event : events) {
      EXPECT_GE(event.time, last_) << line_of(event);
      last_ = event.time;
      EXPECT_EQ(event.reason.empty(), event.kind != Kind::kRefused);
      EXPECT_EQ(event.kind == Kind::kRefused, event.refusal != Refusal::kNone);
      hear(event);
    }
    check();
  }

 private:
  void hear(const RefereeEvent& event) {
    const bool starts = event.kind == Kind::kTurnStarted || event.kind == Kind::kTurnStolen;
    const bool within = event.kind == Kind::kChoiceOpens || event.kind == Kind::kChosen ||
                        event.kind == Kind::kChosenByReferee;
    if (starts) {
      EXPECT_EQ(owner_, std::nullopt) << "a turn has one owner: " << line_of(event);
      owner_ = event.seat;
    }
    if (within || event.kind == Kind::kTurnEnded) {
      EXPECT_EQ(owner_, event.seat) << line_of(event);
    }
    if (event.kind == Kind::kTurnEnded || event.kind == Kind::kPutBack ||
        event.kind == Kind::kTakenBack || event.kind == Kind::kGameOver) {
      owner_.reset();
    }
    if (event.kind == Kind::kTurnStolen) {
      ASSERT_TRUE(window_);
      EXPECT_GE(event.time, *window_) << "no earlier than the window opened";
    }
    if (event.kind == Kind::kCountBegins || starts) window_.reset();
    if (event.kind == Kind::kStealOpens) window_ = event.time;
    EXPECT_FALSE(over_ && event.kind != Kind::kRefused) << "after the end: " << line_of(event);
    over_ = over_ || event.kind == Kind::kGameOver;
  }

  void check() const {
    const Game& game = referee_.game();
    const Position& position = game.position();
    EXPECT_EQ(position.sides[0].seeds() + position.sides[1].seeds(), kSeeds);
    std::array<std::uint32_t, 2> turns{};
    for (const GameTurn& turn : game.turns()) {
      const bool counted = turn.end.outcome != Outcome::kAnnulledNeverEnding &&
                           turn.end.outcome != Outcome::kNeverEnding;
      if (counted) ++turns[index_of(turn.seat)];
      EXPECT_TRUE(!turn.stolen || referee_.options().mode == PlayMode::kBlitz);
    }
    EXPECT_EQ(position.turns, turns);
    EXPECT_EQ(replayed(game), position);
    EXPECT_EQ(game.over(), over_);
    EXPECT_EQ(game.over(), referee_.phase() == Referee::Phase::kOver);
    EXPECT_EQ(referee_.walk() != nullptr, owner_.has_value());
    if (owner_) {
      EXPECT_EQ(referee_.whose_turn(), *owner_);
    }
    const auto due = referee_.next_due();
    EXPECT_TRUE(!due || *due > referee_.now()) << "everything due has been told";
  }

  const Referee& referee_;
  Milliseconds last_ = std::numeric_limits<Milliseconds>::min();
  std::optional<Seat> owner_;
  std::optional<Milliseconds> window_;
  bool over_ = false;
};

RefereeOptions random_options(Random& random) {
  RefereeOptions options;
  options.mode = static_cast<PlayMode>(random.below(2) == 0 ? random.below(2) : 2);
  constexpr Milliseconds kShowings[] = {0, kLongestShowing, 5000};
  options.longest_showing = kShowings[random.below(3)];
  options.contract_binds = true;
  options.computer[random.below(2)] = random.below(3) == 0;
  options.computers_steal = random.below(2) == 0;
  return options;
}

Position random_start(Random& random) {
  Position position;
  for (Side& side : position.sides) {
    for (int i = 0; i < kSeedsPerPlayer; ++i) ++side[static_cast<Pit>(random.below(kPits))];
  }
  return position;
}

/// How often each kind of event has been told.
using Tally = std::map<Kind, int>;

/// Plays one random game twice, the second time with many ticks in between.
void play_twice(std::uint64_t seed, Tally& tally) {
  Random random(seed);
  const RefereeOptions options = random_options(random);
  const char* const rulesets[] = {"tournament", "wikipedia,relay-limit=500",
                                  "tournament,endless=forbid,relay-limit=500"};
  const Ruleset rules = parse_ruleset(rulesets[random.below(3)]).value();
  const Position start = random_start(random);
  Referee coarse(Game(rules, start), options);
  Referee fine(Game(rules, start), options);
  Watcher watcher(coarse);
  Referee::Events coarsely;
  Referee::Events finely;
  const auto keep = [](Referee::Events& all, const Referee::Events& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  const auto both = [&](const Referee::Events& one, const Referee::Events& other) {
    watcher.hear(one);
    keep(coarsely, one);
    keep(finely, other);
  };
  both(coarse.start(0), fine.start(0));
  Milliseconds now = 0;
  for (int i = 0; i < 120; ++i) {
    constexpr std::uint32_t kWaits[] = {1, 2, 1000, 1500, 4000, 9000};
    const Milliseconds next = now + random.below(kWaits[random.below(std::size(kWaits))]);
    const Milliseconds pace = 1 + random.below(300);
    for (Milliseconds t = now; t < next; t += pace) keep(finely, fine.tick(t));
    now = next;
    const Act act = random_act(random, coarse.whose_turn(), now);
    both(act_on(coarse, act), act_on(fine, act));
  }
  both(coarse.tick(now + 1'000'000), {});
  for (Milliseconds t = now; t <= now + 1'000'000; t += 997) keep(finely, fine.tick(t));
  keep(finely, fine.tick(now + 1'000'000));
  EXPECT_EQ(coarsely, finely);
  for (const RefereeEvent& event : coarsely) ++tally[event.kind];
  EXPECT_EQ(coarse.game().position(), fine.game().position());
}

TEST(Referee, KeepsItsPromisesWhateverHappens) {
  Tally tally;
  for (std::uint64_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    play_twice(seed, tally);
  }
  for (auto kind = Kind::kCountBegins; kind <= Kind::kGameOver;
       kind = static_cast<Kind>(static_cast<int>(kind) + 1)) {
    EXPECT_GE(tally[kind], 20) << name_of_kind(kind) << " was hardly tried";
  }
}

/// The same game with the calls of each instant in the order given: the late player first, or last.
TEST(P3, TheOrderOfCallsInOneInstantDecidesNothing) {
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Position start = random_start(random);
    const auto moves = legal_moves(rules_of("tournament"), start);
    Position turned = start;
    turned.to_move = N;
    const auto steals = legal_moves(rules_of("tournament"), turned);
    if (moves.empty() || steals.empty()) continue;
    const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Move& steal = steals[random.below(static_cast<std::uint32_t>(steals.size()))];
    const Milliseconds t = 3000 + random.below(5000);
    Referee first(Game(Ruleset{}, start), kBlitz);
    Referee last(Game(Ruleset{}, start), kBlitz);
    first.start(0);
    last.start(0);
    first.move(S, move, t);
    first.steal(N, steal, t);
    last.steal(N, steal, t);
    last.move(S, move, t);
    first.tick(t + 1);
    last.tick(t + 1);
    ASSERT_EQ(first.game().turns().size(), 1U);
    EXPECT_EQ(first.game().turns()[0].seat, S);
    EXPECT_EQ(first.game().position(), last.game().position());
    ++ties;
  }
  EXPECT_GT(ties, 150);
}

}  // namespace
}  // namespace omweso::test
