#include "match_json.h"

#include <span>

#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "side_json.h"
#include "turn_json.h"

namespace omweso::wasm {
namespace {

constexpr std::string_view kEventNames[] = {
    "seed-handed",  "contract-binds",  "count-begins",      "emu",
    "bbiri",        "steal-opens",     "turn-started",      "turn-stolen",
    "choice-opens", "chosen",          "chosen-by-referee", "turn-ended",
    "put-back",     "take-back-asked", "take-back-refused", "take-back-lapsed",
    "taken-back",   "refused",         "game-over"};
static_assert(std::size(kEventNames) == static_cast<std::size_t>(RefereeEventKind::kGameOver) + 1);

constexpr std::string_view kPhaseNames[] = {
    "not-begun", "handing-seeds", "showing-turn", "to-move", "showing-laps", "choice", "over"};
static_assert(std::size(kPhaseNames) == static_cast<std::size_t>(Referee::Phase::kOver) + 1);

constexpr std::string_view kMatchPhaseNames[] = {"setting-up", "playing", "between-games", "over"};
static_assert(std::size(kMatchPhaseNames) == static_cast<std::size_t>(MatchPlay::Phase::kOver) + 1);

constexpr std::string_view kVictoryNames[] = {"bulijo", "okutema", "akawumbi", "akakyala"};
static_assert(std::size(kVictoryNames) == static_cast<std::size_t>(Victory::kAkakyala) + 1);

template <class Enum>
std::string_view name_in(std::span<const std::string_view> names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::string seat_text(Seat seat) {
  return {seat_letter(seat)};
}

void add_seat(Json& json, std::string_view name, const std::optional<Seat>& seat) {
  json.name(name);
  if (seat) json.value(seat_text(*seat));
  if (!seat) json.null();
}

void add_time(Json& json, std::string_view name, const std::optional<Milliseconds>& time) {
  json.name(name);
  if (time) json.value(*time);
  if (!time) json.null();
}

void add_outcome(Json& json, std::string_view name, Outcome outcome) {
  json.name(name);
  if (outcome == Outcome::kNone) {
    json.null();
  } else {
    json.value(text_of(outcome));
  }
}

void add_arrangement(Json& json, const std::optional<Side>& side) {
  if (side) {
    add_pits(json, *side);
  } else {
    json.null();
  }
}

void add_award(Json& json, const Award& award) {
  json.member("points", award.points).member("wholeMatch", award.whole_match);
}

void add_prospects(Json& json, const Match& match, Seat seat) {
  json.open_list();
  for (const Prospect& prospect : match.prospects(seat)) {
    json.open().member("victory", name_in(kVictoryNames, prospect.victory));
    add_award(json, prospect.award);
    json.member("winsMatch", prospect.wins_match).close();
  }
  json.close_list();
}

void add_finished(Json& json, const Match& match) {
  json.name("finished").open_list();
  for (const FinishedGame& game : match.finished()) {
    json.open().member("number", game.number).member("starter", seat_text(game.starter));
    add_outcome(json, "outcome", game.outcome);
    add_seat(json, "winner", game.winner);
    add_award(json, game.award);
    json.close();
  }
  json.close_list();
}

void add_players(Json& json, const MatchSetup& setup) {
  json.name("players").open_list();
  for (const Player& player : setup.players) {
    json.open().member("computer", player.computer);
    json.member("level", player.level).member("name", player.name).close();
  }
  json.close_list();
}

void add_setting_up(Json& json, const SettingUp& setting_up) {
  json.name("settingUp").open();
  add_seat(json, "toArrange", setting_up.to_arrange());
  json.name("mayArrange").open_list();
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) json.value(setting_up.may_arrange(seat));
  json.close_list().name("seen").open_list();  // by viewer, then by owner
  for (const Seat viewer : {Seat::kSouth, Seat::kNorth}) {
    json.open_list();
    for (const Seat owner : {Seat::kSouth, Seat::kNorth}) {
      add_arrangement(json, setting_up.seen(owner, viewer));
    }
    json.close_list();
  }
  json.close_list().close();
}

void add_game(Json& json, const Game& game) {
  json.member("start", to_text(game.start())).name("turns").open_list();
  for (const GameTurn& turn : game.turns()) {
    json.open().member("move", to_text(turn.move, turn.seat));
    json.member("seat", seat_text(turn.seat)).member("stolen", turn.stolen).close();
  }
  json.close_list().name("lastStart");
  if (game.turns().empty()) {
    json.null();
  } else {
    json.value(to_text(game.position_before(game.turns().size() - 1)));
  }
  add_outcome(json, "outcome", game.outcome());
  add_seat(json, "winner", game.winner());
}

void add_referee(Json& json, const Referee& referee) {
  const Game& game = referee.game();
  const Position& position = game.position();
  json.name("game").open().member("phase", name_in(kPhaseNames, referee.phase()));
  json.member("turnOf", seat_text(referee.whose_turn()));
  json.member("position", to_text(position));
  add_board(json, position.sides[0], position.sides[1]);
  json.name("begun");  // a turn that stands at a choice
  if (referee.walk()) {
    json.open().member("position", to_text(referee.position_for(referee.whose_turn())));
    json.member("move", to_text(referee.move_so_far(), referee.whose_turn()));
    json.member("stolen", referee.stolen()).close();
  } else {
    json.null();
  }
  add_time(json, "nextDue", referee.next_due());
  add_time(json, "countBegan", referee.count_began());
  add_time(json, "stealOpens", referee.steal_opens());
  json.member("toSteal", to_text(game.position_to_steal_in()));
  json.name("seedHanded").open_list();
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) json.value(referee.seed_handed(seat));
  json.close_list().name("takeBack");
  if (const auto& asked = referee.take_back_asked()) {
    json.open().member("by", seat_text(asked->asked_by)).member("turns", asked->turns).close();
  } else {
    json.null();
  }
  add_game(json, game);
  json.close();
}

}  // namespace

void add_events(Json& json, const MatchPlay::Events& events) {
  json.name("events").open_list();
  for (const RefereeEvent& event : events) {
    json.open().member("kind", name_in(kEventNames, event.kind)).member("time", event.time);
    json.member("seat", seat_text(event.seat));
    switch (event.kind) {
      case RefereeEventKind::kRefused:
        json.member("refusal", text_of(event.refusal));
        json.member("reason", event.reason);
        break;
      case RefereeEventKind::kTakeBackAsked:
      case RefereeEventKind::kTakenBack:
        json.member("turns", event.turns);
        break;
      case RefereeEventKind::kTurnEnded:
      case RefereeEventKind::kGameOver:
        add_outcome(json, "outcome", event.outcome);
        add_seat(json, "winner", event.winner);
        [[fallthrough]];
      default:
        json.member("move", to_text(event.move, event.seat));
        json.member("reverse", event.direction == Direction::kReverse);
    }
    json.close();
  }
  json.close_list();
}

void add_state(Json& json, const MatchPlay& play) {
  const Match& match = play.match();
  const MatchSetup& setup = play.setup();
  json.name("state").open().member("phase", name_in(kMatchPhaseNames, play.phase()));
  json.member("rules", to_text(setup.rules)).member("mode", text_of(setup.mode));
  json.member("pointsToWin", setup.rules.match_points);
  add_players(json, setup);
  json.name("score").open_list();
  json.value(match.score(Seat::kSouth)).value(match.score(Seat::kNorth)).close_list();
  json.member("gameNumber", match.game_number()).member("attempt", match.attempt());
  add_finished(json, match);
  add_seat(json, "starter", match.starter());
  add_seat(json, "winner", match.winner());
  json.name("prospects").open_list();
  add_prospects(json, match, Seat::kSouth);
  add_prospects(json, match, Seat::kNorth);
  json.close_list().name("lastAward").open();
  add_award(json, play.last_award());
  json.close().name("lastArrangements").open_list();
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    add_arrangement(json, play.last_arrangement(seat));
  }
  json.close_list();
  if (play.phase() == MatchPlay::Phase::kSettingUp) add_setting_up(json, play.setting_up());
  if (play.referee() && play.phase() != MatchPlay::Phase::kSettingUp) {
    add_referee(json, *play.referee());
  }
  json.close();
}

}  // namespace omweso::wasm
