#include "record/move_text.h"

#include <algorithm>
#include <optional>

#include "record/scanner.h"
#include "rules/turn_walk.h"

namespace omweso {
namespace {

/// Of `a` to `p` in either case.
Pit pit_of_letter(char letter) {
  return kPitsByLetter[(letter | 0x20) - 'a'];
}

bool is_pit_letter(char c) {
  return (c >= 'a' && c <= 'p') || (c >= 'A' && c <= 'P');
}

std::string what_is_legal(const TurnRules& rules, const Position& position,
                          std::optional<Pit> pit) {
  const std::vector<Move> moves = legal_instead(rules, position, pit);
  if (moves.empty()) return "";
  const Seat mover = position.to_move;
  std::string text = "; legal";
  if (moves.front().pit == pit) text = text + " from " + letter_of(*pit, mover);
  return text + (moves.size() == 1 ? " is " : " are ") + list_of_moves(moves, mover);
}

}  // namespace

void append_text(std::string& out, const Move& move, Seat mover) {
  out += letter_of(move.pit, mover);
  if (move.okwesera) out += '*';
  out += move.marks;
}

std::string to_text(const Move& move, Seat mover) {
  std::string text;
  append_text(text, move, mover);
  return text;
}

Result<Move> parse_move(std::string_view text) {
  Scanner in(text);
  Move move;
  const char letter = in.peek();
  if (!is_pit_letter(letter)) {
    return fail("move: " + quoted(text) + " does not begin with a pit, a to p", 1);
  }
  in.take(letter);
  move.pit = pit_of_letter(letter);
  if (in.take('*')) {
    move.okwesera = true;
  } else {
    for (char mark = in.peek(); mark == '<' || mark == '>'; mark = in.peek()) {
      in.take(mark);
      move.marks += mark;
    }
  }
  if (!in.at_end()) {
    return fail(
        "move: " + quoted(text) + " has " + in.found() + " at column " +
            std::to_string(in.column()) +
            (move.okwesera ? " where it should end" : " where only the marks < and > may stand"),
        in.column());
  }
  return move;
}

Result<Move> read_move(const TurnRules& rules, const Position& position, std::string_view text) {
  auto move = parse_move(text);
  if (!move) {
    const bool names_pit = !text.empty() && is_pit_letter(text.front());
    const auto pit = names_pit ? std::optional(pit_of_letter(text.front())) : std::nullopt;
    move.error().message += what_is_legal(rules, position, pit);
    return move;
  }
  auto played = play_turn(rules, position, *move);
  if (!played) {
    return fail("move: " + quoted(text) + " is not legal: " + played.error().message +
                    what_is_legal(rules, position, move->pit),
                1);
  }
  return played->move;
}

std::vector<Move> legal_instead(const TurnRules& rules, const Position& position,
                                std::optional<Pit> pit) {
  std::vector<Move> moves = legal_moves(rules, position);
  const auto elsewhere = [pit](const Move& move) { return move.pit != pit; };
  if (!std::ranges::all_of(moves, elsewhere)) std::erase_if(moves, elsewhere);
  return moves;
}

std::string list_of_moves(const std::vector<Move>& moves, Seat mover, std::size_t most) {
  std::string list;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == most) {
      list += " and " + std::to_string(moves.size() - most) + " more";
      break;
    }
    if (i > 0) list += ' ';
    append_text(list, moves[i], mover);
  }
  return list;
}

}  // namespace omweso
