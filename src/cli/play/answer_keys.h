// From keys to the answer of a question: a line that is typed, one key where there is no time for a
// line, or an arrangement that is put together.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "cli/play/arranging_editor.h"
#include "cli/play/key.h"
#include "cli/play/line_edit.h"
#include "cli/play/screen.h"

namespace omweso::cli {

class AnswerKeys {
 public:
  /// Another question is asked. @param seats, bottom who sits where, for the editor.
  void begin(const Question& question, const std::array<std::string, 2>& seats, Seat bottom);

  /// A key. Returns the answer when it is complete.
  std::optional<std::string> press(const Question& question, const Key& key);

  /// Whether the editor is what is to be seen.
  bool arranges() const { return editor_.has_value() && arranging_ && !typing_; }
  const ArrangingEditor& editor() const { return *editor_; }

  /// The line so far, and how many bytes of it stand before the cursor.
  std::string typed() const { return edit_.text(); }
  std::size_t cursor() const { return edit_.before_cursor().size(); }

  /// What keys there are, in a line.
  std::string hint(const Question& question) const;

 private:
  std::optional<std::string> press_in_line(const Key& key);
  std::optional<std::string> press_to_go_on(const Key& key);
  std::optional<std::string> press_in_editor(const Key& key);
  std::optional<std::string> press_in_hurry(const Question& question, const Key& key);
  std::optional<std::string> letter_in_hurry(const Question& question, char letter);

  LineEdit edit_;
  std::optional<ArrangingEditor> editor_;
  Seat editor_seat_ = Seat::kSouth;
  bool arranging_ = false;  ///< the question is for the editor
  bool typing_ = false;     ///< Escape: a line is typed where keys mean something else
  bool okwesera_ = false;   ///< `*` was pressed, and the pit comes next
};

}  // namespace omweso::cli
