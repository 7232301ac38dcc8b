// Where commands write: a buffer in front of a file descriptor that remembers the first error.
#pragma once

#include <string>
#include <string_view>

namespace omweso::cli {

/// Collects text and writes it in large pieces. After a failed write it drops what it is given, so
/// a command only has to ask now and then whether going on makes sense.
class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  /// Append here, then call settle().
  std::string& text() { return text_; }
  Output& operator<<(std::string_view piece) {
    text_ += piece;
    return *this;
  }

  /// Writes when much has come together. False when writing has failed.
  bool settle() { return text_.size() < kLarge ? error_ == 0 : flush(); }

  /// Writes everything. False when writing has failed.
  bool flush();

  /// errno of the first write that failed, 0 when none has.
  int error() const { return error_; }

 private:
  static constexpr std::size_t kLarge = std::size_t{1} << 16U;

  int descriptor_;
  int error_ = 0;
  std::string text_;
};

}  // namespace omweso::cli
