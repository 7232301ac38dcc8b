#include "cli/trace.h"

#include <fmt/format.h>

#include "cli/board_drawing.h"
#include "record/position_text.h"

namespace omweso::cli {
namespace {

// Laps of one relay that are drawn, and that are told at all. What ends the relay is always both.
constexpr std::uint64_t kDrawn = 16;
constexpr std::uint64_t kTold = 256;

std::string_view name_of(Direction direction) {
  return direction == Direction::kForward ? "anticlockwise" : "clockwise";
}

Marks marks_of(const TracedLap& lap) {
  const Seat mover = lap.after.to_move;
  Marks marks{};
  auto& own = marks[index_of(mover)];
  own[lap.sow.pit] = Mark::kLifted;
  own[lap.sow.landing] = Mark::kLanded;
  if (lap.captured > 0) {
    auto& opponent = marks[index_of(other(mover))];
    opponent[facing_front(lap.sow.landing)] = Mark::kTaken;
    opponent[facing_back(lap.sow.landing)] = Mark::kTaken;
  }
  return marks;
}

/// `4 from m, anticlockwise to h`.
std::string way_in_words(const TracedLap& lap) {
  const Seat mover = lap.after.to_move;
  const char from = letter_of(lap.sow.pit, mover);
  const char landing = letter_of(lap.sow.landing, mover);
  if (lap.sow.okwesera) {
    return fmt::format("okwesera, 2 of the 3 from {} to {}, 1 to {}", from,
                       letter_of(step(lap.sow.pit, 1), mover), landing);
  }
  return fmt::format("{}{}{} from {}, {}{} to {}", lap.of_captured ? "the " : "", lap.sow.seeds,
                     lap.of_captured ? " taken," : "", from, name_of(lap.sow.direction),
                     lap.chosen ? " by choice" : "", landing);
}

std::string result_in_words(const TracedLap& lap) {
  const Seat opponent = other(lap.after.to_move);
  switch (lap.result) {
    case TracedLap::Result::kEmptyPit:
      return lap.sow.okwesera ? "the turn is over" : "empty before: the turn is over";
    case TracedLap::Result::kRelay:
      return fmt::format("relays with {}", lap.after.mover()[lap.sow.landing]);
    case TracedLap::Result::kCapture:
      return fmt::format("takes {} from {} and {}", lap.captured,
                         letter_of(facing_front(lap.sow.landing), opponent),
                         letter_of(facing_back(lap.sow.landing), opponent));
    case TracedLap::Result::kNeverEnding:
      return "and so on: the move never ends";
  }
  return "";
}

std::string_view name_of(TracedLap::Result result) {
  constexpr std::string_view kNames[] = {"empty", "relay", "capture", "never-ending"};
  return kNames[static_cast<std::size_t>(result)];
}

std::string rows_of(const Position& position) {
  const std::string text = to_text(position);
  return text.substr(0, text.find(' '));
}

}  // namespace

void Tracer::operator()(const TurnEvent& event, const TurnState& after) {
  switch (event.kind) {
    case EventKind::kLift:
      if (waiting_) tell();
      break;
    case EventKind::kSow: {
      TracedLap lap{++laps_, event, captured_before_, choice_before_, 0, {}, before_};
      lap.after.side(before_.to_move) = Side::from(after.own);
      lap.after.side(other(before_.to_move)) = Side::from(after.opponent);
      lap_ = lap;
      waiting_ = true;
      captured_before_ = choice_before_ = false;
      ++since_capture_;
      break;
    }
    case EventKind::kCapture:
      lap_.result = TracedLap::Result::kCapture;
      lap_.captured = event.seeds;
      captured_before_ = true;
      break;
    case EventKind::kRelay:
      lap_.result = TracedLap::Result::kRelay;
      break;
    case EventKind::kChoice:
      choice_before_ = true;
      break;
    case EventKind::kEnd:
      break;
  }
}

void Tracer::finish(Stop stop) {
  if (stop == Stop::kNeverEnding) lap_.result = TracedLap::Result::kNeverEnding;
  tell();
  if (stop == Stop::kVictory && !json_) {  // W6
    *out_ << fmt::format("the {} taken rest in {}\n", lap_.captured,
                         letter_of(lap_.sow.pit, before_.to_move));
  }
}

void Tracer::tell() {
  if (json_) {
    tell_as_json(lap_);
  } else {
    tell_in_words(lap_);
  }
  if (lap_.captured > 0) since_capture_ = 0;
  waiting_ = false;
  if (!out_->settle()) throw OutputFailed();
}

void Tracer::tell_in_words(const TracedLap& lap) {
  const bool only_relays = lap.result == TracedLap::Result::kRelay;
  if (only_relays && since_capture_ > kTold) {
    ++passed_over_;
    return;
  }
  if (passed_over_ > 0) {
    *out_ << fmt::format("laps {} to {} relay on\n", lap.number - passed_over_, lap.number - 1);
    passed_over_ = 0;
  }
  *out_ << fmt::format("lap {}: {}; {}\n", lap.number, way_in_words(lap), result_in_words(lap));
  if (!only_relays || since_capture_ <= kDrawn) {
    append_board(out_->text(), lap.after, marks_of(lap));
  }
}

void Tracer::tell_as_json(const TracedLap& lap) {
  const Seat mover = before_.to_move;
  *out_ << fmt::format(
      R"({}{{"lap":{},"pit":"{}","seeds":{},"okwesera":{},"direction":"{}","choice":{},)",
      lap.number == 1 ? "" : ",", lap.number, letter_of(lap.sow.pit, mover), lap.sow.seeds,
      lap.sow.okwesera, name_of(lap.sow.direction), lap.chosen);
  *out_ << fmt::format(R"("landing":"{}","result":"{}","captured":{},"rows":"{}"}})",
                       letter_of(lap.sow.landing, mover), name_of(lap.result), lap.captured,
                       rows_of(lap.after));
}

}  // namespace omweso::cli
