#include "record/move_text.h"

#include <algorithm>

#include "record/scanner.h"
#include "rules/turn_walk.h"

namespace omweso {
namespace {

Pit pit_of_letter(char lower) {
  return kPitsByLetter[lower - 'a'];
}

std::string what_is_legal(const TurnRules& rules, const Position& position, Pit pit) {
  const std::vector<Move> all = legal_moves(rules, position);
  if (all.empty()) return "";
  std::vector<Move> of_pit;
  std::ranges::copy_if(all, std::back_inserter(of_pit),
                       [pit](const Move& move) { return move.pit == pit; });
  const Seat mover = position.to_move;
  if (of_pit.empty()) {
    return (all.size() == 1 ? "; legal is " : "; legal are ") + list_of_moves(all, mover);
  }
  return std::string("; legal from ") + letter_of(pit, mover) +
         (of_pit.size() == 1 ? " is " : " are ") + list_of_moves(of_pit, mover);
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
  const char lower =
      letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  if (lower < 'a' || lower > 'p') {
    return fail("move: " + quoted(text) + " does not begin with a pit, a to p", 1);
  }
  in.take(letter);
  move.pit = pit_of_letter(lower);
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
  if (!move) return move;
  auto played = play_turn(rules, position, *move);
  if (!played) {
    return fail("move: " + quoted(text) + " is not legal: " + played.error().message +
                    what_is_legal(rules, position, move->pit),
                1);
  }
  return played->move;
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
