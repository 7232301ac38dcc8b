#include "protocol/engine_options.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "protocol/threads.h"
#include "protocol/words.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

constexpr std::uint64_t kMostOverhead = 2000;
constexpr std::string_view kFull = "full";

/// One option: its line without the name, and how its value is read.
struct Row {
  std::string_view name;
  std::string (*kind)(const EngineOptions& defaults);
  Result<void> (*set)(EngineOptions& options, std::string_view value);
};

std::string spin(std::uint64_t value, std::uint64_t least, std::uint64_t most) {
  return "spin default " + std::to_string(value) + " min " + std::to_string(least) + " max " +
         std::to_string(most);
}

template <class Number>
Result<void> set_number(Number& number, std::string_view value, std::uint64_t least,
                        std::uint64_t most, std::string_view name) {
  return whole_number(value, least, most, name).map([&](std::uint64_t read) {
    number = static_cast<Number>(read);
  });
}

std::vector<std::string_view> level_names() {
  std::vector<std::string_view> names;
  for (const Level& level : levels()) names.push_back(level.name);
  names.push_back(kFull);
  return names;
}

Result<void> set_level(EngineOptions& options, std::string_view value) {
  if (value == kFull) {
    options.level.reset();
    return {};
  }
  const auto level = parse_level(value);
  if (!level) {
    return fail("there is no level " + quoted(value) + "; Level is one of " +
                listed(level_names()));
  }
  options.level = *level;
  return {};
}

std::string level_kind(const EngineOptions& /*defaults*/) {
  std::string kind = "combo default ";
  kind += kFull;
  for (const std::string_view name : level_names()) kind.append(" var ").append(name);
  return kind;
}

Result<void> set_rules(EngineOptions& options, std::string_view value) {
  return parse_ruleset(value).map([&](const Ruleset& rules) { options.rules = rules; });
}

Result<void> set_ponder(EngineOptions& options, std::string_view value) {
  if (value != "true" && value != "false") {
    return fail("Ponder is " + quoted(value) + ", not true or false");
  }
  options.ponder = value == "true";
  return {};
}

Result<void> set_score(EngineOptions& options, std::string_view value) {
  if (value != "points" && value != "win") {
    return fail("Score is " + quoted(value) + ", not points or win");
  }
  options.score = value == "points" ? ScoreForm::kPoints : ScoreForm::kWin;
  return {};
}

constexpr Row kRows[] = {
    {"Hash", [](const EngineOptions& d) { return spin(d.hash, 1, kMostHash); },
     [](EngineOptions& o, std::string_view v) {
       return set_number(o.hash, v, 1, kMostHash, "Hash");
     }},
    {"Threads", [](const EngineOptions& d) { return spin(d.threads, 1, kMostThreads); },
     [](EngineOptions& o, std::string_view v) {
       return set_number(o.threads, v, 1, kMostThreads, "Threads");
     }},
    {"Rules", [](const EngineOptions& d) { return "string default " + to_text(d.rules); },
     set_rules},
    {"Level", level_kind, set_level},
    {"MultiPV", [](const EngineOptions& d) { return spin(d.lines, 1, kMostLines); },
     [](EngineOptions& o, std::string_view v) {
       return set_number(o.lines, v, 1, kMostLines, "MultiPV");
     }},
    {"Ponder", [](const EngineOptions& /*d*/) { return std::string("check default false"); },
     set_ponder},
    {"Score",
     [](const EngineOptions& /*d*/) {
       return std::string("combo default points var points var win");
     },
     set_score},
    {"MoveOverhead", [](const EngineOptions& d) { return spin(d.overhead, 0, kMostOverhead); },
     [](EngineOptions& o, std::string_view v) {
       return set_number(o.overhead, v, 0, kMostOverhead, "MoveOverhead");
     }},
    {"Seed", [](const EngineOptions& d) { return spin(d.seed, 0, UINT64_MAX); },
     [](EngineOptions& o, std::string_view v) {
       return set_number(o.seed, v, 0, UINT64_MAX, "Seed");
     }},
};

bool same_name(std::string_view left, std::string_view right) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(left, right, {}, lower, lower);
}

}  // namespace

Result<void> set_option(EngineOptions& options, std::string_view name, std::string_view value) {
  std::vector<std::string_view> names;
  for (const Row& row : kRows) {
    if (same_name(row.name, name)) return row.set(options, value);
    names.push_back(row.name);
  }
  return fail("there is no option " + quoted(name) + "; the options are " + listed(names));
}

std::string options_text() {
  const EngineOptions defaults;
  std::string text;
  for (const Row& row : kRows) {
    text.append("option name ").append(row.name).append(" type ");
    text.append(row.kind(defaults)).append("\n");
  }
  return text;
}

}  // namespace omweso
