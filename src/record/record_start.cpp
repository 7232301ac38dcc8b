// The start of a recorded game, from its tags.
#include <algorithm>
#include <array>

#include "record/position_text.h"
#include "record/record_errors.h"
#include "record/replay.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

using Sides = std::array<Side, 2>;

constexpr std::string_view kArrangementTags[] = {"SouthArrangement", "NorthArrangement"};

Result<const Tag*> needed(const GameRecord& record, std::string_view name,
                          std::string_view example) {
  if (const Tag* tag = record.tag(name)) return tag;
  return tl::make_unexpected(record_error(
      first_place(record), "the tag " + std::string(name) + " is missing, such as [" +
                               std::string(name) + " \"" + std::string(example) + "\"]"));
}

/// An error of a tag's value, moved to its place in the file.
tl::unexpected<Error> in_value(const Tag& tag, const Error& error) {
  Place place = tag.place;
  if (place.line > 0) place.column += std::max(error.column, 1U);
  return tl::make_unexpected(record_error(place, tag.name + ": " + error.message));
}

Result<Seat> read_starter(const GameRecord& record) {
  auto tag = needed(record, "Starter", "South");
  if (!tag) return tl::make_unexpected(tag.error());
  if ((*tag)->value == "South") return Seat::kSouth;
  if ((*tag)->value == "North") return Seat::kNorth;
  return in_value(**tag,
                  Error{quoted((*tag)->value) + " is no seat; right would be South or North"});
}

Result<Position> read_set_up(const GameRecord& record, Seat starter) {
  const Tag* const set_up = record.tag("SetUp");
  if (set_up != nullptr && set_up->value != "1") {
    return in_value(*set_up, Error{"only 1 may stand here, not " + quoted(set_up->value)});
  }
  for (const auto name : kArrangementTags) {
    if (const Tag* tag = record.tag(name)) {
      return in_value(*tag, Error{"a game begins with arrangements or with a position, not both"});
    }
  }
  if (auto tag = needed(record, "SetUp", "1"); !tag) return tl::make_unexpected(tag.error());
  auto tag = needed(record, "Position", "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0");
  if (!tag) return tl::make_unexpected(tag.error());
  auto position = parse_position((*tag)->value);
  if (!position) return in_value(**tag, position.error());
  if (position->to_move != starter) {
    return in_value(**tag, Error{name_of(position->to_move) +
                                 " is to move, but the tag Starter says " + name_of(starter)});
  }
  return position;
}

/// Whether the arrangements are those that the setup makes without the players (S5).
Result<void> check_setup(const GameRecord& record, const Ruleset& rules, const Sides& sides) {
  Random nothing_drawn(0);
  if (players_arrange(rules.setup) || rules.setup == Setup::kRandom) return {};
  if (rules.setup == Setup::kRandomMirrored) {
    if (sides[0] == sides[1]) return {};
    return in_value(*record.tag(kArrangementTags[1]),
                    Error{"with setup=random-mirrored both sides have the same arrangement, here " +
                          arrangement_text(sides[0])});
  }
  const auto ready = ready_arrangements(rules, nothing_drawn);
  for (std::size_t i = 0; ready && i < 2; ++i) {
    if (sides[i] == (*ready)[i]) continue;
    return in_value(*record.tag(kArrangementTags[i]),
                    Error{arrangement_text(sides[i]) + " is not what these rules set up, " +
                          arrangement_text((*ready)[i])});
  }
  return {};
}

Result<Position> read_arrangements(const GameRecord& record, const Ruleset& rules, Seat starter) {
  Sides sides;
  const bool capped = players_arrange(rules.setup) || rules.setup == Setup::kRandom ||
                      rules.setup == Setup::kRandomMirrored;
  for (std::size_t i = 0; i < 2; ++i) {
    auto tag = needed(record, kArrangementTags[i], "-/4,4,4,4,4,4,4,4");
    if (!tag) return tl::make_unexpected(tag.error());
    auto side = parse_arrangement((*tag)->value);
    if (!side) return in_value(**tag, side.error());
    if (capped) {
      if (auto checked = check_arrangement(rules, *side); !checked) {
        return in_value(**tag, checked.error());
      }
    }
    sides[i] = *side;
  }
  if (auto checked = check_setup(record, rules, sides); !checked) {
    return tl::make_unexpected(checked.error());
  }
  return start_position(sides[0], sides[1], starter);
}

}  // namespace

Result<RecordStart> start_of(const GameRecord& record) {
  for (const auto* const player : {"South", "North"}) {
    if (auto tag = needed(record, player, "?"); !tag) return tl::make_unexpected(tag.error());
  }
  auto tag = needed(record, "Rules", "tournament");
  if (!tag) return tl::make_unexpected(tag.error());
  auto rules = parse_ruleset((*tag)->value);
  if (!rules) return in_value(**tag, rules.error());
  auto starter = read_starter(record);
  if (!starter) return tl::make_unexpected(starter.error());
  const bool set_up = record.tag("SetUp") != nullptr || record.tag("Position") != nullptr;
  auto position =
      set_up ? read_set_up(record, *starter) : read_arrangements(record, *rules, *starter);
  if (!position) return tl::make_unexpected(position.error());
  return RecordStart{*rules, *position, set_up};
}

}  // namespace omweso
