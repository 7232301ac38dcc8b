#include "position.h"

#include <vector>

namespace twin {
namespace {

constexpr int kRow = 8;

// The place of the pit in `column` of text row `row`, as South sees the board: North's back row
// runs P to I, North's front row H to A, South's front row a to h, South's back row i to p.
Side side_of_row(int row) {
  return row < 2 ? kNorth : kSouth;
}
int place_in_row(int row, int column) {
  switch (row) {
    case 0:
      return 7 - column;
    case 1:
      return 8 + column;
    case 2:
      return 15 - column;
    default:
      return column;
  }
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool read_rows(Position& position, std::string_view text) {
  const std::vector<std::string_view> rows = split(text, '/');
  if (rows.size() != 4) return false;
  int seeds = 0;
  for (int row = 0; row < 4; ++row) {
    const std::string_view row_text = rows[static_cast<std::size_t>(row)];
    if (row_text == "-") continue;
    const std::vector<std::string_view> counts = split(row_text, ',');
    if (counts.size() != kRow) return false;
    for (int column = 0; column < kRow; ++column) {
      const auto count = parse_number(counts[static_cast<std::size_t>(column)]);
      if (!count || *count > 64) return false;
      position.pits[side_of_row(row)][static_cast<std::size_t>(place_in_row(row, column))] =
          static_cast<std::uint8_t>(*count);
      seeds += static_cast<int>(*count);
    }
  }
  return seeds == 64;  // B2
}

bool read_pair(std::array<std::uint32_t, 2>& pair, std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ':');
  if (parts.size() != 2) return false;
  const auto south = parse_number(parts[0]);
  const auto north = parse_number(parts[1]);
  if (!south || !north) return false;
  pair = {*south, *north};
  return true;
}

}  // namespace

std::optional<std::uint32_t> parse_number(std::string_view text) {
  if (text.empty()) return std::nullopt;
  std::uint64_t number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    if (number > 1000000000) return std::nullopt;
  }
  return static_cast<std::uint32_t>(number);
}

std::optional<Position> parse_position(std::string_view text) {
  std::vector<std::string_view> fields;
  for (const std::string_view field : split(text, ' ')) {
    if (!field.empty()) fields.push_back(field);
  }
  if (fields.size() != 2 && fields.size() != 5) return std::nullopt;
  Position position;
  if (!read_rows(position, fields[0])) return std::nullopt;
  if (fields[1] != "S" && fields[1] != "N") return std::nullopt;
  position.side = fields[1] == "S" ? kSouth : kNorth;
  if (fields.size() == 2) return position;  // 1:1 1:1 0
  const auto quiet = parse_number(fields[4]);
  if (!read_pair(position.turns, fields[2]) || !read_pair(position.captures, fields[3]) || !quiet) {
    return std::nullopt;
  }
  position.quiet = *quiet;
  for (const Side side : {kSouth, kNorth}) {
    if (position.captures[side] > position.turns[side]) return std::nullopt;
  }
  return position;
}

std::string to_text(const Position& position) {
  std::string text;
  for (int row = 0; row < 4; ++row) {
    if (row > 0) text += '/';
    std::string counts;
    bool empty = true;
    for (int column = 0; column < kRow; ++column) {
      const int seeds =
          position.pits[side_of_row(row)][static_cast<std::size_t>(place_in_row(row, column))];
      if (seeds > 0) empty = false;
      if (column > 0) counts += ',';
      counts += std::to_string(seeds);
    }
    text += empty ? "-" : counts;
  }
  text += ' ';
  text += side_letter(position.side);
  text +=
      ' ' + std::to_string(position.turns[kSouth]) + ':' + std::to_string(position.turns[kNorth]);
  text += ' ' + std::to_string(position.captures[kSouth]) + ':' +
          std::to_string(position.captures[kNorth]);
  text += ' ' + std::to_string(position.quiet);
  return text;
}

}  // namespace twin
