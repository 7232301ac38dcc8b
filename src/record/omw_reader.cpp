#include "record/omw_reader.h"

#include <algorithm>
#include <utility>

#include "record/scanner.h"

namespace omweso {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}
bool is_blank(std::string_view line) {
  return std::ranges::all_of(line, is_space);
}

/// Whether a line begins with `[Name "`: that is where a reader can find its feet again.
bool begins_tag(std::string_view line) {
  std::size_t at = 0;
  const auto pass = [&](auto what) {
    while (at < line.size() && what(line[at])) ++at;
  };
  pass(is_space);
  if (at == line.size() || line[at] != '[') return false;
  ++at;
  pass(is_space);
  if (at == line.size() || !is_letter(line[at])) return false;
  pass(is_name);
  pass(is_space);
  return at < line.size() && line[at] == '"';
}

}  // namespace

Error error_at(Place place, std::string_view message) {
  std::string text =
      "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": ";
  text += message;
  return Error{std::move(text), place.column, place.line};
}

void OmwReader::advance(std::size_t bytes) {
  for (const char c : line_.substr(at_, bytes)) {
    column_ += (static_cast<unsigned char>(c) & 0xc0U) == 0x80U ? 0 : 1;
  }
  at_ += bytes;
}

void OmwReader::skip_spaces() {
  while (!at_end() && is_space(peek())) advance(1);
}

std::string_view OmwReader::take_word() {
  const std::string_view rest = line_.substr(at_);
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t{}();[]\"$"));
  advance(word.size());
  return word;
}

void OmwReader::begin_game() {
  state_ = State::kTags;
  after_blank_line_ = false;
  warnings_.clear();
  steal_place_.reset();
  if (std::exchange(early_, false)) return;
  builder_.clear();
  game_bytes_ = line_.size() - at_;
}

Result<ReadGame> OmwReader::give_up(Error error) {
  outside_games_ = state_ == State::kStray || early_;
  // An error at the first tag of the next game leaves that game to be read.
  if (state_ != State::kBetween) {
    may_begin_game_ = state_ != State::kTags;
    state_ = State::kSkipping;
    reading_line_ = false;
  }
  after_blank_line_ = false;
  early_ = false;
  builder_.clear();
  comment_.clear();
  return tl::make_unexpected(std::move(error));
}

std::optional<Result<ReadGame>> OmwReader::next() {
  for (;;) {
    if (!reading_line_) {
      switch (lines_.next()) {
        case LineFeed::Next::kMore:
          return std::nullopt;
        case LineFeed::Next::kEnd:
          if (auto error = end_of_text()) return give_up(std::move(*error));
          return std::nullopt;
        case LineFeed::Next::kTooLong: {
          const bool skipping = state_ == State::kSkipping;
          if (state_ == State::kBetween) state_ = State::kMoves;
          if (skipping) continue;
          return give_up(
              error_at({lines_.number(), 1},
                       "a line may have " + std::to_string(kMostGameBytes) + " bytes, not more"));
        }
        case LineFeed::Next::kLine:
          begin_line();
      }
    }
    auto error = read_line();
    if (error) return give_up(std::move(*error));
    if (done_) {
      Result<ReadGame> game = std::move(*done_);
      done_.reset();
      return game;
    }
    after_blank_line_ = is_blank(line_);
    reading_line_ = false;
  }
}

void OmwReader::begin_line() {
  reading_line_ = true;
  line_ = lines_.line();
  at_ = 0;
  column_ = 1;
  if (line_.starts_with(kByteOrderMark)) {
    const std::string_view behind = line_.substr(kByteOrderMark.size());
    // Inside a comment it is a part of the text, unless another file begins here.
    if (state_ != State::kComment || (after_blank_line_ && begins_tag(behind))) line_ = behind;
  }
  game_bytes_ += line_.size() + 1;
}

std::optional<Error> OmwReader::read_line() {
  if (state_ == State::kSkipping) {
    if (!may_begin_game_ || !begins_tag(line_)) {
      may_begin_game_ = may_begin_game_ || is_blank(line_);
      return std::nullopt;
    }
    state_ = State::kBetween;
  }
  if (at_ == 0) {
    const std::size_t bad = first_bad_character(line_);
    if (bad < line_.size()) {
      advance(bad);
      const Place where = place();
      const bool stray = state_ == State::kBetween && !begins_tag(line_);
      if (state_ == State::kBetween) state_ = stray ? State::kStray : State::kMoves;
      return error_at(where, name_of_bad_character(line_, bad));
    }
  }
  for (;;) {
    if ((state_ != State::kBetween || early_) && game_bytes_ > kMostGameBytes) {
      return error_at(place(),
                      "a game may have " + std::to_string(kMostGameBytes) + " bytes, not more");
    }
    std::optional<Error> error;
    const State before = state_;
    switch (state_) {
      case State::kBetween:
        error = read_between();
        break;
      case State::kTags:
        error = read_tags();
        break;
      case State::kMoves:
        error = read_moves();
        break;
      case State::kComment:
        error = read_comment();
        break;
      case State::kStray:
      case State::kSkipping:
        break;
    }
    if (error || done_) return error;
    if (at_end() && state_ == before) return std::nullopt;
  }
}

std::optional<Error> OmwReader::read_between() {
  skip_spaces();
  if (at_end()) return std::nullopt;
  if (peek() == '[') {
    begin_game();
    return std::nullopt;
  }
  const Place where = place();
  if (peek() == '{' || peek() == ';') {
    if (!std::exchange(early_, true)) game_bytes_ = line_.size() - at_;
    comment_place_ = where;
    if (peek() == ';') return read_rest_of_line_comment();
    advance(1);
    state_ = State::kComment;
    return std::nullopt;
  }
  state_ = State::kStray;
  return error_at(where, quoted(line_.substr(at_), 12) +
                             " where a game should begin with a tag such as [South \"Mukasa\"]");
}

std::optional<Error> OmwReader::read_tags() {
  for (;;) {
    skip_spaces();
    if (at_end()) return std::nullopt;
    if (peek() != '[') {
      state_ = State::kMoves;
      return std::nullopt;
    }
    if (after_blank_line_) return missing_result(place());
    if (auto error = read_tag()) return error;
  }
}

std::optional<Error> OmwReader::read_tag() {
  const Place start = place();
  advance(1);
  skip_spaces();
  const std::string_view name = take_word();
  skip_spaces();
  const Place value_place = place();
  std::string value;
  if (auto error = read_tag_value(value)) return error;
  skip_spaces();
  if (at_end() || peek() != ']') return error_at(place(), "a ] should end the tag here");
  advance(1);
  if (auto added = builder_.add_tag(name, value, value_place); !added) {
    return error_at(start, added.error().message);
  }
  return std::nullopt;
}

std::optional<Error> OmwReader::read_tag_value(std::string& value) {
  if (at_end() || peek() != '"') {
    return error_at(place(), "a tag is [Name \"value\"], and the value should begin here");
  }
  const Place start = place();
  advance(1);
  while (!at_end()) {
    const char c = peek();
    const bool escape =
        c == '\\' && at_ + 1 < line_.size() && (line_[at_ + 1] == '"' || line_[at_ + 1] == '\\');
    if (escape) {
      value += line_[at_ + 1];
      advance(2);
      continue;
    }
    advance(1);
    if (c == '"') return std::nullopt;
    value += c;
  }
  return error_at(start, "the value has no \" at its end; it must end on its own line");
}

std::optional<Error> OmwReader::missing_result(Place where) {
  state_ = State::kBetween;  // and the game that begins here is read
  return error_at(where,
                  "the game before this tag has no result; 1-0, 0-1, 0-0 or * should end it");
}

std::optional<Error> OmwReader::read_comment() {
  if (at_ == 0 && after_blank_line_ && begins_tag(line_)) {
    state_ = State::kBetween;
    return error_at(comment_place_,
                    "the comment is not closed before the next game; a } is missing");
  }
  const std::size_t end = line_.find('}', at_);
  const std::string_view inside =
      line_.substr(at_, end == std::string_view::npos ? end : end - at_);
  comment_ += inside;
  advance(inside.size());
  if (end == std::string_view::npos) {
    comment_ += '\n';
    return std::nullopt;
  }
  advance(1);
  state_ = early_ ? State::kBetween : State::kMoves;
  auto added = builder_.add_comment(comment_, comment_place_);
  comment_.clear();
  if (!added) return error_at(comment_place_, added.error().message);
  return std::nullopt;
}

std::optional<Error> OmwReader::end_of_text() {
  const State was = state_;
  if (was == State::kBetween && early_) {
    return error_at(comment_place_,
                    "no game follows the comment; it should stand before the result of its game");
  }
  if (was == State::kBetween || was == State::kSkipping) return std::nullopt;
  if (was == State::kComment) {
    return error_at(comment_place_,
                    "the comment is not closed before the text ends; a } is missing");
  }
  if (steal_place_) return error_at(*steal_place_, "Steal: should stand right before its turn");
  if (const auto opened = builder_.open_variation_place()) {
    return error_at(*opened, "the variation is not closed before the text ends; a ) is missing");
  }
  return error_at(place(),
                  "the text ends before the result of the game; 1-0, 0-1, 0-0 or * should end it");
}

Result<ReadGame> read_game(std::string_view text) {
  OmwReader reader;
  reader.feed(text);
  reader.finish();
  auto game = reader.next();
  if (!game) return fail("there is no game in the text; a game begins with its tags");
  if (!*game) return std::move(*game);
  if (reader.next()) return fail("there is more than one game in the text");
  return std::move(*game);
}

}  // namespace omweso
