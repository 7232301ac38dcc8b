// A referee at work in a test: everything it decides is kept as lines of text, for example
// `3400 started S m`, `3500 refused N turn-started`, `9000 over S bulijo`.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "match/referee.h"
#include "record/move_text.h"
#include "support/data.h"

namespace omweso::test {

inline constexpr Seat S = Seat::kSouth;
inline constexpr Seat N = Seat::kNorth;

inline std::string name_of_kind(RefereeEventKind kind) {
  static const char* const kNames[] = {
      "seed",      "contract", "count",      "emu",     "bbiri", "steal-opens", "started",
      "stolen",    "choice",   "chosen",     "forced",  "ended", "put-back",    "asked",
      "disagreed", "lapsed",   "taken-back", "refused", "over"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// An event in one line: time, kind, seat, then what its kind has to say.
inline std::string line_of(const RefereeEvent& event) {
  using Kind = RefereeEventKind;
  std::ostringstream line;
  line << event.time << ' ' << name_of_kind(event.kind) << ' ' << seat_letter(event.seat);
  switch (event.kind) {
    case Kind::kTurnStarted:
    case Kind::kTurnStolen:
    case Kind::kChoiceOpens:
    case Kind::kChosen:
    case Kind::kChosenByReferee:
    case Kind::kTurnEnded:
      line << ' ' << to_text(event.move, event.seat);
      break;
    case Kind::kRefused:
      line << ' ' << text_of(event.refusal);
      break;
    case Kind::kTakeBackAsked:
    case Kind::kTakeBackLapsed:
    case Kind::kTakenBack:
      line << ' ' << event.turns;
      break;
    case Kind::kGameOver:
      line << ' ' << text_of(event.outcome);
      break;
    default:
      break;
  }
  return line.str();
}

inline constexpr RefereeOptions kBlitz{.mode = PlayMode::kBlitz};

/// The referee of one game and what it has told.
class Table {
 public:
  explicit Table(const std::string& position = kStandard, RefereeOptions options = kBlitz,
                 const std::string& rules = "tournament")
      : referee(Game(rules_of(rules).rules, position_of(position)), options) {}

  /// What the referee has told since the last asking, a line each.
  std::string told() { return std::exchange(lines_, ""); }
  /// The same without the announcements of counts.
  std::string decided() {
    std::istringstream all(told());
    std::string kept;
    for (std::string line; std::getline(all, line);) {
      const auto is = [&line](const char* kind) { return line.find(kind) != std::string::npos; };
      if (!is(" count ") && !is(" emu ") && !is(" bbiri ") && !is(" steal-opens ")) {
        kept += line + "\n";
      }
    }
    return kept;
  }

  Table& start(Milliseconds t = 0) { return keep(referee.start(t)); }
  Table& tick(Milliseconds t) { return keep(referee.tick(t)); }
  Table& shown(Milliseconds t) { return keep(referee.shown(t)); }
  Table& hand(Seat seat, Milliseconds t = 0) { return keep(referee.hand_seed(seat, t)); }
  Table& pick(Seat seat, const std::string& pit, Milliseconds t = 0) {
    const Move move = parse_move(pit).value();
    return keep(referee.pick(seat, move.pit, move.okwesera, t));
  }
  Table& move(Seat seat, const std::string& text, Milliseconds t = 0) {
    return keep(referee.move(seat, parse_move(text).value(), t));
  }
  Table& steal(Seat seat, const std::string& text, Milliseconds t) {
    return keep(referee.steal(seat, parse_move(text).value(), t));
  }
  Table& steal_pick(Seat seat, const std::string& pit, Milliseconds t) {
    const Move move = parse_move(pit).value();
    return keep(referee.steal(seat, move.pit, move.okwesera, t));
  }
  Table& choose(Seat seat, char mark, Milliseconds t = 0) {
    const Direction direction = mark == '<' ? Direction::kReverse : Direction::kForward;
    return keep(referee.choose(seat, direction, t));
  }
  Table& put_back(Seat seat, Milliseconds t = 0) { return keep(referee.put_back(seat, t)); }
  Table& ask(Seat seat, Milliseconds t = 0) { return keep(referee.ask_take_back(seat, t)); }
  Table& answer(Seat seat, bool agree, Milliseconds t = 0) {
    return keep(referee.answer_take_back(seat, agree, t));
  }
  Table& resign(Seat seat, Milliseconds t = 0) { return keep(referee.resign(seat, t)); }
  Table& leave(Seat seat, Milliseconds t = 0) { return keep(referee.leave(seat, t)); }

  /// The moves of the game so far, `*` before a stolen one.
  std::string moves() const {
    std::string text;
    for (const GameTurn& turn : referee.game().turns()) {
      if (!text.empty()) text += ' ';
      text += (turn.stolen ? "Steal:" : "") + to_text(turn.move, turn.seat);
    }
    return text;
  }
  std::string position() const { return to_text(referee.game().position()); }

  static constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";
  /// South's `i` may be reversed; either way there is no other choice in the turn.
  static constexpr const char* kOneChoice =
      "4,4,4,4,4,4,4,4/0,1,0,0,1,0,0,0/0,1,0,0,0,0,0,0/2,0,0,0,7,7,7,6 S 1:1 0:0 0";

  Referee referee;

 private:
  Table& keep(const Referee::Events& events) {
    for (const RefereeEvent& event : events) {
      EXPECT_EQ(event.reason.empty(), event.kind != RefereeEventKind::kRefused) << line_of(event);
      lines_ += line_of(event) + "\n";
    }
    return *this;
  }

  std::string lines_;
};

}  // namespace omweso::test
