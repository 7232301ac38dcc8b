#include "cli/play/ending_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace omweso::cli {
namespace {

constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

std::atomic<int> asked{0};
static_assert(std::atomic<int>::is_always_lock_free);  // or a signal handler must not touch it
std::array<int, 2> note = {-1, -1};

void leave_note(int signal) {
  const int before = errno;
  asked = signal;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = ::write(note[1], &byte, 1);
  errno = before;
}

}  // namespace

EndingSignals::EndingSignals() {
  asked = 0;
  if (::pipe2(note.data(), O_CLOEXEC | O_NONBLOCK) != 0) note = {-1, -1};
  struct sigaction action{};
  action.sa_handler = leave_note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : kSignals) {
    struct sigaction before{};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);  // nohup stays so
  }
}

EndingSignals::~EndingSignals() {
  for (const int signal : kSignals) {
    struct sigaction now{};
    ::sigaction(signal, nullptr, &now);
    if (now.sa_handler == leave_note) std::signal(signal, SIG_DFL);
  }
  for (int& descriptor : note) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }
}

int EndingSignals::signal() {
  return asked;
}

int EndingSignals::descriptor() {
  return note[0];
}

}  // namespace omweso::cli
