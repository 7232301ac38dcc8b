// Reading lines from a file descriptor, of any length and content, in bounded memory.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace omweso::cli {

/// As ::read, but waits where somebody shares the descriptor and made it non-blocking. A signal
/// ends the waiting with EINTR.
ssize_t read_waiting(int descriptor, char* to, std::size_t most);

/// One line without its end, which is `\n` or `\r\n`. The last line may have none. A byte-order
/// mark at its beginning is no part of it.
struct InputLine {
  std::string_view text;     ///< valid until the next line is asked for
  std::uint64_t number = 0;  ///< from 1
  bool too_long = false;     ///< over kLongestLine bytes; then `text` is empty
};

inline constexpr std::size_t kLongestLine = 65'536;

class LineReader {
 public:
  /// @param before_waiting called before each read that may wait, so that answers to what has been
  ///   read so far go out first and the program can be one side of a conversation.
  LineReader(int descriptor, std::function<void()> before_waiting);

  /// The next line; none at the end of the input and after an error. One that is too long is handed
  /// out before its end is seen, so that input without line ends is refused and not waited for.
  std::optional<InputLine> next();

  /// Waits until next() has an answer, and says whether it has one. Gives up after so many
  /// milliseconds, with a negative number never, and when the descriptor `wake` has something to
  /// read.
  bool wait(int milliseconds, int wake = -1);

  /// errno of the read that failed, 0 when none has.
  int error() const { return error_; }

 private:
  bool fill();
  void make_room();
  void read_once();
  void drop_rest();
  bool line_waits();

  int descriptor_;
  std::function<void()> before_waiting_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< what has not been handed out is buffer_[begin_, end_)
  std::size_t end_ = 0;
  std::uint64_t number_ = 0;
  bool dropping_ = false;  ///< the rest of a line that was told to be too long
  bool ended_ = false;
  int error_ = 0;
};

}  // namespace omweso::cli
