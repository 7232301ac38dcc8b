// What a person presses, as one value.
#pragma once

#include <cstdint>
#include <string>

namespace omweso::cli {

enum class KeyKind : std::uint8_t {
  kCharacter,  ///< `character`
  kEnter,
  kEscape,
  kBackspace,
  kDelete,
  kTab,
  kUp,
  kDown,
  kLeft,
  kRight,
  kHome,
  kEnd,
  kPasted,      ///< `text`, pasted in one piece
  kInterrupt,   ///< Ctrl-C, or SIGINT from elsewhere
  kSuspend,     ///< Ctrl-Z; the terminal sees to it itself
  kEndOfInput,  ///< Ctrl-D, the terminal has gone, or the program is asked to end
  kResized,     ///< draw again: another size, or back from being suspended
  kUnknown,     ///< a key that means nothing here
};

struct Key {
  KeyKind kind = KeyKind::kUnknown;
  char32_t character = 0;
  std::string text;

  bool operator==(const Key&) const = default;

  /// Whether it is this character.
  bool is(char32_t wanted) const { return kind == KeyKind::kCharacter && character == wanted; }
};

}  // namespace omweso::cli
