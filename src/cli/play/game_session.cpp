#include "cli/play/game_session.h"

#include <algorithm>
#include <functional>

#include "cli/play/heard_turn.h"
#include "cli/play/texts.h"
#include "cli/play/turn_words.h"
#include "record/move_text.h"

namespace omweso::cli {
namespace {

using Phase = Referee::Phase;
using Kind = RefereeEventKind;

RefereeOptions options_of(const Sitting& sitting) {
  RefereeOptions options;
  options.mode = sitting.setup.mode;
  // Also where nothing moves: keeping a turn takes time, and the count begins when it is told.
  options.longest_showing = kLongestShowing;
  const auto& record = sitting.saved.game();
  options.contract_binds = record && contract_binds(*record);
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    options.computer[index_of(seat)] = sitting.computer(seat);
  }
  options.computers_steal = sitting.setup.computers_steal;
  return options;
}

}  // namespace

GameSession::GameSession(Sitting sitting, Game game, bool resumed)
    : sitting_(sitting), referee_(std::move(game), options_of(sitting)), resumed_(resumed) {}

Ended GameSession::run() {
  update_scene();
  if (resumed_ && !game().turns().empty()) {
    say(Tone::kPassing,
        words(Text::kLastTurn, "turn"_a = turn_in_words(game(), game().turns().size() - 1)));
  }
  if ((resumed_ || blitz()) && wait_until_ready() == Ended::kStopped) return Ended::kStopped;
  if (sitting_.setup.mode == PlayMode::kContract && !referee_.seed_handed(Seat::kSouth)) {
    say(Tone::kPlain, words(Text::kContract));
  }
  const GameRecord& record = *sitting_.saved.game();
  const std::array<bool, 2> handed = {seed_handed(record, Seat::kSouth),
                                      seed_handed(record, Seat::kNorth)};
  handle(referee_.start(sitting_.now()));
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    if (handed[index_of(seat)]) {
      handle(referee_.hand_seed(seat, sitting_.now()));  // before the match was stopped
    }
  }
  while (referee_.phase() != Phase::kOver && !stopped_) {
    if (sitting_.screen.closed()) stopped_ = true;
    if (!stopped_) go_on();
  }
  return stopped_ ? Ended::kStopped : Ended::kPlayed;
}

/// In blitz there is no time to read once the count has begun, so people say when it may.
Ended GameSession::wait_until_ready() {
  const bool people = !sitting_.computer(Seat::kSouth) || !sitting_.computer(Seat::kNorth);
  Question ready;
  ready.kind = Question::Kind::kGoOn;
  ready.hurried = blitz() && people;
  ready.prompt = words(resumed_ && !blitz() ? Text::kResumePrompt : Text::kReadyPrompt);
  if (ready.hurried) {
    say(Tone::kPassing, blitz_ahead());
    if (sitting_.screen.follows_keys()) say(Tone::kPassing, blitz_keys());
  }
  for (;;) {
    const Answer answer = sitting_.screen.ask(ready, std::nullopt);
    if (answer.kind == Answer::Kind::kEnd) return Ended::kStopped;
    if (!hear_before_ready(answer)) break;
  }
  return stopped_ ? Ended::kStopped : Ended::kPlayed;
}

/// What a count will mean, for who is about to start it.
std::string GameSession::blitz_ahead() const {
  const std::string_view who = seat_word(referee_.whose_turn());
  const auto person = sitting_.setup.only_person();
  if (!person || sitting_.setup.all_steal()) return words(Text::kBlitzAhead, "who"_a = who);
  return words(Text::kBlitzAheadUnstolen, "who"_a = who, "thief"_a = seat_word(*person));
}

/// P3. What it means that the three seconds of a turn are over.
std::string GameSession::steal_opens(Seat late) const {
  Text text = Text::kStealOpens;
  if (!game().can_steal()) text = Text::kNoSteal;
  if (sitting_.computer(other(late)) && !sitting_.setup.computers_steal) {
    text = Text::kComputerDoesNotSteal;
  }
  return words(text, "who"_a = seat_word(late), "other"_a = seat_word(other(late)));
}

/// How the keys are shared in blitz, where a key is an answer.
std::string GameSession::blitz_keys() const {
  if (sitting_.setup.only_person()) return words(Text::kBlitzKeys);
  return words(Text::kBlitzKeysShared, "south"_a = seat_word(Seat::kSouth),
               "north"_a = seat_word(Seat::kNorth));
}

/// One step of the game.
void GameSession::go_on() {
  switch (referee_.phase()) {
    case Phase::kHandingSeeds:
      hand_seeds();
      break;
    case Phase::kShowingTurn:
      handle(referee_.shown(sitting_.now()));
      break;
    case Phase::kShowingLaps:
      show_sowing(referee_.position_for(referee_.whose_turn()), referee_.move_so_far(),
                  std::nullopt);
      handle(referee_.shown(sitting_.now()));
      break;
    case Phase::kToMove:
    case Phase::kChoice: {
      const Seat seat = referee_.whose_turn();
      if (sitting_.computer(seat) && !referee_.take_back_asked()) {
        computer_turn(seat);
      } else {
        person_turn(seat);
      }
      break;
    }
    case Phase::kNotBegun:
    case Phase::kOver:
      break;
  }
}

// P2. A player hands over one seed; the first to be asked is the first who has not.
void GameSession::hand_seeds() {
  const Seat seat = referee_.seed_handed(Seat::kSouth) ? Seat::kNorth : Seat::kSouth;
  if (sitting_.computer(seat)) {
    handle(referee_.hand_seed(seat, sitting_.now()));
  } else {
    person_turn(seat);
  }
}

/// The two seeds cross: before one's eyes, or in a line that stands.
void GameSession::shake_hands() {
  if (sitting_.screen.shows_sowing()) {
    sitting_.screen.show_handshake();
  } else {
    say(Tone::kPlain, words(Text::kHandshake, "first"_a = seat_word(Seat::kSouth),
                            "second"_a = seat_word(Seat::kNorth)));
  }
}

void GameSession::computer_turn(Seat seat) {
  sitting_.screen.set_busy(words(Text::kThinking, "who"_a = seat_word(seat)));
  const auto move = sitting_.player(seat).move(game());
  sitting_.screen.set_busy("");
  if (sitting_.screen.closed()) {
    stopped_ = true;
  } else if (move) {
    handle(referee_.move(seat, *move, sitting_.now()));
  }
}

/// Waits for a person, while the count runs.
void GameSession::person_turn(Seat seat) {
  if (referee_.phase() == Phase::kToMove && !asked_again_) explain_okwesera(seat);
  computer_steal();
  const Answer answer = sitting_.screen.ask(question(seat), patience());
  asked_again_ = answer.kind == Answer::Kind::kTime;
  if (answer.kind == Answer::Kind::kEnd) {
    stopped_ = true;
    return;
  }
  const std::size_t turns = game().turns().size();
  const Phase phase = referee_.phase();
  handle(referee_.tick(sitting_.now()));
  count_choice();
  const bool moved_on = game().turns().size() != turns || referee_.phase() != phase;
  if (answer.kind != Answer::Kind::kTime && moved_on) {
    say(Tone::kRefused, words(Text::kTooLate));  // it was said of what is no more
  } else if (answer.kind != Answer::Kind::kTime) {
    hear(seat, answer);
  }
}

/// Tells each player once in a game that it is open to them.
void GameSession::explain_okwesera(Seat seat) {
  bool& explained = okwesera_explained_[index_of(seat)];
  if (explained) return;
  const std::string text = okwesera_in_words(game());
  if (text.empty()) return;
  explained = true;
  say(Tone::kPassing, text);
}

// P3. A steal is decided when its instant is over, so the person may still be asked.
void GameSession::computer_steal() {
  const auto opens = computer_steals_at();
  if (!opens || sitting_.now() < *opens) return;
  const Seat thief = other(referee_.whose_turn());
  if (const auto move = sitting_.player(thief).steal(game())) {
    stole_at_ = game().turns().size();
    handle(referee_.steal(thief, *move, sitting_.now()));
  }
}

/// When the computer may steal from the person who is asked; nothing when it may not, or has.
std::optional<Milliseconds> GameSession::computer_steals_at() const {
  if (!sitting_.computer(other(referee_.whose_turn()))) return std::nullopt;
  if (stole_at_ == game().turns().size()) return std::nullopt;
  return referee_.steal_opens();
}

/// How long to wait for a person: until something is due.
std::optional<Milliseconds> GameSession::patience() const {
  auto due = referee_.next_due();
  for (const auto& also : {computer_steals_at(), choice_counts_at()}) {
    if (also) due = std::min(due.value_or(*also), *also);
  }
  if (!due) return std::nullopt;
  return std::max<Milliseconds>(*due - sitting_.now(), 0);
}

}  // namespace omweso::cli
