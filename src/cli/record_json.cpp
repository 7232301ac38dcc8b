#include "cli/record_json.h"

#include <nlohmann/json.hpp>

namespace omweso {
namespace {

using Json = nlohmann::ordered_json;

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

}  // namespace

std::string record_json_format() {
  return "omw " + std::to_string(kRecordVersion);
}

std::string to_json(const GameRecord& record) {
  Json tags = Json::object();
  for (const Tag& tag : record.tags) tags[tag.name] = tag.value;
  std::size_t at = 0;
  Json json = {{"format", record_json_format()}, {"tags", std::move(tags)}};
  json["moves"] = moves_json(record.parts, at);
  json["result"] = text_of(record.result);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace omweso
