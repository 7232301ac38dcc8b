#include "cli/play/game_page.h"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "cli/play/text_width.h"
#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

constexpr int kLeastTold = 3;
constexpr int kAround = 4;  // title, caption, prompt, hint
static_assert(kLeastRows == kLeastBoardLines + kAround);
static_assert(kLeastBareRows == kBareLines + kAround);
constexpr int kLeastTyped = 8;  // columns
constexpr std::size_t kMostCaption = 3;
constexpr std::size_t kCalmTold = 6;  // with fewer lines the prompt would move with each

/// How much of a page there is room for.
struct Layout {
  int indent = 0;   ///< of everything, so that the board stands in the middle
  int columns = 0;  ///< of text
  std::vector<Line> board;
  std::vector<Line> caption;
  int told = 0;  ///< lines of what was said
};

std::vector<Line> too_small(const ScreenSize& size) {
  std::vector<Line> lines;
  for (std::string& text : wrapped(too_small_in_words(size, kLeastBareRows), {size.columns})) {
    lines.push_back(line_of(std::move(text), {Ink::kLoss}));
  }
  return lines;
}

/// The board in the finest form that leaves room.
std::vector<Line> fitting_board(const GamePage& page, const ScreenSize& size, const Look& look) {
  if (!page.board || page.reading) return {};
  if (size.rows < kLeastBareRows || size.columns < kBareColumns) return too_small(size);
  if (size.rows < kLeastRows || size.columns < kBoardColumns) {
    return draw_bare_board(*page.board, size.columns);
  }
  const auto room = static_cast<std::size_t>(size.rows - kAround);
  auto board = draw_board(*page.board, look);
  if (board.size() + kLeastTold > room) {
    board = draw_board(*page.board, Look{look.unicode, Colours::kNone, look.theme});
  }
  if (page.between.empty()) return board;
  const auto middle = board.begin() + std::ssize(board) / 2;
  if (board.size() % 2 == 1) {
    *middle = page.between;  // in the place of what parts the two sides
  } else {
    board.insert(middle, page.between);
  }
  return board;
}

/// The caption, which may need several lines.
std::vector<Line> caption_lines(const GamePage& page, int columns, std::size_t most) {
  const Style style = page.caption.empty() ? Style{} : page.caption.front().style;
  std::vector<Line> lines;
  for (std::string& text : wrapped(text_of(page.caption), {columns})) {
    lines.push_back(line_of(std::move(text), style));
  }
  if (lines.size() > most) lines.resize(most);
  return lines;
}

Layout layout_of(const GamePage& page, const ScreenSize& size, const Look& look) {
  Layout layout;
  layout.indent = indent_in(size);
  layout.columns =
      std::min(size.columns, std::max(kBoardColumns, size.columns - 2 * layout.indent));
  layout.board = fitting_board(page, size, look);
  const int room = std::max(0, size.rows + 1 - kAround - static_cast<int>(layout.board.size()));
  layout.caption =
      caption_lines(page, layout.columns,
                    std::clamp<std::size_t>(static_cast<std::size_t>(room), 1, kMostCaption));
  layout.told = std::max(0, room - static_cast<int>(layout.caption.size()));
  return layout;
}

Line title_line(const GamePage& page, int columns) {
  const std::string score = cut(harmless(page.score), columns);
  const int room = columns - columns_of(score);
  // Shortened by whole words, and not right up to the score.
  std::string text = harmless(page.title);
  if (columns_of(text) > room - 2) {
    text = wrapped(text, {std::max(1, room - 2)}).front();
    if (const std::size_t comma = text.rfind(','); comma != std::string::npos) text.resize(comma);
  }
  const Style title{page.decided ? Ink::kPlain : Ink::kQuiet, Ink::kPlain, page.decided, false};
  return {{padded(text, room), title}, {score, {Ink::kPlain, Ink::kPlain, true, false}}};
}

/// A prompt so long that nothing could be typed behind it begins above its line.
GamePage with_room_to_type(GamePage page, int columns) {
  if (!page.asks || columns_of(page.prompt) + kLeastTyped <= columns) return page;
  std::vector<std::string> parts = wrapped(page.prompt, {std::max(1, columns - kLeastTyped)});
  page.prompt = std::move(parts.back());
  parts.pop_back();
  for (std::string& part : parts) {
    page.told.push_back(line_of(std::move(part), {Ink::kPlayable, Ink::kPlain, true, false}));
  }
  return page;
}

/// The prompt with what is typed; of a long line the part around the cursor.
Line prompt_line(const GamePage& page, int columns) {
  if (!page.asks) return line_of(page.prompt, {Ink::kQuiet});
  const std::string prompt = harmless(page.prompt) + ' ';
  const int room = std::max(1, columns - columns_of(prompt) - 1);
  const std::size_t split = std::min(page.cursor, page.typed.size());
  std::string before = harmless(page.typed.substr(0, split));
  std::string after = harmless(page.typed.substr(split));
  while (columns_of(before) >= room) before.erase(0, first_character(before).bytes);
  const std::size_t at = after.empty() ? 0 : first_character(after).bytes;
  const std::string under = after.empty() ? "_" : after.substr(0, at);
  const Style typed{Ink::kPlain, Ink::kPlain, true, false};
  const Style cursor{Ink::kPlain, Ink::kPlain, true, !after.empty()};
  return {{prompt, {Ink::kPlayable, Ink::kPlain, true, false}},
          {before, typed},
          {under, cursor},
          {cut(after.substr(at), std::max(0, room - columns_of(before))), typed}};
}

}  // namespace

int indent_in(const ScreenSize& size) {
  return std::max(0, (size.columns - kBoardColumns) / 2);
}

Line indented(int indent, Line line) {
  if (indent > 0)
    line.insert(line.begin(), Span{std::string(static_cast<std::size_t>(indent), ' '), {}});
  return line;
}

std::vector<Line> latest_told(const std::vector<Line>& told, int columns, std::size_t most) {
  std::vector<Line> lines;  // the latest first
  for (const Line& message : told | std::views::reverse) {
    const Style style = message.empty() ? Style{} : message.front().style;
    std::vector<std::string> texts = wrapped(text_of(message), {columns});
    if (!lines.empty() && lines.size() + texts.size() > most) break;
    for (std::string& text : texts | std::views::reverse) {
      lines.push_back(line_of(std::move(text), style));
    }
  }
  std::ranges::reverse(lines);
  if (lines.size() > most)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

std::string too_small_in_words(const ScreenSize& size, int least_rows) {
  return words(Text::kWindowTooSmall, "columns"_a = size.columns, "rows"_a = size.rows,
               "least_columns"_a = kBareColumns, "least_rows"_a = least_rows);
}

std::string hint_in(const std::string& hint, int columns) {
  return columns_of(hint) <= columns ? hint : wrapped(hint, {std::max(1, columns)}).front();
}

std::vector<Line> draw_page(const GamePage& page, const ScreenSize& size, const Look& look) {
  const GamePage roomy = with_room_to_type(page, size.columns);
  Layout layout = layout_of(roomy, size, look);
  const auto most = static_cast<std::size_t>(layout.told);
  std::vector<Line> told = latest_told(roomy.told, layout.columns, most);
  const std::size_t calm = std::min(most, kCalmTold);
  if (told.size() < calm) told.insert(told.begin(), calm - told.size(), Line{});
  std::vector<Line> lines;
  lines.push_back(title_line(roomy, layout.columns));
  std::ranges::move(layout.board, std::back_inserter(lines));
  std::ranges::move(layout.caption, std::back_inserter(lines));
  std::ranges::move(told, std::back_inserter(lines));
  lines.push_back(prompt_line(roomy, layout.columns));
  lines.push_back(line_of(hint_in(roomy.hint, layout.columns), {Ink::kQuiet}));
  lines.resize(static_cast<std::size_t>(std::max(0, size.rows)));
  for (Line& line : lines) line = indented(layout.indent, std::move(line));
  return lines;
}

}  // namespace omweso::cli
