// A program on a terminal of its own, for tests: what it shows, what its terminal is set to, and a
// pipe on which it tells what it sees.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <string>

namespace omweso::cli {

/// The body runs in a process with the terminal as its stdin and stdout. It tells lines on the
/// given descriptor; what it returns is its exit status.
using Body = std::function<int(int tell)>;

void tell_line(int tell, const std::string& line);

class Pty {
 public:
  /// @param with_shell the body runs in a group of its own below a process that waits for it, as
  /// below a shell, so that it can be suspended.
  explicit Pty(const Body& body, bool with_shell = false, int rows = 24, int columns = 80);
  ~Pty();
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;

  /// The next line that the body told; empty when none comes.
  std::string told();

  void type(const std::string& bytes) const;
  void resize(int rows, int columns) const;
  void kill(int signal) const;
  void hang_up();

  /// How the process ended, as waitpid tells it.
  int wait();

  /// What has been shown since the last call, up to and with `end`.
  std::string shown(const std::string& end);
  termios mode() const;

 private:
  bool read_some(int from, std::string& into, int milliseconds);
  int run(const Body& body, bool with_shell) const;

  pid_t child_ = -1;
  pid_t body_ = -1;
  int master_ = -1;
  int told_[2] = {-1, -1};
  std::string told_text_;
  std::string shown_text_;
};

}  // namespace omweso::cli
