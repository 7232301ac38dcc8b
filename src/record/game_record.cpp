#include "record/game_record.h"

#include <algorithm>
#include <array>

#include "record/move_text.h"
#include "record/scanner.h"

namespace omweso {
namespace {

constexpr std::string_view kResultTexts[] = {"*", "1-0", "0-1", "0-0"};

constexpr std::string_view kKnownTags[] = {
    "Format",
    "Event",
    "Date",
    "Round",
    "South",
    "North",
    "Rules",
    "Play",
    "Starter",
    "SouthArrangement",
    "NorthArrangement",
    "SetUp",
    "Position",
    "MatchGame",
    "MatchScore",
    "Victory",
    "Points",
    "Result",
};

bool is_break(char c) {
  return c == '\n' || c == '\r';
}
bool is_blank(char c) {
  return c == ' ' || c == '\t' || is_break(c);
}

}  // namespace

std::string_view text_of(GameResult result) {
  return kResultTexts[static_cast<std::size_t>(result)];
}

std::optional<GameResult> parse_result(std::string_view text) {
  for (std::size_t i = 0; i < std::size(kResultTexts); ++i) {
    if (text == kResultTexts[i]) return static_cast<GameResult>(i);
  }
  return std::nullopt;
}

GameResult result_of(Outcome outcome, std::optional<Seat> winner) {
  if (outcome == Outcome::kNone) return GameResult::kUnfinished;
  if (is_annulled(outcome) || !winner) return GameResult::kAnnulled;
  return *winner == Seat::kSouth ? GameResult::kSouthWon : GameResult::kNorthWon;
}

std::optional<Outcome> parse_outcome(std::string_view text) {
  for (std::size_t i = 1; i < std::size(kOutcomeTexts); ++i) {
    if (text == kOutcomeTexts[i]) return static_cast<Outcome>(i);
  }
  return std::nullopt;
}

std::size_t rank_of_tag(std::string_view name) {
  const auto* const known = std::ranges::find(kKnownTags, name);
  return static_cast<std::size_t>(known - std::begin(kKnownTags));
}

const Tag* GameRecord::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

std::optional<std::string_view> GameRecord::value(std::string_view name) const {
  const Tag* const found = tag(name);
  if (found == nullptr) return std::nullopt;
  return found->value;
}

void GameRecord::set_tag(std::string_view name, std::string_view value) {
  std::string line = readable(value);
  std::ranges::replace_if(line, is_break, ' ');
  const auto found = std::ranges::find(tags, name, &Tag::name);
  if (found != tags.end()) {
    found->value = std::move(line);
    return;
  }
  const std::size_t rank = rank_of_tag(name);
  const auto behind =
      std::ranges::find_if(tags, [rank](const Tag& tag) { return rank_of_tag(tag.name) > rank; });
  tags.insert(behind, Tag{std::string(name), std::move(line), {}});
}

void GameRecord::remove_tag(std::string_view name) {
  std::erase_if(tags, [name](const Tag& tag) { return tag.name == name; });
}

void GameRecord::add_turn(const Move& move, Seat mover, bool steal) {
  Part part;
  part.steal = steal;
  append_text(part.text, move, mover);
  parts.push_back(std::move(part));
}

void GameRecord::add_comment(std::string_view text) {
  Part part;
  part.kind = PartKind::kComment;
  part.text = comment_content(readable(text));
  parts.push_back(std::move(part));
}

void GameRecord::set_result(GameResult to) {
  result = to;
  set_tag("Result", text_of(to));
}

std::vector<std::size_t> GameRecord::main_line() const {
  std::vector<std::size_t> turns;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PartKind kind = parts[i].kind;
    if (kind == PartKind::kVariation) ++depth;
    if (kind == PartKind::kEndOfVariation) --depth;
    if (kind == PartKind::kTurn && depth == 0) turns.push_back(i);
  }
  return turns;
}

std::string comment_content(std::string_view text) {
  std::string content;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;  // of a run of spaces and line breaks
    bool breaks = false;
    while (end < text.size() && is_blank(text[end])) breaks = is_break(text[end++]) || breaks;
    if (end == at) {
      content += text[at++];
      continue;
    }
    const bool outermost = at == 0 || end == text.size();
    if (!breaks) {
      content += text.substr(at, end - at);
    } else if (!outermost) {
      content += ' ';
    }
    at = end;
  }
  return content;
}

}  // namespace omweso
