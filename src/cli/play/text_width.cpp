#include "cli/play/text_width.h"

#include <algorithm>
#include <array>

#include "record/scanner.h"

namespace omweso::cli {
namespace {

constexpr char32_t kBroken = 0xfffd;

struct Range {
  char32_t first;
  char32_t last;
};

bool within(char32_t character, const Range* begin, const Range* end) {
  return std::any_of(begin, end, [character](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

// What a name may hold: combining marks and joiners of the scripts that have them, and what East
// Asian Width calls wide.
constexpr std::array kCombining = {
    Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},   Range{0x610, 0x61a},
    Range{0x64b, 0x65f},   Range{0x93c, 0x93c},   Range{0x941, 0x948},   Range{0x94d, 0x94d},
    Range{0xd41, 0xd44},   Range{0xd4d, 0xd4d},   Range{0xe34, 0xe3a},   Range{0xe47, 0xe4e},
    Range{0x1ab0, 0x1aff}, Range{0x1dc0, 0x1dff}, Range{0x200b, 0x200f}, Range{0x2028, 0x202e},
    Range{0x2060, 0x206f}, Range{0x20d0, 0x20ff}, Range{0xfe00, 0xfe0f}, Range{0xfe20, 0xfe2f},
    Range{0xfeff, 0xfeff}};
constexpr std::array kWide = {
    Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0x33ff},  Range{0x3400, 0x4dbf},
    Range{0x4e00, 0x9fff},   Range{0xa000, 0xa4cf},   Range{0xa960, 0xa97f},  Range{0xac00, 0xd7a3},
    Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},  Range{0xffe0, 0xffe6},
    Range{0x1f300, 0x1f64f}, Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd}};

/// How much of a line that is too long stands before its break.
std::size_t break_of(std::string_view line, int room, bool whole_words) {
  const std::string fits = cut(line, room);
  const std::size_t space = line.substr(0, fits.size() + 1).rfind(' ');
  if (space != std::string_view::npos && space > line.find_first_not_of(' ')) return space;
  const std::size_t comma = fits.rfind(',');
  if (comma != std::string::npos) return comma + 1;
  return whole_words ? std::min(line.find(' ', fits.size()), line.size()) : fits.size();
}

}  // namespace

bool is_control(char32_t character) {
  // U+2028 to U+202E and U+2066 to U+2069 turn lines and directions about.
  return character < ' ' || (character >= 0x7f && character < 0xa0) ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

Character first_character(std::string_view text) {
  const std::size_t bytes = utf8_length(text);
  if (bytes == 0) return {kBroken, 1};
  return {code_point(text.substr(0, bytes)), bytes};
}

int columns_of(char32_t character) {
  if (character < 0x300) return 1;
  if (within(character, kCombining.begin(), kCombining.end())) return 0;
  return within(character, kWide.begin(), kWide.end()) ? 2 : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    columns += columns_of(character.value);
    text.remove_prefix(character.bytes);
  }
  return columns;
}

std::string harmless(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (is_control(character.value) || character.value == kBroken) {
      clean += '?';
    } else {
      clean += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return clean;
}

std::string cut(std::string_view text, int columns) {
  std::string_view rest = text;
  int used = 0;
  while (!rest.empty()) {
    const Character character = first_character(rest);
    used += columns_of(character.value);
    if (used > columns) break;
    rest.remove_prefix(character.bytes);
  }
  return std::string(text.substr(0, text.size() - rest.size()));
}

std::string padded(std::string_view text, int columns) {
  std::string line = cut(text, columns);
  line.append(static_cast<std::size_t>(std::max(0, columns - columns_of(line))), ' ');
  return line;
}

std::vector<std::string> wrapped(std::string_view text, const Wrapping& how) {
  constexpr int kWidestCharacter = 2;
  std::vector<std::string> lines;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view as_it_is = text.substr(start, end - start);
    start = end + 1;
    const std::string whole = how.whole_words ? std::string(as_it_is) : harmless(as_it_is);
    std::string_view line = whole;
    std::string indent;
    int room = how.columns;
    while (columns_of(line) > std::max(room, kWidestCharacter)) {
      const std::size_t at = break_of(line, std::max(room, kWidestCharacter), how.whole_words);
      if (at == line.size()) break;
      lines.push_back(indent + std::string(line.substr(0, at)));
      line.remove_prefix(std::min(line.find_first_not_of(' ', at), line.size()));
      if (how.hanging == 0) continue;
      const std::size_t begins = std::min(whole.find_first_not_of(' '), whole.size());
      indent.assign(begins + static_cast<std::size_t>(how.hanging), ' ');
      room = how.columns - columns_of(indent);
    }
    lines.push_back(indent + std::string(line));
  }
  return lines;
}

std::string to_utf8(char32_t character) {
  std::string text;
  const auto tail = [&](unsigned shift) {
    text += static_cast<char>(0x80U | (character >> shift & 0x3fU));
  };
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += static_cast<char>(0xc0U | character >> 6U);
    tail(0);
  } else if (character < 0x10000) {
    text += static_cast<char>(0xe0U | character >> 12U);
    tail(6), tail(0);
  } else {
    text += static_cast<char>(0xf0U | character >> 18U);
    tail(12), tail(6), tail(0);
  }
  return text;
}

}  // namespace omweso::cli
