#include "rules/ruleset_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace omweso {
namespace {

// Kinds of value. Each is read from and written to text by one pair of functions, which take the
// member of Ruleset as a template argument, so that the table below names every option once.

template <auto Member>
std::string read_switch(const Ruleset& rules) {
  return rules.*Member ? "on" : "off";
}

template <auto Member>
bool write_switch(Ruleset& rules, std::string_view value) {
  if (value != "on" && value != "off") return false;
  rules.*Member = value == "on";
  return true;
}

/// A whole number in decimal, digits only, or nothing.
std::optional<std::uint32_t> whole_number(std::string_view text) {
  std::uint32_t number = 0;
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <auto Member>
std::string read_number(const Ruleset& rules) {
  return rules.*Member == kOff ? "off" : std::to_string(rules.*Member);
}

template <auto Member, std::uint32_t Least, std::uint32_t Most, bool MayBeOff>
bool write_number(Ruleset& rules, std::string_view value) {
  if (MayBeOff && value == "off") {
    rules.*Member = kOff;
    return true;
  }
  const auto number = whole_number(value);
  if (!number || *number < Least || *number > Most) return false;
  rules.*Member = *number;
  return true;
}

template <auto Member, const auto& Names>
std::string read_name(const Ruleset& rules) {
  return std::string(Names[static_cast<std::size_t>(rules.*Member)]);
}

template <auto Member, const auto& Names>
bool write_name(Ruleset& rules, std::string_view value) {
  using Value = std::remove_reference_t<decltype(rules.*Member)>;
  for (std::size_t i = 0; i < Names.size(); ++i) {
    if (Names[i] != value) continue;
    rules.*Member = static_cast<Value>(i);
    return true;
  }
  return false;
}

constexpr std::array<std::string_view, 7> kSetups = {
    "arrange", "standard", "front", "two-each", "hidden", "random", "random-mirrored"};
constexpr std::array<std::string_view, 4> kReverses = {"abij", "ib", "ipbg", "off"};
constexpr std::array<std::string_view, 4> kAkawumbis = {"end", "any", "columns", "off"};
constexpr std::array<std::string_view, 3> kEndlesses = {"annul", "forbid", "loss"};
constexpr std::array<std::string_view, 4> kNextStarters = {"alternate", "winner", "loser", "lot"};
constexpr auto kPresetNames =
    std::to_array<std::string_view>({"tournament", "wikipedia", "shackell", "mcgill", "plain"});
static_assert(kPresetNames.size() == kPresets);

std::string points_text(std::uint16_t points) {
  return points == kWholeMatch ? "match" : std::to_string(points);
}

std::string read_points(const Ruleset& rules) {
  const VictoryPoints& p = rules.points;
  return points_text(p.bulijo) + "/" + points_text(p.okutema) + "/" + points_text(p.akawumbi) +
         "/" + points_text(p.akakyala);
}

bool write_points(Ruleset& rules, std::string_view value) {
  VictoryPoints points;
  std::uint16_t* const parts[] = {&points.bulijo, &points.okutema, &points.akawumbi,
                                  &points.akakyala};
  for (std::size_t i = 0; i < std::size(parts); ++i) {
    const bool last = i + 1 == std::size(parts);
    const std::size_t slash = value.find('/');
    if (last != (slash == std::string_view::npos)) return false;
    const std::string_view part = value.substr(0, slash);
    if (part == "match") {
      *parts[i] = kWholeMatch;
    } else {
      const auto number = whole_number(part);
      if (!number || *number > 1000) return false;
      *parts[i] = static_cast<std::uint16_t>(*number);
    }
    if (!last) value.remove_prefix(slash + 1);
  }
  rules.points = points;
  return true;
}

#define OMWESO_SWITCH(member) read_switch<&Ruleset::member>, write_switch<&Ruleset::member>
#define OMWESO_NUMBER(member, least, most, may_be_off) \
  read_number<&Ruleset::member>, write_number<&Ruleset::member, least, most, may_be_off>
#define OMWESO_NAME(member, names) \
  read_name<&Ruleset::member, names>, write_name<&Ruleset::member, names>

constexpr RulesetOption kOptions[] = {
    {"setup", "arrange, standard, front, two-each, hidden, random, random-mirrored", "S5",
     "how the seeds are set up", OMWESO_NAME(setup, kSetups)},
    {"pit-cap", "2 to 32, off", "S4", "most seeds in a pit of an arrangement",
     OMWESO_NUMBER(pit_cap, 2, 32, true)},
    {"first-turn-ban", "on, off", "C5", "nobody captures on their own first turn",
     OMWESO_SWITCH(first_turn_ban)},
    {"reverse", "abij, ib, ipbg, off", "R1", "pits that may be sown clockwise to capture",
     OMWESO_NAME(reverse, kReverses)},
    {"reverse-relay", "on, off", "R2", "a relay lap may be reversed too",
     OMWESO_SWITCH(reverse_relay)},
    {"reverse-chain", "on, off", "R2", "seeds of a reverse capture may be reversed again",
     OMWESO_SWITCH(reverse_chain)},
    {"reverse-after-forward-capture", "on, off", "R2", "seeds of a forward capture may be reversed",
     OMWESO_SWITCH(reverse_after_forward_capture)},
    {"okwesera", "on, off", "O1", "three seeds may be sown two and one, until the first capture",
     OMWESO_SWITCH(okwesera)},
    {"both-ends", "on, off", "W2", "taking all four end pits in a turn wins",
     OMWESO_SWITCH(both_ends)},
    {"front-row", "on, off", "W2", "taking the last seed of the front row wins",
     OMWESO_SWITCH(front_row)},
    {"akawumbi", "end, any, columns, off", "W3", "which capture of the last seed is akawumbi",
     OMWESO_NAME(akawumbi, kAkawumbis)},
    {"akakyala", "on, off", "W4", "two turns with captures before the opponent's first win",
     OMWESO_SWITCH(akakyala)},
    {"stop-on-victory", "on, off", "W6", "the capture that wins ends the game at once",
     OMWESO_SWITCH(stop_on_victory)},
    {"endless", "annul, forbid, loss", "N6", "what a never-ending move does",
     OMWESO_NAME(endless, kEndlesses)},
    {"relay-limit", "100 to 1000000000", "N3", "laps after which a move counts as never-ending",
     OMWESO_NUMBER(relay_limit, 100, 1'000'000'000, false)},
    {"quiet-limit", "2 to 1000000, off", "W7", "turns without a capture that annul the game",
     OMWESO_NUMBER(quiet_limit, 2, 1'000'000, true)},
    {"repetition-limit", "2 to 100, off", "W7", "times a position may stand, then annulled",
     OMWESO_NUMBER(repetition_limit, 2, 100, true)},
    {"match-points", "1 to 1000", "M1", "points that win the match",
     OMWESO_NUMBER(match_points, 1, 1000, false)},
    {"points", "four of 0 to 1000 or match, with / between", "M1",
     "points for bulijo/okutema/akawumbi/akakyala", read_points, write_points},
    {"next-starter", "alternate, winner, loser, lot", "M2", "who starts the next game",
     OMWESO_NAME(next_starter, kNextStarters)},
};

#undef OMWESO_SWITCH
#undef OMWESO_NUMBER
#undef OMWESO_NAME

template <class Range, class Name>
std::string joined(const Range& range, Name name) {
  std::string list;
  for (const auto& item : range) {
    if (!list.empty()) list += ", ";
    list += name(item);
  }
  return list;
}

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text.substr(0, 40)) out += c < ' ' || c > '~' ? '?' : c;
  return out + (text.size() > 40 ? "…'" : "'");
}

std::string list_of_presets() {
  return joined(kPresetNames, [](std::string_view name) { return name; });
}

/// Sets all of `rules` by the name of a preset, which must be the first item.
Result<void> read_preset(Ruleset& rules, std::string_view name, bool first, std::uint32_t column) {
  std::size_t preset = 0;
  while (preset < kPresets && kPresetNames[preset] != name) ++preset;
  if (preset == kPresets) {
    return fail("ruleset: " + quoted(name) + " is neither a preset (" + list_of_presets() +
                    ") nor an option with its value, such as okwesera=off",
                column);
  }
  if (!first) return fail("ruleset: the preset " + quoted(name) + " must stand first", column);
  rules = preset_rules(static_cast<Preset>(preset));
  return {};
}

/// Sets one option of `rules`. `column` is where its name begins.
Result<void> read_option(Ruleset& rules, std::string_view name, std::string_view value,
                         std::uint32_t column) {
  const RulesetOption* option = nullptr;
  for (const auto& candidate : kOptions) {
    if (candidate.name == name) option = &candidate;
  }
  if (option == nullptr) {
    return fail("ruleset: there is no option " + quoted(name) + "; the options are " +
                    joined(kOptions, [](const RulesetOption& o) { return o.name; }),
                column);
  }
  if (!option->write(rules, value)) {
    return fail("ruleset: " + quoted(value) + " is not a value of " + std::string(name) +
                    "; right would be: " + std::string(option->values),
                column + static_cast<std::uint32_t>(name.size()) + 1);
  }
  return {};
}

}  // namespace

std::span<const RulesetOption> ruleset_options() {
  return kOptions;
}

std::span<const std::string_view> preset_names() {
  return kPresetNames;
}

Result<Ruleset> parse_ruleset(std::string_view text) {
  Ruleset rules;
  std::size_t start = 0;
  for (bool first = true;; first = false) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    const std::string_view item = text.substr(start, comma - start);
    const auto column = static_cast<std::uint32_t>(start + 1);
    const std::size_t equals = item.find('=');
    const Result<void> read =
        equals == std::string_view::npos
            ? read_preset(rules, item, first, column)
            : read_option(rules, item.substr(0, equals), item.substr(equals + 1), column);
    if (!read) return tl::make_unexpected(read.error());
    if (comma == text.size()) return rules;
    start = comma + 1;
  }
}

std::string to_text(const Ruleset& rules) {
  const Ruleset base = preset_rules(rules.preset);
  std::string text(kPresetNames[static_cast<std::size_t>(rules.preset)]);
  for (const auto& option : kOptions) {
    const std::string value = option.read(rules);
    if (value == option.read(base)) continue;
    text += ",";
    text += option.name;
    text += "=";
    text += value;
  }
  return text;
}

}  // namespace omweso
