// Text with its colours as roles: what is drawn says what a thing is, the palette says how it
// looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace omweso::cli {

/// What is drawn, as ink or as ground.
enum class Ink : std::uint8_t {
  kPlain,     ///< the terminal's own
  kQuiet,     ///< what is read last
  kPlayable,  ///< words about what can be played now: ochre
  kOpponent,  ///< words about the opponent: blue-green
  kLoss,      ///< losing something: red
  // On the board, which is the same wood on every ground:
  kSlab,       ///< between the pits of whoever sits at the bottom
  kFarSlab,    ///< the opponent's half
  kCarved,     ///< words on the wood
  kHollow,     ///< inside a pit
  kFarHollow,  ///< inside one of the opponent's
  kSeed,       ///< seeds, and their count
  kFaint,      ///< what is there to be looked up: letters of pits that cannot be played
  kOchre,      ///< a pit that can be played now, or is
  kTeal,       ///< the opponent's, and what is taken from them
  kTealEdge,   ///< the same around a pit, where it must be seen on the wood
  kRed,        ///< what the opponent takes
  kRedEdge,    ///< the same around a pit
};
inline constexpr std::size_t kInks = 17;

struct Style {
  Ink ink = Ink::kPlain;
  Ink ground = Ink::kPlain;
  bool bold = false;
  bool underlined = false;

  bool operator==(const Style&) const = default;
};

struct Span {
  std::string text;  ///< UTF-8; control characters are shown as `?`
  Style style;

  bool operator==(const Span&) const = default;
};

/// One line of the screen.
using Line = std::vector<Span>;

inline Line line_of(std::string text, Style style = {}) {
  return {Span{std::move(text), style}};
}

/// The text alone.
inline std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

}  // namespace omweso::cli
