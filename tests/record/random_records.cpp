#include "random_records.h"

#include "record/clock_text.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "record/replay.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso::test {
namespace {

constexpr std::string_view kRules[] = {
    "tournament",
    "wikipedia",
    "shackell",
    "mcgill",
    "plain",
    "tournament,akakyala=on",
    "plain,endless=loss",
    "plain,endless=forbid,quiet-limit=6",
    "tournament,setup=random-mirrored,repetition-limit=2",
    "wikipedia,points=1/2/3/match",
};

constexpr std::string_view kWords[] = {
    "a",  "good", "move", "empiki",    "ŋŋaanya", "മലയാളം", "围棋",
    "🌱", "(",    ")",    "[x]",       "\"q\"",   "$3",     "1-0",
    "*",  ";",    "{",    "3.",        "\\",      "[South", "Steal:",
    "%",  "\t",   "",     "e\xcc\x81", "b<>",     "[%clk",  "long-long-long-long-long",
};

bool one_in(Random& random, std::uint32_t n) {
  return random.below(n) == 0;
}

/// Writes a random game part by part.
class Author {
 public:
  Author(Random& random, GameRecord& record, Game& game, bool blitz)
      : random_(random), record_(record), game_(game), blitz_(blitz) {}

  void write_game() {
    annotate();
    const std::uint32_t most = random_.below(60);
    for (std::uint32_t i = 0; i < most && !game_.over(); ++i) {
      play_one();
      annotate();
      if (one_in(random_, 12)) write_variation(1);
    }
  }

 private:
  void play_one() {
    const bool steal = blitz_ && game_.can_steal() && one_in(random_, 5);
    const Position before = steal ? game_.position_to_steal_in() : game_.position();
    const auto moves = legal_moves(game_.rules(), before);
    const Move& move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(steal ? game_.steal(move) : game_.play(move));
    record_.add_turn(move, before.to_move, steal);
  }

  void annotate() {
    while (one_in(random_, 5)) {
      Part part;
      part.kind = PartKind::kGlyph;
      part.glyph = static_cast<std::uint8_t>(random_.below(256));
      if (one_in(random_, 2)) {
        record_.parts.push_back(part);
      } else {
        std::string text = random_text(random_, 30);
        if (one_in(random_, 4)) text += clock_text(random_.below(4'000'000));
        record_.add_comment(text);
      }
    }
  }

  void write_variation(int depth) {
    Game& game = game_;
    const GameTurn replaced = game.turns().back();
    bracket(PartKind::kVariation);
    ASSERT_TRUE(game.take_back());
    const std::size_t start = game.turns().size();
    annotate();
    const std::uint32_t most = random_.below(4);
    for (std::uint32_t i = 0; i < most && !game.over(); ++i) {
      play_one();
      annotate();
      if (depth < 5 && one_in(random_, 3)) write_variation(depth + 1);
    }
    bracket(PartKind::kEndOfVariation);
    while (game.turns().size() > start) ASSERT_TRUE(game.take_back());
    ASSERT_TRUE(replaced.stolen ? game.steal(replaced.move) : game.play(replaced.move));
    annotate();
  }

  void bracket(PartKind kind) {
    Part part;
    part.kind = kind;
    record_.parts.push_back(part);
  }

  Random& random_;
  GameRecord& record_;
  Game& game_;
  bool blitz_;
};

void claim_an_end(Random& random, Game& game, bool blitz) {
  const Seat seat = one_in(random, 2) ? Seat::kSouth : Seat::kNorth;
  switch (random.below(4)) {
    case 0:
      EXPECT_TRUE(game.resign(seat));
      break;
    case 1:
      EXPECT_TRUE(game.leave(seat));
      break;
    case 2:
      if (blitz) {
        EXPECT_TRUE(game.annul_by_time());
      }
      break;
    default:
      break;
  }
}

std::array<Side, 2> random_sides(Random& random, const Ruleset& rules) {
  if (!players_arrange(rules.setup)) return ready_arrangements(rules, random).value();
  return {one_in(random, 2) ? standard_arrangement() : random_arrangement(rules, random),
          random_arrangement(rules, random)};
}

/// A position as it can be set up, with counters of every kind.
Position random_position(Random& random, Position position) {
  for (int i = 0; i < 20; ++i) {
    Side& from = position.sides[random.below(2)];
    const auto pit = static_cast<Pit>(random.below(kPits));
    if (from[pit] == 0) continue;
    --from[pit];
    ++position.sides[random.below(2)][static_cast<Pit>(random.below(kPits))];
  }
  for (std::size_t i = 0; i < 2; ++i) {
    position.turns[i] = random.below(4);
    position.captures[i] = random.below(position.turns[i] + 1);
  }
  position.quiet = random.below(5);
  return position;
}

}  // namespace

std::string random_text(Random& random, std::size_t most_words) {
  std::string text;
  const std::uint32_t words = random.below(static_cast<std::uint32_t>(most_words));
  for (std::uint32_t i = 0; i < words; ++i) {
    text += kWords[random.below(std::size(kWords))];
    if (!one_in(random, 8)) text += ' ';
    if (one_in(random, 60)) text += '}';
    if (one_in(random, 40)) text += '\n';
  }
  return text;
}

GameRecord random_record(std::uint64_t seed) {
  Random random(seed);
  const std::string_view rules_text = kRules[random.below(std::size(kRules))];
  const Ruleset rules = parse_ruleset(rules_text).value();
  const Seat starter = one_in(random, 2) ? Seat::kSouth : Seat::kNorth;
  const bool blitz = one_in(random, 3);
  const auto sides = random_sides(random, rules);
  Position start = start_position(sides[0], sides[1], starter);

  GameRecord record;
  record.set_tag("Event", random_text(random, 4));
  record.set_tag("South", random_text(random, 3));
  record.set_tag("North", "?");
  record.set_tag("Rules", to_text(rules));
  record.set_tag("Play", blitz ? "blitz" : "counting");
  record.set_tag("Starter", starter == Seat::kSouth ? "South" : "North");
  record.set_tag("Annotator_2", random_text(random, 20));
  if (one_in(random, 3)) {
    start = random_position(random, start);
    record.set_tag("SetUp", "1");
    record.set_tag("Position", to_text(start));
  } else {
    record.set_tag("SouthArrangement", arrangement_text(sides[0]));
    record.set_tag("NorthArrangement", arrangement_text(sides[1]));
  }
  Game game(rules, start);
  Author(random, record, game, blitz).write_game();
  if (!game.over()) claim_an_end(random, game, blitz);
  set_outcome(record, game);
  return record;
}

}  // namespace omweso::test
