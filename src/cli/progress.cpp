#include "cli/progress.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string>

namespace omweso::cli {
namespace {

using std::chrono::milliseconds;

std::atomic<bool> stop_wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal handler must not touch it

void want_stop(int /*signal*/) {
  stop_wanted = true;
}

/// Progress is worth nothing when it cannot be written.
void write_to_stderr(std::string_view text) {
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;
}

}  // namespace

Progress::Progress()
    : terminal_(::isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()),
      next_(start_ + milliseconds(terminal_ ? 500 : 2000)) {}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::tell(std::string_view text) {
  std::string line = terminal_ ? "\r\x1b[K" : "omweso: ";
  line += text;
  if (!terminal_) line += '\n';
  write_to_stderr(line);
  shown_ = true;
  next_ = std::chrono::steady_clock::now() + milliseconds(terminal_ ? 200 : 10'000);
}

void Progress::clear() {
  if (terminal_ && shown_) write_to_stderr("\r\x1b[K");
  shown_ = false;
}

void catch_interrupt() {
  struct sigaction action{};
  action.sa_handler = want_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, nullptr);
}

bool interrupted() {
  return stop_wanted;
}

}  // namespace omweso::cli
