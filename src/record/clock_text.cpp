#include "record/clock_text.h"

#include "record/scanner.h"

namespace omweso {
namespace {

std::string two_digits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// Two digits, 00 to 59.
std::optional<std::int64_t> take_sixtieths(Scanner& in) {
  if (in.rest().find_first_not_of("0123456789") != 2) return std::nullopt;
  const auto number = in.take_number(59);
  if (!number) return std::nullopt;
  return *number;
}

/// What stands behind `[%clk `.
std::optional<std::int64_t> parse_clock(std::string_view text) {
  Scanner in(text);
  in.take_spaces();
  const auto hours = in.take_number(999'999);
  if (!hours || !in.take(':')) return std::nullopt;
  const auto minutes = take_sixtieths(in);
  if (!minutes || !in.take(':')) return std::nullopt;
  const auto seconds = take_sixtieths(in);
  if (!seconds) return std::nullopt;
  std::int64_t milliseconds = ((*hours * std::int64_t{60} + *minutes) * 60 + *seconds) * 1000;
  if (in.take('.')) {
    std::int64_t unit = 100;
    for (char digit = in.peek(); digit >= '0' && digit <= '9'; digit = in.peek(), unit /= 10) {
      if (unit == 0) return std::nullopt;
      milliseconds += (digit - '0') * unit;
      in.take(digit);
    }
    if (unit == 100) return std::nullopt;
  }
  if (!in.take(']')) return std::nullopt;
  return milliseconds;
}

}  // namespace

std::optional<std::int64_t> clock_in(std::string_view comment) {
  constexpr std::string_view kOpening = "[%clk ";
  for (std::size_t at = comment.find(kOpening); at != std::string_view::npos;
       at = comment.find(kOpening, at + 1)) {
    if (const auto time = parse_clock(comment.substr(at + kOpening.size()))) return time;
  }
  return std::nullopt;
}

std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  std::string text = "[%clk ";
  text += std::to_string(seconds / 3600) + ':';
  text += two_digits(seconds / 60 % 60) + ':';
  text += two_digits(seconds % 60) + '.';
  text += static_cast<char>('0' + milliseconds / 100 % 10);
  return text + ']';
}

}  // namespace omweso
