// All legal moves of a position, where they lead, and how many sequences of them there are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "position.h"
#include "rules.h"
#include "turn.h"

namespace twin {

enum class End {
  kNone,
  kBulijo,               // W1
  kBothEnds,             // W2
  kFrontRow,             // W2
  kAkawumbi,             // W3
  kAkakyala,             // W4
  kNeverEnding,          // N6, lost by it
  kAnnulledNeverEnding,  // W7
  kAnnulledQuiet,        // W7
  kAnnulledRepetition,   // W7, in a Game only
};

// The text of notation.md; null for kNone.
const char* end_text(End end);

// What a turn has led to. A never-ending one leaves no position (notation.md).
struct Outcome {
  std::optional<Position> position;
  End end = End::kNone;
  std::optional<Side> winner;
};

Outcome finish_turn(const Rules& rules, const Position& before, const Turn& turn);

// W1: two seeds in a pit, and under `endless=forbid` a turn with them that ends (N6).
bool has_legal_move(const Rules& rules, const Position& position);

struct Capture {
  char pit;  // landing pit, in the mover's letters
  int seeds;
};

struct Move {
  std::string text;
  std::uint32_t laps = 0;
  std::vector<Capture> captures;
  Outcome outcome;
};

// In ASCII order of their text.
std::vector<Move> legal_moves(const Rules& rules, const Position& position);

// The line that `moves --json` prints, without its end of line.
std::string moves_json(const Rules& rules, const Position& position);

// notation.md, perft. Allocates nothing.
std::uint64_t perft(const Rules& rules, const Position& position, int depth);

}  // namespace twin
