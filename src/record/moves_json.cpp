#include "record/moves_json.h"

#include "record/move_text.h"
#include "record/position_text.h"
#include "record/scanner.h"
#include "rules/played_turns.h"

namespace omweso {
namespace {

void append_winner(std::string& out, const std::optional<Seat>& winner) {
  if (!winner) {
    out += "null";
    return;
  }
  out += '"';
  out += seat_letter(*winner);
  out += '"';
}

void append_captures(std::string& out, const std::vector<Capture>& captures, Seat mover) {
  out += '[';
  for (std::size_t i = 0; i < captures.size(); ++i) {
    if (i > 0) out += ',';
    out += R"({"pit":")";
    out += letter_of(captures[i].pit, mover);
    out += R"(","seeds":)";
    out += std::to_string(captures[i].seeds);
    out += '}';
  }
  out += ']';
}

}  // namespace

void append_end_json(std::string& out, Outcome outcome, const std::optional<Seat>& winner) {
  out += R"("end":)";
  if (outcome == Outcome::kNone) {
    out += "null";
  } else {
    out += '"';
    out += text_of(outcome);
    out += '"';
  }
  out += R"(,"winner":)";
  append_winner(out, winner);
}

void append_turn_json(std::string& out, const PlayedTurn& turn, Seat mover) {
  if (turn.stop == Stop::kNeverEnding) {
    out += R"("position":null,"laps":null,"captures":)";
  } else {
    out += R"("position":")";
    append_text(out, turn.end.position);
    out += R"(","laps":)";
    out += std::to_string(turn.laps);
    out += R"(,"captures":)";
  }
  append_captures(out, turn.captures, mover);
  out += ',';
  append_end_json(out, turn.end.outcome, turn.end.winner);
}

void append_moves_json(std::string& out, const TurnRules& rules, const Position& position) {
  const std::vector<PlayedTurn> turns = played_turns(rules, position);
  out += R"({"position":")";
  append_text(out, position);
  out += turns.empty() ? R"(","over":"bulijo","winner":)" : R"(","over":null,"winner":)";
  append_winner(out, turns.empty() ? std::optional(other(position.to_move)) : std::nullopt);
  out += R"(,"moves":[)";
  bool first = true;
  for (const PlayedTurn& turn : turns) {
    if (!first) out += ',';
    first = false;
    out += R"({"move":")";
    append_text(out, turn.move, position.to_move);
    out += R"(",)";
    append_turn_json(out, turn, position.to_move);
    out += '}';
  }
  out += "]}";
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    const auto c = static_cast<unsigned char>(text.front());
    const std::size_t length = utf8_length(text);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c < 0x20) {
      out += "\\u00";
      out += kHex[c >> 4U];
      out += kHex[c & 15U];
    } else if (length == 0) {
      out += "\xef\xbf\xbd";
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

}  // namespace omweso
