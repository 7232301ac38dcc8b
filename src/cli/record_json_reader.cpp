// Reading the JSON form as it comes, without a document in between: whatever a line holds, no more
// is kept than the record that is being built, and RecordBuilder keeps that within its limits.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/record_json.h"
#include "record/record_builder.h"
#include "record/scanner.h"

namespace omweso {
namespace {

constexpr std::string_view kKeys[] = {"format", "tags", "moves", "result"};
constexpr std::string_view kRecordIsRight =
    "an object with format, tags, moves and result, one a line, is right";
constexpr std::string_view kPartIsRight =
    R"(a turn, {"comment":"…"}, {"glyph":N} or {"variation":[…]} is right)";

/// Takes what the parser finds, piece by piece; its functions are those of nlohmann's SAX interface
/// and answer whether to go on.
class Reader {
 public:
  Result<GameRecord> finish() {
    if (error_) return tl::make_unexpected(std::move(*error_));
    key_ = builder_.record().tags.empty() ? "tags" : "result";
    auto record = builder_.finish(*result_);
    if (record) return record;
    wrong(record.error().message);
    return tl::make_unexpected(std::move(*error_));
  }

  bool null() { return value(Value{}); }
  bool boolean(bool /*value*/) { return value(Value{}); }
  bool number_integer(std::int64_t /*negative*/) { return value(Value{}); }
  bool number_unsigned(std::uint64_t number) { return value(Value{{}, number}); }
  bool number_float(double /*value*/, const std::string& /*text*/) { return value(Value{}); }
  bool string(const std::string& text) { return value(Value{std::string_view(text), {}}); }
  bool binary(const nlohmann::json::binary_t& /*bytes*/) { return value(Value{}); }

  bool start_object(std::size_t /*size*/) {
    if (at_ == At::kOutside) {
      at_ = At::kRecord;
    } else if (at_ == At::kRecord && key_ == "tags") {
      at_ = At::kTags;
    } else if (at_ == At::kMoves) {
      at_ = At::kAnnotation;
      member_.clear();
    } else {
      return value(Value{});
    }
    return true;
  }

  bool key(const std::string& name) {
    if (at_ == At::kRecord) return record_key(name);
    if (at_ == At::kTags) {
      tag_ = name;
      return true;
    }
    const bool known = name == "comment" || name == "glyph" || name == "variation";
    if (!known || !member_.empty()) return wrong(kPartIsRight);
    member_ = name;
    return true;
  }

  bool end_object() {
    if (at_ == At::kRecord) {
      key_.clear();
      for (std::size_t i = 0; i < std::size(kKeys); ++i) {
        if (!seen_[i]) return wrong("the key " + std::string(kKeys[i]) + " is missing");
      }
      at_ = At::kOutside;
    } else if (at_ == At::kTags) {
      at_ = At::kRecord;
    } else {
      if (member_.empty()) return wrong(kPartIsRight);
      at_ = At::kMoves;
      ++indexes_.back();
    }
    return true;
  }

  bool start_array(std::size_t /*size*/) {
    const bool variation = at_ == At::kAnnotation && member_ == "variation";
    const bool game = at_ == At::kRecord && key_ == "moves";
    if (!variation && !game) return value(Value{});
    if (variation && !added(builder_.open_variation())) return false;
    indexes_.push_back(0);
    at_ = At::kMoves;
    return true;
  }

  bool end_array() {
    indexes_.pop_back();
    if (indexes_.empty()) {
      at_ = At::kRecord;
      return true;
    }
    at_ = At::kAnnotation;
    member_ = "variation";
    return added(builder_.close_variation());
  }

  bool parse_error(std::size_t byte, const std::string& /*token*/,
                   const nlohmann::json::exception& error) {
    constexpr int kNumberOverflow = 406;  // the library's number for it
    error_ =
        Error{error.id == kNumberOverflow
                  ? "JSON record: a number in it is too large"
                  : "JSON record: it is no JSON from byte " + std::to_string(byte) +
                        " on; a game is one line, such as {\"format\":\"" + record_json_format() +
                        R"(","tags":{…},"moves":["m","K"],"result":"*"})"};
    return false;
  }

 private:
  enum class At : std::uint8_t { kOutside, kRecord, kTags, kMoves, kAnnotation };

  /// A string, a whole number, or, when neither is there, anything else.
  struct Value {
    std::optional<std::string_view> text;
    std::optional<std::uint64_t> number;
  };

  std::string path() const {
    std::string path;
    if (!key_.empty()) path.append(1, '/').append(key_);
    for (std::size_t i = 0; i < indexes_.size(); ++i) {
      if (i > 0) path += "/variation";
      path.append(1, '/').append(std::to_string(indexes_[i]));
    }
    return path;
  }

  bool wrong(std::string_view message, std::string_view below = "") {
    std::string text = "JSON record: ";
    const std::string where = path() + std::string(below);
    if (!where.empty()) text += where + ": ";
    error_ = Error{text.append(message)};
    return false;
  }

  bool added(const Result<void>& result) { return result || wrong(result.error().message); }

  bool record_key(const std::string& name) {
    key_.clear();
    const auto* const found = std::ranges::find(kKeys, name);
    if (found == std::end(kKeys)) {
      return wrong("the key " + omweso::quoted(name) +
                   " is none of format, tags, moves and result");
    }
    bool& seen = seen_[static_cast<std::size_t>(found - std::begin(kKeys))];
    if (std::exchange(seen, true)) return wrong("the key " + name + " stands twice");
    key_ = name;
    return true;
  }

  bool value(const Value& value) {
    switch (at_) {
      case At::kOutside:
        return wrong(kRecordIsRight);
      case At::kRecord:
        return record_value(value);
      case At::kTags:
        if (!value.text) return wrong("the tag " + omweso::quoted(tag_) + " is not a string");
        return added(builder_.add_tag(tag_, *value.text));
      case At::kMoves:
        if (!value.text) return wrong(kPartIsRight);
        if (!added(builder_.add_turn(*value.text))) return false;
        ++indexes_.back();
        return true;
      case At::kAnnotation:
        return annotation_value(value);
    }
    return false;
  }

  bool record_value(const Value& value) {
    if (key_ == "tags") return wrong("an object with a string for every tag is right");
    if (key_ == "moves") return wrong("an array of turns and what stands between them is right");
    if (key_ == "result") {
      result_ = value.text ? parse_result(*value.text) : std::nullopt;
      return result_ || wrong(R"(should be "1-0", "0-1", "0-0" or "*")");
    }
    if (value.text == record_json_format()) return true;
    return wrong((value.text ? omweso::quoted(*value.text) : "it") +
                 " is not the format that this program reads, \"" + record_json_format() + "\"");
  }

  bool annotation_value(const Value& value) {
    if (member_ == "comment") {
      return value.text ? added(builder_.add_comment(*value.text)) : wrong("a comment is a string");
    }
    if (member_ == "glyph") {
      constexpr std::uint64_t kNoGlyph = 256;
      const std::uint64_t number = std::min(value.number.value_or(kNoGlyph), kNoGlyph);
      return added(builder_.add_glyph(static_cast<std::uint32_t>(number)));
    }
    return wrong("an array of turns and what stands between them is right", "/variation");
  }

  RecordBuilder builder_;
  std::optional<Error> error_;
  At at_ = At::kOutside;
  std::string key_;                   ///< of the record, whose value is being read
  bool seen_[std::size(kKeys)] = {};  ///< the keys that have come
  std::string tag_;
  std::string member_;                ///< the key of a comment, glyph or variation
  std::vector<std::size_t> indexes_;  ///< in `moves` and in every open variation
  std::optional<GameResult> result_;
};

}  // namespace

Result<GameRecord> record_from_json(std::string_view text) {
  Reader reader;
  nlohmann::json::sax_parse(text, &reader);
  return reader.finish();
}

}  // namespace omweso
