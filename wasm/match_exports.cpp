// Matches that are played: each is held here under a number until it is dropped.
#include <charconv>
#include <memory>
#include <vector>

#include "exchange.h"
#include "json.h"
#include "match/match_play.h"
#include "match_json.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"

namespace omweso::wasm {
namespace {

std::vector<std::unique_ptr<MatchPlay>> matches;

Result<MatchPlay*> match_at(std::uint32_t id) {
  if (id >= matches.size() || !matches[id]) return fail("there is no such match");
  return matches[id].get();
}

std::uint32_t answer_state(const MatchPlay& play, const MatchPlay::Events& events) {
  Json json;
  json.open();
  add_events(json, events);
  add_state(json, play);
  json.close();
  return answer(json.take());
}

std::uint32_t keep(MatchPlay play) {
  matches.push_back(std::make_unique<MatchPlay>(std::move(play)));
  Json json;
  json.open().member("match", static_cast<std::uint32_t>(matches.size() - 1));
  add_state(json, *matches.back());
  json.close();
  return answer(json.take());
}

Result<MatchSetup> setup_of(std::string_view rules, std::string_view mode, std::string_view south,
                            std::string_view north) {
  MatchSetup setup;
  const auto parsed = parse_ruleset(rules);
  if (!parsed) return tl::make_unexpected(parsed.error());
  const auto way = parse_play_mode(mode);
  if (!way) return tl::make_unexpected(way.error());
  auto first = parse_player(south);
  if (!first) return tl::make_unexpected(first.error());
  auto second = parse_player(north);
  if (!second) return tl::make_unexpected(second.error());
  setup.rules = *parsed;
  setup.mode = *way;
  setup.players = {*std::move(first), *std::move(second)};
  return setup;
}

/// What somebody does, as the page names it.
struct Deed {
  std::string_view verb;
  std::string_view what;
  Seat seat;
  Milliseconds time;
};

Result<MatchPlay::Events> move_by(MatchPlay& play, const Deed& deed) {
  const auto move = parse_move(deed.what);
  if (!move) return tl::make_unexpected(move.error());
  return play.tell([&](Referee& referee) {
    if (deed.verb == "pick") return referee.pick(deed.seat, move->pit, move->okwesera, deed.time);
    if (deed.verb == "move") return referee.move(deed.seat, *move, deed.time);
    if (deed.verb == "steal-pick") {
      return referee.steal(deed.seat, move->pit, move->okwesera, deed.time);
    }
    return referee.steal(deed.seat, *move, deed.time);
  });
}

Result<MatchPlay::Events> set_up_by(MatchPlay& play, const Deed& deed) {
  Result<void> done;
  if (deed.verb == "arrange") {
    const auto side = parse_arrangement(deed.what);
    if (!side) return tl::make_unexpected(side.error());
    done = play.arrange(deed.seat, *side);
  } else if (deed.verb == "next-game") {
    done = play.next_game();
  } else {
    done = play.leave(deed.seat);
  }
  if (!done) return tl::make_unexpected(done.error());
  return MatchPlay::Events{};
}

Result<MatchPlay::Events> act(MatchPlay& play, const Deed& deed) {
  const std::string_view verb = deed.verb;
  const Seat seat = deed.seat;
  const Milliseconds t = deed.time;
  const bool playing = play.phase() == MatchPlay::Phase::kPlaying;
  if (verb == "arrange" || verb == "next-game" || (verb == "leave" && !playing)) {
    return set_up_by(play, deed);
  }
  if (verb == "start") return play.start(t);
  if (verb == "pick" || verb == "move" || verb == "steal" || verb == "steal-pick") {
    return move_by(play, deed);
  }
  const auto tell = [&](auto call) -> Result<MatchPlay::Events> { return play.tell(call); };
  if (verb == "tick") return tell([&](Referee& r) { return r.tick(t); });
  if (verb == "shown") return tell([&](Referee& r) { return r.shown(t); });
  if (verb == "hand-seed") return tell([&](Referee& r) { return r.hand_seed(seat, t); });
  if (verb == "choose") {
    if (deed.what != "<" && deed.what != ">") return fail("'choose' wants < or >");
    const Direction way = deed.what == "<" ? Direction::kReverse : Direction::kForward;
    return tell([&](Referee& r) { return r.choose(seat, way, t); });
  }
  if (verb == "put-back") return tell([&](Referee& r) { return r.put_back(seat, t); });
  if (verb == "ask-take-back") return tell([&](Referee& r) { return r.ask_take_back(seat, t); });
  if (verb == "answer-take-back") {
    const bool agree = deed.what == "yes";
    return tell([&](Referee& r) { return r.answer_take_back(seat, agree, t); });
  }
  if (verb == "resign") return tell([&](Referee& r) { return r.resign(seat, t); });
  if (verb == "leave") return tell([&](Referee& r) { return r.leave(seat, t); });
  return fail("nobody can '" + std::string(verb) + "' in a match");
}

}  // namespace
}  // namespace omweso::wasm

using namespace omweso;
using namespace omweso::wasm;

/// A new match: `{"match":number,"state":{…}}`. Players are texts as `play --south` takes them.
/// @param showing milliseconds that showing a turn may take (P5)
OMWESO_EXPORT(omweso_match_new)
std::uint32_t omweso_match_new(const char* rules, std::uint32_t rules_size, const char* mode,
                               std::uint32_t mode_size, const char* south, std::uint32_t south_size,
                               const char* north, std::uint32_t north_size, const char* date,
                               std::uint32_t date_size, std::uint32_t computers_steal,
                               std::uint64_t seed, std::uint32_t showing) {
  auto setup = setup_of(text_at(rules, rules_size), text_at(mode, mode_size),
                        text_at(south, south_size), text_at(north, north_size));
  if (!setup) return answer(setup.error());
  setup->computers_steal = computers_steal != 0;
  setup->seed = seed;
  return keep(MatchPlay(*setup, std::string(text_at(date, date_size)), showing));
}

/// A match from the text of its file, answered like a new one.
OMWESO_EXPORT(omweso_match_resume)
std::uint32_t omweso_match_resume(const char* text, std::uint32_t size, const char* date,
                                  std::uint32_t date_size, std::uint32_t showing) {
  auto play =
      MatchPlay::resume(text_at(text, size), std::string(text_at(date, date_size)), showing);
  if (!play) return answer(play.error());
  return keep(*std::move(play));
}

/// Somebody does something: `{"events":[…],"state":{…}}`. Verbs: `arrange` (what: an arrangement),
/// `start`, `hand-seed`, `pick` (a pit, `e*` for okwesera), `move` (a whole move), `steal-pick`,
/// `steal`, `choose` (`<` or `>`), `shown`, `tick`, `put-back`, `ask-take-back`,
/// `answer-take-back` (`yes` or `no`), `resign`, `leave`, `next-game`.
/// @param seat 0 South, 1 North @param time of the referee's clock, milliseconds
OMWESO_EXPORT(omweso_match_act)
std::uint32_t omweso_match_act(const char* verb, std::uint32_t verb_size, const char* what,
                               std::uint32_t what_size, std::uint32_t id, std::uint32_t seat,
                               double time) {
  const auto play = match_at(id);
  if (!play) return answer(play.error());
  const Deed deed{text_at(verb, verb_size), text_at(what, what_size),
                  seat == 0 ? Seat::kSouth : Seat::kNorth, static_cast<Milliseconds>(time)};
  const auto events = act(**play, deed);
  if (!events) return answer(events.error());
  return answer_state(**play, *events);
}

/// `{"text":…}`: the whole match as an `.omw` file.
OMWESO_EXPORT(omweso_match_text) std::uint32_t omweso_match_text(std::uint32_t id) {
  const auto play = match_at(id);
  if (!play) return answer(play.error());
  Json json;
  json.open().member("text", (*play)->text()).close();
  return answer(json.take());
}

/// `{"seed":"…"}`: what chance of the computer at a seat hangs on, for its arrangement (0) or a
/// turn of the game (1 and up).
OMWESO_EXPORT(omweso_match_seed)
std::uint32_t omweso_match_seed(std::uint32_t id, std::uint32_t seat, std::uint32_t what) {
  const auto play = match_at(id);
  if (!play) return answer(play.error());
  Json json;
  const auto seed = (*play)->seed_for(seat == 0 ? Seat::kSouth : Seat::kNorth, what);
  json.open().member("seed", std::to_string(seed)).close();
  return answer(json.take());
}

/// Forgets a match.
OMWESO_EXPORT(omweso_match_drop) void omweso_match_drop(std::uint32_t id) {
  if (id < matches.size()) matches[id].reset();
}
