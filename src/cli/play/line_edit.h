// A line while it is typed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/play/key.h"

namespace omweso::cli {

/// Characters and pasted text go in where the cursor is; text pasted over several lines is one
/// line, so that nothing is done by pasting alone. Up and Down bring lines back that were typed
/// before.
class LineEdit {
 public:
  enum class Answer : std::uint8_t {
    kGoesOn,    ///< draw again
    kDone,      ///< Enter: take() the line
    kNotForMe,  ///< a key for whoever asked, such as Ctrl-C, or Escape in an empty line
  };

  /// More than this many characters are not taken in.
  static constexpr std::size_t kLongest = 500;

  Answer press(const Key& key);

  std::string text() const { return to_utf8(0, characters_.size()); }
  /// What stands before the cursor.
  std::string before_cursor() const { return to_utf8(0, cursor_); }

  /// The line; an empty one begins.
  std::string take();

 private:
  void insert(char32_t character);
  void recall(std::size_t place);
  std::string to_utf8(std::size_t first, std::size_t last) const;

  std::u32string characters_;
  std::size_t cursor_ = 0;
  std::vector<std::u32string> before_;  ///< lines taken, the latest last
  std::size_t recalled_ = 0;            ///< place in before_, its size for the new line
};

}  // namespace omweso::cli
