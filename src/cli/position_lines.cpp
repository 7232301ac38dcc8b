#include "cli/position_lines.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "cli/input.h"
#include "record/moves_json.h"
#include "record/position_text.h"

namespace omweso::cli {
namespace {

Result<Position> position_of(const InputLine& line) {
  if (line.too_long) {
    return fail(fmt::format("the line is longer than {} bytes; a position is one line of about 50",
                            kLongestLine));
  }
  if (line.text.find_first_not_of(" \t") == std::string_view::npos) {
    return fail("the line is empty; it should hold a position");
  }
  return parse_position(line.text);
}

}  // namespace

Exit for_each_position(bool json, Output& out, const std::function<bool(const Position&)>& answer) {
  if (::isatty(STDIN_FILENO) == 1) {
    std::fputs("omweso: type positions, one a line; Ctrl-D ends\n", stderr);
  }
  Exit status = Exit::kGood;
  LineReader lines(STDIN_FILENO, [&out] { out.flush(); });
  while (const auto line = lines.next()) {
    if (const auto position = position_of(*line)) {
      if (!answer(*position)) return status;
    } else {
      status = input_error(fmt::format("line {}: {}", line->number, position.error().message));
      if (json) {
        out << R"({"error":)";
        append_json_string(out.text(), position.error().message);
        out << fmt::format(",\"line\":{}}}\n", line->number);
      }
    }
    if (!out.settle()) return status;
  }
  if (lines.error() == 0) return status;
  return failure(std::string("cannot read standard input: ") + std::strerror(lines.error()));
}

}  // namespace omweso::cli
