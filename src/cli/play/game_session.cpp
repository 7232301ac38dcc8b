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

/// Sows a turn as far as its move goes, but tells only what comes after so many steps. Returns how
/// many there were.
std::size_t sow_turn(const TurnRules& rules, const Position& before, const Move& move,
                     std::size_t skipped, const Sowing::Listener& listener) {
  std::size_t steps = 0;
  const auto hear = [&](const TurnEvent& event, const TurnState& after) {
    if (steps++ >= skipped) listener(event, after);
  };
  auto walk = TurnWalk::start(rules, before, move.pit, move.okwesera, hear);
  for (const char mark : move.marks) {
    if (walk) walk->choose(mark == '<' ? Direction::kReverse : Direction::kForward, hear);
  }
  return steps;
}

std::uint16_t playable_pits(const Game& game) {
  std::uint16_t pits = 0;
  for_each_move(game.rules(), game.position(), [&pits](const Branch& branch) {
    pits = static_cast<std::uint16_t>(pits | 1U << branch.pit);
    return true;
  });
  return pits;
}

/// Whether what was said of the position before no longer holds.
bool moves_on(Kind kind) {
  switch (kind) {
    case Kind::kTurnStarted:
    case Kind::kTurnStolen:
    case Kind::kChosen:
    case Kind::kChosenByReferee:
    case Kind::kTurnEnded:
    case Kind::kPutBack:
    case Kind::kTakenBack:
    case Kind::kGameOver:
      return true;
    default:
      return false;
  }
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

void GameSession::handle(const Events& events) {
  for (const RefereeEvent& event : events) tell(event);
}

void GameSession::tell(const RefereeEvent& event) {
  const std::string_view who = seat_word(event.seat);
  const std::string_view other_one = seat_word(other(event.seat));
  const bool counts =
      event.kind == Kind::kEmu || event.kind == Kind::kBbiri || event.kind == Kind::kStealOpens;
  if (!counts && event.kind != Kind::kRefused) asked_again_ = false;
  if (moves_on(event.kind)) sitting_.screen.forget_passing();
  switch (event.kind) {
    case Kind::kSeedHanded:
      note_seed_handed(*sitting_.saved.game(), event.seat);
      keep();
      say(Tone::kPlain, words(Text::kSeedHanded, "who"_a = who, "other"_a = other_one));
      break;
    case Kind::kContractBinds:
      bind_contract(*sitting_.saved.game());
      keep();
      shake_hands();
      say(Tone::kPlain, words(Text::kContractBinds));
      break;
    case Kind::kCountBegins:
      set_count(words(Text::kCountBegins, "who"_a = who));
      break;
    case Kind::kEmu:
    case Kind::kBbiri:
      count_aloud(words(event.kind == Kind::kEmu ? Text::kEmu : Text::kBbiri, "who"_a = who));
      break;
    case Kind::kStealOpens:
      count_aloud(steal_opens(event.seat));
      break;
    case Kind::kChosenByReferee:
      set_count("");
      say(Tone::kReferee,
          words(event.direction == Direction::kForward ? Text::kForced : Text::kForcedReverse,
                "who"_a = who));
      break;
    case Kind::kTurnStarted:
    case Kind::kTurnStolen:
      steps_shown_ = 0;
      set_count("");
      break;
    case Kind::kChoiceOpens:
      tell_choice(event.seat, event.move);
      break;
    case Kind::kTurnEnded:
      tell_turn_end();
      break;
    case Kind::kPutBack:
      say(Tone::kPassing, words(Text::kPutBack, "who"_a = who));
      update_scene();
      break;
    case Kind::kTakenBack:
      keep();
      say(Tone::kPlain, words(event.turns == 1 ? Text::kTakenBack : Text::kTakenBackTwo,
                              "who"_a = who, "turns"_a = event.turns));
      update_scene();
      break;
    case Kind::kTakeBackRefused:
      say(Tone::kPassing, words(Text::kNotTakenBack, "who"_a = who));
      break;
    case Kind::kRefused:
      say(Tone::kRefused, words(Text::kRefused, "reason"_a = event.reason));
      break;
    case Kind::kGameOver:
      keep();
      set_count("");
      break;
    case Kind::kChosen:
      set_count("");
      break;
    case Kind::kTakeBackAsked:
    case Kind::kTakeBackLapsed:
      break;
  }
}

/// A turn is over: first it is kept, then it is told.
void GameSession::tell_turn_end() {
  to_confirm_ = ToConfirm::kNothing;
  keep();
  const std::size_t last = game().turns().size() - 1;
  const GameTurn& turn = game().turns()[last];
  show_sowing(game().position_before(last), turn.move, turn.end.outcome);
  steps_shown_ = 0;
  update_scene();
  say(Tone::kTurn, turn_in_words(game(), last));
}

/// A turn stops at a choice: the board as it stands, what was taken on the way, and both ways.
void GameSession::tell_choice(Seat seat, const Move& move) {
  const Position before = referee_.position_for(seat);
  show_sowing(before, move, std::nullopt);
  update_scene();
  HeardTurn heard;
  sow_turn(game().rules(), before, move, 0, std::ref(heard));
  if (heard.first_lap) sitting_.screen.show_board();
  if (!heard.captures.empty()) say(Tone::kPassing, taken_so_far_in_words(heard.captures, seat));
  say(Tone::kPassing, choice_in_words(*referee_.walk(), seat));
  choice_counted_ = 0;
  if (blitz()) set_count(choice_count(Text::kChoiceCount));
}

/// P4. The count of a choice, with the way that the referee will take.
std::string GameSession::choice_count(Text text) const {
  const Seat seat = referee_.whose_turn();
  const std::string forward = referee_.move_so_far().marks + '>';
  const Position position = referee_.position_for(seat);
  const bool open = std::ranges::any_of(
      legal_instead(game().rules(), position, referee_.move_so_far().pit),
      [&](const Move& move) { return !move.okwesera && move.marks.starts_with(forward); });
  return words(text, "who"_a = seat_word(seat), "mark"_a = open ? ">" : "<");
}

/// When the next second of a choice is to be counted aloud; nothing when it need not be.
std::optional<Milliseconds> GameSession::choice_counts_at() const {
  const auto began = referee_.count_began();
  if (referee_.phase() != Phase::kChoice || !began || choice_counted_ == 2) return std::nullopt;
  return later(*began, choice_counted_ == 0 ? kEmuAfter : kBbiriAfter);
}

/// The referee counts at a choice as before a turn.
void GameSession::count_choice() {
  for (auto due = choice_counts_at(); due && *due <= sitting_.now(); due = choice_counts_at()) {
    count_aloud(choice_count(choice_counted_ == 0 ? Text::kChoiceEmu : Text::kChoiceBbiri));
    ++choice_counted_;
  }
}

void GameSession::show_sowing(const Position& before, const Move& move,
                              std::optional<Outcome> ended) {
  if (!sitting_.screen.shows_sowing()) return;
  std::size_t steps = 0;
  Sowing sowing;
  sowing.mover = before.to_move;
  sowing.begins = steps_shown_ == 0;
  sowing.ended = ended;
  sowing.sow = [&](const Sowing::Listener& listener) {
    steps = sow_turn(game().rules(), before, move, steps_shown_, listener);
  };
  sitting_.screen.show_sowing(sowing, blitz() ? std::optional(kLongestShowing) : std::nullopt);
  steps_shown_ = steps;
}

void GameSession::set_count(std::string text) {
  count_ = std::move(text);
  update_scene();
}

void GameSession::count_aloud(std::string text) {
  set_count(std::move(text));
  say(Tone::kReferee, count_);
}

/// Puts the game as it stands into its record and keeps the match.
void GameSession::keep() {
  bring_up_to_date(*sitting_.saved.game(), game());
  sitting_.keep();
}

void GameSession::update_scene() {
  Scene scene = sitting_.scene();
  const Position& position = game().position();
  const Seat next = referee_.whose_turn();
  scene.board = position.sides;
  scene.count = count_;
  if (!game().over()) {
    scene.acting = next;
    scene.prospects = words(Text::kProspects, "who"_a = seat_word(next),
                            "list"_a = prospects_in_words(sitting_.match, next));
  }
  if (const TurnWalk* const walk = referee_.walk()) {
    (*scene.board)[index_of(next)] = Side::from(walk->state().own);
    (*scene.board)[index_of(other(next))] = Side::from(walk->state().opponent);
    scene.at_choice = {next, walk->state().pit};
    scene.playable[index_of(next)] = static_cast<std::uint16_t>(1U << walk->state().pit);
  } else if (!game().over()) {
    scene.playable[index_of(position.to_move)] = playable_pits(game());
  }
  sitting_.screen.set_scene(scene);
}

}  // namespace omweso::cli
