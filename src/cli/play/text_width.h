// How wide text is on a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace omweso::cli {

/// The first character of non-empty UTF-8 text and how many bytes it has; U+FFFD, of one byte, for
/// what is no UTF-8.
struct Character {
  char32_t value = 0;
  std::size_t bytes = 0;
};
Character first_character(std::string_view text);

/// Columns of one character: 0 combining, 2 for wide scripts and pictures, else 1.
int columns_of(char32_t character);
int columns_of(std::string_view text);

/// What steers a terminal instead of being shown: control characters, and those that turn lines or
/// directions about.
bool is_control(char32_t character);

/// The text with control characters and broken UTF-8 made `?`, so that a name cannot steer the
/// terminal.
std::string harmless(std::string_view text);

/// Cut so that it is no wider, and filled up with spaces to exactly that width.
std::string cut(std::string_view text, int columns);
std::string padded(std::string_view text, int columns);

/// How a text is broken into lines.
struct Wrapping {
  int columns = 80;
  int hanging = 0;           ///< how much further in a line goes on than it began
  bool whole_words = false;  ///< wide words are not cut, and the text stays as it is, for copying
};

/// A text in lines that are no wider, broken at its ends of line, at spaces and, in a word that
/// fills a line, behind commas. At least one line. Unless words stay whole it is made harmless.
std::vector<std::string> wrapped(std::string_view text, const Wrapping& how);

/// UTF-8.
std::string to_utf8(char32_t character);

}  // namespace omweso::cli
