#include "cli/play/palette.h"

#include <fmt/format.h>

#include <array>

#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

/// One role: what it is in 24 bits, of the 256 and of the 16 colours. kOwn is the terminal's own.
struct Colour {
  int rgb;
  int of256;
  int of16;
};
constexpr int kOwn = -1;
using ColourOfInk = std::array<Colour, kInks>;

// In the order of Ink. A board does not change its wood: only what stands beside it goes with the
// ground of the terminal.
constexpr ColourOfInk beside_wood(Colour quiet, Colour playable, Colour opponent, Colour loss) {
  return {{
      {kOwn, kOwn, kOwn},   // kPlain
      quiet,                // kQuiet
      playable,             // kPlayable
      opponent,             // kOpponent
      loss,                 // kLoss
      {0x7a4a26, 94, 3},    // kSlab
      {0x5a3820, 94, 8},    // kFarSlab
      {0xf4e3c8, 230, 15},  // kCarved
      {0xbb8952, 137, 7},   // kHollow
      {0xad7d4b, 137, 7},   // kFarHollow
      {0x17100b, 232, 0},   // kSeed
      {0x2e1a0a, 234, 0},   // kFaint
      {0xf0b429, 214, 11},  // kOchre
      {0x0b544d, 23, 4},    // kTeal
      {0x8fe6d8, 79, 14},   // kTealEdge
      {0x8c1d16, 124, 1},   // kRed
      {0xffb9ae, 217, 9},   // kRedEdge
  }};
}

constexpr ColourOfInk kDark =
    beside_wood({0x9c8b78, 245, 7}, {0xe8ac2e, 214, 11}, {0x3fb3a6, 73, 14}, {0xe8705f, 203, 9});
constexpr ColourOfInk kLight =
    beside_wood({0x75675a, 242, 8}, {0x9a6500, 94, 3}, {0x0f6b63, 23, 6}, {0xb3261e, 124, 1});
// So middling that they read on both, as well as anything can.
constexpr ColourOfInk kBoth =
    beside_wood({0x7f7468, 243, kOwn}, {0x9a6b10, 130, 3}, {0x15837a, 30, 6}, {0xcc4a3c, 131, 1});

const ColourOfInk& colours_for(Theme theme) {
  switch (theme) {
    case Theme::kDark:
      return kDark;
    case Theme::kLight:
      return kLight;
    case Theme::kUnknown:
      break;
  }
  return kBoth;
}

std::string parameter(Ink ink, const Look& look, bool ground) {
  const Colour& colour = colours_for(look.theme)[static_cast<std::size_t>(ink)];
  switch (look.colours) {
    case Colours::kTrue:
      if (colour.rgb == kOwn) break;
      return fmt::format(";{}8;2;{};{};{}", ground ? 4 : 3, colour.rgb >> 16, colour.rgb >> 8 & 255,
                         colour.rgb & 255);
    case Colours::k256:
      if (colour.of256 == kOwn) break;
      return fmt::format(";{}8;5;{}", ground ? 4 : 3, colour.of256);
    case Colours::k16:
      if (colour.of16 == kOwn) break;
      return fmt::format(";{}", colour.of16 % 8 + (colour.of16 < 8 ? 30 : 90) + (ground ? 10 : 0));
    case Colours::kNone:
      break;
  }
  return "";
}

}  // namespace

std::string escape_of(const Style& style, const Look& look) {
  std::string escape = "\x1b[0";
  if (style.bold) escape += ";1";
  if (style.underlined) escape += ";4";
  escape += parameter(style.ink, look, false);
  escape += parameter(style.ground, look, true);
  return escape + 'm';
}

std::string rendered(const Line& line, const Look& look, int columns) {
  std::string text;
  std::string now = escape_of({}, look);
  const std::string plain = now;
  for (const Span& span : line) {
    if (columns <= 0) break;
    const std::string piece = cut(harmless(span.text), columns);
    if (piece.empty()) continue;
    columns -= columns_of(piece);
    if (std::string escape = escape_of(span.style, look); escape != now) {
      text += escape;
      now = std::move(escape);
    }
    text += piece;
  }
  if (now != plain) text += plain;
  return text;
}

}  // namespace omweso::cli
