#include "cli/play/arranging_editor.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/play/text_width.h"
#include "cli/play/texts.h"
#include "engine/arrangements.h"
#include "record/position_text.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kMostUndone = 1000;
constexpr int kLongestTyped = 64;  // columns

Side two_each() {
  Side side;
  side.pits.fill(2);
  return side;
}

std::optional<Pit> pit_of(char32_t c) {
  if (c >= 'A' && c <= 'P') c += 'a' - 'A';
  if (c < 'a' || c > 'p') return std::nullopt;
  return kPitsByLetter[c - 'a'];
}

std::string trimmed(const std::string& text) {
  constexpr const char* kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

}  // namespace

ArrangingEditor::ArrangingEditor(Arranging arranging)
    : arranging_(std::move(arranging)), side_(check_pattern(arranging_.rules)) {}

ArrangingEditor::Answer ArrangingEditor::press(const Key& key) {
  if (key.kind != KeyKind::kResized) refused_ = false;
  if (typing_) return press_while_typing(key);
  const auto number = std::exchange(number_, std::nullopt);
  switch (key.kind) {
    case KeyKind::kCharacter:
      if (key.character >= '0' && key.character <= '9') number_ = number;
      return press_character(key.character);
    case KeyKind::kEnter:
      return give();
    case KeyKind::kPasted:
      message_.clear();
      read(key.text);
      return Answer::kGoesOn;
    case KeyKind::kBackspace:
      return press_character('-');
    case KeyKind::kDelete:
      message_.clear();
      change(0);
      return Answer::kGoesOn;
    case KeyKind::kLeft:
    case KeyKind::kRight:
    case KeyKind::kUp:
    case KeyKind::kDown:
    case KeyKind::kHome:
    case KeyKind::kEnd:
      message_.clear();
      move_cursor(key.kind);
      return Answer::kGoesOn;
    default:
      return Answer::kNotForMe;
  }
}

ArrangingEditor::Answer ArrangingEditor::press_character(char32_t c) {
  message_.clear();
  const unsigned seeds = side_[cursor_];
  if (const auto pit = pit_of(c)) {
    cursor_ = *pit;
  } else if (c >= '0' && c <= '9') {
    press_digit(c - '0');
  } else if (c == '+' || c == '=' || c == ' ') {
    change(seeds + 1);
  } else if (c == '-' || c == '_') {
    if (seeds > 0) change(seeds - 1);
  } else if (c == 'r' || c == 'R') {
    replace(standard_arrangement(), words(Text::kEditPattern));
  } else if (c == 't' || c == 'T') {
    replace(two_each(), words(Text::kEditTwoEach));
  } else if (c == 's' || c == 'S') {
    suggest();
  } else if ((c == 'y' || c == 'Y') && arranging_.last) {
    replace(*arranging_.last, words(Text::kEditLast));
  } else if (c == 'x' || c == 'X') {
    replace(Side{}, words(Text::kEditNoneLies));
  } else if (c == 'u' || c == 'U' || c == 'z') {
    undo();
  } else if (c == '/') {
    typing_ = true;
    typed_.clear();
  } else {
    return Answer::kNotForMe;
  }
  return Answer::kGoesOn;
}

/// A second digit goes on with the number, as long as a pit could hold so many.
void ArrangingEditor::press_digit(unsigned digit) {
  const bool goes_on = number_ && *number_ > 0 && *number_ * 10 + digit <= kSeedsPerPlayer;
  number_ = goes_on ? *number_ * 10 + digit : digit;
  change(*number_);
}

void ArrangingEditor::move_cursor(KeyKind arrow) {
  // Front pits run from right to left on the circuit, back pits from left to right; for whoever
  // sits above, everything is turned.
  const bool above = arranging_.seat != arranging_.bottom;
  const auto turned = [above](int column) { return above ? kColumns - 1 - column : column; };
  const bool front = is_front(cursor_);
  int column = turned(front ? column_of(cursor_) : cursor_);
  if (arrow == KeyKind::kLeft) column = std::max(0, column - 1);
  if (arrow == KeyKind::kRight) column = std::min(kColumns - 1, column + 1);
  if (arrow == KeyKind::kHome) column = 0;
  if (arrow == KeyKind::kEnd) column = kColumns - 1;
  column = turned(column);
  const KeyKind forth = above ? KeyKind::kDown : KeyKind::kUp;
  const KeyKind back = above ? KeyKind::kUp : KeyKind::kDown;
  const bool to_front = arrow == forth || (front && arrow != back);
  cursor_ = static_cast<Pit>(to_front ? kPits - 1 - column : column);
}

unsigned ArrangingEditor::most_in_pit() const {
  const std::uint32_t cap = arranging_.rules.pit_cap;
  return cap == kOff ? kSeedsPerPlayer : cap;
}

/// Sets the pit under the cursor, or says why it cannot hold so many.
void ArrangingEditor::change(unsigned seeds) {
  const unsigned now = side_[cursor_];
  if (seeds > most_in_pit()) {
    refuse(arranging_.rules.pit_cap == kOff
               ? words(Text::kEditMostSeeds)
               : words(Text::kEditMostInPit, "seeds"_a = seeds_in_words(most_in_pit())));
  } else if (seeds > now + in_hand()) {
    refuse(in_hand() == 0 ? words(Text::kEditHandEmpty)
                          : words(Text::kEditHandShort, "seeds"_a = seeds_in_words(in_hand())));
  } else if (seeds != now) {
    remember();
    side_[cursor_] = static_cast<std::uint8_t>(seeds);
  }
}

void ArrangingEditor::remember() {
  if (before_.size() == kMostUndone) before_.erase(before_.begin());
  before_.push_back(side_);
}

void ArrangingEditor::replace(const Side& side, std::string message) {
  const Side fitted = fitted_to_cap(side, arranging_.rules.pit_cap);
  if (fitted != side_) remember();
  side_ = fitted;
  message_ = std::move(message);
}

void ArrangingEditor::refuse(std::string why) {
  message_ = std::move(why);
  refused_ = true;
}

void ArrangingEditor::suggest() {
  const auto good = good_arrangements();
  const std::size_t number = suggestion_ % good.size();
  suggestion_ = number + 1;
  replace(good[number],
          words(Text::kEditSuggestion, "number"_a = number + 1, "all"_a = good.size()));
}

void ArrangingEditor::undo() {
  if (before_.empty()) {
    refuse(words(Text::kEditNothingToUndo));
    return;
  }
  side_ = before_.back();
  before_.pop_back();
  message_ = words(Text::kEditUndone);
}

/// Takes an arrangement as text; seeds that it leaves out stay in the hand.
void ArrangingEditor::read(const std::string& text) {
  const auto side = parse_arrangement(trimmed(text));
  if (!side) {
    refuse(words(Text::kEditNotUnderstood, "reason"_a = side.error().message));
    return;
  }
  const auto checked = check_arrangement(arranging_.rules, *side);
  if (!checked && side->seeds() >= kSeedsPerPlayer) {
    refuse(words(Text::kEditNotTaken, "reason"_a = checked.error().message));
    return;
  }
  if (std::ranges::any_of(side->pits, [&](unsigned seeds) { return seeds > most_in_pit(); })) {
    refuse(words(Text::kEditNotTakenMost, "seeds"_a = seeds_in_words(most_in_pit())));
    return;
  }
  replace(*side, words(Text::kEditTyped));
}

ArrangingEditor::Answer ArrangingEditor::press_while_typing(const Key& key) {
  switch (key.kind) {
    case KeyKind::kCharacter:
      typed_ = cut(typed_ + to_utf8(key.character), kLongestTyped);
      return Answer::kGoesOn;
    case KeyKind::kPasted:
      typed_ = cut(typed_ + harmless(trimmed(key.text)), kLongestTyped);
      return Answer::kGoesOn;
    case KeyKind::kBackspace:
      while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xc0U) == 0x80U) {
        typed_.pop_back();
      }
      if (!typed_.empty()) typed_.pop_back();
      return Answer::kGoesOn;
    case KeyKind::kEnter:
      typing_ = false;
      message_.clear();
      if (!trimmed(typed_).empty()) read(typed_);
      return Answer::kGoesOn;
    case KeyKind::kEscape:
      typing_ = false;
      return Answer::kGoesOn;
    case KeyKind::kInterrupt:
    case KeyKind::kEndOfInput:
    case KeyKind::kResized:
      return Answer::kNotForMe;
    default:
      return Answer::kGoesOn;
  }
}

ArrangingEditor::Answer ArrangingEditor::give() {
  const auto checked = check_arrangement(arranging_.rules, side_);
  if (checked) return Answer::kGiven;
  refuse(words(in_hand() == 1 ? Text::kEditNotYetOne : Text::kEditNotYet,
               "seeds"_a = seeds_in_words(in_hand())));
  return Answer::kGoesOn;
}

std::string ArrangingEditor::told_sum() const {
  const std::uint32_t cap = arranging_.rules.pit_cap;
  return words(cap == kOff ? Text::kEditSum : Text::kEditSumCap, "placed"_a = side_.seeds(),
               "held"_a = in_hand(), "cap"_a = cap);
}

std::vector<Line> ArrangingEditor::draw(const Look& look) const {
  std::vector<Line> lines = draw_board(view(), look);
  std::ranges::move(words_below(), std::back_inserter(lines));
  return lines;
}

std::vector<Line> ArrangingEditor::draw_bare(int columns) const {
  std::vector<Line> lines = draw_bare_board(view(), columns);
  for (const Line& line : words_below()) {
    for (std::string& text : wrapped(text_of(line), {columns})) {
      lines.push_back(line_of(std::move(text), line.front().style));
    }
  }
  return lines;
}

BoardView ArrangingEditor::view() const {
  BoardView view;
  const Seat opponent = other(arranging_.seat);
  view.bottom = arranging_.bottom;
  view.captions = arranging_.names;
  view.acting = arranging_.seat;
  view.side(arranging_.seat) = side_;
  view.mark(arranging_.seat, cursor_) = PitMark::kCursor;
  if (in_hand() > 0) view.hand = BoardView::Hand{arranging_.seat, in_hand()};
  if (arranging_.opponent) {
    view.side(opponent) = *arranging_.opponent;
  } else {
    view.unseen[index_of(opponent)] = true;
  }
  return view;
}

std::vector<Line> ArrangingEditor::words_below() const {
  std::vector<Line> lines;
  const Style strong{Ink::kPlain, Ink::kPlain, true, false};
  lines.push_back(line_of(told_sum(), strong));
  if (typing_) {
    lines.push_back({{words(Text::kEditTyping), {Ink::kQuiet}}, {typed_ + "_", strong}});
  } else {
    lines.push_back(refused_ ? line_of(words(Text::kRefusal, "what"_a = message_), strong)
                             : line_of(message_, {Ink::kPlayable}));
  }
  const Style quiet{Ink::kQuiet};
  lines.push_back(line_of(words(Text::kEditKeysPits), quiet));
  lines.push_back(
      line_of(words(arranging_.last ? Text::kEditKeysFillLast : Text::kEditKeysFill), quiet));
  lines.push_back(line_of(words(Text::kEditKeysDone), quiet));
  return lines;
}

}  // namespace omweso::cli
