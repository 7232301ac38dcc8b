#include <omweso/record/move_text.h>
#include <omweso/record/position_text.h>
#include <omweso/rules/ruleset_text.h>
#include <iostream>

int main(int, char** argv) {
  const omweso::TurnRules rules(omweso::parse_ruleset(argv[1]).value());
  const omweso::Position position = omweso::parse_position(argv[2]).value();
  const std::vector<omweso::Move> moves = omweso::legal_moves(rules, position);
  std::cout << omweso::list_of_moves(moves, position.to_move) << '\n';
}
