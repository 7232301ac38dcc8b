// What people say during a game, and what becomes of it.
#include <algorithm>

#include "cli/play/foresight.h"
#include "cli/play/game_session.h"
#include "cli/play/help_words.h"
#include "cli/play/match_words.h"
#include "cli/play/texts.h"
#include "cli/play/told_laps.h"
#include "cli/play/turn_words.h"
#include "engine/player.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

using Phase = Referee::Phase;
using Kind = Request::Kind;

}  // namespace

Question GameSession::question(Seat seat) const {
  Question question;
  question.seat = seat;
  question.again = asked_again_;
  const std::string_view who = seat_word(seat);
  if (const auto& asked = referee_.take_back_asked()) {
    question.kind = Question::Kind::kAgreement;
    question.seat = other(asked->asked_by);
    question.prompt = words(asked->turns == 1 ? Text::kTakeBackPrompt : Text::kTakeBackPromptTwo,
                            "asked"_a = seat_word(question.seat),
                            "who"_a = seat_word(asked->asked_by), "turns"_a = asked->turns);
  } else if (referee_.phase() == Phase::kHandingSeeds) {
    question.kind = Question::Kind::kSeed;
    question.prompt = words(Text::kSeedPrompt, "who"_a = who, "other"_a = seat_word(other(seat)));
  } else if (referee_.phase() == Phase::kChoice) {
    question.kind = Question::Kind::kChoice;
    question.prompt = words(Text::kChoicePrompt, "who"_a = who);
  } else {
    question.prompt = words(Text::kMovePrompt, "who"_a = who);
  }
  if (to_confirm_ != ToConfirm::kNothing) {
    question.kind = Question::Kind::kAgreement;
    question.prompt = words(Text::kConfirmPrompt, "who"_a = who);
  }
  question.hurried = blitz();
  question.takes_back = sitting_.setup.mode == PlayMode::kCounting;  // P1, P2
  question.shared_keys = !sitting_.setup.only_person();
  if (question.kind != Question::Kind::kMove && question.kind != Question::Kind::kChoice) {
    return question;
  }
  question.foresee = [this, seat](std::string_view typed) {
    const TurnWalk* const walk = referee_.walk();
    return walk != nullptr ? foresee_choice(*walk, seat, typed) : foresee_turn(game(), typed);
  };
  return question;
}

/// @param seat who was asked.
void GameSession::hear(Seat seat, const Answer& answer) {
  if (answer.kind == Answer::Kind::kTooLong) {
    say(Tone::kRefused, words(Text::kTooLong));
  } else if (hear_confirmation(seat, answer.line)) {
    return;
  } else if (referee_.take_back_asked()) {
    hear_agreement(answer.line);
  } else {
    obey(seat, parse_request(answer.line));
  }
}

/// What is said before a game begins or goes on. False when it may, or somebody has stopped.
bool GameSession::hear_before_ready(const Answer& answer) {
  if (answer.kind == Answer::Kind::kTooLong) {
    say(Tone::kRefused, words(Text::kTooLong));
    return true;
  }
  const Request request = parse_request(answer.line);
  switch (request.kind) {
    case Kind::kNothing:
      return false;
    case Kind::kQuit:
      stopped_ = true;
      return false;
    case Kind::kHelp:
      tell_help(Question::Kind::kGoOn);
      break;
    case Kind::kRules:
    case Kind::kScore:
    case Kind::kBoard:
    case Kind::kMoves:
    case Kind::kForesee:
    case Kind::kNoPit:
    case Kind::kLast:
    case Kind::kSave:
      inform(referee_.whose_turn(), request);
      break;
    default:
      say(Tone::kRefused, words(Text::kNotUntilGoingOn, "what"_a = quoted(answer.line, 20)));
  }
  return true;
}

/// A move of okwesera as it is given now: where a key is an answer, the star comes first.
std::optional<std::string> GameSession::okwesera_example() const {
  const std::vector<Move> moves = legal_moves(game().rules(), game().position());
  const auto open = std::ranges::find_if(moves, &Move::okwesera);
  if (open == moves.end()) return std::nullopt;
  const char pit = letter_of(open->pit, game().position().to_move);
  return blitz() && sitting_.screen.follows_keys() ? std::string{'*', pit} : std::string{pit, '*'};
}

void GameSession::tell_help(Question::Kind asked) {
  say(Tone::kPassing, game_help(sitting_.setup, {.asked = asked,
                                                 .ahead = asked == Question::Kind::kGoOn,
                                                 .okwesera = okwesera_example(),
                                                 .keys = sitting_.screen.follows_keys(),
                                                 .kept = !sitting_.saved.name().empty()}));
}

/// What can be played where the rules have refused a move: of its pit, or else at all.
void GameSession::offer_legal(const Events& events, Pit pit) {
  for (const RefereeEvent& event : events) {
    if (event.kind != RefereeEventKind::kRefused || event.refusal != Refusal::kIllegal) continue;
    say(Tone::kPassing, legal_in_words(game().rules(), referee_.position_for(event.seat), pit));
  }
}

/// The answer to whether a turn may be taken back; a person may stop instead of giving it.
void GameSession::hear_agreement(std::string_view line) {
  const Seat asked = other(referee_.take_back_asked()->asked_by);
  if (const auto agreed = parse_yes_or_no(line)) {
    handle(referee_.answer_take_back(asked, *agreed, sitting_.now()));
  } else if (parse_request(line).kind == Kind::kQuit) {
    stopped_ = true;
  } else {
    say(Tone::kRefused, words(Text::kYesOrNo));
  }
}

/// True when it was asked whether they really want to give up. Besides an answer, whoever may steal
/// the turn can still do so, and a person may stop.
bool GameSession::hear_confirmation(Seat seat, std::string_view line) {
  if (to_confirm_ == ToConfirm::kNothing) return false;
  const auto kind = parse_request(line).kind;
  const auto yes = parse_yes_or_no(line);
  if (!yes && kind != Kind::kQuit && kind != Kind::kSteal) {
    say(Tone::kRefused, words(Text::kYesOrNo));
    return true;
  }
  const ToConfirm what = std::exchange(to_confirm_, ToConfirm::kNothing);
  if (!yes) return false;
  if (!*yes) {
    say(Tone::kPassing, words(Text::kGoesOn));
  } else if (what == ToConfirm::kResign) {
    handle(referee_.resign(seat, sitting_.now()));
  } else {
    handle(referee_.leave(seat, sitting_.now()));
  }
  return true;
}

void GameSession::obey(Seat seat, const Request& request) {
  switch (request.kind) {
    case Kind::kNothing:
      if (referee_.phase() == Phase::kHandingSeeds) {
        handle(referee_.hand_seed(seat, sitting_.now()));
      }
      break;
    case Kind::kPick:
    case Kind::kMove:
    case Kind::kSteal:
      play(seat, request);
      break;
    case Kind::kDirections:
      choose(seat, request.text);
      break;
    case Kind::kUndo:
      undo(seat);
      break;
    case Kind::kResign:
      ask_to_confirm(seat, ToConfirm::kResign);
      break;
    case Kind::kLeave:
      ask_to_confirm(seat, ToConfirm::kLeave);
      break;
    case Kind::kQuit:
      stopped_ = true;
      break;
    case Kind::kYes:
      if (referee_.phase() == Phase::kHandingSeeds) {
        handle(referee_.hand_seed(seat, sitting_.now()));
        break;
      }
      [[fallthrough]];
    case Kind::kNo:
      say(Tone::kRefused, words(Text::kNotNow));
      break;
    default:
      inform(seat, request);
  }
}

void GameSession::play(Seat seat, const Request& request) {
  const Milliseconds now = sitting_.now();
  const Move& move = request.move;
  const bool whole = move.okwesera || !move.marks.empty();
  if (request.kind == Kind::kSteal) {
    // P3: whoever is not late. A lone person steals for themselves, two share the keyboard.
    const Seat thief = sitting_.setup.only_person().value_or(other(referee_.whose_turn()));
    const Events events =
        whole ? referee_.steal(thief, move, now) : referee_.steal(thief, move.pit, false, now);
    handle(events);
    offer_legal(events, move.pit);
    asked_again_ = events.empty();  // it is decided when its instant is over, without a question
  } else {
    const Events events =
        whole ? referee_.move(seat, move, now) : referee_.pick(seat, move.pit, false, now);
    handle(events);
    offer_legal(events, move.pit);
  }
}

/// Several marks are several choices, one after the other.
void GameSession::choose(Seat seat, std::string_view marks) {
  for (const char mark : marks) {
    if (referee_.phase() == Phase::kShowingLaps) handle(referee_.shown(sitting_.now()));
    if (referee_.phase() != Phase::kChoice) {
      say(Tone::kRefused, words(Text::kNoChoiceNow));
      return;
    }
    handle(referee_.choose(seat, direction_of(mark), sitting_.now()));
  }
}

/// What changes nothing.
void GameSession::inform(Seat seat, const Request& request) {
  const Match& match = sitting_.match;
  switch (request.kind) {
    case Kind::kForesee:
    case Kind::kMoves:
      if (const TurnWalk* const walk = referee_.walk()) {
        say(Tone::kPassing, choice_in_words(*walk, seat));
      } else if (request.kind == Kind::kMoves) {
        say(Tone::kPassing, moves_in_words(game()));
      } else {
        say(Tone::kPassing, pit_in_words(game(), request.move.pit));
      }
      break;
    case Kind::kBoard:
      sitting_.screen.show_board();
      break;
    case Kind::kLast:
      tell_last_turn();
      break;
    case Kind::kScore:
      say(Tone::kPassing, score_in_words(match));
      for (const Seat each : {Seat::kSouth, Seat::kNorth}) {
        say(Tone::kPassing, words(Text::kProspects, "who"_a = seat_word(each),
                                  "list"_a = prospects_in_words(match, each)));
      }
      say(Tone::kPassing, words(Text::kScoreMore));
      break;
    case Kind::kHint:
      advise();
      break;
    case Kind::kRules:
      say(Tone::kPassing, rules_in_words(sitting_.setup));
      break;
    case Kind::kSave:
      say(Tone::kPassing, sitting_.where_kept());
      break;
    case Kind::kHelp:
      tell_help(question(seat).kind);
      break;
    case Kind::kStandard:
    case Kind::kSuggest:
    case Kind::kArrangement:
      say(Tone::kRefused, words(Text::kOnlyInSettingUp));
      break;
    case Kind::kNoPit:
      say(Tone::kRefused, words(Text::kWhichPit, "example"_a = request.text));
      break;
    default:
      say(Tone::kRefused, words(Text::kNotUnderstood, "what"_a = quoted(request.text, 20)));
  }
}

/// Lap by lap the turn at hand, as far as it has been sown, or else the latest.
void GameSession::tell_last_turn() {
  if (referee_.walk() != nullptr) {
    const std::string laps = laps_so_far_in_words(
        game().rules(), referee_.position_for(referee_.whose_turn()), referee_.move_so_far());
    if (!laps.empty()) {
      say(Tone::kPassing, laps);
      return;
    }
  }
  const std::size_t turns = game().turns().size();
  if (turns == 0) {
    say(Tone::kRefused, words(Text::kNoTurnYet));
  } else {
    say(Tone::kPassing, laps_in_words(game(), turns - 1));
  }
}

/// P1. Amid a turn it is put back. Else the latest turn of a lone person goes back, with the answer
/// to it; of two people at one keyboard it is the one who moved last that asks.
void GameSession::undo(Seat seat) {
  if (referee_.walk() != nullptr) {
    handle(referee_.put_back(seat, sitting_.now()));
    return;
  }
  const auto person = sitting_.setup.only_person();
  const auto& turns = game().turns();
  const Seat asks = person.value_or(turns.empty() ? seat : turns.back().seat);
  handle(referee_.ask_take_back(asks, sitting_.now()));
  if (person && referee_.take_back_asked()) {
    handle(referee_.answer_take_back(other(asks), true, sitting_.now()));
  }
}

void GameSession::advise() {
  if (blitz() || referee_.walk() != nullptr) {
    say(Tone::kRefused, words(blitz() ? Text::kNoHintInBlitz : Text::kNoHintAtChoice));
    return;
  }
  sitting_.screen.set_busy(words(Text::kLookingAhead));
  const SearchResult found =
      hint(game().rules(), SearchRoot::of(game()), [this] { return sitting_.screen.closed(); });
  sitting_.screen.set_busy("");
  if (found.best) say(Tone::kPassing, hint_in_words(found, game()));
}

void GameSession::ask_to_confirm(Seat seat, ToConfirm what) {
  to_confirm_ = what;
  const Award award = award_of(sitting_.setup.rules, Outcome::kResigned);
  const std::string points =
      award.whole_match ? words(Text::kWholeMatch) : std::to_string(award.points);
  say(Tone::kPassing,
      words(what == ToConfirm::kResign ? Text::kConfirmResign : Text::kConfirmLeave,
            "who"_a = seat_word(seat), "other"_a = seat_word(other(seat)), "points"_a = points));
}

}  // namespace omweso::cli
