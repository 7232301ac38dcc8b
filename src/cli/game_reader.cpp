#include "cli/game_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/record_json.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

constexpr std::string_view kWhite = " \t\r\n";
/// More than ever stands between the first two characters of a game.
constexpr std::size_t kEnoughToDecide = 4096;

/// Whether a file that begins so is JSON; nothing when more has to come first.
std::optional<bool> is_json(std::string_view text) {
  if (text.size() < kByteOrderMark.size() && kByteOrderMark.starts_with(text)) return std::nullopt;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t first = text.find_first_not_of(kWhite);
  if (first == std::string_view::npos) return std::nullopt;
  if (text[first] != '{' && text[first] != '[') return false;
  const std::size_t second = text.find_first_not_of(kWhite, first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  if (text[first] == '[') return text[second] == '{';
  return text[second] == '"' || text[second] == '}';
}

bool begins_game(std::string_view line) {
  return is_json(line).value_or(false) && line.find('[') > line.find('{');
}

}  // namespace

void GameReader::feed(std::string_view piece) {
  if (!json_ && held_back_.empty()) {
    // White space goes to both, so that either knows its lines and nothing is kept.
    const std::size_t first = std::min(piece.find_first_not_of(kWhite), piece.size());
    lines_.feed(piece.substr(0, first));
    omw_.feed(piece.substr(0, first));
    piece.remove_prefix(first);
  }
  if (!json_) {
    held_back_ += piece;
    const auto json = is_json(held_back_);
    if (!json && held_back_.size() < kEnoughToDecide) return;
    decide(json.value_or(held_back_.front() == '{'));
  } else if (*json_) {
    lines_.feed(piece);
  } else {
    omw_.feed(piece);
  }
}

void GameReader::decide(bool json) {
  json_ = json;
  feed(std::exchange(held_back_, {}));
}

void GameReader::finish() {
  if (!json_ && !held_back_.empty()) decide(held_back_.front() == '{');
  lines_.finish();
  omw_.finish();
}

std::optional<Result<ReadGame>> GameReader::next() {
  if (json_.value_or(false)) return next_in_json();
  if (!json_) {
    for (auto passed = LineFeed::Next::kLine; passed < LineFeed::Next::kMore;)
      passed = lines_.next();
  }
  return omw_.next();
}

std::optional<Result<ReadGame>> GameReader::next_in_json() {
  for (;;) {
    const LineFeed::Next next = lines_.next();
    if (next == LineFeed::Next::kMore || next == LineFeed::Next::kEnd) return std::nullopt;
    if (next == LineFeed::Next::kTooLong) {
      return fail(fmt::format("a game may have {} bytes, not more", kMostGameBytes), 1,
                  lines_.number());
    }
    const std::string_view line = lines_.line();
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    if (passing_over_ && !begins_game(line)) continue;
    auto record = record_from_json(line);
    passing_over_ = !record;
    if (record) return ReadGame{std::move(*record), {}};
    return fail(record.error().message, 1, lines_.number());
  }
}

}  // namespace omweso::cli
