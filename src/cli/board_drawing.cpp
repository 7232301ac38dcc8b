#include "cli/board_drawing.h"

#include <fmt/format.h>

namespace omweso::cli {
namespace {

/// A row from South's left to South's right.
struct Row {
  Seat seat;
  Pit first;
  int step;
};

constexpr Row kRows[] = {
    {Seat::kNorth, 7, -1},   // P to I
    {Seat::kNorth, 8, 1},    // H to A
    {Seat::kSouth, 15, -1},  // a to h
    {Seat::kSouth, 0, 1},    // i to p
};

/// What stands in its place when the board is turned to North.
constexpr Row turned(const Row& row) {
  return {other(row.seat), row.first, row.step};
}

std::string marked(unsigned seeds, Mark mark) {
  constexpr std::string_view kOpen = " ([{";
  constexpr std::string_view kClose = " )]}";
  const auto i = static_cast<std::size_t>(mark);
  if (seeds == 0) return fmt::format(" {}.{}", kOpen[i], kClose[i]);
  return fmt::format("{}{}{}{}", seeds < 10 ? " " : "", kOpen[i], seeds, kClose[i]);
}

}  // namespace

void append_board(std::string& text, const Position& position, const Marks& marks, Seat bottom) {
  for (const Row& south_row : kRows) {
    const Row row = bottom == Seat::kSouth ? south_row : turned(south_row);
    std::string line = "    ";
    line += letter_of(row.first, row.seat);
    line += ' ';
    for (int i = 0; i < kColumns; ++i) {
      const Pit pit = step(row.first, i * row.step);
      const Mark mark = marks[index_of(row.seat)][pit];
      const unsigned seeds = position.side(row.seat)[pit];
      line += fmt::format("{:<5}", marked(seeds, mark));
    }
    line += ' ';
    line += letter_of(step(row.first, (kColumns - 1) * row.step), row.seat);
    text += line + '\n';
  }
}

}  // namespace omweso::cli
