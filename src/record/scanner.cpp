#include "record/scanner.h"

#include <algorithm>

namespace omweso {
namespace {

bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

/// Characters that show nothing, or turn the direction of what stands behind them.
bool is_invisible(std::uint32_t code) {
  return code == 0xad || code == 0x61c || (code >= 0x200b && code <= 0x200f) ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) ||
         code == 0xfeff || (code >= 0xfff9 && code <= 0xfffb) ||
         (code >= 0xe0000 && code < 0xe1000);
}

/// Moves one character over, so that it can be seen and stays on its line.
void append_visible(std::string& out, std::string_view& text) {
  const std::size_t length = utf8_length(text);
  const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
  text.remove_prefix(character.size());
  const std::uint32_t code = length == 0 ? 0 : code_point(character);
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) {
    out += '?';
  } else if (is_invisible(code)) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    out += "<U+";
    for (unsigned shift = code > 0xffff ? 16 : 12;; shift -= 4) {
      out += kHex[code >> shift & 15U];
      if (shift == 0) break;
    }
    out += '>';
  } else {
    out += character;
  }
}

}  // namespace

std::size_t characters_in(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}

std::size_t utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  std::size_t length = 0;
  if (lead < 0x80) {
    length = 1;
  } else if (lead >= 0xc2 && lead < 0xe0) {
    length = 2;
  } else if (lead >= 0xe0 && lead < 0xf0) {
    length = 3;
  } else if (lead >= 0xf0 && lead < 0xf5) {
    length = 4;
  }
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues_character(text[i])) return 0;
  }
  // Overlong forms, surrogates and what lies beyond U+10FFFF.
  const auto second = static_cast<unsigned char>(length > 2 ? text[1] : '\0');
  const bool stray = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                     (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
  return stray ? 0 : length;
}

std::uint32_t code_point(std::string_view character) {
  auto code = static_cast<std::uint32_t>(static_cast<unsigned char>(character.front()));
  if (character.size() > 1) code &= 0x7fU >> character.size();
  for (const char c : character.substr(1))
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3fU);
  return code;
}

std::uint32_t Scanner::column() const {
  std::uint32_t column = 1;
  for (const char c : text_.substr(0, at_)) column += continues_character(c) ? 0 : 1;
  return column;
}

std::string Scanner::found() const {
  if (at_end()) return "the end";
  const std::size_t space = rest().find(' ', 1);
  return quoted(rest().substr(0, space), 12);
}

std::string quoted(std::string_view text, std::size_t most) {
  std::string out = "'";
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == most) {
      out += "…";
      break;
    }
    append_visible(out, text);
  }
  return out + "'";
}

std::string on_one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) append_visible(out, text);
  return out;
}

std::size_t first_bad_character(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (c < 0x80) {
      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7f) return at;
      ++at;
      continue;
    }
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return text.size();
}

std::string name_of_bad_character(std::string_view text, std::size_t at) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto c = static_cast<unsigned char>(text[at]);
  const std::string hex = {'0', 'x', kHex[c >> 4U], kHex[c & 15U]};
  if (c < 0x80) return "the control character " + hex + ", which should be taken out";
  const bool utf16 = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
  if (utf16 && at == 0) return "text in UTF-16, which should be saved as UTF-8";
  return "the byte " + hex + ", which is not UTF-8; it should be saved as UTF-8";
}

std::string readable(std::string_view text) {
  std::string out;
  for (;;) {
    const std::size_t bad = first_bad_character(text);
    out += text.substr(0, bad);
    if (bad == text.size()) return out;
    out += "\xef\xbf\xbd";
    text.remove_prefix(bad + 1);
  }
}

}  // namespace omweso
