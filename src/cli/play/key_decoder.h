// Bytes of a terminal into keys.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/key.h"

namespace omweso::cli {

/// Takes bytes as they come, in pieces of any size, and gives the keys they make. Whatever is sent,
/// it holds a bounded number of bytes; what means nothing becomes kUnknown.
class KeyDecoder {
 public:
  /// Text pasted in one piece beyond this many bytes is dropped.
  static constexpr std::size_t kLongestPaste = 4096;

  void feed(std::string_view bytes) { bytes_ += bytes; }

  /// The next whole key; nothing while more bytes are needed.
  std::optional<Key> next();

  /// Whether the start of a key is waiting for its rest.
  bool waiting() const { return !bytes_.empty() || pasting_; }

  /// No more bytes have come in time: a lone Escape is Escape, the start of anything else is
  /// dropped. Pasting goes on.
  std::optional<Key> give_up();

 private:
  std::optional<Key> next_sequence();
  std::optional<Key> next_character();
  std::optional<Key> next_pasted();
  void drop(std::size_t count) { bytes_.erase(0, count); }

  std::string bytes_;
  std::string pasted_;
  bool pasting_ = false;
};

}  // namespace omweso::cli
