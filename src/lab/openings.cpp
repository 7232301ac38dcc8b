#include "lab/openings.h"

#include <array>
#include <string>

#include "rules/game.h"
#include "rules/setup.h"

namespace omweso {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"back-row", "arranged", "standard"};
constexpr int kTurnsDrawn = 4;

/// Seeds dropped one by one into back pits that have room. With a cap of less than four they do not
/// all fit there, and the front pits take the rest.
Side back_row(const Ruleset& rules, Random& random) {
  const std::uint32_t cap = rules.pit_cap == kOff ? kSeedsPerPlayer : rules.pit_cap;
  Side side;
  for (int dropped = 0; dropped < kSeedsPerPlayer; ++dropped) {
    const bool full = dropped >= static_cast<int>(cap) * kColumns;
    const int first = full ? kColumns : 0;
    std::array<int, kColumns> room{};
    std::uint32_t with_room = 0;
    for (int pit = first; pit < first + kColumns; ++pit) {
      if (side.pits[static_cast<std::size_t>(pit)] < cap) room[with_room++] = pit;
    }
    ++side.pits[static_cast<std::size_t>(room[random.below(with_room)])];
  }
  return side;
}

Position after_drawn_turns(const Ruleset& rules, Random& random) {
  const Side pattern = check_pattern(rules);
  Game game(rules, start_position(pattern, pattern, Seat::kSouth));
  for (int turn = 0; turn < kTurnsDrawn && !game.over(); ++turn) {
    const auto moves = legal_moves(game.rules(), game.position());
    const Move& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (!game.play(move)) break;
  }
  return game.position();
}

Position drawn(const Ruleset& rules, OpeningKind kind, Random& random) {
  if (kind == OpeningKind::kStandard) return after_drawn_turns(rules, random);
  const auto side = [&] {
    return kind == OpeningKind::kBackRow ? back_row(rules, random)
                                         : random_arrangement(rules, random);
  };
  const Side south = side();
  return start_position(south, side(), Seat::kSouth);
}

}  // namespace

std::string_view text_of(OpeningKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

Result<OpeningKind> parse_opening_kind(std::string_view text) {
  for (std::size_t k = 0; k < kNames.size(); ++k) {
    if (kNames[k] == text) return static_cast<OpeningKind>(k);
  }
  return fail("there are no openings '" + std::string(text) +
              "'; draw back-row, arranged or standard ones, or name a file of positions");
}

Position draw_opening(const Ruleset& rules, OpeningKind kind, std::uint64_t seed,
                      std::uint64_t number) {
  Random random(mixed(seed) ^ number);
  const TurnRules turn_rules(rules);
  for (int tries = 0; tries < 100; ++tries) {
    Position position = drawn(rules, kind, random);
    if (position.to_move == Seat::kSouth && has_legal_move(turn_rules, position)) return position;
  }
  // Under no rules of docs/rules.md; whoever asks for such ones gets the pattern.
  const Side pattern = check_pattern(rules);
  return start_position(pattern, pattern, Seat::kSouth);
}

}  // namespace omweso
