#include "cli/input.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include "record/scanner.h"

namespace omweso::cli {

ssize_t read_waiting(int descriptor, char* to, std::size_t most) {
  for (;;) {
    const ssize_t got = ::read(descriptor, to, most);
    if (got >= 0 || errno != EAGAIN) return got;
    pollfd ready{descriptor, POLLIN, 0};
    if (::poll(&ready, 1, -1) < 0) return -1;
  }
}

LineReader::LineReader(int descriptor, std::function<void()> before_waiting)
    : descriptor_(descriptor),
      before_waiting_(std::move(before_waiting)),
      buffer_(4 * kLongestLine) {}

/// Moves what is left to the front.
void LineReader::make_room() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
}

/// Drops what has come of the rest of a line that was too long.
void LineReader::drop_rest() {
  const void* const found = std::memchr(buffer_.data() + begin_, '\n', end_ - begin_);
  dropping_ = found == nullptr;
  begin_ = dropping_
               ? end_
               : static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1;
}

/// Whether next() would not read.
bool LineReader::line_waits() {
  if (dropping_) drop_rest();
  if (ended_ || dropping_) return ended_;
  return end_ - begin_ > kLongestLine + 1 ||
         std::memchr(buffer_.data() + begin_, '\n', end_ - begin_) != nullptr;
}

bool LineReader::wait(int milliseconds, int wake) {
  using Clock = std::chrono::steady_clock;
  if (line_waits()) return true;
  before_waiting_();
  const auto until = Clock::now() + std::chrono::milliseconds(std::max(milliseconds, 0));
  do {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd watched[] = {{descriptor_, POLLIN, 0}, {wake, POLLIN, 0}};
    const int patience = milliseconds < 0 ? -1 : static_cast<int>(std::max<long>(left, 0));
    const int ready = ::poll(watched, 2, patience);
    if (ready == 0 || (ready > 0 && watched[1].revents != 0)) return false;
    if (ready > 0) read_once();
  } while (!line_waits());
  return true;
}

/// Reads what there is; a signal in between reads nothing.
void LineReader::read_once() {
  make_room();
  const ssize_t got = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
  if (got > 0) {
    end_ += static_cast<std::size_t>(got);
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    if (got < 0) error_ = errno;
    ended_ = true;
  }
}

/// Reads more behind what is left. False at the end.
bool LineReader::fill() {
  make_room();
  before_waiting_();
  while (!ended_) {
    const ssize_t got = read_waiting(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    if (got > 0) {
      end_ += static_cast<std::size_t>(got);
      return true;
    }
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) error_ = errno;
    ended_ = true;
  }
  return false;
}

std::optional<InputLine> LineReader::next() {
  while (dropping_) {
    drop_rest();
    if (dropping_ && !fill()) return std::nullopt;
  }
  std::size_t searched = 0;
  for (;;) {
    const char* const start = buffer_.data() + begin_;
    const void* const found = std::memchr(start + searched, '\n', end_ - begin_ - searched);
    if (found == nullptr) {
      searched = end_ - begin_;
      if (searched > kLongestLine + 1) {  // one more than the line, for its `\r`
        dropping_ = true;
        return InputLine{{}, ++number_, true};
      }
      if (fill()) continue;
      if (error_ != 0 || searched == 0) return std::nullopt;
    }
    const std::size_t length =
        found == nullptr ? searched
                         : static_cast<std::size_t>(static_cast<const char*>(found) - start);
    std::string_view line(buffer_.data() + begin_, length);
    begin_ += length + (found == nullptr ? 0 : 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number_;
    if (line.size() > kLongestLine) return InputLine{{}, number_, true};
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    return InputLine{line, number_, false};
  }
}

}  // namespace omweso::cli
