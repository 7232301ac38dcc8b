#include "moves.h"

#include <algorithm>

namespace twin {
namespace {

// Stands in for the text of the marks where nobody reads it.
struct NoMarks {
  void push_back(char) {}
};

// Calls visit(pit, turn, marks) for every legal move; the order of the moves is not yet that of
// their text.
template <class Marks, class Visit>
void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  const Pits& own = position.pits[position.side];
  const bool okwesera = okwesera_open(rules, position);
  for (int pit = 0; pit < kPits; ++pit) {
    const int seeds = own[static_cast<unsigned>(pit)];
    if (seeds < 2) continue;  // T1
    auto leaf = [&](const Turn& turn, const Marks& marks) {
      // N6: forbidden, such a move is not legal.
      if (turn.state == TurnState::kNeverEnds && rules.endless == Endless::kForbid) return;
      visit(pit, turn, marks);
    };
    play_out(rules, begin_turn(rules, position, pit), Marks(), leaf);
    if (okwesera && seeds == 3) {
      Marks star;
      star.push_back('*');
      visit(pit, okwesera_turn(rules, position, pit), star);
    }
  }
}

void append_quoted(std::string& json, const char* text) {
  if (text == nullptr) {
    json += "null";
  } else {
    json += '"';
    json += text;
    json += '"';
  }
}

void append_winner(std::string& json, std::optional<Side> winner) {
  const char text[] = {winner ? side_letter(*winner) : '\0', '\0'};
  append_quoted(json, winner ? text : nullptr);
}

void append_move(std::string& json, const Move& move) {
  const Outcome& outcome = move.outcome;
  json += "{\"move\":\"" + move.text + "\",\"position\":";
  if (outcome.position) {
    json += '"' + to_text(*outcome.position) + "\",\"laps\":" + std::to_string(move.laps);
  } else {
    json += "null,\"laps\":null";
  }
  json += ",\"captures\":[";
  for (std::size_t i = 0; i < move.captures.size(); ++i) {
    if (i > 0) json += ',';
    json += "{\"pit\":\"";
    json += move.captures[i].pit;
    json += "\",\"seeds\":" + std::to_string(move.captures[i].seeds) + '}';
  }
  json += "],\"end\":";
  append_quoted(json, end_text(outcome.end));
  json += ",\"winner\":";
  append_winner(json, outcome.winner);
  json += '}';
}

}  // namespace

const char* end_text(End end) {
  switch (end) {
    case End::kNone:
      return nullptr;
    case End::kBulijo:
      return "bulijo";
    case End::kBothEnds:
      return "okutema both-ends";
    case End::kFrontRow:
      return "okutema front-row";
    case End::kAkawumbi:
      return "akawumbi";
    case End::kAkakyala:
      return "akakyala";
    case End::kNeverEnding:
      return "never-ending";
    case End::kAnnulledNeverEnding:
      return "annulled never-ending";
    case End::kAnnulledQuiet:
      return "annulled quiet";
    case End::kAnnulledRepetition:
      return "annulled repetition";
  }
  return nullptr;
}

Outcome finish_turn(const Rules& rules, const Position& before, const Turn& turn) {
  const Side mover = before.side;
  const Side opponent = other(mover);
  Outcome outcome;
  if (turn.state == TurnState::kNeverEnds) {
    // N5, W6: whatever stood on the board or was reached before, nothing is decided.
    if (rules.endless == Endless::kLoss) {
      outcome.end = End::kNeverEnding;
      outcome.winner = opponent;
    } else {
      outcome.end = End::kAnnulledNeverEnding;
    }
    return outcome;
  }
  Position& after = outcome.position.emplace(before);
  const bool captured = turn.captures > 0;
  after.pits[mover] = turn.own;
  after.pits[opponent] = turn.opposing;
  after.side = opponent;
  ++after.turns[mover];
  if (captured) {
    ++after.captures[mover];
    after.quiet = 0;
  } else {
    ++after.quiet;
  }
  // W5: the highest victory first, then quiet. W2: both-ends is the name when both were reached.
  if (turn.akawumbi) {
    outcome.end = End::kAkawumbi;
  } else if (turn.both_ends) {
    outcome.end = End::kBothEnds;
  } else if (turn.front_row) {
    outcome.end = End::kFrontRow;
  } else if (rules.akakyala && captured && after.captures[mover] == 2 &&
             after.captures[opponent] == 0) {
    outcome.end = End::kAkakyala;  // W4
  } else if (!has_legal_move(rules, after)) {
    outcome.end = End::kBulijo;  // W1
  }
  if (outcome.end != End::kNone) {
    outcome.winner = mover;
  } else if (rules.quiet_limit > 0 && !captured && after.quiet >= rules.quiet_limit) {
    outcome.end = End::kAnnulledQuiet;  // W7
  }
  return outcome;
}

bool has_legal_move(const Rules& rules, const Position& position) {
  if (rules.endless != Endless::kForbid) {
    const Pits& own = position.pits[position.side];
    return std::any_of(own.begin(), own.end(), [](std::uint8_t seeds) { return seeds >= 2; });
  }
  bool found = false;
  for_each_turn<NoMarks>(rules, position, [&](int, const Turn&, NoMarks) { found = true; });
  return found;
}

std::vector<Move> legal_moves(const Rules& rules, const Position& position) {
  std::vector<Move> moves;
  for_each_turn<std::string>(
      rules, position, [&](int pit, const Turn& turn, const std::string& marks) {
        Move& move = moves.emplace_back();
        move.text = pit_letter(position.side, pit) + marks;
        move.laps = turn.laps;
        for (int i = 0; i < turn.captures; ++i) {
          const Taken& taken = turn.taken[static_cast<unsigned>(i)];
          move.captures.push_back({pit_letter(position.side, taken.landing), taken.seeds});
        }
        move.outcome = finish_turn(rules, position, turn);
      });
  std::sort(moves.begin(), moves.end(),
            [](const Move& left, const Move& right) { return left.text < right.text; });
  return moves;
}

std::string moves_json(const Rules& rules, const Position& position) {
  const std::vector<Move> moves = legal_moves(rules, position);
  const bool over = moves.empty();  // W1, N6
  std::string json = "{\"position\":\"" + to_text(position) + "\",\"over\":";
  append_quoted(json, over ? end_text(End::kBulijo) : nullptr);
  json += ",\"winner\":";
  append_winner(json, over ? std::optional<Side>(other(position.side)) : std::nullopt);
  json += ",\"moves\":[";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) json += ',';
    append_move(json, moves[i]);
  }
  json += "]}";
  return json;
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for_each_turn<NoMarks>(rules, position, [&](int, const Turn& turn, NoMarks) {
    if (depth == 1) {
      ++count;  // the last turn counts however it ends
      return;
    }
    const Outcome outcome = finish_turn(rules, position, turn);
    if (outcome.end == End::kNone) count += perft(rules, *outcome.position, depth - 1);
  });
  return count;
}

}  // namespace twin
