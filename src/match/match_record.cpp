#include "match/match_record.h"

#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

constexpr std::string_view kArrangementTags[] = {"SouthArrangement", "NorthArrangement"};

/// Whether arrangements say all about the start; writes them if so.
bool set_arrangements(GameRecord& record, const Position& start) {
  const Side& south = start.side(Seat::kSouth);
  const Side& north = start.side(Seat::kNorth);
  if (start != start_position(south, north, start.to_move)) return false;
  record.set_tag(kArrangementTags[0], arrangement_text(south));
  record.set_tag(kArrangementTags[1], arrangement_text(north));
  if (start_of(record)) return true;
  for (const auto name : kArrangementTags) record.remove_tag(name);
  return false;
}

std::string score_text(const Match& match) {
  return std::to_string(match.score(Seat::kSouth)) + "-" +
         std::to_string(match.score(Seat::kNorth));
}

std::string number_text(const Match& match) {
  return std::to_string(match.game_number());
}

/// Whether a tag says what it should, when both are known.
Result<void> check_tag(const GameRecord& record, std::string_view name, std::string_view should) {
  const std::string_view says = record.value(name).value_or("?");
  if (says == "?" || should == "?" || says == should) return {};
  return fail(std::string(name) + " is \"" + std::string(says) +
              "\", but after the games before it should be \"" + std::string(should) + "\"");
}

}  // namespace

GameRecord begin_record(const Game& game, PlayMode mode, std::string_view south,
                        std::string_view north) {
  const Position& start = game.start();
  GameRecord record;
  record.set_tag("South", south.empty() ? "?" : south);
  record.set_tag("North", north.empty() ? "?" : north);
  record.set_tag("Rules", to_text(game.rules().rules));
  record.set_tag("Play", text_of(mode));
  record.set_tag("Starter", name_of(start.to_move));
  if (!set_arrangements(record, start)) {
    record.set_tag("SetUp", "1");
    record.set_tag("Position", to_text(start));
  }
  bring_up_to_date(record, game);
  return record;
}

void set_match(GameRecord& record, const Match& match) {
  record.set_tag("MatchGame", number_text(match));
  record.set_tag("MatchScore", score_text(match));
}

void bring_up_to_date(GameRecord& record, const Game& game) {
  const auto& turns = game.turns();
  const auto line = record.main_line();
  std::size_t kept = 0;
  for (; kept < line.size() && kept < turns.size(); ++kept) {
    const Part& part = record.parts[line[kept]];
    const GameTurn& turn = turns[kept];
    if (part.text != to_text(turn.move, turn.seat) || part.steal != turn.stolen) break;
  }
  if (kept < line.size()) record.parts.resize(line[kept]);
  for (; kept < turns.size(); ++kept) {
    record.add_turn(turns[kept].move, turns[kept].seat, turns[kept].stolen);
  }
  set_outcome(record, game);
}

Result<void> MatchReplay::check_same(const GameRecord& record, const Ruleset& rules) const {
  if (unfinished_) return fail("the game before is unfinished, so no other can follow it");
  if (match_->over()) return fail("the match was over before this game");
  if (rules != match_->rules()) {
    return fail("the rules are " + to_text(rules) + ", but the match has " +
                to_text(match_->rules()));
  }
  for (const char* name : {"South", "North", "Play"}) {
    const auto same = check_tag(record, name, last_.value(name).value_or("?"));
    if (!same) return same;
  }
  return {};
}

Result<void> MatchReplay::add(GameRecord& record) {
  GameRecord completed = record;
  auto replayed = replay(completed);
  if (!replayed) return tl::make_unexpected(replayed.error());
  const Game& game = replayed->game;
  const Ruleset& rules = game.rules().rules;
  if (match_) {
    if (auto same = check_same(completed, rules); !same) return same;
  }
  Match match = match_ ? *match_ : Match(rules);
  if (auto tag = check_tag(completed, "MatchGame", number_text(match)); !tag) return tag;
  if (auto tag = check_tag(completed, "MatchScore", score_text(match)); !tag) return tag;
  if (auto starts = match.set_starter(game.start().to_move); !starts) return starts;
  if (game.over()) {
    if (auto scored = match.finish_game(game.outcome(), game.winner()); !scored) {
      return tl::make_unexpected(scored.error());
    }
    last_finished_ = std::move(replayed->game);
  } else {
    unfinished_ = std::move(replayed->game);
  }
  match_ = match;
  record = completed;
  last_ = std::move(completed);
  return {};
}

std::optional<PlayMode> MatchReplay::mode() const {
  const auto mode = parse_play_mode(last_.value("Play").value_or("?"));
  return mode ? std::optional(*mode) : std::nullopt;
}

}  // namespace omweso
