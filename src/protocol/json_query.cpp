#include "protocol/json_query.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "protocol/engine_line.h"
#include "protocol/engine_options.h"
#include "protocol/game_text.h"
#include "protocol/words.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongestId = 100;
constexpr std::uint32_t kUnlessTold = 1000;  ///< milliseconds for an analysis without a limit

/// The values of a query by their keys. The first thing that is wrong is kept.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(&object) {}

  std::string text(const char* key) {
    const Json* const value = find(key);
    if (value == nullptr) return {};
    if (!value->is_string()) {
      wrong(std::string(key) + " should be a string");
      return {};
    }
    return value->get<std::string>();
  }

  std::optional<std::uint64_t> number(const char* key, std::uint64_t least, std::uint64_t most) {
    const Json* const value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number_unsigned()) {
      const auto number = value->get<std::uint64_t>();
      if (number >= least && number <= most) return number;
    }
    wrong(std::string(key) + " should be a whole number from " + std::to_string(least) + " to " +
          std::to_string(most));
    return std::nullopt;
  }

  bool flag(const char* key) {
    const Json* const value = find(key);
    if (value == nullptr) return false;
    if (!value->is_boolean()) {
      wrong(std::string(key) + " should be true or false");
      return false;
    }
    return value->get<bool>();
  }

  std::vector<std::string> texts(const char* key) {
    const Json* const value = find(key);
    std::vector<std::string> list;
    if (value == nullptr) return list;
    if (!value->is_array() ||
        !std::ranges::all_of(*value, [](const Json& item) { return item.is_string(); })) {
      wrong(std::string(key) + " should be an array of strings");
      return list;
    }
    for (const Json& item : *value) list.push_back(item.get<std::string>());
    return list;
  }

  /// An id as JSON.
  std::string id(const char* key) {
    const Json* const value = find(key);
    if (value != nullptr && is_id(*value)) return value->dump();
    wrong(std::string(key) + " should be a whole number or a string of 1 to " +
          std::to_string(kLongestId) + " bytes");
    return {};
  }
  static bool is_id(const Json& value) {
    if (!value.is_string()) return value.is_number_integer();
    const auto& text = value.get_ref<const std::string&>();
    return !text.empty() && text.size() <= kLongestId;
  }

  void wrong(std::string message) {
    if (!error_) error_ = Error{std::move(message)};
  }
  /// What is wrong, also with a key that nobody has asked for.
  std::optional<Error> error() {
    for (const auto& [key, value] : object_->items()) {
      if (std::ranges::find(asked_, key) != asked_.end()) continue;
      wrong("there is no key " + omweso::quoted(key) + " here; the keys are " + listed(asked_));
    }
    return error_;
  }

 private:
  const Json* find(const char* key) {
    asked_.emplace_back(key);
    const auto found = object_->find(key);
    return found == object_->end() ? nullptr : &*found;
  }

  const Json* object_;
  std::vector<std::string_view> asked_;
  std::optional<Error> error_;
};

template <class Value>
std::optional<Value> taken(Fields& fields, Result<Value> value) {
  if (value) return *std::move(value);
  fields.wrong(value.error().message);
  return std::nullopt;
}

std::optional<std::uint32_t> read_time(Fields& fields) {
  const auto milliseconds = fields.number("milliseconds", 1, kMostMilliseconds);
  if (!milliseconds) return std::nullopt;
  return static_cast<std::uint32_t>(*milliseconds);
}

Ruleset read_rules(Fields& fields) {
  const std::string text = fields.text("rules");
  return taken(fields, parse_ruleset(text.empty() ? "tournament" : text)).value_or(Ruleset{});
}

void read_game(Fields& fields, Query& query) {
  GameText text;
  text.position = fields.text("position");
  text.south = fields.text("south");
  text.north = fields.text("north");
  text.turns = fields.texts("turns");
  if (!text.position.empty() && !(text.south.empty() && text.north.empty())) {
    fields.wrong("a game begins at a position or from arrangements, not from both");
  }
  if (auto game = taken(fields, game_of(read_rules(fields), text))) query.thought.emplace(*game);
}

/// What is to be found out about the game.
void read_limits(Fields& fields, Thought& thought) {
  if (const auto depth = fields.number("depth", 1, Limits::kMostDepth)) {
    thought.depth = static_cast<int>(*depth);
  }
  thought.nodes = fields.number("nodes", 1, UINT64_MAX);
  thought.lines = static_cast<int>(fields.number("lines", 1, kMostLines).value_or(1));
  for (const std::string& text : fields.texts("moves")) {
    const Game& game = thought.game;
    if (auto move = taken(fields, read_move(game.rules(), game.position(), text))) {
      thought.only.push_back(*std::move(move));
    }
  }
  if (const std::string level = fields.text("level"); !level.empty()) {
    thought.level = taken(fields, parse_level(level));
    if (thought.depth || thought.nodes || !thought.only.empty() || thought.lines > 1) {
      fields.wrong("a level has limits of its own; leave out depth, nodes, moves and lines");
    }
  }
}

void read_analysis(Fields& fields, Query& query) {
  read_game(fields, query);
  query.seed = fields.number("seed", 0, UINT64_MAX).value_or(1);
  query.milliseconds = read_time(fields);
  query.report = fields.flag("report");
  // Where there is no game the limits are read all the same, so that no key of them is unknown.
  Thought nothing(Game(Ruleset{}, Position{}));
  read_limits(fields, query.thought ? *query.thought : nothing);
  query.infinite = fields.flag("infinite");
  if (!query.thought) return;
  query.thought->seed = query.seed;
  const Thought& thought = *query.thought;
  const bool limited = thought.depth || thought.nodes || thought.level || query.milliseconds;
  if (limited && query.infinite) {
    fields.wrong("infinite stands alone; leave out depth, nodes, milliseconds and level");
  }
  if (!limited && !query.infinite) query.milliseconds = kUnlessTold;
}

void read_arranging(Fields& fields, Query& query) {
  query.rules = read_rules(fields);
  query.seed = fields.number("seed", 0, UINT64_MAX).value_or(1);
  query.milliseconds = read_time(fields);
  const std::string seen = fields.text("seen");
  if (seen.empty()) return;
  query.seen = taken(fields, parse_arrangement(seen));
  if (!query.seen) return;
  if (const auto checked = check_arrangement(query.rules, *query.seen); !checked) {
    fields.wrong(checked.error().message);
  }
}

void read_task(Fields& fields, Query& query) {
  const std::string name = fields.text("do");
  if (name.empty() || name == "analyse") {
    read_analysis(fields, query);
  } else if (name == "arrange") {
    query.task = Task::kArrange;
    read_arranging(fields, query);
  } else if (name == "cancel") {
    query.task = Task::kCancel;
    query.other = fields.id("query");
  } else if (name == "about") {
    query.task = Task::kAbout;
  } else {
    fields.wrong("do is " + omweso::quoted(name) + ", not analyse, arrange, cancel or about");
  }
}

/// The object of a line; the error of a key that stands twice in it is left in `twice`.
Json parsed(std::string_view line, std::string& twice) {
  std::set<std::string> keys;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::key && depth == 1) {
      const auto& key = value.get_ref<const std::string&>();
      if (!keys.insert(key).second && twice.empty()) {
        twice = "the key " + omweso::quoted(key) + " stands twice";
      }
    }
    return true;
  };
  return Json::parse(line, watch, false);
}

}  // namespace

tl::expected<Query, QueryError> read_query(std::string_view line) {
  const auto refuse = [](std::string id, std::string message) {
    return tl::make_unexpected(QueryError{std::move(id), std::move(message)});
  };
  std::string twice;
  const Json object = parsed(line, twice);
  if (!object.is_object()) {
    return refuse("null", "a query is a JSON object on one line, such as {\"id\":1,\"depth\":8}");
  }
  const auto id = object.find("id");
  const std::string known = id != object.end() && Fields::is_id(*id) ? id->dump() : "null";
  if (!twice.empty()) return refuse(known, twice);
  Fields fields(object);
  Query query;
  query.id = fields.id("id");
  read_task(fields, query);
  if (const auto error = fields.error()) return refuse(known, error->message);
  return query;
}

}  // namespace omweso
