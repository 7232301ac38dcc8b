// What a game session tells of what the referee decides.
#include <algorithm>
#include <functional>

#include "cli/play/game_session.h"
#include "cli/play/heard_turn.h"
#include "cli/play/match_words.h"
#include "cli/play/texts.h"
#include "cli/play/turn_words.h"
#include "record/move_text.h"

namespace omweso::cli {
namespace {

using Phase = Referee::Phase;
using Kind = RefereeEventKind;

/// Sows a turn as far as its move goes, but tells only what comes after so many steps. Returns how
/// many there were.
std::size_t sow_turn(const TurnRules& rules, const Position& before, const Move& move,
                     std::size_t skipped, const Sowing::Listener& listener) {
  std::size_t steps = 0;
  const auto hear = [&](const TurnEvent& event, const TurnState& after) {
    if (steps++ >= skipped) listener(event, after);
  };
  auto walk = TurnWalk::start(rules, before, move.pit, move.okwesera, hear);
  if (walk) walk->follow(move.marks, hear);
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
