#include "cli/play/turn_words.h"

#include <algorithm>

#include "cli/play/texts.h"
#include "record/move_text.h"
#include "rules/played_turns.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kLineShown = 4;  ///< turns of an expected line

/// What one way or one move would come to.
struct Course {
  std::vector<Capture> captures;
  Stop stop = Stop::kEmptyPit;
  Pit landing = 0;
  Outcome outcome = Outcome::kNone;
};

std::string letter(Pit pit, Seat seat) {
  return {letter_of(pit, seat)};
}

std::string captures_in_words(const std::vector<Capture>& captures, Seat mover) {
  std::string list;
  for (const Capture& capture : captures) {
    if (!list.empty()) list += ", ";
    list += words(Text::kCapture, "seeds"_a = capture.seeds, "pit"_a = letter(capture.pit, mover));
  }
  return list;
}

/// The same by the pits that are emptied, for whoever is yet to see it.
std::string captures_by_pits(const std::vector<Capture>& captures, Seat mover) {
  std::string list;
  for (const Capture& capture : captures) {
    if (!list.empty()) list += ", ";
    list += words(Text::kCaptureFrom, "seeds"_a = capture.seeds,
                  "front"_a = letter(facing_front(capture.pit), other(mover)),
                  "back"_a = letter(facing_back(capture.pit), other(mover)));
  }
  return list;
}

/// How a move that is yet to be made would end the game.
std::string end_in_short(Outcome outcome) {
  switch (outcome) {
    case Outcome::kBulijo:
      return words(Text::kThenWins, "victory"_a = text_of(Text::kBulijo));
    case Outcome::kBothEnds:
      return words(Text::kThenWins, "victory"_a = text_of(Text::kTwoHeads));
    case Outcome::kFrontRow:
      return words(Text::kThenWins, "victory"_a = text_of(Text::kOkutema));
    case Outcome::kAkawumbi:
      return words(Text::kThenWins, "victory"_a = text_of(Text::kAkawumbi));
    case Outcome::kAkakyala:
      return words(Text::kThenWins, "victory"_a = text_of(Text::kAkakyala));
    case Outcome::kNeverEnding:
      return words(Text::kThenNeverEndsAndLoses);
    case Outcome::kAnnulledNeverEnding:
      return words(Text::kThenNeverEnds) + ", " + words(Text::kThenAnnulled);
    default:
      return words(Text::kThenAnnulled);
  }
}

std::string course_in_words(const Course& course, Seat mover) {
  std::string then = words(Text::kEndsIn, "pit"_a = letter(course.landing, mover));
  if (course.stop == Stop::kChoice) {
    then = words(Text::kThenChoice, "pit"_a = letter(course.landing, mover));
  } else if (course.outcome != Outcome::kNone) {
    then = end_in_short(course.outcome);
  } else if (course.stop == Stop::kNeverEnding) {
    then = words(Text::kThenNeverEnds);
  }
  if (course.captures.empty()) return words(Text::kTakesNothing, "then"_a = then);
  return words(Text::kTakesThen, "captures"_a = captures_by_pits(course.captures, mover),
               "then"_a = then);
}

Course course_of(const TurnWalk& walk, Direction direction) {
  Preview preview = walk.preview(direction);
  if (!preview.end) {
    return {std::move(preview.captures), preview.stop, preview.after.pit, Outcome::kNone};
  }
  return {std::move(preview.captures), preview.stop, preview.landing, preview.end->outcome};
}

/// Where the last lap of a whole move ends.
Pit landing_of(const TurnRules& rules, const Position& position, const Move& move) {
  HeardTurn heard;
  (void)play_turn(rules, position, move, heard);
  return heard.landing;
}

/// What a turn that may be played now would do.
std::string what_of_turn(const Game& game, const PlayedTurn& turn) {
  const Position& position = game.position();
  const Seat mover = position.to_move;
  if (turn.move.okwesera && turn.end.outcome == Outcome::kNone) {
    return words(Text::kOkweseraMove, "next"_a = letter(step(turn.move.pit, 1), mover),
                 "after"_a = letter(step(turn.move.pit, 2), mover));
  }
  const Pit landing = landing_of(game.rules(), position, turn.move);
  return course_in_words({turn.captures, turn.stop, landing, turn.end.outcome}, mover);
}

std::string move_in_words(const Game& game, const PlayedTurn& turn) {
  const std::string move = to_text(turn.move, game.position().to_move);
  return words(Text::kMove, "move"_a = fmt::format("{:<4}", move),
               "what"_a = what_of_turn(game, turn));
}

std::string score_of_hint(const Score& score, Seat mover) {
  const std::string_view who = seat_word(mover);
  const std::string_view other_one = seat_word(other(mover));
  constexpr int kEven = 40;  // five seeds more than the other, or thereabouts
  constexpr int kMuch = 160;
  if (score.is_win() || score.is_loss()) {
    return words(score.is_win() ? Text::kHintWin : Text::kHintLoss, "who"_a = who,
                 "other"_a = other_one, "turns"_a = score.turns());
  }
  if (score.is_drawn()) return words(Text::kHintDrawn);
  if (std::abs(score.value()) < kEven) return words(Text::kHintEven);
  return words(std::abs(score.value()) < kMuch ? Text::kHintBetter : Text::kHintMuchBetter,
               "who"_a = score.value() > 0 ? who : other_one);
}

/// `11 laps: takes nothing, ends in i`.
std::string after_laps(std::uint64_t laps, const std::string& what) {
  return words(laps == 1 ? Text::kForeseeLap : Text::kForeseeLaps, "laps"_a = laps,
               "what"_a = what);
}

}  // namespace

std::string turn_in_words(const Game& game, std::size_t turn) {
  const GameTurn& played = game.turns()[turn];
  std::string takes;
  if (!played.captures.empty()) {
    takes = words(Text::kTakes, "captures"_a = captures_in_words(played.captures, played.seat));
  }
  const bool many = played.laps > 1 && played.stop != Stop::kNeverEnding;
  return words(played.stolen ? Text::kSteal : Text::kTurn, "number"_a = turn + 1,
               "who"_a = seat_word(played.seat), "move"_a = to_text(played.move, played.seat),
               "takes"_a = takes,
               "laps"_a = many ? words(Text::kLaps, "laps"_a = played.laps) : "");
}

std::string taken_so_far_in_words(const std::vector<Capture>& captures, Seat mover) {
  return words(Text::kTakenSoFar, "who"_a = seat_word(mover),
               "captures"_a = captures_by_pits(captures, mover));
}

std::string choice_in_words(const TurnWalk& walk, Seat mover) {
  const TurnState& state = walk.state();
  const auto way = [&](Direction direction) {
    return course_in_words(course_of(walk, direction), mover);
  };
  std::string text = words(Text::kChoice, "who"_a = seat_word(mover), "seeds"_a = state.hand,
                           "pit"_a = letter(state.pit, mover));
  add_line(text, words(Text::kClockwise, "what"_a = way(Direction::kReverse)));
  add_line(text, words(Text::kAnticlockwise, "what"_a = way(Direction::kForward)));
  return text;
}

std::string walk_in_words(const TurnWalk& walk, Seat mover, const HeardTurn& heard) {
  if (walk.at_choice()) {
    std::string ways =
        words(Text::kForeseeChoice,
              "reverse"_a = course_in_words(course_of(walk, Direction::kReverse), mover),
              "forward"_a = course_in_words(course_of(walk, Direction::kForward), mover));
    if (heard.laps == 0) return ways;
    if (heard.captures.empty()) {
      return after_laps(heard.laps, words(Text::kForeseeThen, "ways"_a = ways));
    }
    return after_laps(heard.laps, words(Text::kForeseeTakesThen, "ways"_a = ways,
                                        "captures"_a = captures_by_pits(heard.captures, mover)));
  }
  const TurnEnd end = walk.end();
  if (walk.move().okwesera && end.outcome == Outcome::kNone) {
    return words(Text::kOkweseraMove, "next"_a = letter(step(walk.move().pit, 1), mover),
                 "after"_a = letter(step(walk.move().pit, 2), mover));
  }
  const std::string course =
      course_in_words({heard.captures, walk.stop(), heard.landing, end.outcome}, mover);
  return walk.stop() == Stop::kNeverEnding ? course : after_laps(heard.laps, course);
}

std::string pit_in_words(const Game& game, Pit pit) {
  std::string lines;
  for (const PlayedTurn& turn : played_turns(game.rules(), game.position())) {
    if (turn.move.pit != pit) continue;
    add_line(lines, move_in_words(game, turn));
  }
  if (!lines.empty()) return lines;
  const auto checked = check_pit(game.rules(), game.position(), pit, false);
  return words(Text::kNoMoveOfPit, "pit"_a = letter(pit, game.position().to_move),
               "reason"_a = checked ? words(Text::kThenNeverEnds) : checked.error().message);
}

std::string legal_in_words(const TurnRules& rules, const Position& position, Pit pit) {
  const std::vector<Move> moves = legal_instead(rules, position, pit);
  if (moves.empty()) return "";
  return words(Text::kLegalMoves, "moves"_a = list_of_moves(moves, position.to_move, moves.size()));
}

std::string moves_in_words(const Game& game) {
  std::string lines = words(Text::kMoves, "who"_a = seat_word(game.position().to_move));
  for (const PlayedTurn& turn : played_turns(game.rules(), game.position())) {
    add_line(lines, move_in_words(game, turn));
  }
  return lines;
}

std::string hint_in_words(const SearchResult& found, const Game& game) {
  const Position& position = game.position();
  const auto turn = play_turn(game.rules(), position, *found.best);
  std::string text = words(Text::kHint, "move"_a = to_text(*found.best, position.to_move),
                           "what"_a = turn ? what_of_turn(game, *turn) : "");
  std::string line;
  Seat seat = position.to_move;
  for (const Move& move : found.line) {
    if (line.size() > 3 * kLineShown) break;
    if (!line.empty()) line += ' ';
    append_text(line, move, seat);
    seat = other(seat);
  }
  const std::string score = score_of_hint(found.score, position.to_move);
  add_line(text, found.line.size() > 1 ? words(Text::kHintLine, "score"_a = score, "line"_a = line)
                                       : score);
  return text;
}

std::string okwesera_in_words(const Game& game) {
  std::vector<Move> moves = legal_moves(game.rules(), game.position());
  std::erase_if(moves, [](const Move& move) { return !move.okwesera; });
  if (moves.empty()) return "";
  const Seat mover = game.position().to_move;
  return words(Text::kOkweseraOpen, "who"_a = seat_word(mover),
               "moves"_a = list_of_moves(moves, mover, moves.size()));
}

}  // namespace omweso::cli
