#include "cli/play/line_screen.h"

#include <unistd.h>

#include <algorithm>
#include <limits>

#include "cli/board_drawing.h"
#include "cli/input.h"
#include "cli/play/ending_signals.h"
#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

constexpr int kColumns = 80;

/// Every line broken where it is too long, what comes after a little further in. Words stay whole,
/// for a name of a file is there to be copied.
std::string fitted(std::string_view text) {
  std::string out;
  for (const std::string& line : wrapped(text, {kColumns, 2, true})) {
    if (!out.empty()) out += '\n';
    out += line;
  }
  return out;
}

class LineScreen : public Screen {
 public:
  explicit LineScreen(Output& out) : out_(&out), lines_(STDIN_FILENO, [&out] { out.flush(); }) {}

  void say(Tone tone, std::string_view text) override {
    if (tone == Tone::kHeading) *out_ << "\n";
    *out_ << fitted(text) << "\n";
    out_->settle();
  }

  void forget_passing() override {}  // a line that is printed stands
  void set_scene(const Scene& scene) override {
    if (scene.board != scene_.board) board_shown_ = false;
    scene_ = scene;
  }

  void show_board() override {
    board_shown_ = true;
    if (!scene_.board) return;
    Position position;
    position.sides = *scene_.board;
    append_board(out_->text(), position, {}, scene_.bottom);
  }

  Answer ask(const Question& question, std::optional<Milliseconds> patience) override {
    const bool goes_on = question.kind == Question::Kind::kGoOn;
    if (goes_on && !question.hurried) return {Answer::Kind::kLine, ""};
    if (!question.again) prompt(question);
    constexpr Milliseconds kMost = std::numeric_limits<int>::max();
    const int wait =
        patience ? static_cast<int>(std::clamp<Milliseconds>(*patience, 0, kMost)) : -1;
    if (!lines_.wait(wait, EndingSignals::descriptor())) {
      return {closed() ? Answer::Kind::kEnd : Answer::Kind::kTime, ""};
    }
    if (closed()) return {Answer::Kind::kEnd, ""};
    const auto line = lines_.next();
    if (!line) return {Answer::Kind::kEnd, ""};
    if (line->too_long) return {Answer::Kind::kTooLong, ""};
    return {Answer::Kind::kLine, std::string(line->text)};
  }

  bool follows_keys() const override { return false; }
  bool shows_sowing() const override { return false; }
  void show_sowing(const Sowing& /*sowing*/, std::optional<Milliseconds> /*at_most*/) override {}
  void show_handshake() override {}

  void set_busy(std::string_view /*what*/) override {}
  bool wants_attention() override {
    return closed() || lines_.wait(0, EndingSignals::descriptor());
  }

  bool closed() override { return EndingSignals::told() || !out_->flush(); }

  int ending_signal() const override { return EndingSignals::signal(); }

  void close(std::string_view farewell) override {
    *out_ << farewell << "\n";  // a command to copy stands in one line
    out_->settle();
  }

 private:
  void prompt(const Question& question) {
    const bool to_move = question.kind == Question::Kind::kMove;
    const bool before_count = question.kind == Question::Kind::kGoOn;
    if ((to_move || before_count) && !board_shown_) show_board();
    *out_ << fitted(question.prompt) << (typed_at_ ? " " : "\n");
  }

  Output* out_;
  LineReader lines_;
  EndingSignals signals_;
  bool typed_at_ = ::isatty(STDIN_FILENO) == 1;
  Scene scene_;
  bool board_shown_ = false;
};

}  // namespace

std::unique_ptr<Screen> make_line_screen(Output& out) {
  return std::make_unique<LineScreen>(out);
}

}  // namespace omweso::cli
