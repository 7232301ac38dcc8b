#include "record/record_builder.h"

#include <algorithm>

#include "record/move_text.h"
#include "record/scanner.h"

namespace omweso {
namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

Result<void> check_characters(std::string_view what, std::string_view text) {
  const std::size_t bad = first_bad_character(text);
  if (bad == text.size()) return {};
  return fail(std::string(what) + " holds " + name_of_bad_character(text, bad));
}

Result<void> check_version(std::string_view value) {
  if (value == "omw " + std::to_string(kRecordVersion)) return {};
  return fail("the record has the format " + quoted(value) + "; this program reads 'omw " +
              std::to_string(kRecordVersion) + "' and records that name none");
}

}  // namespace

Result<void> RecordBuilder::add_tag(std::string_view name, std::string_view value, Place place) {
  if (name.empty() || !std::ranges::all_of(name, is_name_character)) {
    return fail(quoted(name) + " is not the name of a tag; letters, digits and _ may stand in one");
  }
  if (record_.tag(name) != nullptr) return fail("the tag " + quoted(name) + " stands twice");
  if (record_.tags.size() == kMostTags) {
    return fail("a game may have " + std::to_string(kMostTags) + " tags, not more");
  }
  if (value.find_first_of("\r\n") != std::string_view::npos) {
    return fail("the value of the tag " + quoted(name) + " has more than one line");
  }
  const std::string what = "the value of the tag " + quoted(name);
  if (auto checked = check_characters(what, value); !checked) return checked;
  if (name == "Format") {
    if (auto checked = check_version(value); !checked) return checked;
  }
  record_.set_tag(name, value);
  const auto added = std::ranges::find(record_.tags, name, &Tag::name);
  added->place = place;
  return {};
}

Result<Part*> RecordBuilder::add_part(PartKind kind, Place place) {
  if (record_.parts.size() == kMostParts) {
    return fail("a game may have " + std::to_string(kMostParts) +
                " turns, comments, glyphs and brackets, not more");
  }
  Part& part = record_.parts.emplace_back();
  part.kind = kind;
  part.place = place;
  return &part;
}

Result<void> RecordBuilder::add_turn(std::string_view text, Place place) {
  constexpr std::string_view kSteal = "Steal:";
  const bool steal = text.starts_with(kSteal);
  const std::string_view move = steal ? text.substr(kSteal.size()) : text;
  if (!parse_move(move)) {
    return fail(quoted(text) +
                " is not a turn; right would be a pit, a to p or A to P, then * or marks < and >, "
                "with Steal: before a stolen one");
  }
  auto part = add_part(PartKind::kTurn, place);
  if (!part) return tl::make_unexpected(part.error());
  (*part)->steal = steal;
  (*part)->text = move;
  Level& level = levels_.back();
  level.has_turn = true;
  level.last_stolen = steal;
  level.counted += steal ? 0 : 1;
  return {};
}

Result<void> RecordBuilder::add_comment(std::string_view text, Place place) {
  if (auto checked = check_characters("the comment", text); !checked) return checked;
  auto part = add_part(PartKind::kComment, place);
  if (!part) return tl::make_unexpected(part.error());
  (*part)->text = comment_content(text);
  return {};
}

Result<void> RecordBuilder::add_glyph(std::uint32_t number, Place place) {
  if (number > 255) return fail("a glyph is $ and a number from 0 to 255");
  auto part = add_part(PartKind::kGlyph, place);
  if (!part) return tl::make_unexpected(part.error());
  (*part)->glyph = static_cast<std::uint8_t>(number);
  return {};
}

Result<void> RecordBuilder::open_variation(Place place) {
  const Level& level = levels_.back();
  if (!level.has_turn) {
    return fail("a variation follows the turn that it replaces, and there is none before it");
  }
  if (levels_.size() > kMostNesting) {
    return fail("variations may stand " + std::to_string(kMostNesting) +
                " deep inside each other, not deeper");
  }
  if (auto part = add_part(PartKind::kVariation, place); !part) {
    return tl::make_unexpected(part.error());
  }
  const std::uint32_t counted = level.counted - (level.last_stolen ? 0 : 1);
  levels_.push_back(Level{counted, false, false, place});
  return {};
}

Result<void> RecordBuilder::close_variation(Place place) {
  if (levels_.size() == 1)
    return fail("a ) closes no variation; a ( would have to stand before it");
  if (auto part = add_part(PartKind::kEndOfVariation, place); !part) {
    return tl::make_unexpected(part.error());
  }
  levels_.pop_back();
  return {};
}

std::optional<Place> RecordBuilder::open_variation_place() const {
  if (levels_.size() == 1) return std::nullopt;
  return levels_.back().opened;
}

Result<GameRecord> RecordBuilder::finish(GameResult result, Place place) {
  if (levels_.size() > 1) return fail("a variation is not closed; a ) would have to stand first");
  if (record_.tags.empty()) return fail("a game begins with a tag, such as [South \"?\"]");
  const auto said = record_.value("Result");
  if (said && *said != text_of(result)) {
    return fail("the moves end with " + std::string(text_of(result)) +
                ", but the tag Result says " + quoted(*said));
  }
  record_.result = result;
  record_.result_place = place;
  GameRecord done = std::move(record_);
  clear();
  return done;
}

void RecordBuilder::clear() {
  record_ = GameRecord{};
  levels_.assign(1, Level{});
}

}  // namespace omweso
