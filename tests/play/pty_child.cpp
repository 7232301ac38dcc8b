#include "pty_child.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace omweso::cli {
namespace {

// Long enough for a machine that is busy with other things; no test waits for it that passes.
constexpr int kPatience = 20'000;

}  // namespace

void tell_line(int tell, const std::string& line) {
  const std::string text = line + '\n';
  if (::write(tell, text.data(), text.size()) < 0) std::abort();
}

Pty::Pty(const Body& body, bool with_shell, int rows, int columns) {
  EXPECT_EQ(::pipe2(told_, O_CLOEXEC), 0);
  winsize size{};
  size.ws_row = static_cast<unsigned short>(rows);
  size.ws_col = static_cast<unsigned short>(columns);
  child_ = ::forkpty(&master_, nullptr, nullptr, &size);
  if (child_ == 0) {
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::_exit(run(body, with_shell));
  }
  EXPECT_GT(child_, 0);
  ::close(told_[1]);
  told_[1] = -1;
  body_ = with_shell ? static_cast<pid_t>(std::stol(told())) : child_;
}

int Pty::run(const Body& body, bool with_shell) const {
  if (!with_shell) return body(told_[1]);
  ::signal(SIGTTOU, SIG_IGN);
  const pid_t job = ::fork();
  if (job == 0) {
    ::setpgid(0, 0);
    ::tcsetpgrp(0, ::getpid());
    ::signal(SIGTTOU, SIG_DFL);
    tell_line(told_[1], std::to_string(::getpid()));
    return body(told_[1]);
  }
  int status = 0;
  while (::waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status)) {
    tell_line(told_[1], "stopped");
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 99;
}

Pty::~Pty() {
  if (child_ > 0) {
    ::kill(body_, SIGKILL);
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  for (const int open : {master_, told_[0]}) {
    if (open >= 0) ::close(open);
  }
}

/// False when nothing comes, or nothing can come any more.
bool Pty::read_some(int from, std::string& into, int milliseconds) {
  pollfd ready{from, POLLIN, 0};
  if (::poll(&ready, 1, milliseconds) <= 0) return false;
  char bytes[4096];
  const ssize_t count = ::read(from, bytes, sizeof bytes);
  if (count <= 0) return false;
  into.append(bytes, static_cast<std::size_t>(count));
  return true;
}

std::string Pty::told() {
  while (told_text_.find('\n') == std::string::npos) {
    if (!read_some(told_[0], told_text_, kPatience)) return "";
  }
  const std::size_t end = told_text_.find('\n');
  std::string line = told_text_.substr(0, end);
  told_text_.erase(0, end + 1);
  return line;
}

void Pty::type(const std::string& bytes) const {
  EXPECT_EQ(::write(master_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
}

void Pty::resize(int rows, int columns) const {
  winsize size{};
  size.ws_row = static_cast<unsigned short>(rows);
  size.ws_col = static_cast<unsigned short>(columns);
  EXPECT_EQ(::ioctl(master_, TIOCSWINSZ, &size), 0);
}

void Pty::kill(int signal) const {
  EXPECT_EQ(::kill(body_, signal), 0);
}

void Pty::hang_up() {
  ::close(master_);
  master_ = -1;
}

int Pty::wait() {
  int status = 0;
  while (master_ >= 0 && ::waitpid(child_, &status, WNOHANG) == 0) {
    read_some(master_, shown_text_, 20);  // or it waits until somebody reads
  }
  if (master_ < 0) ::waitpid(child_, &status, 0);
  child_ = -1;
  return status;
}

std::string Pty::shown(const std::string& end) {
  while (shown_text_.find(end) == std::string::npos) {
    if (!read_some(master_, shown_text_, kPatience)) break;
  }
  const std::size_t at = shown_text_.find(end);
  EXPECT_NE(at, std::string::npos) << "never shown: " << end;
  const std::size_t count = at == std::string::npos ? shown_text_.size() : at + end.size();
  std::string text = shown_text_.substr(0, count);
  shown_text_.erase(0, count);
  return text;
}

termios Pty::mode() const {
  termios mode{};
  EXPECT_EQ(::tcgetattr(master_, &mode), 0);
  return mode;
}

}  // namespace omweso::cli
