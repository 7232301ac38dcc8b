// A cursor over a text that knows its place, for the small texts of docs/notation.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace omweso {

/// Reads a text from left to right. Columns are 1-based and count characters, not bytes.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_); }

  /// Takes the character if it comes next.
  bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// Takes a run of spaces; false when there is none.
  bool take_spaces() {
    const std::size_t start = at_;
    while (take(' ')) {
    }
    return at_ > start;
  }

  /// Takes a whole number in decimal without sign, at most `most`. Nothing is taken otherwise.
  std::optional<std::uint32_t> take_number(std::uint32_t most) {
    std::uint64_t number = 0;
    std::size_t at = at_;
    for (; at < text_.size() && text_[at] >= '0' && text_[at] <= '9'; ++at) {
      number = number * 10 + static_cast<std::uint64_t>(text_[at] - '0');
      if (number > most) return std::nullopt;
    }
    if (at == at_) return std::nullopt;
    at_ = at;
    return static_cast<std::uint32_t>(number);
  }

  std::uint32_t column() const;

  /// What comes next, quoted and shortened for an error: `'x'`, or `the end`.
  std::string found() const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// U+FEFF in UTF-8, which some programs put before a text.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Bytes of the UTF-8 character that `text` begins with, 0 when it begins with none.
/// @param text not empty.
std::size_t utf8_length(std::string_view text);
/// Its characters; of broken UTF-8 about as many.
std::size_t characters_in(std::string_view text);
/// The number of a character. @param character one, whole, as utf8_length() tells.
std::uint32_t code_point(std::string_view character);

/// A piece of what somebody sent, made safe for one line of an error: control characters and broken
/// UTF-8 as `?`, characters that cannot be seen as `<U+200B>`, cut after `most` characters.
std::string quoted(std::string_view text, std::size_t most = 40);

/// The same without quotes and of any length, for the name of a file.
std::string on_one_line(std::string_view text);

/// Byte of the first character that no text of a record may hold: broken UTF-8, or a control
/// character other than a tab or a line break. `text.size()` when there is none.
std::size_t first_bad_character(std::string_view text);
/// Names the one at `at` for an error.
std::string name_of_bad_character(std::string_view text, std::size_t at);
/// The text with U+FFFD for each of them.
std::string readable(std::string_view text);

}  // namespace omweso
