// The moves of a game in an `.omw` file, word by word.
#include "record/omw_reader.h"
#include "record/scanner.h"

namespace omweso {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

std::optional<Error> OmwReader::read_moves() {
  for (;;) {
    skip_spaces();
    if (at_end()) return std::nullopt;
    const Place where = place();
    const char c = peek();
    if (steal_place_ && std::string_view("{;()$[").find(c) != std::string_view::npos) {
      return error_at(*steal_place_, "Steal: should stand right before its turn");
    }
    Result<void> done;
    switch (c) {
      case '{':
        advance(1);
        comment_place_ = where;
        state_ = State::kComment;
        return std::nullopt;
      case ';':
        if (auto error = read_rest_of_line_comment()) return error;
        continue;
      case '$':
        if (auto error = read_glyph()) return error;
        continue;
      case '[':
        return missing_result(where);
      case '(':
        done = builder_.open_variation(where);
        break;
      case ')':
        done = builder_.close_variation(where);
        break;
      case '}':
      case ']':
      case '"':
        return error_at(where, std::string(1, c) + " ends nothing that was begun");
      default:
        if (auto error = read_word()) return error;
        if (done_) return std::nullopt;
        continue;
    }
    if (!done) return error_at(where, done.error().message);
    advance(1);
  }
}

std::optional<Error> OmwReader::read_rest_of_line_comment() {
  const Place where = place();
  std::string_view text = line_.substr(at_ + 1);
  if (text.starts_with(' ')) text.remove_prefix(1);
  auto added = builder_.add_comment(text, where);
  advance(line_.size() - at_);
  if (!added) return error_at(where, added.error().message);
  return std::nullopt;
}

std::optional<Error> OmwReader::read_glyph() {
  const Place where = place();
  advance(1);
  const std::string_view word = take_word();
  Scanner digits(word);
  const auto number = digits.take_number(255);
  if (!number || !digits.at_end()) {
    return error_at(where, quoted(std::string(1, '$').append(word)) +
                               " is no glyph, which is $ and a number from 0 to 255");
  }
  if (auto added = builder_.add_glyph(*number, where); !added) {
    return error_at(where, added.error().message);
  }
  return std::nullopt;
}

std::optional<Error> OmwReader::read_word() {
  const Place where = place();
  const std::string_view word = take_word();
  if (const auto result = parse_result(word)) return read_result(*result, where);
  if (is_digit(word.front())) return read_number_and_turn(word, where);
  return read_turn(word, where);
}

std::optional<Error> OmwReader::read_number_and_turn(std::string_view word, Place where) {
  if (steal_place_) return error_at(*steal_place_, "Steal: should stand right before its turn");
  std::size_t end = 0;
  while (end < word.size() && is_digit(word[end])) ++end;
  Scanner digits(word.substr(0, end));
  const auto number = digits.take_number(kMostTurns);
  while (end < word.size() && word[end] == '.') ++end;
  const std::uint32_t right = builder_.next_number();
  if (number != right && warnings_.size() < kMostWarnings) {
    warnings_.push_back(error_at(where, "the turn number " + quoted(word.substr(0, end), 12) +
                                            " should be " + std::to_string(right) + "."));
  }
  if (end == word.size()) return std::nullopt;
  where.column += static_cast<std::uint32_t>(end);
  return read_turn(word.substr(end), where);
}

std::optional<Error> OmwReader::read_turn(std::string_view word, Place where) {
  if (word == "Steal:" && !steal_place_) {
    steal_place_ = where;
    return std::nullopt;
  }
  std::string turn(word);
  if (steal_place_) {
    turn.insert(0, "Steal:");
    where = *steal_place_;
    steal_place_.reset();
  }
  if (auto added = builder_.add_turn(turn, where); !added) {
    return error_at(where, added.error().message);
  }
  return std::nullopt;
}

std::optional<Error> OmwReader::read_comments_behind_result() {
  for (;;) {
    skip_spaces();
    if (at_end()) return std::nullopt;
    if (peek() == ';') return read_rest_of_line_comment();
    const Place where = place();
    const std::size_t end = line_.find('}', at_);
    if (peek() != '{' || end == std::string_view::npos) return std::nullopt;
    auto added = builder_.add_comment(line_.substr(at_ + 1, end - at_ - 1), where);
    if (!added) return error_at(where, added.error().message);
    advance(end + 1 - at_);
  }
}

std::optional<Error> OmwReader::read_result(GameResult result, Place where) {
  if (steal_place_) return error_at(*steal_place_, "Steal: should stand right before its turn");
  if (const auto opened = builder_.open_variation_place()) {
    return error_at(*opened, "the variation is not closed before the result; a ) is missing");
  }
  if (auto error = read_comments_behind_result()) return error;
  auto record = builder_.finish(result, where);
  if (!record) return error_at(where, record.error().message);
  done_ = ReadGame{std::move(*record), std::move(warnings_)};
  warnings_.clear();
  state_ = State::kBetween;
  return std::nullopt;
}

}  // namespace omweso
