#include "cli/play/key_decoder.h"

#include <algorithm>
#include <utility>

#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

constexpr std::string_view kPasteBegins = "\x1b[200~";
constexpr std::string_view kPasteEnds = "\x1b[201~";

// No terminal sends a longer sequence for a key. A longer one is none, and goes on to its end as
// one that is not known.
constexpr std::size_t kLongestSequence = 32;
constexpr std::string_view kUnknownSequence = "\x1b[0";

bool is_final(char c) {
  return c >= '@' && c <= '~';
}

/// What follows `ESC [` or `ESC O`, up to its last character.
KeyKind kind_of_sequence(std::string_view body) {
  struct Named {
    std::string_view body;
    KeyKind kind;
  };
  constexpr Named kNamed[] = {
      {"A", KeyKind::kUp},      {"B", KeyKind::kDown},  {"C", KeyKind::kRight},
      {"D", KeyKind::kLeft},    {"H", KeyKind::kHome},  {"F", KeyKind::kEnd},
      {"M", KeyKind::kEnter},   {"1~", KeyKind::kHome}, {"7~", KeyKind::kHome},
      {"3~", KeyKind::kDelete}, {"4~", KeyKind::kEnd},  {"8~", KeyKind::kEnd},
  };
  for (const Named& named : kNamed) {
    if (body == named.body) return named.kind;
  }
  return KeyKind::kUnknown;
}

KeyKind kind_of_control(char c) {
  switch (c) {
    case '\r':
    case '\n':
      return KeyKind::kEnter;
    case '\t':
      return KeyKind::kTab;
    case '\b':
    case '\x7f':
      return KeyKind::kBackspace;
    case '\x03':
      return KeyKind::kInterrupt;
    case '\x1a':
      return KeyKind::kSuspend;
    case '\x04':
      return KeyKind::kEndOfInput;
    default:
      return KeyKind::kUnknown;
  }
}

/// Bytes that a UTF-8 character with this first byte has; 1 where it cannot be a first byte.
std::size_t length_by_first(unsigned char first) {
  if (first >= 0xf0 && first < 0xf8) return 4;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xc0 && first < 0xe0) return 2;
  return 1;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

}  // namespace

std::optional<Key> KeyDecoder::next() {
  if (pasting_) return next_pasted();
  if (bytes_.empty()) return std::nullopt;
  if (bytes_.front() == '\x1b') return next_sequence();
  return next_character();
}

std::optional<Key> KeyDecoder::next_sequence() {
  if (bytes_.size() < 2) return std::nullopt;
  const char kind = bytes_[1];
  if (kind == '\x1b') {  // Escape twice, or Escape before a sequence
    drop(1);
    return Key{KeyKind::kEscape, 0, {}};
  }
  if (kind == 'O') {
    if (bytes_.size() < 3) return std::nullopt;
    Key key{kind_of_sequence(std::string_view(bytes_).substr(2, 1)), 0, {}};
    drop(3);
    return key;
  }
  if (kind != '[') {  // Alt and a key
    drop(1);
    if (next_character()) return Key{};
    bytes_.insert(0, 1, '\x1b');  // its character is not whole yet
    return std::nullopt;
  }
  std::size_t end = 2;
  while (end < bytes_.size() && bytes_[end] >= ' ' && bytes_[end] < '@') ++end;
  if (end == bytes_.size()) {
    if (end >= kLongestSequence) bytes_ = kUnknownSequence;
    return std::nullopt;
  }
  if (!is_final(bytes_[end])) {  // cut off: what breaks it is a key of its own
    drop(end);
    return Key{};
  }
  const std::string sequence = bytes_.substr(0, end + 1);
  drop(sequence.size());
  if (sequence == kPasteBegins) {
    pasting_ = true;
    return next_pasted();
  }
  return Key{kind_of_sequence(std::string_view(sequence).substr(2)), 0, {}};
}

std::optional<Key> KeyDecoder::next_character() {
  const char first = bytes_.front();
  const auto code = static_cast<unsigned char>(first);
  if (code < ' ' || code == 0x7f) {
    drop(1);
    return Key{kind_of_control(first), 0, {}};
  }
  const std::size_t length = length_by_first(code);
  const std::size_t there = std::min(length, bytes_.size());
  for (std::size_t i = 1; i < there; ++i) {
    if (is_continuation(bytes_[i])) continue;
    drop(i);
    return Key{};
  }
  if (there < length) return std::nullopt;
  const Character character = first_character(bytes_);
  drop(length);
  if (character.value == 0xfffd || is_control(character.value)) return Key{};
  return Key{KeyKind::kCharacter, character.value, {}};
}

std::optional<Key> KeyDecoder::next_pasted() {
  // The end may be split too, so as much as could be its beginning is kept.
  const std::size_t end = bytes_.find(kPasteEnds);
  const std::size_t spare = std::min(bytes_.size(), kPasteEnds.size() - 1);
  const std::size_t taken = end != std::string::npos ? end : bytes_.size() - spare;
  const std::size_t room = kLongestPaste - pasted_.size();
  pasted_.append(bytes_, 0, std::min(taken, room));
  drop(taken);
  if (end == std::string::npos) return std::nullopt;
  drop(kPasteEnds.size());
  pasting_ = false;
  return Key{KeyKind::kPasted, 0, std::exchange(pasted_, {})};
}

std::optional<Key> KeyDecoder::give_up() {
  if (pasting_ || bytes_.empty()) return std::nullopt;
  const bool escape = bytes_ == "\x1b";
  bytes_.clear();
  return Key{escape ? KeyKind::kEscape : KeyKind::kUnknown, 0, {}};
}

}  // namespace omweso::cli
