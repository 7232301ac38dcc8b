#include "cli/turn_text.h"

#include "record/position_text.h"

namespace omweso::cli {

std::string end_text(Outcome outcome, std::optional<Seat> winner) {
  std::string text(text_of(outcome));
  if (winner) {
    text += ", ";
    text += name_of(*winner);
    text += " wins";
  }
  return text;
}

std::string captures_text(const std::vector<Capture>& captures, Seat mover) {
  std::string text;
  for (const Capture& capture : captures) {
    if (!text.empty()) text += ", ";
    text += std::to_string(capture.seeds) + " at ";
    text += letter_of(capture.pit, mover);
  }
  return text;
}

std::string position_after(const PlayedTurn& turn) {
  return turn.stop == Stop::kNeverEnding ? "never ends" : to_text(turn.end.position);
}

std::string captures_and_end(const PlayedTurn& turn, Seat mover) {
  std::string text;
  if (!turn.captures.empty()) text += "  takes " + captures_text(turn.captures, mover);
  if (turn.end.outcome != Outcome::kNone) {
    text += "  " + end_text(turn.end.outcome, turn.end.winner);
  }
  return text;
}

}  // namespace omweso::cli
