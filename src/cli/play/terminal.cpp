#include "cli/play/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>

#include "cli/play/palette.h"
#include "cli/play/terminal_signals.h"

namespace omweso::cli {
namespace {

using std::chrono::milliseconds;

// After the first byte of a sequence the rest follows at once; a person is slower.
constexpr milliseconds kRestOfKey{40};

// More lines than any terminal has.
constexpr int kMostRows = 500;

void write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(out, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd ready{out, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return;  // the terminal has gone; reading from it will say so
    }
  }
}

/// What is left until then, for poll: at least 0, -1 for ever.
int milliseconds_until(std::optional<Terminal::Clock::time_point> until) {
  if (!until) return -1;
  const auto left = std::chrono::ceil<milliseconds>(*until - Terminal::Clock::now()).count();
  return static_cast<int>(std::clamp<decltype(left)>(left, 0, 3'600'000));
}

}  // namespace

std::unique_ptr<Terminal> Terminal::take(const Environment& environment, int in, int out) {
  if (::isatty(in) != 1 || ::isatty(out) != 1 || !can_draw(environment)) return nullptr;
  if (!enter_screen(in, out)) return nullptr;
  return std::unique_ptr<Terminal>(new Terminal(environment, in, out));
}

Terminal::Terminal(const Environment& environment, int in, int out)
    : in_(in), out_(out), look_(look_of(environment)) {}

Terminal::~Terminal() {
  leave_screen();
}

ScreenSize Terminal::size() const {
  winsize size{};
  if (::ioctl(out_, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return {};
  return {std::min<int>(size.ws_row, kMostRows), size.ws_col};
}

std::optional<Key> Terminal::told_by_signal() {
  if (take_request(SignalRequest::kEnd)) ended_ = true;
  if (ended_) return Key{KeyKind::kEndOfInput, 0, {}};
  if (take_request(SignalRequest::kInterrupt)) return Key{KeyKind::kInterrupt, 0, {}};
  if (take_request(SignalRequest::kRepaint)) {
    shown_.clear();
    return Key{KeyKind::kResized, 0, {}};
  }
  return std::nullopt;
}

/// Waits for bytes or a signal. False when the time is over.
bool Terminal::fill(std::optional<Clock::time_point> until) {
  pollfd watched[] = {{in_, POLLIN, 0}, {signal_pipe(), POLLIN, 0}};
  const int ready = ::poll(watched, std::size(watched), milliseconds_until(until));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return until && Clock::now() < *until;
  if (watched[1].revents != 0) drain_signal_pipe();
  if (watched[0].revents == 0) return true;
  char bytes[256];
  const ssize_t count = ::read(in_, bytes, sizeof bytes);
  if (count > 0) {
    decoder_.feed({bytes, static_cast<std::size_t>(count)});
  } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
    ended_ = true;
  }
  return true;
}

std::optional<Key> Terminal::read_key(std::optional<Clock::time_point> until) {
  for (;;) {
    if (auto told = told_by_signal()) return told;
    if (auto key = decoder_.next()) {
      if (key->kind == KeyKind::kSuspend) {
        suspend();
        continue;
      }
      return key;
    }
    if (!decoder_.waiting()) {
      if (!fill(until)) return std::nullopt;
      continue;
    }
    const auto rest = Clock::now() + kRestOfKey;
    if (fill(rest)) continue;
    if (auto key = decoder_.give_up()) return key;
    // Text is being pasted, and its end has yet to come.
    if (!fill(until)) return std::nullopt;
  }
}

bool Terminal::asked_to_stop() const {
  return ended_ || requested(SignalRequest::kEnd) || requested(SignalRequest::kInterrupt);
}

void Terminal::paint(const std::vector<Line>& lines) {
  const ScreenSize now = size();
  if (now != shown_size_) shown_.clear();
  shown_size_ = now;
  const bool afresh = shown_.empty();
  const auto rows = static_cast<std::size_t>(now.rows);
  shown_.resize(rows);
  std::string text = afresh ? "\x1b[0m\x1b[2J" : "";
  for (std::size_t i = 0; i < rows; ++i) {
    std::string line = i < lines.size() ? rendered(lines[i], look_, now.columns) : std::string();
    if (line == shown_[i] && (!afresh || line.empty())) continue;
    text += "\x1b[" + std::to_string(i + 1) + ";1H";
    if (!afresh) text += "\x1b[K";  // first, or it takes the last column of a full line
    text += line;
    shown_[i] = std::move(line);
  }
  if (!text.empty()) write_all(out_, text);
}

}  // namespace omweso::cli
