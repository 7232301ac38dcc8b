#include "cli/play/answer_keys.h"

#include "cli/play/texts.h"
#include "record/position_text.h"

namespace omweso::cli {
namespace {

using Kind = Question::Kind;

bool is_pit(char32_t c) {
  return (c >= U'a' && c <= U'p') || (c >= U'A' && c <= U'P');
}

}  // namespace

void AnswerKeys::begin(const Question& question, const std::array<std::string, 2>& seats,
                       Seat bottom) {
  if (!edit_.text().empty()) (void)edit_.take();
  typing_ = okwesera_ = false;
  arranging_ = question.kind == Kind::kArrangement && question.arranging;
  // An arrangement that was begun is there again after a question about something else.
  if (!arranging_ || (editor_ && editor_seat_ == question.seat)) return;
  editor_seat_ = question.seat;
  const ArrangingTask& task = *question.arranging;
  editor_.emplace(Arranging{task.rules, question.seat, seats, task.last, task.opponent, bottom});
}

std::optional<std::string> AnswerKeys::press(const Question& question, const Key& key) {
  if (typing_ && key.kind == KeyKind::kEscape) {
    typing_ = false;
    (void)edit_.take();
    return std::nullopt;
  }
  if (typing_) return press_in_line(key);
  if (arranging_) return press_in_editor(key);
  if (question.kind == Kind::kGoOn) return press_to_go_on(key);
  if (question.hurried && question.kind != Kind::kSeed) return press_in_hurry(question, key);
  return press_in_line(key);
}

std::optional<std::string> AnswerKeys::press_in_line(const Key& key) {
  if (edit_.press(key) != LineEdit::Answer::kDone) return std::nullopt;
  const bool only_typed = std::exchange(typing_, false);
  std::string line = edit_.take();
  // Where another key was wanted, an empty line only goes back.
  return only_typed && line.empty() ? std::nullopt : std::optional(std::move(line));
}

/// Only a line without a word goes on.
std::optional<std::string> AnswerKeys::press_to_go_on(const Key& key) {
  if (edit_.text().empty() && key.is(U' ')) return "";
  if (edit_.text().empty() && key.is(U'?')) return "help";
  return press_in_line(key);
}

std::optional<std::string> AnswerKeys::press_in_editor(const Key& key) {
  switch (editor_->press(key)) {
    case ArrangingEditor::Answer::kGiven: {
      std::string line = arrangement_text(editor_->arrangement());
      editor_.reset();
      arranging_ = false;
      return line;
    }
    case ArrangingEditor::Answer::kNotForMe:
      typing_ = key.kind == KeyKind::kEscape;
      break;
    case ArrangingEditor::Answer::kGoesOn:
      break;
  }
  return std::nullopt;
}

std::optional<std::string> AnswerKeys::press_in_hurry(const Question& question, const Key& key) {
  if (key.kind == KeyKind::kEscape) typing_ = true;
  if (key.is(U'?')) return "help";
  switch (question.kind) {
    case Kind::kChoice:
      if (key.kind == KeyKind::kLeft || key.is(U'<') || key.is(U',')) return "<";
      if (key.kind == KeyKind::kRight || key.is(U'>') || key.is(U'.')) return ">";
      return std::nullopt;
    case Kind::kAgreement:
      if (key.is(U'y') || key.is(U'Y')) return "yes";
      if (key.is(U'n') || key.is(U'N')) return "no";
      return std::nullopt;
    default:
      if (key.is(U'*')) okwesera_ = !okwesera_;
      if (key.kind != KeyKind::kCharacter || !is_pit(key.character)) return std::nullopt;
      return letter_in_hurry(question, static_cast<char>(key.character));
  }
}

/// Shift is okwesera where one person plays; where two do, it tells North's letters from South's.
std::optional<std::string> AnswerKeys::letter_in_hurry(const Question& question, char letter) {
  const bool capital = letter < 'a';
  const bool okwesera = std::exchange(okwesera_, false) || (capital && !question.shared_keys);
  std::string move{letter};
  if (okwesera) move += '*';
  const Seat owner = capital ? Seat::kNorth : Seat::kSouth;
  if (question.shared_keys && owner != question.seat) return "steal " + move;
  return move;
}

std::string AnswerKeys::hint(const Question& question) const {
  if (typing_) return words(Text::kKeysTyping);
  const bool hurried = question.hurried;
  switch (question.kind) {
    case Kind::kGoOn:
      return words(Text::kKeysGoOn);
    case Kind::kSeed:
      return words(Text::kKeysSeed);
    case Kind::kChoice:
      if (hurried) return words(Text::kKeysChoiceHurried);
      return words(question.takes_back ? Text::kKeysChoice : Text::kKeysChoiceBound);
    case Kind::kAgreement:
      return words(hurried ? Text::kKeysAgreementHurried : Text::kKeysAgreement);
    case Kind::kMove:
      if (okwesera_) return words(Text::kKeysOkwesera);
      if (!hurried) return words(question.takes_back ? Text::kKeysMove : Text::kKeysMoveBound);
      return words(question.shared_keys ? Text::kKeysMoveShared : Text::kKeysMoveHurried);
    case Kind::kArrangement:
      break;
  }
  return words(Text::kKeysTyping);
}

}  // namespace omweso::cli
