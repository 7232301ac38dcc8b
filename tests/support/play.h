// Positions and turns as text, for tests that show a rule.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "record/move_text.h"
#include "rules/turn_walk.h"
#include "support/data.h"

namespace omweso::test {

/// A position seen from the other seat: the board turned round, every count at its other owner.
inline Position turned(Position position) {
  std::swap(position.sides[0], position.sides[1]);
  std::swap(position.turns[0], position.turns[1]);
  std::swap(position.captures[0], position.captures[1]);
  position.to_move = other(position.to_move);
  return position;
}

/// The legal moves, ` `-separated.
inline std::string moves_of(const std::string& rules, const std::string& position) {
  const Position p = position_of(position);
  return list_of_moves(legal_moves(rules_of(rules), p), p.to_move, 1000);
}

/// What a turn did, from South's seat and checked to be the same from North's.
struct Told {
  std::string position;
  std::uint64_t laps = 0;
  std::string captures;  ///< `h6 a2`
  std::string end;
  char winner = '-';
};

inline Told told(const TurnRules& rules, const Position& position, const std::string& move) {
  const auto read = read_move(rules, position, move);
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message);
  const PlayedTurn played = play_turn(rules, position, *read).value();
  Told told;
  told.position = to_text(played.end.position);
  told.laps = played.laps;
  for (const Capture& capture : played.captures) {
    if (!told.captures.empty()) told.captures += ' ';
    told.captures += letter_of(capture.pit);
    told.captures += std::to_string(capture.seeds);
  }
  told.end = text_of(played.end.outcome);
  if (played.end.winner) told.winner = *played.end.winner == position.to_move ? '+' : '!';
  EXPECT_EQ(played.end.position.sides[0].seeds() + played.end.position.sides[1].seeds(), kSeeds);
  return told;
}

/// `winner` is `+` for the mover, `!` for the other side, `-` for none.
inline Told told(const std::string& rules, const std::string& position, const std::string& move) {
  const TurnRules r = rules_of(rules);
  const Position p = position_of(position);
  Told south = told(r, p, move);
  const Told north = told(r, turned(p), move);
  EXPECT_EQ(to_text(turned(position_of(north.position))), south.position);
  EXPECT_EQ(north.laps, south.laps);
  EXPECT_EQ(north.captures, south.captures);
  EXPECT_EQ(north.end, south.end);
  EXPECT_EQ(north.winner, south.winner);
  return south;
}

/// Why a move is refused; empty when it is legal.
inline std::string refusal(const std::string& rules, const std::string& position,
                           const std::string& move) {
  const auto read = read_move(rules_of(rules), position_of(position), move);
  return read ? "" : read.error().message;
}

}  // namespace omweso::test
