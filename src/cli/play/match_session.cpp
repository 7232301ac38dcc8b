#include "cli/play/match_session.h"

#include <fmt/chrono.h>

#include <ctime>
#include <functional>

#include "cli/play/heard_turn.h"
#include "cli/play/help_words.h"
#include "cli/play/match_words.h"
#include "cli/play/player_commands.h"
#include "cli/play/texts.h"
#include "cli/play/told_laps.h"
#include "match/setting_up_record.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {
namespace {

Match match_of(const MatchSetup& setup, const SavedMatch& saved) {
  return saved.replay().empty() ? Match(setup.rules) : saved.replay().match();
}

bool arranged_by_hand(Setup setup) {
  return setup == Setup::kArrange || setup == Setup::kHidden;
}

/// What is to be seen of the turn that ended a game.
std::optional<SeenTurn> last_turn_of(const Game& game) {
  if (game.turns().empty() || game.turns().back().stop == Stop::kNeverEnding) return std::nullopt;
  const GameTurn& turn = game.turns().back();
  HeardTurn heard;
  (void)play_turn(game.rules(), game.position_before(game.turns().size() - 1), turn.move,
                  std::ref(heard));
  SeenTurn seen{turn.seat, turn.move.pit, heard.landing, {}};
  for (const Capture& capture : heard.captures) {
    seen.taken.push_back(facing_front(capture.pit));
    seen.taken.push_back(facing_back(capture.pit));
  }
  return seen;
}

std::string date() {
  return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace

MatchSession::MatchSession(const MatchSetup& setup, SavedMatch& saved, Screen& screen,
                           PlayClock clock)
    : setup_(setup),
      saved_(saved),
      screen_(screen),
      clock_(std::move(clock)),
      match_(match_of(setup, saved)) {
  if (!saved.replay().empty()) contract_bound_ = contract_binds(saved.last_read());
}

Ended MatchSession::run() {
  std::array<std::string, 2> names;
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    const Player& player = setup_.player(seat);
    if (!player.computer) names[index_of(seat)] = player.name;
  }
  name_seats(names);
  introduce();
  const auto& replay = saved_.replay();
  if (!replay.empty()) {
    if (const auto start = start_of(replay.last_record())) remember_arrangements(start->position);
  }
  if (replay.unfinished()) {
    if (play(*replay.unfinished(), true) == Ended::kStopped) stopped_ = true;
  }
  while (!match_.over() && !stopped_) {
    auto game = set_up();
    if (game && play(*std::move(game), false) == Ended::kStopped) stopped_ = true;
  }
  screen_.close(farewell());
  return stopped_ ? Ended::kStopped : Ended::kPlayed;
}

void MatchSession::introduce() {
  const bool goes_on = !saved_.replay().empty() || saved_.game().has_value();
  screen_.say(Tone::kPlain,
              words(goes_on ? Text::kMatchGoesOn : Text::kMatch,
                    "points"_a = points_in_words(setup_.rules.match_points),
                    "mode"_a = mode_word(setup_.mode), "rules"_a = to_text(setup_.rules)));
  screen_.say(Tone::kPlain, words(Text::kSeats, "south"_a = player_in_words(setup_.players[0]),
                                  "north"_a = player_in_words(setup_.players[1])));
  if (goes_on) screen_.say(Tone::kPlain, score_in_words(match_));
  screen_.say(Tone::kPlain, sitting().where_kept());
  const bool people = !setup_.players[0].computer || !setup_.players[1].computer;
  if (!people) return;
  screen_.say(Tone::kPlain, words(Text::kHowToAsk));
  // Where seeds are set up with keys it is said beside them.
  const bool later = screen_.follows_keys() && arranged_by_hand(setup_.rules.setup);
  if (!goes_on && !later) screen_.say(Tone::kPlain, words(Text::kAim));
}

/// The next game at its start; nothing when it does not come to that.
std::optional<Game> MatchSession::set_up() {
  SettingUpSession setting_up(sitting(), last_);
  if (setting_up.run() == Ended::kStopped) {
    stopped_ = true;
    return std::nullopt;
  }
  if (const auto seat = setting_up.left()) {
    LeftUnplayed left = leave_unplayed(*saved_.game(), *seat, setup_, match_, contract_bound_);
    keep_record(std::move(left.record));
    score(left.game);
    return std::nullopt;
  }
  Game game(setup_.rules, setting_up.start());
  remember_arrangements(game.start());
  keep_record(begin_record(game, setup_, match_, contract_bound_));
  return game;
}

void MatchSession::keep_record(GameRecord record) {
  record.set_tag("Date", date());
  saved_.game() = std::move(record);
  sitting().keep();
}

Ended MatchSession::play(Game game, bool resumed) {
  GameSession session(sitting(), std::move(game), resumed);
  const Ended ended = session.run();
  contract_bound_ = contract_binds(*saved_.game());
  if (ended == Ended::kPlayed) score(session.game());
  return ended;
}

/// A game is over: it counts, and the file says so before anybody is told.
void MatchSession::score(const Game& game) {
  const Match before = match_;
  const std::string title = sitting().scene().match;
  const auto award = match_.finish_game(game.outcome(), game.winner());
  if (!award) return;
  saved_.close_game();
  sitting().keep();
  Scene scene = sitting().scene();
  scene.match = title;
  scene.board = game.position().sides;
  scene.last_turn = last_turn_of(game);
  scene.acting = game.winner();
  scene.decided = match_.over();
  if (const auto winner = match_.winner()) {
    scene.match =
        words(Text::kSceneWon, "who"_a = seat_word(*winner), "points"_a = match_.score(*winner),
              "others"_a = match_.score(other(*winner)));
  }
  screen_.forget_passing();
  screen_.set_scene(scene);
  if (!game.turns().empty()) screen_.show_board();
  screen_.say(Tone::kEnd, game_end_in_words(before, game, *award));
  if (!match_.over()) screen_.say(Tone::kPlain, score_in_words(match_));
  Question look;
  look.kind = Question::Kind::kGoOn;
  look.prompt = words(match_.over() ? Text::kMatchOverPrompt : Text::kNextGamePrompt);
  for (bool looks = true; looks;) looks = hear_at_end(screen_.ask(look, std::nullopt), game);
}

/// What is said while people look at the end of a game. False when the match goes on or stops.
bool MatchSession::hear_at_end(const Answer& answer, const Game& game) {
  if (answer.kind == Answer::Kind::kTooLong) {
    screen_.say(Tone::kRefused, words(Text::kTooLong));
    return true;
  }
  const Request request = parse_request(answer.line);
  const bool ended = answer.kind == Answer::Kind::kEnd || request.kind == Request::Kind::kQuit;
  if (ended) stopped_ = !match_.over();
  if (ended || request.kind == Request::Kind::kNothing) return false;
  switch (request.kind) {
    case Request::Kind::kHelp:
      screen_.say(Tone::kPassing, game_help(setup_, {.asked = Question::Kind::kGoOn,
                                                     .kept = !saved_.name().empty()}));
      break;
    case Request::Kind::kRules:
      screen_.say(Tone::kPassing, rules_in_words(setup_));
      break;
    case Request::Kind::kScore:
      screen_.say(Tone::kPassing, score_in_words(match_));
      break;
    case Request::Kind::kLast:
      if (game.turns().empty()) {
        screen_.say(Tone::kRefused, words(Text::kNoTurnYet));
      } else {
        screen_.say(Tone::kPassing, laps_in_words(game, game.turns().size() - 1));
      }
      break;
    case Request::Kind::kBoard:
      screen_.show_board();
      break;
    case Request::Kind::kSave:
      screen_.say(Tone::kPassing, sitting().where_kept());
      break;
    default:
      screen_.say(Tone::kRefused,
                  words(Text::kNotUntilGoingOn, "what"_a = quoted(answer.line, 20)));
  }
  return true;
}

void MatchSession::remember_arrangements(const Position& start) {
  last_ = {start.sides[0], start.sides[1]};
}

std::string MatchSession::farewell() {
  if (const auto winner = match_.winner()) {
    std::string text =
        words(Text::kMatchWon, "who"_a = seat_word(*winner), "first"_a = seat_word(Seat::kSouth),
              "second"_a = seat_word(Seat::kNorth),
              "south"_a = points_in_words(match_.score(Seat::kSouth)),
              "north"_a = match_.score(Seat::kNorth));
    text += '\n';
    if (!saved_.trouble()) return text + sitting().where_kept();
    return text + (saved_.ever_kept() ? words(Text::kWonInTrouble, "file"_a = saved_.name())
                                      : words(Text::kWonInTroubleUnkept));
  }
  if (saved_.trouble()) {
    return saved_.ever_kept() ? words(Text::kStoppedInTrouble, "file"_a = saved_.name())
                              : words(Text::kStoppedInTroubleUnkept);
  }
  if (saved_.name().empty()) return words(Text::kStoppedUnkept);
  return words(Text::kStopped, "file"_a = saved_.name());
}

}  // namespace omweso::cli
