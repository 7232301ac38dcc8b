#include "cli/input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace omweso::cli {

LineReader::LineReader(int descriptor, std::function<void()> before_waiting)
    : descriptor_(descriptor),
      before_waiting_(std::move(before_waiting)),
      buffer_(4 * kLongestLine) {}

/// Moves what is left to the front and reads more behind it. False at the end.
bool LineReader::fill() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  before_waiting_();
  while (!ended_) {
    const ssize_t got = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    if (got > 0) {
      end_ += static_cast<std::size_t>(got);
      return true;
    }
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) {  // somebody shares the descriptor and made it non-blocking
      pollfd ready{descriptor_, POLLIN, 0};
      ::poll(&ready, 1, -1);
      continue;
    }
    if (got < 0) error_ = errno;
    ended_ = true;
  }
  return false;
}

std::optional<Line> LineReader::next() {
  bool too_long = false;
  std::size_t searched = 0;
  for (;;) {
    const char* const start = buffer_.data() + begin_;
    const void* const found = std::memchr(start + searched, '\n', end_ - begin_ - searched);
    if (found == nullptr) {
      searched = end_ - begin_;
      if (searched > kLongestLine + 1) {  // one more than the line, for its `\r`
        too_long = true;
        begin_ = end_;
        searched = 0;
      }
      if (fill()) continue;
      if (error_ != 0 || (searched == 0 && !too_long)) return std::nullopt;
    }
    std::size_t length = found == nullptr
                             ? searched
                             : static_cast<std::size_t>(static_cast<const char*>(found) - start);
    const char* const line = buffer_.data() + begin_;
    begin_ += length + (found == nullptr ? 0 : 1);
    if (length > 0 && line[length - 1] == '\r') --length;
    ++number_;
    if (too_long || length > kLongestLine) return Line{{}, number_, true};
    return Line{{line, length}, number_, false};
  }
}

}  // namespace omweso::cli
