#include "game.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace twin {
namespace {

// notation.md, Move: does `read` mean the move written `full`?
bool means(std::string_view read, std::string_view full) {
  if (read.empty() || read.size() > full.size()) return false;
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  if (lower(read[0]) != lower(full[0])) return false;
  for (std::size_t i = 1; i < full.size(); ++i) {
    if (full[i] != (i < read.size() ? read[i] : '>')) return false;
  }
  return true;
}

}  // namespace

Game::Game(const Rules& rules, const Position& start) : rules_(rules), position_(start) {
  states_.push_back(state());
  if (!has_legal_move(rules_, position_)) {
    end_ = End::kBulijo;
    winner_ = other(position_.side);
  }
}

Game::State Game::state() const {
  State state = {position_.pits, position_.side, {}, okwesera_open(rules_, position_)};
  for (const Side side : {kSouth, kNorth}) {
    state.first_turn_ban_open[side] = rules_.first_turn_ban && position_.turns[side] == 0;
  }
  return state;
}

bool Game::play(std::string_view move) {
  return take_turn(position_, move);
}

bool Game::steal(std::string_view move) {
  // P3: a turn of the stealer in every way; afterwards the late player is to move, as after any
  // turn of the other side.
  Position stolen = position_;
  stolen.side = other(position_.side);
  return take_turn(stolen, move);
}

bool Game::take_turn(const Position& from, std::string_view text) {
  if (over()) return false;
  const std::vector<Move> moves = legal_moves(rules_, from);
  const auto move = std::find_if(moves.begin(), moves.end(),
                                 [&](const Move& legal) { return means(text, legal.text); });
  if (move == moves.end()) return false;
  end_ = move->outcome.end;
  winner_ = move->outcome.winner;
  if (!move->outcome.position) return true;
  position_ = *move->outcome.position;
  states_.push_back(state());
  // W5: a victory and quiet come before repetition.
  if (!over() && rules_.repetition_limit > 0 &&
      std::count(states_.begin(), states_.end(), states_.back()) >=
          static_cast<std::ptrdiff_t>(rules_.repetition_limit)) {
    end_ = End::kAnnulledRepetition;
  }
  return true;
}

}  // namespace twin
