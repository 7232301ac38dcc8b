// The rules as pure questions: texts in, one JSON object out (docs/notation.md has the texts).
#include "endless/proof.h"
#include "exchange.h"
#include "json.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/played_turns.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"
#include "side_json.h"
#include "turn_json.h"

namespace omweso::wasm {
namespace {

/// What nearly every question begins with.
struct Asked {
  TurnRules rules;
  Position position;
};

Result<Asked> read_asked(std::string_view rules_text, std::string_view position_text) {
  const auto rules = parse_ruleset(rules_text);
  if (!rules) return tl::make_unexpected(rules.error());
  const auto position = parse_position(position_text);
  if (!position) return tl::make_unexpected(position.error());
  return Asked{TurnRules(*rules), *position};
}

void add_options(Json& json, const Ruleset& rules) {
  json.name("options").open();
  for (const RulesetOption& option : ruleset_options()) {
    json.member(option.name, option.read(rules));
  }
  json.close();
}

void add_preview(Json& json, const Preview& preview, Seat mover) {
  json.open();
  add_captures(json, preview.captures, mover);
  json.member("stop", text_of(preview.stop));
  json.member("landing", std::string{letter_of(preview.landing, mover)});
  json.member("laps", preview.laps);
  add_end(json, preview.end);
  json.close();
}

/// Plays as far as the marks of `move` go and no further.
template <class Listener>
Result<TurnWalk> walk_to(const Asked& asked, const Move& move, Listener& listener) {
  auto walk = TurnWalk::start(asked.rules, asked.position, move.pit, move.okwesera, listener);
  if (!walk) return walk;
  const std::size_t used = walk->follow(move.marks, listener);
  if (used < move.marks.size()) return too_many_marks(used);
  return walk;
}

void add_walk(Json& json, const TurnWalk& walk, Seat mover) {
  json.member("move", to_text(walk.move(), mover)).member("stop", text_of(walk.stop()));
  if (walk.at_choice()) {
    json.member("pit", std::string{letter_of(walk.state().pit, mover)});
    json.member("seeds", std::uint32_t{walk.state().hand});
    json.name("forward");
    add_preview(json, walk.preview(Direction::kForward), mover);
    json.name("reverse");
    add_preview(json, walk.preview(Direction::kReverse), mover);
    return;
  }
  const TurnEnd end = walk.end();
  json.member("position", to_text(end.position));
  add_end(json, end);
}

}  // namespace
}  // namespace omweso::wasm

using namespace omweso;
using namespace omweso::wasm;

/// `{"presets":[…],"options":[{"name","values","clause","help"},…]}`
OMWESO_EXPORT(omweso_rulesets) std::uint32_t omweso_rulesets() {
  Json json;
  json.open().name("presets").open_list();
  for (const std::string_view name : preset_names()) json.value(name);
  json.close_list().name("options").open_list();
  for (const RulesetOption& option : ruleset_options()) {
    json.open().member("name", option.name).member("values", option.values);
    json.member("clause", option.clause).member("help", option.help).close();
  }
  json.close_list().close();
  return answer(json.take());
}

/// `{"text":canonical,"options":{name:value,…},"checkPattern":[…]}`
OMWESO_EXPORT(omweso_ruleset)
std::uint32_t omweso_ruleset(const char* text, std::uint32_t size) {
  const auto rules = parse_ruleset(text_at(text, size));
  if (!rules) return answer(rules.error());
  Json json;
  json.open().member("text", to_text(*rules));
  add_options(json, *rules);
  json.name("checkPattern");
  add_pits(json, check_pattern(*rules));
  json.close();
  return answer(json.take());
}

/// `{"text":canonical,"toMove":"S","south":[…],"north":[…]}`
OMWESO_EXPORT(omweso_position)
std::uint32_t omweso_position(const char* text, std::uint32_t size) {
  const auto position = parse_position(text_at(text, size));
  if (!position) return answer(position.error());
  Json json;
  json.open().member("text", to_text(*position));
  json.member("toMove", std::string{seat_letter(position->to_move)});
  add_board(json, position->sides[0], position->sides[1]);
  json.close();
  return answer(json.take());
}

/// The object of `omweso moves --json`.
OMWESO_EXPORT(omweso_moves)
std::uint32_t omweso_moves(const char* rules, std::uint32_t rules_size, const char* position,
                           std::uint32_t position_size) {
  const auto asked = read_asked(text_at(rules, rules_size), text_at(position, position_size));
  if (!asked) return answer(asked.error());
  std::string json;
  append_moves_json(json, asked->rules, asked->position);
  return answer(std::move(json));
}

/// `{"pits":[{"pit":"a","why":null,"okwesera":true},…]}`, every pit of the side to move: `why` it
/// cannot be played is `empty`, `single`, `over` or `endless` (N6).
OMWESO_EXPORT(omweso_pits)
std::uint32_t omweso_pits(const char* rules, std::uint32_t rules_size, const char* position,
                          std::uint32_t position_size) {
  const auto asked = read_asked(text_at(rules, rules_size), text_at(position, position_size));
  if (!asked) return answer(asked.error());
  // Only where moves that never end may not be played they have to be sown to know.
  unsigned playable = 0;
  const bool sown = asked->rules.rules.endless == Endless::kForbid;
  if (sown) {
    for (const PlayedTurn& turn : played_turns(asked->rules, asked->position)) {
      playable |= 1U << turn.move.pit;
    }
  }
  static constexpr std::string_view kWhyNot[] = {"endless", "over", "empty", "single"};
  Json json;
  json.open().name("pits").open_list();
  for (const Pit pit : kPitsByLetter) {
    json.open().member("pit", std::string{letter_of(pit, asked->position.to_move)});
    json.name("why");
    const WhyNot why = why_not(asked->rules, asked->position, pit, false);
    if ((playable >> pit & 1U) != 0 || (!sown && why == WhyNot::kNothing)) {
      json.null();
    } else {
      // N6: what nothing else speaks against never ends.
      json.value(kWhyNot[static_cast<std::size_t>(why)]);
    }
    const WhyNot two_and_one = why_not(asked->rules, asked->position, pit, true);
    json.member("okwesera", two_and_one == WhyNot::kNothing).close();
  }
  json.close_list().close();
  return answer(json.take());
}

/// A turn as far as its marks say: `move`, `stop` and, at a choice, `pit`, `seeds` and what each of
/// `forward` and `reverse` would do up to the next stop; otherwise `position`, `end`, `winner`.
/// `events` are those of laps `skip` + 1 to `skip` + `most`; `laps` are all of them.
OMWESO_EXPORT(omweso_turn)
std::uint32_t omweso_turn(const char* rules, std::uint32_t rules_size, const char* position,
                          std::uint32_t position_size, const char* move, std::uint32_t move_size,
                          std::uint32_t skip, std::uint32_t most) {
  const auto asked = read_asked(text_at(rules, rules_size), text_at(position, position_size));
  if (!asked) return answer(asked.error());
  const auto begun = parse_move(text_at(move, move_size));
  if (!begun) return answer(begun.error());
  const Seat mover = asked->position.to_move;
  Json json;
  json.open().name("events").open_list();
  EventWriter events(json, mover, skip, most);
  const auto walk = walk_to(*asked, *begun, events);
  if (!walk) return answer(walk.error());
  json.close_list().member("laps", events.laps());
  add_walk(json, *walk, mover);
  json.close();
  return answer(json.take());
}

/// Whether a move ends: `{"move","ending":"ends"|"never-ends"|"undecided","laps","period"}`.
/// @param most laps after which it is left undecided
OMWESO_EXPORT(omweso_endless)
std::uint32_t omweso_endless(const char* rules, std::uint32_t rules_size, const char* position,
                             std::uint32_t position_size, const char* move, std::uint32_t move_size,
                             std::uint32_t most) {
  const auto asked = read_asked(text_at(rules, rules_size), text_at(position, position_size));
  if (!asked) return answer(asked.error());
  const auto begun = parse_move(text_at(move, move_size));
  if (!begun) return answer(begun.error());
  Budget budget;
  budget.laps = most;
  const auto proved = prove(asked->rules, asked->position, *begun, budget);
  if (!proved) return answer(proved.error());
  static constexpr std::string_view kEndings[] = {"ends", "never-ends", "undecided"};
  Json json;
  json.open().member("move", to_text(proved->move, asked->position.to_move));
  json.member("ending", kEndings[static_cast<std::size_t>(proved->verdict.ending)]);
  json.member("laps", proved->verdict.laps).member("period", proved->verdict.period).close();
  return answer(json.take());
}

/// Whether a player may set up so: `{"text":canonical,"pits":[…]}` or the error.
OMWESO_EXPORT(omweso_arrangement)
std::uint32_t omweso_arrangement(const char* rules, std::uint32_t rules_size, const char* text,
                                 std::uint32_t size) {
  const auto parsed = parse_ruleset(text_at(rules, rules_size));
  if (!parsed) return answer(parsed.error());
  const auto side = parse_arrangement(text_at(text, size));
  if (!side) return answer(side.error());
  if (const auto checked = check_arrangement(*parsed, *side); !checked) {
    return answer(checked.error());
  }
  return answer_side(*side);
}

/// An arrangement drawn at random, as omweso_arrangement answers it.
OMWESO_EXPORT(omweso_random_arrangement)
std::uint32_t omweso_random_arrangement(const char* rules, std::uint32_t size, std::uint64_t seed) {
  const auto parsed = parse_ruleset(text_at(rules, size));
  if (!parsed) return answer(parsed.error());
  Random random(seed);
  return answer_side(random_arrangement(*parsed, random));
}
