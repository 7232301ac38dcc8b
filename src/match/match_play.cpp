#include "match/match_play.h"

#include "match/setting_up_record.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"

namespace omweso {
namespace {

/// A record of a game that is being set up, as write_yet_to_set_up marks it.
bool is_incomplete(const GameRecord& record) {
  return record.tag("SetUp") == nullptr && record.main_line().empty() &&
         record.result == GameResult::kUnfinished &&
         (yet_to_set_up(record, Seat::kSouth) || yet_to_set_up(record, Seat::kNorth));
}

Result<std::vector<GameRecord>> records_in(std::string_view text) {
  OmwReader reader;
  reader.feed(text);
  reader.finish();
  std::vector<GameRecord> records;
  while (auto game = reader.next()) {
    if (!*game) return tl::make_unexpected(game->error());
    records.push_back(std::move((*game)->record));
  }
  if (records.empty()) return fail("there is no game in it");
  return records;
}

void append_game(std::string& text, const GameRecord& record) {
  if (!text.empty()) text += '\n';
  append_text(text, record);
}

}  // namespace

MatchPlay::MatchPlay(MatchSetup setup, Match match, std::string date, Milliseconds longest_showing)
    : setup_(std::move(setup)),
      match_(std::move(match)),
      date_(std::move(date)),
      longest_showing_(longest_showing) {}

MatchPlay::MatchPlay(const MatchSetup& setup, std::string date, Milliseconds longest_showing)
    : MatchPlay(setup, Match(setup.rules), std::move(date), longest_showing) {
  begin_setting_up(std::nullopt);
}

Result<MatchPlay> MatchPlay::resume(std::string_view text, std::string date,
                                    Milliseconds longest_showing) {
  auto records = records_in(text);
  if (!records) return tl::make_unexpected(records.error());
  return resume_records(*std::move(records), std::move(date), longest_showing);
}

Result<MatchPlay> MatchPlay::resume_records(std::vector<GameRecord> records, std::string date,
                                            Milliseconds longest_showing) {
  std::optional<GameRecord> incomplete;
  if (is_incomplete(records.back())) {
    incomplete = std::move(records.back());
    records.pop_back();
  }
  MatchReplay replay;
  std::string finished;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (auto added = replay.add(records[i]); !added) {
      return fail("game " + std::to_string(i + 1) + ": " + added.error().message);
    }
    if (!replay.unfinished()) append_game(finished, replay.last_record());
  }
  if (incomplete && replay.unfinished()) {
    return fail("a game follows one that is not finished");
  }
  const GameRecord& last = incomplete ? *incomplete : replay.last_record();
  auto setup = read_setup(last, MatchSetup{});
  if (!setup) return tl::make_unexpected(setup.error());
  Match match = replay.empty() ? Match(setup->rules) : replay.match();
  if (incomplete && match.over()) return fail("the match was over before the last game");

  MatchPlay play(*std::move(setup), std::move(match), std::move(date), longest_showing);
  play.finished_ = std::move(finished);
  play.contract_bound_ = contract_binds(last);
  if (!replay.empty()) {
    const Position start = start_of(replay.last_record())->position;
    play.last_ = {start.sides[0], start.sides[1]};
  }
  if (replay.unfinished()) {
    play.record_ = replay.last_record();
    play.referee_of(*replay.unfinished(), play.contract_bound_);
  } else if (incomplete) {
    play.begin_setting_up(incomplete);
  } else {
    play.look_back_at(*replay.last_finished());
  }
  return play;
}

/// The lot falls, or as it fell before; what was given before is given.
void MatchPlay::begin_setting_up(const std::optional<GameRecord>& incomplete) {
  setting_up_ = omweso::begin_setting_up(match_, setup_, incomplete);
  phase_ = Phase::kSettingUp;
  if (setting_up_->ready()) {
    begin_game();
  } else {
    write_setting_up();
  }
}

Result<void> MatchPlay::arrange(Seat seat, const Side& arrangement) {
  if (phase_ != Phase::kSettingUp) return fail("no game is being set up");
  if (auto given = setting_up_->arrange(seat, arrangement); !given) return given;
  if (setting_up_->ready()) {
    begin_game();
  } else {
    write_setting_up();
  }
  return {};
}

void MatchPlay::begin_game() {
  Game game(setup_.rules, setting_up_->start());
  last_ = {game.start().sides[0], game.start().sides[1]};
  setting_up_.reset();
  date_record(begin_record(game, setup_, match_, contract_bound_));
  referee_of(std::move(game), contract_bound_);
}

void MatchPlay::referee_of(Game game, bool contract_binds) {
  RefereeOptions options;
  options.mode = setup_.mode;
  options.longest_showing = longest_showing_;
  options.contract_binds = contract_binds;
  options.computer = {setup_.players[0].computer, setup_.players[1].computer};
  options.computers_steal = setup_.computers_steal;
  referee_.emplace(std::move(game), options);
  phase_ = Phase::kPlaying;
}

/// A game that has counted, the last one.
void MatchPlay::look_back_at(Game game) {
  referee_of(std::move(game), contract_bound_);
  (void)referee_->start(referee_->now());
  last_award_ = match_.finished().back().award;
  phase_ = match_.over() ? Phase::kOver : Phase::kBetweenGames;
}

void MatchPlay::date_record(GameRecord record) {
  record_ = std::move(record);
  if (!date_.empty()) record_->set_tag("Date", date_);
}

void MatchPlay::write_setting_up() {
  record_ = setting_up_record(*setting_up_, setup_, match_, contract_bound_);
}

MatchPlay::Events MatchPlay::start(Milliseconds t) {
  return tell([&](Referee& referee) {
    Events events = referee.start(t);
    for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
      if (!seed_handed(*record_, seat)) continue;
      for (RefereeEvent& event : referee.hand_seed(seat, t)) events.push_back(std::move(event));
    }
    return events;
  });
}

/// Writes down what the referee has decided.
MatchPlay::Events MatchPlay::heard(Events events) {
  for (const RefereeEvent& event : events) {
    if (event.kind == RefereeEventKind::kSeedHanded) note_seed_handed(*record_, event.seat);
    if (event.kind == RefereeEventKind::kContractBinds) {
      contract_bound_ = true;
      bind_contract(*record_);
    }
  }
  bring_up_to_date(*record_, referee_->game());
  if (referee_->game().over()) count();
  return events;
}

void MatchPlay::count() {
  const Game& game = referee_->game();
  if (const auto award = match_.finish_game(game.outcome(), game.winner())) last_award_ = *award;
  append_game(finished_, *record_);
  record_.reset();
  phase_ = match_.over() ? Phase::kOver : Phase::kBetweenGames;
}

Result<void> MatchPlay::next_game() {
  if (phase_ != Phase::kBetweenGames) return fail("no game has just been finished");
  begin_setting_up(std::nullopt);
  return {};
}

Result<void> MatchPlay::leave(Seat seat) {
  if (phase_ == Phase::kOver) return fail("the match is over");
  if (phase_ == Phase::kPlaying) return fail("a game is being played; the referee is to be told");
  if (phase_ == Phase::kBetweenGames) begin_setting_up(std::nullopt);
  if (phase_ == Phase::kPlaying) {
    tell([&](Referee& referee) { return referee.leave(seat, referee.now()); });
    return {};
  }
  LeftUnplayed left = leave_unplayed(*record_, seat, setup_, match_, contract_bound_);
  date_record(std::move(left.record));
  append_game(finished_, *record_);
  record_.reset();
  setting_up_.reset();
  (void)match_.finish_game(left.game.outcome(), left.game.winner());
  look_back_at(std::move(left.game));
  return {};
}

std::string MatchPlay::text() const {
  std::string text = finished_;
  if (record_) append_game(text, *record_);
  return text;
}

std::uint64_t MatchPlay::seed_for(Seat seat, std::uint64_t what) const {
  return computer_seed(setup_, match_, seat, what);
}

}  // namespace omweso
