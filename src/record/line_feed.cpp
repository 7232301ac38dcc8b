#include "record/line_feed.h"

#include <algorithm>

namespace omweso {

void LineFeed::feed(std::string_view piece) {
  piece_.erase(0, at_);
  at_ = 0;
  piece_ += piece;
}

/// Moves what there is of the line into line_, no more than one byte over the limit. Returns
/// whether the end of the line was there.
bool LineFeed::take_to_end_of_line() {
  if (after_cr_ && at_ < piece_.size()) {
    if (piece_[at_] == '\n') ++at_;
    after_cr_ = false;
  }
  const std::size_t end = std::min(piece_.find_first_of("\r\n", at_), piece_.size());
  if (end > at_) inside_ = true;
  const std::size_t room = most_bytes_ + 1 - std::min(line_.size(), most_bytes_ + 1);
  if (!too_long_) line_.append(piece_, at_, std::min(room, end - at_));
  at_ = end;
  if (end == piece_.size()) return false;
  after_cr_ = piece_[end] == '\r';
  ++at_;
  return true;
}

LineFeed::Next LineFeed::next() {
  if (!inside_) line_.clear();
  for (;;) {
    const bool ended = take_to_end_of_line();
    if (too_long_) {
      if (!ended) {
        inside_ = !finished_;
        return finished_ ? Next::kEnd : Next::kMore;
      }
      too_long_ = false;
      inside_ = false;
      line_.clear();
      continue;
    }
    if (line_.size() > most_bytes_) {
      ++number_;
      too_long_ = !ended;
      inside_ = too_long_;
      return Next::kTooLong;
    }
    if (!ended && !(finished_ && inside_)) return finished_ ? Next::kEnd : Next::kMore;
    inside_ = false;
    ++number_;
    return Next::kLine;
  }
}

}  // namespace omweso
