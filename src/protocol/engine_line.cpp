#include "protocol/engine_line.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/limits.h"
#include "protocol/words.h"
#include "record/scanner.h"

namespace omweso {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::pair<std::string_view, Word>, 9> kWords = {{
    {"uci", Word::kUci},
    {"isready", Word::kIsReady},
    {"ucinewgame", Word::kNewGame},
    {"stop", Word::kStop},
    {"ponderhit", Word::kPonderHit},
    {"d", Word::kDisplay},
    {"eval", Word::kEval},
    {"bench", Word::kBench},
    {"quit", Word::kQuit},
}};

tl::unexpected<Error> unexpected_word(std::string_view word, std::string_view right) {
  return fail(quoted(word) + " is not expected here; " + std::string(right));
}

std::string joined(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

/// Words up to one of these, which are taken off the front.
Words take_until(Words& words, std::string_view end) {
  const auto at = static_cast<std::size_t>(std::ranges::find(words, end) - words.begin());
  const Words taken = words.first(at);
  words = words.subspan(at);
  return taken;
}

Result<EngineLine> read_option(Words words) {
  constexpr std::string_view kRight = "setoption name NAME value VALUE is right";
  if (words.empty() || words.front() != "name") return fail(std::string(kRight));
  words = words.subspan(1);
  const std::string name = joined(take_until(words, "value"));
  if (name.empty() || words.size() < 2) return fail(std::string(kRight));
  return OptionLine{name, joined(words.subspan(1))};
}

Result<EngineLine> read_position_line(Words words) {
  constexpr std::string_view kRight =
      "position start [arrange SOUTH NORTH] [moves …] or position pos POSITION [moves …] is right";
  PositionLine line;
  if (words.empty()) return fail(std::string(kRight));
  const std::string_view kind = words.front();
  words = words.subspan(1);
  if (kind == "pos") {
    line.game.position = joined(take_until(words, "moves"));
    if (line.game.position.empty()) return fail(std::string(kRight));
  } else if (kind != "start") {
    return unexpected_word(kind, kRight);
  } else if (!words.empty() && words.front() == "arrange") {
    if (words.size() < 3) return fail(std::string(kRight));
    line.game.south = words[1];
    line.game.north = words[2];
    words = words.subspan(3);
  }
  if (words.empty()) return line;
  if (words.front() != "moves") return unexpected_word(words.front(), kRight);
  line.game.turns.assign(words.begin() + 1, words.end());
  return line;
}

/// The number behind a name, which is taken off with it. @param words the name first
template <class Number>
Result<void> take_number(Words& words, std::optional<Number>& to, std::uint64_t most) {
  const std::string_view name = words.front();
  if (to) return fail(std::string(name) + " stands twice");
  const std::string_view text = words.size() > 1 ? words[1] : std::string_view();
  const auto number = whole_number(text, 1, most, name);
  if (!number) return tl::make_unexpected(number.error());
  to = static_cast<Number>(*number);
  words = words.subspan(2);
  return {};
}

bool is_word_of_go(std::string_view word) {
  constexpr std::array<std::string_view, 7> kNames = {"depth",    "nodes",  "movetime",   "count",
                                                      "infinite", "ponder", "searchmoves"};
  return std::ranges::find(kNames, word) != kNames.end();
}

Result<void> take_word_of_go(Words& words, GoLine& go) {
  const std::string_view name = words.front();
  if (name == "depth") return take_number(words, go.depth, Limits::kMostDepth);
  if (name == "nodes") return take_number(words, go.nodes, UINT64_MAX);
  if (name == "movetime") return take_number(words, go.milliseconds, kMostMilliseconds);
  if (!is_word_of_go(name)) {
    return unexpected_word(
        name, "go takes depth, nodes, movetime, count, infinite, ponder, searchmoves or arrange");
  }
  words = words.subspan(1);
  if (name == "searchmoves") {
    while (!words.empty() && !is_word_of_go(words.front())) {
      go.only.emplace_back(words.front());
      words = words.subspan(1);
    }
    if (go.only.empty()) return fail("searchmoves names no moves");
    return {};
  }
  bool& flag = name == "count" ? go.count : name == "infinite" ? go.infinite : go.ponder;
  if (std::exchange(flag, true)) return fail(std::string(name) + " stands twice");
  return {};
}

Result<EngineLine> read_go(Words words) {
  GoLine go;
  while (!words.empty()) {
    if (const auto taken = take_word_of_go(words, go); !taken) {
      return tl::make_unexpected(taken.error());
    }
  }
  const bool ends = go.depth || go.nodes || go.milliseconds || go.count;
  if (go.infinite && (ends || go.ponder)) {
    return fail("go infinite ends by stop alone; leave out depth, nodes, movetime, count, ponder");
  }
  return go;
}

Result<EngineLine> read_arrange(Words words) {
  ArrangeLine line;
  while (!words.empty()) {
    if (words.front() == "movetime") {
      const auto taken = take_number(words, line.milliseconds, kMostMilliseconds);
      if (!taken) return tl::make_unexpected(taken.error());
    } else if (words.front() == "seen" && words.size() > 1 && line.seen.empty()) {
      line.seen = words[1];
      words = words.subspan(2);
    } else {
      return unexpected_word(words.front(), "go arrange [seen ARRANGEMENT] [movetime MS] is right");
    }
  }
  return line;
}

}  // namespace

Result<EngineLine> read_engine_line(std::string_view text) {
  const auto all = words_of(text);
  if (all.empty()) return Word::kNothing;
  const std::string_view name = all.front();
  const Words words = Words(all).subspan(1);
  if (name == "setoption") return read_option(words);
  if (name == "position") return read_position_line(words);
  if (name == "go" && !words.empty() && words.front() == "arrange") {
    return read_arrange(words.subspan(1));
  }
  if (name == "go") return read_go(words);
  std::vector<std::string_view> names;
  for (const auto& [word, value] : kWords) {
    if (word == name && words.empty()) return value;
    if (word == name) return unexpected_word(words.front(), std::string(name) + " stands alone");
    names.push_back(word);
  }
  return fail("there is no command " + quoted(name) + "; the commands are " + listed(names) +
              ", setoption, position and go");
}

}  // namespace omweso
