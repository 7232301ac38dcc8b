#include "record/replay.h"

#include "record/long_turn.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "record/record_errors.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

/// Plays the parts of a record one by one. A variation takes back the turn that it replaces, and
/// its end puts that turn back, so one game and its history serve all of them.
class Player {
 public:
  Player(const GameRecord& record, const RecordStart& start, const ReplayBudget& budget)
      : record_(record),
        game_(start.rules, start.position),
        budget_(budget),
        steals_fit_(may_be_blitz(record)) {}

  Result<void> play_all() {
    for (at_ = 0; at_ < record_.parts.size(); ++at_) {
      if (auto played = play_part(); !played) return played;
    }
    if (!replaced_.empty()) return fail_here("a variation is not closed");
    return {};
  }

  Game& game() { return game_; }
  std::vector<Error>& warnings() { return warnings_; }

  /// Writes the turns that lacked marks in full.
  void complete(GameRecord& record) {
    for (auto& [index, text] : completed_) record.parts[index].text = std::move(text);
  }

 private:
  struct Replaced {
    Move move;
    bool stolen;
    std::size_t turns_before;
  };
  struct Completed {
    std::size_t index;
    std::string text;
  };

  const Part& part() const { return record_.parts[at_]; }

  tl::unexpected<Error> fail_here(std::string message) const {
    const Place place = at_ < record_.parts.size() ? part().place : Place{};
    if (place.line > 0) return tl::make_unexpected(record_error(place, std::move(message)));
    std::string where = "turn " + std::to_string(game_.turns().size() + 1);
    if (!replaced_.empty()) where += " in a variation";
    return fail(where + ": " + message);
  }

  Result<void> play_part() {
    switch (part().kind) {
      case PartKind::kTurn:
        return play_turn_part();
      case PartKind::kVariation:
        return open_variation();
      case PartKind::kEndOfVariation:
        return close_variation();
      case PartKind::kComment:
      case PartKind::kGlyph:
        return {};
    }
    return {};
  }

  std::string what_is_legal(bool stolen) const {
    const Position position = stolen ? game_.position_to_steal_in() : game_.position();
    const auto moves = legal_moves(game_.rules(), position);
    if (moves.empty()) return "; there is no legal move";
    return (moves.size() == 1 ? "; legal is " : "; legal are ") +
           list_of_moves(moves, position.to_move);
  }

  Result<void> check_seat(Seat seat) const {
    const Seat to_move = game_.position().to_move;
    const bool stolen = part().steal;
    if ((seat == to_move) != stolen) return {};
    std::string message = quoted(part().text) + " is " + name_of(seat) + "'s";
    message +=
        stolen ? ", who is to move, so it is not stolen"
               : ", but " + name_of(to_move) + " is to move; a stolen turn has Steal: before it";
    return fail_here(message + what_is_legal(stolen));
  }

  Result<void> play_turn_part() {
    const Part& turn = part();
    auto move = parse_move(turn.text);
    if (!move) return fail_here(move.error().message);
    if (game_.over()) {
      return fail_here(quoted(turn.text) + " comes after the end of the game, " +
                       std::string(text_of(game_.outcome())) + "; nothing is legal there");
    }
    const Seat seat = turn.text.front() < 'a' ? Seat::kNorth : Seat::kSouth;
    if (auto checked = check_seat(seat); !checked) return checked;
    if (turn.steal && !steals_fit_) warn("a turn is stolen, but the tag Play does not say blitz");
    if (auto played = enter(*move, turn.steal); !played) return played;
    std::string text = to_text(game_.turns().back().move, seat);
    if (text != turn.text) completed_.push_back({at_, std::move(text)});
    return {};
  }

  /// Plays a turn. What was legal is worked out only when it is needed.
  Result<void> enter(const Move& move, bool stolen) {
    const Position before = stolen ? game_.position_to_steal_in() : game_.position();
    auto played = play(before, move, stolen);
    if (!played && !stopped_) {
      const auto again = read_move(game_.rules(), before, part().text);
      return fail_here(again ? played.error().message : again.error().message);
    }
    if (!stopped_) {
      laps_ += played->laps;
      go_on(0);
    }
    if (!stopped_) return {};
    if (laps_ <= budget_.laps) return fail_here("playing the game was stopped");
    return fail_here("the game takes over " + std::to_string(budget_.laps) +
                     " laps to play, more than are played here");
  }

  /// Where a relay may be long, in stretches, so that it can be stopped.
  Result<PlayedTurn> play(const Position& before, const Move& move, bool stolen) {
    if (game_.rules().rules.relay_limit <= kLapsPerQuestion) {
      return stolen ? game_.steal(move) : game_.play(move);
    }
    auto played = play_in_stretches(game_.rules(), before, move, kLapsPerQuestion,
                                    [this](std::uint64_t laps) { return go_on(laps); });
    if (played) game_.add(*played, stolen);
    return played;
  }

  /// @param laps of the turn that is being played.
  bool go_on(std::uint64_t laps) {
    if (laps_ + laps > budget_.laps) {
      laps_ += laps;
      stopped_ = true;
    } else if (laps_ + laps >= asked_ + kLapsPerQuestion) {
      asked_ = laps_ + laps;
      stopped_ = budget_.go_on && !budget_.go_on(asked_);
    }
    return !stopped_;
  }

  Result<void> open_variation() {
    const std::size_t first = replaced_.empty() ? 0 : replaced_.back().turns_before;
    if (game_.turns().size() == first) {
      return fail_here("a variation follows the turn that it replaces");
    }
    const GameTurn& last = game_.turns().back();
    replaced_.push_back({last.move, last.stolen, game_.turns().size() - 1});
    return game_.take_back();
  }

  Result<void> close_variation() {
    if (replaced_.empty()) return fail_here("a ) closes no variation");
    const Replaced replaced = std::move(replaced_.back());
    replaced_.pop_back();
    while (game_.turns().size() > replaced.turns_before) {
      if (auto taken = game_.take_back(); !taken) return taken;
    }
    return enter(replaced.move, replaced.stolen);
  }

  void warn(std::string message) {
    if (warnings_.size() < kMostWarnings) {
      warnings_.push_back(record_error(part().place, std::move(message)));
    }
  }

  const GameRecord& record_;
  Game game_;
  std::size_t at_ = 0;
  const ReplayBudget& budget_;
  std::uint64_t laps_ = 0;
  std::uint64_t asked_ = 0;  ///< laps_ when the budget was asked last
  bool stopped_ = false;     ///< by the budget
  bool steals_fit_;
  std::vector<Replaced> replaced_;  ///< one for every open variation
  std::vector<Completed> completed_;
  std::vector<Error> warnings_;
};

void complete_tag(GameRecord& record, std::string_view name, const std::string& text) {
  if (record.tag(name) != nullptr) record.set_tag(name, text);
}

}  // namespace

Result<Replayed> replay(GameRecord& record, const ReplayBudget& budget) {
  auto start = start_of(record);
  if (!start) return tl::make_unexpected(start.error());
  Player player(record, *start, budget);
  if (auto played = player.play_all(); !played) return tl::make_unexpected(played.error());
  if (auto checked = check_claims(record, player.game(), player.warnings()); !checked) {
    return tl::make_unexpected(checked.error());
  }
  player.complete(record);
  complete_tag(record, "Rules", to_text(start->rules));
  complete_tag(record, "Position", to_text(start->position));
  complete_tag(record, "SouthArrangement", arrangement_text(start->position.side(Seat::kSouth)));
  complete_tag(record, "NorthArrangement", arrangement_text(start->position.side(Seat::kNorth)));
  return Replayed{std::move(player.game()), std::move(player.warnings())};
}

}  // namespace omweso
