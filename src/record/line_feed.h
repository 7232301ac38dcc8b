// Cuts a text that comes in pieces into its lines, in bounded memory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace omweso {

/// Lines end with LF, CRLF or CR. How the text was cut into pieces makes no difference.
class LineFeed {
 public:
  enum class Next : std::uint8_t {
    kLine,     ///< here is a line
    kTooLong,  ///< here is the beginning of a line over the limit; the rest of it is passed over
    kMore,     ///< the next piece is needed first
    kEnd,      ///< there is nothing more
  };

  /// @param most_bytes longest line that is handed out.
  explicit LineFeed(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Takes in the next piece. What has not been asked for yet is kept, so memory stays bounded when
  /// next() is called until it says kMore.
  void feed(std::string_view piece);
  /// No piece will follow.
  void finish() { finished_ = true; }

  /// Moves on to the next line.
  Next next();
  /// The line, without its end. Valid until the next call of next().
  std::string_view line() const { return line_; }
  /// Its number, from 1.
  std::uint64_t number() const { return number_; }

 private:
  bool take_to_end_of_line();

  std::size_t most_bytes_;
  std::string piece_;
  std::size_t at_ = 0;  ///< in piece_
  std::string line_;
  std::uint64_t number_ = 0;
  bool finished_ = false;
  bool inside_ = false;    ///< line_ is a line begun and not yet handed out
  bool too_long_ = false;  ///< the line begun has been reported, the rest of it is passed over
  bool after_cr_ = false;  ///< an LF that comes next belongs to the line end before it
};

}  // namespace omweso
