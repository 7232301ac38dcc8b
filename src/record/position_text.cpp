#include "record/position_text.h"

#include <charconv>
#include <span>

#include "record/scanner.h"

namespace omweso {
namespace {

using Row = std::array<Pit, kColumns>;

// The rows as they are read: a player's own left to right, or the other way round when South looks
// at North's pits (B3).
constexpr Row kFrontRow = {15, 14, 13, 12, 11, 10, 9, 8};
constexpr Row kBackRow = {0, 1, 2, 3, 4, 5, 6, 7};
constexpr Row kFrontRowAcross = {8, 9, 10, 11, 12, 13, 14, 15};
constexpr Row kBackRowAcross = {7, 6, 5, 4, 3, 2, 1, 0};

struct NamedRow {
  const Row& pits;
  Seat seat;
  std::string_view name;
};

constexpr NamedRow kBoardRows[] = {
    {kBackRowAcross, Seat::kNorth, "North's back row"},
    {kFrontRowAcross, Seat::kNorth, "North's front row"},
    {kFrontRow, Seat::kSouth, "South's front row"},
    {kBackRow, Seat::kSouth, "South's back row"},
};

tl::unexpected<Error> expected_at(const Scanner& in, std::string_view what, std::string_view field,
                                  std::string_view right) {
  std::string message(what);
  message += ": ";
  message += field;
  message += " has " + in.found() + " at column " + std::to_string(in.column()) + " where ";
  message += right;
  message += " should stand";
  return fail(std::move(message), in.column());
}

Result<void> read_row(Scanner& in, Side& side, const Row& pits, std::string_view what,
                      std::string_view field) {
  if (in.take('-')) return {};
  for (std::size_t i = 0; i < pits.size(); ++i) {
    if (i > 0 && !in.take(',')) {
      return expected_at(in, what, field, "a comma and the next of eight counts");
    }
    const auto seeds = in.take_number(kSeeds);
    if (!seeds) return expected_at(in, what, field, "a count from 0 to 64");
    side[pits[i]] = static_cast<std::uint8_t>(*seeds);
  }
  return {};
}

void append_number(std::string& out, std::uint32_t number) {
  char digits[10];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
  static_cast<void>(error);  // ten digits hold every 32-bit number
  out.append(digits, end);
}

void append_row(std::string& out, const Side& side, const Row& pits) {
  bool empty = true;
  for (const Pit pit : pits) empty = empty && side[pit] == 0;
  if (empty) {
    out += '-';
    return;
  }
  for (std::size_t i = 0; i < pits.size(); ++i) {
    if (i > 0) out += ',';
    append_number(out, side[pits[i]]);
  }
}

/// `X:Y`, South's and North's.
Result<void> read_pair(Scanner& in, std::array<std::uint32_t, 2>& pair, std::string_view field) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (i > 0 && !in.take(':')) {
      return expected_at(in, "position", field, "a colon and North's number");
    }
    const auto number = in.take_number(kMostTurns);
    if (!number) return expected_at(in, "position", field, "a number from 0 to 1000000000");
    pair[i] = *number;
  }
  return {};
}

Result<void> read_counters(Scanner& in, Position& position) {
  if (auto read = read_pair(in, position.turns, "TURNS"); !read) return read;
  if (!in.take_spaces()) return expected_at(in, "position", "TURNS", "a space and CAPTURES");
  const std::uint32_t captures_column = in.column();
  if (auto read = read_pair(in, position.captures, "CAPTURES"); !read) return read;
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    const auto i = static_cast<std::size_t>(index_of(seat));
    if (position.captures[i] > position.turns[i]) {
      return fail(std::string("position: CAPTURES gives ") +
                      (seat == Seat::kSouth ? "South " : "North ") +
                      std::to_string(position.captures[i]) + " turns with a capture of only " +
                      std::to_string(position.turns[i]) + " in TURNS",
                  captures_column);
    }
  }
  if (!in.take_spaces()) return expected_at(in, "position", "CAPTURES", "a space and QUIET");
  const auto quiet = in.take_number(kMostTurns);
  if (!quiet) return expected_at(in, "position", "QUIET", "a number from 0 to 1000000000");
  position.quiet = *quiet;
  return {};
}

}  // namespace

Result<Position> parse_position(std::string_view text) {
  Scanner in(text);
  Position position;
  in.take_spaces();
  for (std::size_t i = 0; i < std::size(kBoardRows); ++i) {
    const NamedRow& row = kBoardRows[i];
    if (i > 0 && !in.take('/')) {
      return expected_at(in, "position", kBoardRows[i - 1].name,
                         "a slash and the next of four rows");
    }
    if (auto read = read_row(in, position.side(row.seat), row.pits, "position", row.name); !read) {
      return tl::make_unexpected(read.error());
    }
  }
  const int seeds = position.sides[0].seeds() + position.sides[1].seeds();
  if (!in.take_spaces()) {
    return expected_at(in, "position", "ROWS", "a space and the side to move, S or N,");
  }
  if (seeds != kSeeds) {
    return fail("position: ROWS hold " + std::to_string(seeds) + " seeds together, not 64", 1);
  }
  if (in.take('S')) {
    position.to_move = Seat::kSouth;
  } else if (in.take('N')) {
    position.to_move = Seat::kNorth;
  } else {
    return expected_at(in, "position", "SIDE", "S or N");
  }
  const bool more = in.take_spaces() && !in.at_end();
  if (!more) {
    if (!in.at_end()) return expected_at(in, "position", "SIDE", "a space or the end");
    position.turns = {1, 1};
    position.captures = {1, 1};
    return position;
  }
  if (auto read = read_counters(in, position); !read) return tl::make_unexpected(read.error());
  in.take_spaces();
  if (!in.at_end()) return expected_at(in, "position", "QUIET", "the end");
  return position;
}

void append_text(std::string& out, const Position& position) {
  for (std::size_t i = 0; i < std::size(kBoardRows); ++i) {
    if (i > 0) out += '/';
    append_row(out, position.side(kBoardRows[i].seat), kBoardRows[i].pits);
  }
  out += ' ';
  out += seat_letter(position.to_move);
  for (const auto& pair : {position.turns, position.captures}) {
    out += ' ';
    append_number(out, pair[0]);
    out += ':';
    append_number(out, pair[1]);
  }
  out += ' ';
  append_number(out, position.quiet);
}

std::string to_text(const Position& position) {
  std::string text;
  append_text(text, position);
  return text;
}

Result<Side> parse_arrangement(std::string_view text) {
  Scanner in(text);
  Side side;
  in.take_spaces();
  if (auto read = read_row(in, side, kFrontRow, "arrangement", "the front row"); !read) {
    return tl::make_unexpected(read.error());
  }
  if (!in.take('/'))
    return expected_at(in, "arrangement", "the front row", "a slash and the back row");
  if (auto read = read_row(in, side, kBackRow, "arrangement", "the back row"); !read) {
    return tl::make_unexpected(read.error());
  }
  in.take_spaces();
  if (!in.at_end()) return expected_at(in, "arrangement", "the back row", "the end");
  return side;
}

std::string arrangement_text(const Side& side) {
  std::string text;
  append_row(text, side, kFrontRow);
  text += '/';
  append_row(text, side, kBackRow);
  return text;
}

}  // namespace omweso
