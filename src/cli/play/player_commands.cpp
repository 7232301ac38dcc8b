#include "cli/play/player_commands.h"

#include <algorithm>
#include <utility>

#include "record/move_text.h"

namespace omweso::cli {
namespace {

using Kind = Request::Kind;

constexpr std::pair<std::string_view, Kind> kWords[] = {
    {"?", Kind::kHelp},          {"help", Kind::kHelp},   {"moves", Kind::kMoves},
    {"board", Kind::kBoard},     {"score", Kind::kScore}, {"hint", Kind::kHint},
    {"undo", Kind::kUndo},       {"rules", Kind::kRules}, {"yes", Kind::kYes},
    {"y", Kind::kYes},           {"no", Kind::kNo},       {"resign", Kind::kResign},
    {"leave", Kind::kLeave},     {"quit", Kind::kQuit},   {"q", Kind::kQuit},
    {"exit", Kind::kQuit},       {"save", Kind::kSave},   {"standard", Kind::kStandard},
    {"suggest", Kind::kSuggest}, {"s", Kind::kSuggest},   {"last", Kind::kLast},
};

constexpr std::pair<std::string_view, Kind> kBeforeMoves[] = {
    {"?", Kind::kForesee}, {"steal:", Kind::kSteal}, {"steal ", Kind::kSteal}};

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// An arrangement without the blanks around its commas and its slash.
std::string without_spaces(std::string_view typed) {
  std::string text;
  for (std::size_t start = 0; start <= typed.size();) {
    const std::size_t end = std::min(typed.find_first_of(",/", start), typed.size());
    text += trimmed(typed.substr(start, end - start));
    if (end < typed.size()) text += typed[end];
    start = end + 1;
  }
  return text;
}

/// A move behind its word, `? m`.
std::optional<Request> word_and_move(std::string_view lower) {
  for (const auto& [word, kind] : kBeforeMoves) {
    const bool alone = lower == word.substr(0, word.size() - 1) && word.ends_with(' ');
    if (!lower.starts_with(word) && !alone) continue;
    if (const auto move = parse_move(trimmed(lower.substr(std::min(word.size(), lower.size()))))) {
      return Request{kind, *move, ""};
    }
    return Request{Kind::kNoPit, {}, kind == Kind::kForesee ? "? m" : "steal m"};
  }
  return std::nullopt;
}

}  // namespace

Request parse_request(std::string_view line) {
  const std::string_view typed = trimmed(line);
  if (typed.empty()) return {Kind::kNothing, {}, ""};
  const std::string lower = lowered(typed);
  for (const auto& [word, kind] : kWords) {
    if (lower == word) return {kind, {}, ""};
  }
  if (lower.find_first_not_of("<>") == std::string::npos) return {Kind::kDirections, {}, lower};
  if (auto request = word_and_move(lower)) return *std::move(request);
  if (const auto move = parse_move(lower)) {
    const bool whole = move->okwesera || !move->marks.empty();
    return {whole ? Kind::kMove : Kind::kPick, *move, ""};
  }
  if (typed.find('/') != std::string_view::npos) {
    return {Kind::kArrangement, {}, without_spaces(typed)};
  }
  return {Kind::kUnknown, {}, std::string(typed)};
}

std::optional<bool> parse_yes_or_no(std::string_view line) {
  const std::string lower = lowered(trimmed(line));
  if (lower == "yes" || lower == "y") return true;
  if (lower == "no" || lower == "n" || lower.empty()) return false;
  return std::nullopt;
}

}  // namespace omweso::cli
