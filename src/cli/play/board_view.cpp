#include "cli/play/board_view.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "cli/play/text_width.h"
#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

constexpr int kMargin = 3;  // of wood, left and right of the pits
constexpr int kLongestName = 40;
constexpr int kCell = 9;  // from one pit to the next
constexpr int kSlabColumns = 2 * kMargin + kColumns * kCell - 1;
static_assert(kSlabColumns <= kBoardColumns);

/// A row from the left to the right of whoever sits at the bottom.
struct Row {
  bool far;
  Pit first;
  int step;
};
constexpr Row kRows[] = {
    {true, 7, -1},    // the opponent's back row
    {true, 8, 1},     // and front row
    {false, 15, -1},  // the own front row
    {false, 0, 1},    // and back row
};

Style on_wood(bool far, Ink ink = Ink::kCarved) {
  return Style{ink, far ? Ink::kFarSlab : Ink::kSlab};
}

/// One pit with everything there is to say about it.
struct PitLook {
  char letter = 'a';
  unsigned seeds = 0;
  PitMark mark = PitMark::kNone;
  bool playable = false;
  bool far = false;
  bool foreseen = false;
  bool unseen = false;
};

PitLook look_at(const BoardView& view, const Row& row, int column) {
  const Seat seat = row.far ? other(view.bottom) : view.bottom;
  const auto index = index_of(seat);
  const Pit pit = step(row.first, column * row.step);
  return {letter_of(pit, seat),
          view.sides[index][pit],
          view.marks[index][pit],
          (view.playable[index] >> pit & 1U) != 0,
          row.far,
          view.foreseen,
          view.unseen[index]};
}

/// `[12]`: its count and its mark, in four columns.
std::string marked(const PitLook& pit, std::string_view nothing) {
  if (pit.unseen) return "  ? ";
  constexpr std::string_view kOpen = " < ([{";
  constexpr std::string_view kClose = " >+)]}";
  const auto mark = static_cast<std::size_t>(pit.mark);
  const std::string count =
      pit.seeds == 0 ? fmt::format(" {}", nothing) : fmt::format("{:>2}", pit.seeds);
  return fmt::format("{}{}{}", kOpen[mark], count, kClose[mark]);
}

/// `>m[12]`: whether it can be played, its letter, its count and its mark, in six columns.
std::string told(const PitLook& pit, std::string_view pointer, std::string_view nothing) {
  if (pit.unseen) return fmt::format(" {}  ? ", pit.letter);
  return fmt::format("{}{}{}", pit.playable ? pointer : " ", pit.letter, marked(pit, nothing));
}

unsigned all_seeds(const BoardView& view, Seat seat) {
  const auto seeds = static_cast<unsigned>(view.sides[index_of(seat)].seeds());
  return seeds + (view.hand && view.hand->seat == seat ? view.hand->seeds : 0);
}

/// What stands in the edge of the slab beside a player's rows: who sits there with how many seeds,
/// and the seeds in their hand.
std::pair<std::string, std::string> words_of(const BoardView& view, bool far) {
  const Seat seat = far ? other(view.bottom) : view.bottom;
  std::string hand;
  if (view.hand && view.hand->seat == seat) {
    hand = words(Text::kInHand, "held"_a = view.hand->seeds);
  }
  const int room = kSlabColumns - 2 * kMargin - columns_of(hand) - 1;
  const auto index = index_of(seat);
  std::string who = view.captions[index];
  if (!view.unseen[index]) {
    who = words(Text::kSeatSeeds, "who"_a = cut(harmless(who), kLongestName),
                "seeds"_a = seeds_in_words(all_seeds(view, seat)));
  }
  return {padded(harmless(who), room), fmt::format(" {}", hand)};
}

bool is_acting(const BoardView& view, bool far) {
  return view.acting == (far ? other(view.bottom) : view.bottom);
}

// --- carved in wood ---

/// Seeds as they lie in six columns, one each while they have room.
std::string_view seeds_lying(unsigned seeds) {
  constexpr std::string_view kLying[] = {"      ", "  ●   ", " ●  ● ", " ●● ● ",
                                         "● ●● ●", "●● ●●●", "●●●●●●"};
  return seeds < std::size(kLying) ? kLying[seeds] : "●●●●●…";
}

/// The edge of a pit tells what happens there: on the own side it is ours or our loss, on the other
/// theirs.
Ink edge_of(const PitLook& pit) {
  // Where a move is looked at, its own marks are what is to be seen.
  const bool quiet = pit.mark == PitMark::kNone || (pit.foreseen && pit.mark == PitMark::kPassed);
  if (quiet && pit.playable && !pit.foreseen) return Ink::kOchre;
  if (quiet) return pit.far ? Ink::kFarHollow : Ink::kHollow;
  if (pit.far) return Ink::kTealEdge;
  return pit.mark == PitMark::kTaken ? Ink::kRedEdge : Ink::kOchre;
}

/// What fills a pit differs in lightness too, so that a mark can be told without its hue: where
/// seeds were lifted it is dark, where the last fell it is light, what is taken lies between.
/// Captures and ends that are only foreseen are around the pit.
Ink ground_of(const PitLook& pit) {
  const Ink hollow = pit.far ? Ink::kFarHollow : Ink::kHollow;
  switch (pit.mark) {
    case PitMark::kLifted:
      return Ink::kSeed;
    case PitMark::kCursor:
      return Ink::kCarved;
    case PitMark::kLanded:
      return pit.foreseen ? hollow : Ink::kCarved;
    case PitMark::kTaken:
      if (pit.foreseen) return hollow;
      return pit.far ? Ink::kTeal : Ink::kRed;
    default:
      return hollow;
  }
}

void carve_pit(const PitLook& pit, std::array<Line, 3>& lines) {
  const Style edge = on_wood(pit.far, edge_of(pit));
  const Ink ground = ground_of(pit);
  const bool dark = ground == Ink::kSeed || ground == Ink::kTeal || ground == Ink::kRed;
  const Ink ink = dark ? Ink::kCarved : Ink::kSeed;
  const bool quiet = pit.mark == PitMark::kNone && !pit.playable;
  const std::string words = told(pit, "›", "·");
  const std::size_t letter_ends = words.find(pit.letter) + 1;
  const Style letter{quiet ? Ink::kFaint : ink, ground, !quiet, false};
  const Style count{pit.seeds == 0 ? letter.ink : ink, ground, true, false};
  lines[0].push_back({"▗", edge});
  lines[0].push_back({words.substr(0, letter_ends), letter});
  lines[0].push_back({words.substr(letter_ends), count});
  lines[0].push_back({"▖", edge});
  lines[1].push_back({"▐", edge});
  lines[1].push_back(
      {std::string(seeds_lying(pit.unseen ? 0 : pit.seeds)), {ink, ground, false, false}});
  lines[1].push_back({"▌", edge});
  lines[2].push_back({" ▀▀▀▀▀▀ ", edge});
}

void carve_row(const BoardView& view, const Row& row, std::vector<Line>& lines) {
  const Style wood = on_wood(row.far);
  std::array<Line, 3> carved;
  for (Line& line : carved) line.push_back({std::string(kMargin, ' '), wood});
  for (int column = 0; column < kColumns; ++column) {
    if (column > 0) {
      for (Line& line : carved) line.push_back({" ", wood});
    }
    carve_pit(look_at(view, row, column), carved);
  }
  for (Line& line : carved) {
    line.push_back({std::string(kMargin, ' '), wood});
    lines.push_back(std::move(line));
  }
}

/// The edge of the slab beside a player's rows: who sits there, pointed at and on a colour only
/// where it is their turn.
Line carved_words(const BoardView& view, bool far) {
  const auto [words, hand] = words_of(view, far);
  const bool acts = is_acting(view, far);
  const Style wood = on_wood(far);
  const Style corner{wood.ground, Ink::kPlain};
  Style name{Ink::kCarved, wood.ground, false, false};
  if (acts) {
    name = far ? Style{Ink::kCarved, Ink::kTeal, true, false}
               : Style{Ink::kSeed, Ink::kOchre, true, false};
  }
  const std::size_t end = words.find_last_not_of(' ') + 1;
  Line line{{far ? "▟" : "▜", corner}, {" ", wood}};
  line.push_back(
      {fmt::format("{}{} ", acts ? "›" : " ", words.substr(0, end)), end > 0 ? name : wood});
  line.push_back({words.substr(end) + hand, {Ink::kCarved, wood.ground, true, false}});
  line.push_back({" ", wood});
  line.push_back({far ? "▙" : "▛", corner});
  return line;
}

std::vector<Line> carved(const BoardView& view) {
  std::vector<Line> lines;
  lines.push_back(carved_words(view, true));
  for (const Row& row : kRows) carve_row(view, row, lines);
  lines.push_back(carved_words(view, false));
  return lines;
}

// --- between rulers ---

struct Rulers {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, upright, middle, pointer;
};
constexpr Rulers kAscii = {"+", "+", "+", "+", "-", "|", "=", ">"};
constexpr Rulers kBox = {"╭", "╮", "╰", "╯", "─", "│", "═", "›"};

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

Style style_beside_wood(const PitLook& pit) {
  Style style;
  if (edge_of(pit) == Ink::kOchre) style.ink = Ink::kPlayable;
  if (edge_of(pit) == Ink::kTealEdge) style.ink = Ink::kOpponent;
  if (edge_of(pit) == Ink::kRedEdge) style.ink = Ink::kLoss;
  style.bold = pit.mark != PitMark::kNone || pit.playable;
  return style;
}

Line ruled_row(const BoardView& view, const Row& row, const Rulers& rulers) {
  Line line = line_of(fmt::format("{}   ", rulers.upright), {Ink::kQuiet});
  for (int column = 0; column < kColumns; ++column) {
    const PitLook pit = look_at(view, row, column);
    line.push_back({told(pit, rulers.pointer, "."), style_beside_wood(pit)});
    if (column + 1 < kColumns) line.push_back({"   ", {}});
  }
  line.push_back({fmt::format("   {}", rulers.upright), {Ink::kQuiet}});
  return line;
}

Line ruled_words(const BoardView& view, bool far, const Rulers& rulers) {
  const auto [words, hand] = words_of(view, far);
  const bool acts = is_acting(view, far);
  return {
      {std::string(rulers.upright), {Ink::kQuiet}},
      {fmt::format("{} ", acts ? rulers.pointer : " "), {Ink::kPlain, Ink::kPlain, true, false}},
      {words, {far ? Ink::kOpponent : Ink::kPlain, Ink::kPlain, acts, false}},
      {hand, {Ink::kPlayable, Ink::kPlain, true, false}},
      {fmt::format("  {}", rulers.upright), {Ink::kQuiet}}};
}

std::vector<Line> ruled(const BoardView& view, const Rulers& rulers) {
  const auto across = [](std::string_view left, std::string_view piece, std::string_view right) {
    return line_of(fmt::format("{}{}{}", left, repeated(piece, kSlabColumns - 2), right),
                   {Ink::kQuiet});
  };
  std::vector<Line> lines;
  lines.push_back(across(rulers.top_left, rulers.across, rulers.top_right));
  lines.push_back(ruled_words(view, true, rulers));
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    if (i == 2) lines.push_back(across(rulers.upright, rulers.middle, rulers.upright));
    lines.push_back(ruled_row(view, kRows[i], rulers));
  }
  lines.push_back(ruled_words(view, false, rulers));
  lines.push_back(across(rulers.bottom_left, rulers.across, rulers.bottom_right));
  return lines;
}

}  // namespace

std::vector<Line> draw_board(const BoardView& view, const Look& look) {
  if (look.unicode && look.colours != Colours::kNone) return carved(view);
  return ruled(view, look.unicode ? kBox : kAscii);
}

std::vector<Line> draw_bare_board(const BoardView& view, int columns) {
  const std::string gap(columns >= kBareColumns + kColumns - 1 ? 1 : 0, ' ');
  std::vector<Line> lines;
  for (const Row& row : kRows) {
    Line line;
    for (int column = 0; column < kColumns; ++column) {
      const PitLook pit = look_at(view, row, column);
      if (column == 0) line.push_back({fmt::format("{} ", pit.letter), {Ink::kQuiet}});
      if (column > 0) line.push_back({gap, {}});
      line.push_back({marked(pit, "."), style_beside_wood(pit)});
      if (column + 1 == kColumns) line.push_back({fmt::format(" {}", pit.letter), {Ink::kQuiet}});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace omweso::cli
