#include "cli/play/terminal_screen.h"

#include <algorithm>
#include <csignal>
#include <deque>
#include <iterator>
#include <utility>

#include "cli/play/answer_keys.h"
#include "cli/play/game_page.h"
#include "cli/play/handshake.h"
#include "cli/play/help_words.h"
#include "cli/play/sowing_show.h"
#include "cli/play/terminal.h"
#include "cli/play/terminal_signals.h"
#include "cli/play/text_width.h"
#include "cli/play/texts.h"
#include "cli/play/told_log.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kMostKeysAhead = 64;  ///< pressed while nothing was asked
// Keys so shortly before a prompt were meant for what was there before it.
constexpr std::chrono::milliseconds kBeforeSeen{300};

constexpr int kLeastEditorRows = 9;  ///< title, bare rows, sum, message, keys
constexpr int kAroundTold = 18;      ///< lines of a page with its board that tell nothing
constexpr int kAroundReading = 4;    ///< and of one without

class TerminalScreen : public Screen {
 public:
  TerminalScreen(std::unique_ptr<Terminal> terminal, Speed speed, Output& out)
      : terminal_(std::move(terminal)), speed_(speed), out_(&out) {}

  void say(Tone tone, std::string_view text) override {
    if (text == scene_.count) return;  // it stands below the board
    const int room = std::max(1, terminal_->size().rows - kAroundTold);
    if (std::ssize(wrapped(text, {reading_columns()})) > room && scene_.board) {
      to_read_ = text;
      return;
    }
    told_.add(tone, text);
    paint(page());
  }

  void forget_passing() override { told_.forget_passing(); }

  void set_scene(const Scene& scene) override {
    scene_ = scene;
    paint(page());
  }

  void show_board() override {}  // it is there all the time

  Answer ask(const Question& question, std::optional<Milliseconds> patience) override;

  bool follows_keys() const override { return true; }
  bool shows_sowing() const override { return speed_ != Speed::kOff; }
  void show_sowing(const Sowing& sowing, std::optional<Milliseconds> at_most) override;

  void show_handshake() override;

  void set_busy(std::string_view what) override {
    busy_ = what;
    paint(page());
  }
  bool wants_attention() override {
    pump();
    return ended_ || !keys_.empty();
  }
  bool closed() override {
    pump();
    return ended_;
  }
  int ending_signal() const override {
    return interrupted_ ? SIGINT : omweso::cli::ending_signal();
  }

  void close(std::string_view farewell) override {
    terminal_.reset();
    *out_ << farewell << "\n";
  }

 private:
  std::optional<Key> read_key(std::optional<Terminal::Clock::time_point> until);
  std::optional<Key> next_key(std::optional<Terminal::Clock::time_point> until);
  void pump();
  void begin(const Question& question);
  void drop_keys_not_meant_for(const Question& question);
  bool read_at_leisure(std::optional<Terminal::Clock::time_point> until);
  void run_frames();
  bool hold(const GamePage& page, std::chrono::milliseconds duration);
  void paint(const GamePage& page);
  void paint_question(const Question& question);
  void paint_editor();
  int reading_columns() const { return std::min(terminal_->size().columns, kBoardColumns); }
  GamePage page() const;
  BoardView board(const Foresight& foresight) const;

  std::unique_ptr<Terminal> terminal_;
  Speed speed_;
  Output* out_;
  Scene scene_;
  std::string busy_;
  ToldLog told_;
  std::string to_read_;  ///< a text too long to stand beside the board
  AnswerKeys answering_;
  /// Pressed and not looked at yet, and when they came.
  std::deque<std::pair<Key, Terminal::Clock::time_point>> keys_;
  bool skipped_ =
      false;  ///< a key has ended the showing of the sowing, and nothing was asked since
  std::optional<SowingShow> show_;
  std::optional<BoardView> last_frame_;
  bool marks_explained_ = false;  ///< of a move that was looked at
  bool ended_ = false;
  bool interrupted_ = false;
};

/// Reads a key. One that ends the program is remembered.
std::optional<Key> TerminalScreen::read_key(std::optional<Terminal::Clock::time_point> until) {
  auto key = terminal_->read_key(until);
  if (!key) return key;
  if (key->kind == KeyKind::kInterrupt) interrupted_ = true;
  if (key->kind == KeyKind::kInterrupt || key->kind == KeyKind::kEndOfInput) ended_ = true;
  return key;
}

/// The next key, be it one that was pressed before it was asked for.
std::optional<Key> TerminalScreen::next_key(std::optional<Terminal::Clock::time_point> until) {
  if (keys_.empty()) return read_key(until);
  std::optional<Key> key = std::move(keys_.front().first);
  keys_.pop_front();
  return key;
}

/// Takes in what has been pressed while the program was busy.
void TerminalScreen::pump() {
  while (!ended_) {
    auto key = read_key(Terminal::Clock::now());
    if (!key) return;
    if (key->kind == KeyKind::kResized) {
      paint(page());
    } else if (keys_.size() < kMostKeysAhead) {
      keys_.emplace_back(*std::move(key), Terminal::Clock::now());
    }
  }
}

void TerminalScreen::begin(const Question& question) {
  answering_.begin(question, scene_.seats, scene_.bottom);
  drop_keys_not_meant_for(question);
}

/// In a hurry nothing pressed before the latest turn was seen is meant for this one. Nor are the
/// last keys where a showing was ended by them, or a game has come to its end.
void TerminalScreen::drop_keys_not_meant_for(const Question& question) {
  const bool skipped = std::exchange(skipped_, false);
  if (!question.hurried && !skipped && question.kind != Question::Kind::kGoOn) return;
  pump();
  const auto since = Terminal::Clock::now() - kBeforeSeen;
  std::erase_if(keys_, [&](const auto& key) { return question.hurried || key.second > since; });
}

Answer TerminalScreen::ask(const Question& question, std::optional<Milliseconds> patience) {
  std::optional<Terminal::Clock::time_point> until;
  if (patience) until = Terminal::Clock::now() + std::chrono::milliseconds(*patience);
  if (!question.again) begin(question);
  if (!to_read_.empty() && !read_at_leisure(until)) {
    return {ended_ ? Answer::Kind::kEnd : Answer::Kind::kTime, ""};
  }
  for (;;) {
    paint_question(question);
    const auto key = next_key(until);
    if (ended_) return {Answer::Kind::kEnd, ""};
    if (!key) return {Answer::Kind::kTime, ""};
    if (auto line = answering_.press(question, *key)) {
      told_.forget_refused();
      return {Answer::Kind::kLine, *std::move(line)};
    }
  }
}

/// Shows a long text in the place of the board, a page for every key. False when it was not read to
/// its end.
bool TerminalScreen::read_at_leisure(std::optional<Terminal::Clock::time_point> until) {
  std::size_t first = 0;  // line of the page
  for (;;) {
    const std::vector<std::string> lines = wrapped(to_read_, {reading_columns()});
    const auto room =
        static_cast<std::size_t>(std::max(1, terminal_->size().rows - kAroundReading));
    const std::size_t last = std::min(lines.size(), first + room);
    GamePage reading = page();
    reading.reading = true;
    reading.told.clear();
    for (std::size_t i = first; i < last; ++i) reading.told.push_back(line_of(lines[i]));
    reading.caption = {};
    const bool more = last < lines.size();
    reading.prompt = words(more ? Text::kReadOnPrompt : Text::kReadPrompt);
    reading.hint.clear();
    paint(reading);
    const auto key = next_key(until);
    if (ended_ || !key) return false;
    if (key->kind == KeyKind::kResized) continue;
    first = last;
    if (more && key->kind != KeyKind::kEscape) continue;
    to_read_.clear();
    return true;
  }
}

void TerminalScreen::show_sowing(const Sowing& sowing, std::optional<Milliseconds> at_most) {
  if (sowing.begins || !show_) {
    BoardView view;
    view.bottom = scene_.bottom;
    view.captions = scene_.seats;
    view.acting = sowing.mover;
    std::optional<std::chrono::milliseconds> longest;
    if (at_most) longest = std::chrono::milliseconds(*at_most);
    show_.emplace(sowing.mover, view, speed_, longest);
  }
  sowing.sow(std::ref(*show_));
  if (sowing.ended) {
    show_->end(*sowing.ended);
  } else {
    show_->pause();
  }
  run_frames();
}

/// Shows frame by frame. A key leaves out the rest.
void TerminalScreen::run_frames() {
  while (auto frame = show_->next()) {
    last_frame_ = frame->view;
    GamePage shown = page();
    shown.board = std::move(frame->view);
    shown.caption = line_of(frame->caption);
    shown.hint = words(Text::kKeysSowing);
    if (!hold(shown, frame->duration)) show_->skip();
    if (ended_) return;
  }
}

/// Shows a page for so long. False when a key has ended that.
bool TerminalScreen::hold(const GamePage& page, std::chrono::milliseconds duration) {
  const auto until = Terminal::Clock::now() + duration;
  paint(page);
  while (const auto key = next_key(until)) {
    if (key->kind == KeyKind::kResized) {
      paint(page);
    } else {
      skipped_ = true;
      return false;
    }
  }
  return true;
}

void TerminalScreen::show_handshake() {
  const Seat bottom = scene_.bottom;
  const std::string_view seed = terminal_->look().unicode ? "●" : "o";
  for (int frame = 0; frame < kHandshakeFrames; ++frame) {
    GamePage shown = page();
    shown.between = handshake_line(seat_word(bottom), seat_word(other(bottom)), frame, seed);
    shown.hint = words(Text::kKeysSowing);
    if (!hold(shown, handshake_beat(speed_)) || ended_) return;
  }
}

void TerminalScreen::paint(const GamePage& page) {
  terminal_->paint(draw_page(page, terminal_->size(), terminal_->look()));
}

void TerminalScreen::paint_question(const Question& question) {
  if (answering_.arranges()) {
    paint_editor();
    return;
  }
  const std::string typed = answering_.typed();
  Foresight foresight;
  if (question.foresee) foresight = question.foresee(typed);
  if (foresight.lifted && !std::exchange(marks_explained_, true)) {
    told_.add(Tone::kPassing, marks_in_words());
  }
  GamePage asked = page();
  if (scene_.board) asked.board = board(foresight);
  if (!foresight.words.empty()) {
    asked.caption = line_of(words(Text::kForeseen, "move"_a = typed, "what"_a = foresight.words),
                            {Ink::kPlayable, Ink::kPlain, true, false});
  }
  asked.prompt = question.prompt;
  asked.typed = typed;
  asked.cursor = answering_.cursor();
  asked.asks = true;
  asked.hint = answering_.hint(question);
  paint(asked);
}

/// The editor with what was told last below it, in a small window with its bare rows; without room
/// for those the page says how much is needed.
void TerminalScreen::paint_editor() {
  const ScreenSize size = terminal_->size();
  Look look = terminal_->look();
  std::vector<Line> lines = answering_.editor().draw(look);
  if (std::ssize(lines) + 3 > size.rows) {
    look.colours = Colours::kNone;
    lines = answering_.editor().draw(look);
  }
  const int columns = std::min(size.columns, kBoardColumns);
  if (size.rows < kLeastEditorRows || columns < kBareColumns) {
    GamePage small = page();
    small.board.reset();
    small.caption = line_of(too_small_in_words(size, kLeastEditorRows), {Ink::kLoss});
    small.hint = words(Text::kKeysArranging);
    paint(small);
    return;
  }
  if (std::ssize(lines) + 3 > size.rows || columns < kBoardColumns) {
    lines = answering_.editor().draw_bare(columns);
  }
  lines.insert(lines.begin(), line_of(hint_in(scene_.match, columns), {Ink::kQuiet}));
  const auto most = static_cast<std::size_t>(size.rows) - 1;
  if (lines.size() > most) lines.resize(most);
  std::ranges::move(latest_told(told_.lines(), columns, most - lines.size()),
                    std::back_inserter(lines));
  lines.push_back(line_of(hint_in(words(Text::kKeysArranging), columns), {Ink::kQuiet}));
  for (Line& line : lines) line = indented(indent_in(size), std::move(line));
  terminal_->paint(lines);
}

/// The page as it is while nothing is asked.
GamePage TerminalScreen::page() const {
  GamePage page;
  page.title = scene_.match;
  page.decided = scene_.decided;
  page.score = scene_.score;
  if (scene_.board) page.board = board({});
  page.told = told_.lines();
  page.caption = line_of(scene_.prospects, {Ink::kQuiet});
  if (!scene_.count.empty()) {
    page.caption = line_of(scene_.count, {Ink::kPlayable, Ink::kPlain, true, false});
  }
  if (!busy_.empty()) {
    page.prompt = busy_;
    page.hint = words(Text::kKeysBusy);
  }
  return page;
}

/// The board with what would come of what is typed, or else with where the last turn ended.
BoardView TerminalScreen::board(const Foresight& foresight) const {
  BoardView view;
  view.sides = *scene_.board;
  view.bottom = scene_.bottom;
  view.captions = scene_.seats;
  view.playable = scene_.playable;
  view.acting = scene_.acting;
  const Seat mover = scene_.playable[0] != 0 ? Seat::kSouth : Seat::kNorth;
  if (scene_.at_choice) {
    view.mark(scene_.at_choice->first, scene_.at_choice->second) = PitMark::kLifted;
  } else if (const auto& last = scene_.last_turn) {
    view.mark(last->mover, last->lifted) = PitMark::kLifted;
    view.mark(last->mover, last->landed) = PitMark::kLanded;
    for (const Pit pit : last->taken) view.mark(other(last->mover), pit) = PitMark::kTaken;
  } else if (last_frame_ && last_frame_->sides == view.sides && !last_frame_->hand) {
    view.marks = last_frame_->marks;
  }
  if (!foresight.lifted) return view;
  const Seat seat = scene_.at_choice ? scene_.at_choice->first : mover;
  view.marks = {};
  view.foreseen = true;
  for (const Pit pit : foresight.passed) view.mark(seat, pit) = PitMark::kPassed;
  view.mark(seat, *foresight.lifted) = PitMark::kLifted;
  if (foresight.landed) view.mark(seat, *foresight.landed) = PitMark::kLanded;
  for (const Pit pit : foresight.taken) view.mark(other(seat), pit) = PitMark::kTaken;
  return view;
}

}  // namespace

std::unique_ptr<Screen> make_terminal_screen(Speed speed, Output& out) {
  auto terminal = Terminal::take();
  if (!terminal) return nullptr;
  return std::make_unique<TerminalScreen>(std::move(terminal), speed, out);
}

}  // namespace omweso::cli
