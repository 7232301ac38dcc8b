#include "cli/play/terminal_signals.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <string_view>

namespace omweso::cli {
namespace {

// The alternate screen, no cursor, pasted text told as such, lines cut at the edge.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[?7h\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l";

// How long a program that is asked to end may take for it.
constexpr unsigned kSecondsToEnd = 2;

// And how long a terminal may take for a few bytes, in milliseconds.
constexpr int kPatience = 500;

/// Everything here is set up before a handler is, and then only used as POSIX allows in handlers.
struct Taken {
  int in = -1;
  int out = -1;
  int pipe[2] = {-1, -1};
  termios before{};
  termios raw{};
  std::atomic<bool> taken{false};
  std::atomic<bool> entered{false};
  std::atomic<int> last_request{0};  ///< the signal that kSecondsToEnd are for
  std::array<std::atomic<bool>, 3> requests{};
};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);
Taken terminal;

std::atomic<bool>& flag(SignalRequest request) {
  return terminal.requests[static_cast<std::size_t>(request)];
}

/// Gives up on a terminal that takes nothing, for a handler must come to its end.
void write_text(int to, std::string_view text) {
  while (!text.empty()) {
    pollfd ready{to, POLLOUT, 0};
    if (::poll(&ready, 1, kPatience) == 0) return;
    const ssize_t written = ::write(to, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return;
    }
  }
}

void set_mode(const termios& mode) {
  while (::tcsetattr(terminal.in, TCSANOW, &mode) != 0 && errno == EINTR) {
  }
}

void enter_now() {
  terminal.entered = true;
  // In the background this stops the program until it is in front again.
  set_mode(terminal.raw);
  write_text(terminal.out, kEnter);
}

/// Done twice it does no harm, so a signal that comes amid it may do it again.
void leave_now() {
  if (!terminal.entered) return;
  // Also when the program dies in the background, where the terminal would stop it instead.
  sigset_t output;
  sigset_t blocked;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  ::sigprocmask(SIG_BLOCK, &output, &blocked);
  write_text(terminal.out, kLeave);
  set_mode(terminal.before);
  ::sigprocmask(SIG_SETMASK, &blocked, nullptr);
  terminal.entered = false;
}

void ask(SignalRequest request) {
  const int saved = errno;
  flag(request) = true;
  const ssize_t written = ::write(terminal.pipe[1], "!", 1);
  static_cast<void>(written);  // when the pipe is full it can be read anyway
  errno = saved;
}

void set_default(int signal) {
  struct sigaction action{};
  action.sa_handler = SIG_DFL;
  ::sigaction(signal, &action, nullptr);
}

void die_of(int signal) {
  leave_now();
  set_default(signal);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  ::sigprocmask(SIG_UNBLOCK, &one, nullptr);
  ::raise(signal);
}

void on_interrupt(int signal, siginfo_t* /*info*/, void* /*context*/) {
  if (flag(SignalRequest::kInterrupt)) {
    die_of(signal);
  } else {
    ask(SignalRequest::kInterrupt);
  }
}

void on_request_to_end(int signal, siginfo_t* /*info*/, void* /*context*/) {
  if (terminal.last_request.exchange(signal) != 0) {
    die_of(signal);
  } else {
    ask(SignalRequest::kEnd);
    ::alarm(kSecondsToEnd);
  }
}

void on_end_of_patience(int /*signal*/, siginfo_t* /*info*/, void* /*context*/) {
  die_of(terminal.last_request);
}

void on_quit(int signal, siginfo_t* /*info*/, void* /*context*/) {
  die_of(signal);
}

void on_resize(int /*signal*/, siginfo_t* /*info*/, void* /*context*/) {
  ask(SignalRequest::kRepaint);
}

void on_stop(int signal, siginfo_t* info, void* context);

void set_handler(int signal, void (*handler)(int, siginfo_t*, void*), int flags) {
  struct sigaction action{};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | flags;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void on_stop(int signal, siginfo_t* /*info*/, void* /*context*/) {
  const int saved = errno;
  const bool was_entered = terminal.entered;
  leave_now();
  set_default(signal);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  ::raise(signal);
  ::sigprocmask(SIG_UNBLOCK, &one, nullptr);  // the program stops here
  ::sigprocmask(SIG_BLOCK, &one, nullptr);
  set_handler(signal, on_stop, SA_RESTART);
  if (was_entered) enter_now();
  ask(SignalRequest::kRepaint);
  errno = saved;
}

void on_continue(int /*signal*/, siginfo_t* /*info*/, void* /*context*/) {
  if (!terminal.entered) return;  // on_stop goes on
  const int saved = errno;
  enter_now();  // it was stopped from elsewhere, and who knows what has been done to the screen
  ask(SignalRequest::kRepaint);
  errno = saved;
}

void on_crash(int signal, siginfo_t* info, void* context);

struct Caught {
  int signal;
  void (*handler)(int, siginfo_t*, void*);
  int flags;
};
constexpr Caught kCaught[] = {
    {SIGINT, on_interrupt, 0},      {SIGTERM, on_request_to_end, 0},
    {SIGHUP, on_request_to_end, 0}, {SIGALRM, on_end_of_patience, 0},
    {SIGQUIT, on_quit, 0},          {SIGWINCH, on_resize, SA_RESTART},
    {SIGTSTP, on_stop, SA_RESTART}, {SIGCONT, on_continue, SA_RESTART},
    {SIGSEGV, on_crash, 0},         {SIGBUS, on_crash, 0},
    {SIGFPE, on_crash, 0},          {SIGILL, on_crash, 0},
    {SIGABRT, on_crash, 0},
};
std::array<struct sigaction, std::size(kCaught)> handlers_before;

/// Lets whoever watched for crashes before, such as a sanitizer, tell about this one.
void on_crash(int signal, siginfo_t* info, void* /*context*/) {
  leave_now();
  for (std::size_t i = 0; i < std::size(kCaught); ++i) {
    if (kCaught[i].signal == signal) ::sigaction(signal, &handlers_before[i], nullptr);
  }
  // A fault happens again on return; what was sent does not.
  if (info->si_code <= 0) ::raise(signal);
}

bool open_pipe() {
  return ::pipe2(terminal.pipe, O_CLOEXEC | O_NONBLOCK) == 0;
}

void close_pipe() {
  for (int& end : terminal.pipe) {
    ::close(end);
    end = -1;
  }
}

}  // namespace

bool enter_screen(int in, int out) {
  if (terminal.taken || ::tcgetattr(in, &terminal.before) != 0 || !open_pipe()) return false;
  terminal.taken = true;
  terminal.in = in;
  terminal.out = out;
  terminal.last_request = 0;
  for (auto& request : terminal.requests) request = false;
  terminal.raw = terminal.before;
  terminal.raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT);
  terminal.raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  terminal.raw.c_cc[VMIN] = 1;
  terminal.raw.c_cc[VTIME] = 0;
  for (std::size_t i = 0; i < std::size(kCaught); ++i) {
    ::sigaction(kCaught[i].signal, nullptr, &handlers_before[i]);
    set_handler(kCaught[i].signal, kCaught[i].handler, kCaught[i].flags);
  }
  enter_now();
  return true;
}

void leave_screen() {
  if (!terminal.taken) return;
  ::alarm(0);
  leave_now();
  for (std::size_t i = 0; i < std::size(kCaught); ++i) {
    ::sigaction(kCaught[i].signal, &handlers_before[i], nullptr);
  }
  close_pipe();
  terminal.taken = false;
}

void suspend() {
  // All of the group, as the terminal itself does it: whoever started the program waits with it.
  ::kill(0, SIGTSTP);
}

bool requested(SignalRequest request) {
  return flag(request);
}

bool take_request(SignalRequest request) {
  return flag(request).exchange(false);
}

int ending_signal() {
  return terminal.last_request;
}

int signal_pipe() {
  return terminal.pipe[0];
}

void drain_signal_pipe() {
  char bytes[64];
  while (::read(terminal.pipe[0], bytes, sizeof bytes) > 0) {
  }
}

}  // namespace omweso::cli
