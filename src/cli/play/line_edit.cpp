#include "cli/play/line_edit.h"

#include <algorithm>
#include <utility>

#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kMostRecalled = 100;

}  // namespace

LineEdit::Answer LineEdit::press(const Key& key) {
  switch (key.kind) {
    case KeyKind::kCharacter:
      insert(key.character);
      return Answer::kGoesOn;
    case KeyKind::kPasted:
      for (std::string_view rest = key.text; !rest.empty();) {
        const Character next = first_character(rest);
        insert(next.value < ' ' ? U' ' : next.value);
        rest.remove_prefix(next.bytes);
      }
      return Answer::kGoesOn;
    case KeyKind::kBackspace:
      if (cursor_ > 0) characters_.erase(--cursor_, 1);
      return Answer::kGoesOn;
    case KeyKind::kDelete:
      if (cursor_ < characters_.size()) characters_.erase(cursor_, 1);
      return Answer::kGoesOn;
    case KeyKind::kLeft:
      cursor_ -= cursor_ > 0 ? 1 : 0;
      return Answer::kGoesOn;
    case KeyKind::kRight:
      cursor_ = std::min(cursor_ + 1, characters_.size());
      return Answer::kGoesOn;
    case KeyKind::kHome:
      cursor_ = 0;
      return Answer::kGoesOn;
    case KeyKind::kEnd:
      cursor_ = characters_.size();
      return Answer::kGoesOn;
    case KeyKind::kUp:
      if (recalled_ > 0) recall(recalled_ - 1);
      return Answer::kGoesOn;
    case KeyKind::kDown:
      if (recalled_ < before_.size()) recall(recalled_ + 1);
      return Answer::kGoesOn;
    case KeyKind::kEscape:
      if (characters_.empty()) return Answer::kNotForMe;
      characters_.clear();
      cursor_ = 0;
      return Answer::kGoesOn;
    case KeyKind::kEnter:
      return Answer::kDone;
    case KeyKind::kTab:
    case KeyKind::kUnknown:
      return Answer::kGoesOn;
    default:
      return Answer::kNotForMe;
  }
}

void LineEdit::insert(char32_t character) {
  if (characters_.size() == kLongest) return;
  characters_.insert(cursor_++, 1, character);
}

void LineEdit::recall(std::size_t place) {
  recalled_ = place;
  characters_ = place < before_.size() ? before_[place] : std::u32string();
  cursor_ = characters_.size();
}

std::string LineEdit::take() {
  std::string line = text();
  if (!characters_.empty() && (before_.empty() || before_.back() != characters_)) {
    if (before_.size() == kMostRecalled) before_.erase(before_.begin());
    before_.push_back(characters_);
  }
  recall(before_.size());
  return line;
}

std::string LineEdit::to_utf8(std::size_t first, std::size_t last) const {
  std::string text;
  for (std::size_t i = first; i < last; ++i) text += cli::to_utf8(characters_[i]);
  return text;
}

}  // namespace omweso::cli
