#include "cli/record_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "record/record_builder.h"
#include "record/scanner.h"

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;

const std::string kFormat = "omw " + std::to_string(kRecordVersion);

/// The parts up to the end of the variation at hand. Nesting is bounded by kMostNesting.
Json moves_json(const std::vector<Part>& parts, std::size_t& at) {
  Json moves = Json::array();
  for (; at < parts.size(); ++at) {
    const Part& part = parts[at];
    switch (part.kind) {
      case PartKind::kTurn:
        moves.push_back((part.steal ? "Steal:" : "") + part.text);
        break;
      case PartKind::kComment:
        moves.push_back({{"comment", part.text}});
        break;
      case PartKind::kGlyph:
        moves.push_back({{"glyph", part.glyph}});
        break;
      case PartKind::kVariation:
        ++at;
        moves.push_back({{"variation", moves_json(parts, at)}});
        break;
      case PartKind::kEndOfVariation:
        return moves;
    }
  }
  return moves;
}

std::optional<std::string_view> text_in(const Json& json) {
  if (!json.is_string()) return std::nullopt;
  return std::string_view(json.get_ref<const std::string&>());
}

/// Reads a value into a builder and knows the path to what is being read, for errors.
class Reader {
 public:
  Result<GameRecord> read(const Json& json) {
    auto done = read_object(json);
    if (!done) return tl::make_unexpected(done.error());
    path_ = "/result";
    const auto text = text_in(json["result"]);
    const auto result = text ? parse_result(*text) : std::nullopt;
    if (!result) return wrong(R"(should be "1-0", "0-1", "0-0" or "*")");
    auto record = builder_.finish(*result);
    if (!record) return wrong(record.error().message);
    return record;
  }

 private:
  tl::unexpected<Error> wrong(std::string_view message) const {
    std::string text = "JSON record: ";
    if (!path_.empty()) text += path_ + ": ";
    text += message;
    return fail(std::move(text));
  }

  Result<void> read_object(const Json& json) {
    constexpr std::string_view kKeys[] = {"format", "tags", "moves", "result"};
    if (!json.is_object()) return wrong("an object with format, tags, moves and result is right");
    for (const auto& [key, value] : json.items()) {
      if (std::ranges::find(kKeys, key) != std::end(kKeys)) continue;
      return wrong("the key " + omweso::quoted(key) + " is none of format, tags, moves and result");
    }
    for (const auto key : kKeys) {
      if (!json.contains(key)) return wrong("the key " + std::string(key) + " is missing");
    }
    path_ = "/format";
    const auto format = text_in(json["format"]);
    if (format != kFormat) {
      return wrong((format ? omweso::quoted(*format) : "it") +
                   " is not the format that this program reads, \"" + kFormat + "\"");
    }
    if (auto read = read_tags(json["tags"]); !read) return read;
    path_ = "/moves";
    return read_moves(json["moves"]);
  }

  Result<void> read_tags(const Json& json) {
    path_ = "/tags";
    if (!json.is_object()) return wrong("an object with a string for every tag is right");
    for (const auto& [name, value] : json.items()) {
      const auto text = text_in(value);
      if (!text) return wrong("the tag " + omweso::quoted(name) + " is not a string");
      if (auto added = builder_.add_tag(name, *text); !added) return wrong(added.error().message);
    }
    return {};
  }

  /// Nesting is bounded, because the builder refuses a variation that is too deep.
  Result<void> read_moves(const Json& json) {
    if (!json.is_array()) return wrong("an array of turns and what stands between them is right");
    const std::string outside = path_;
    for (std::size_t i = 0; i < json.size(); ++i) {
      path_ = outside + "/" + std::to_string(i);
      const auto turn = text_in(json[i]);
      auto read = turn ? added(builder_.add_turn(*turn)) : read_annotation(json[i]);
      if (!read) return read;
    }
    path_ = outside;
    return {};
  }

  Result<void> read_annotation(const Json& json) {
    constexpr std::string_view kRight =
        "a turn, {\"comment\":\"…\"}, {\"glyph\":N} or {\"variation\":[…]} is right";
    if (!json.is_object() || json.size() != 1) return wrong(kRight);
    const auto member = json.begin();
    const std::string& key = member.key();
    const Json& value = member.value();
    if (key == "comment") {
      const auto text = text_in(value);
      return text ? added(builder_.add_comment(*text)) : wrong("a comment is a string");
    }
    if (key == "glyph") {
      const bool whole = value.is_number_unsigned() && value.get<std::uint64_t>() <= 255;
      return added(builder_.add_glyph(whole ? value.get<std::uint32_t>() : 256));
    }
    if (key != "variation") return wrong(kRight);
    if (auto opened = added(builder_.open_variation()); !opened) return opened;
    path_ += "/variation";
    if (auto read = read_moves(value); !read) return read;
    return added(builder_.close_variation());
  }

  Result<void> added(Result<void> result) const {
    if (result) return result;
    return wrong(result.error().message);
  }

  std::string path_;
  RecordBuilder builder_;
};

}  // namespace

std::string to_json(const GameRecord& record) {
  Json tags = Json::object();
  for (const Tag& tag : record.tags) tags[tag.name] = tag.value;
  std::size_t at = 0;
  Json json = {{"format", kFormat}, {"tags", std::move(tags)}};
  json["moves"] = moves_json(record.parts, at);
  json["result"] = text_of(record.result);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<GameRecord> record_from_json(std::string_view text) {
  try {
    return Reader().read(Json::parse(text));
  } catch (const Json::parse_error& error) {
    return fail("JSON record: it is no JSON from byte " + std::to_string(error.byte) + " on");
  } catch (const Json::exception&) {
    return fail("JSON record: a number in it is too large");
  }
}

}  // namespace omweso
