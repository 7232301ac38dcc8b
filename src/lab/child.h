// A program that was started to be talked to, line by line, whatever it does.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/error.h"

namespace omweso {

/// A running program: its standard input and output are ours, what it writes to stderr is dropped.
/// It is in a process group of its own and never outlives this value, nor do programs it starts. A
/// child that misbehaves cannot harm us: writing to one that is gone is an error and no signal, a
/// flood of output is cut off, and nothing waits longer than it says.
///
/// Errors are what one says of the child: `ended with status 1`, `said nothing for 10 s`.
class Child {
 public:
  using Clock = std::chrono::steady_clock;

  /// A longer line, or more between two of reset_flood(), is a flood.
  static constexpr std::size_t kLongestLine = 65'536;
  static constexpr std::size_t kFlood = std::size_t{16} << 20U;

  /// @param words the program, looked for in PATH, and its arguments
  static Result<std::unique_ptr<Child>> start(const std::vector<std::string>& words);

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  /// Kills it, if it has not ended, and waits for that.
  ~Child();

  /// Sends a line, which gets its end here.
  Result<void> say(std::string_view line, Clock::time_point until);

  /// The next line of its output without its end.
  Result<std::string> hear(Clock::time_point until);
  void reset_flood() { heard_ = 0; }

  /// Closes its input and gives it so long to end by itself.
  void leave(std::chrono::milliseconds patience);

 private:
  Child(pid_t pid, int in, int out) : pid_(pid), in_(in), out_(out) {}

  Result<void> read_more(Clock::time_point until);
  std::string how_it_ended();
  bool ended_within(std::chrono::milliseconds patience);

  pid_t pid_;
  int in_;
  int out_;
  std::optional<int> status_;  ///< of waitpid, when it has ended and been waited for
  std::string text_;           ///< heard and not handed out
  std::size_t heard_ = 0;      ///< bytes, since reset_flood()
};

}  // namespace omweso
