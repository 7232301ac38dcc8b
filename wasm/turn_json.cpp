#include "turn_json.h"

#include "side_json.h"

namespace omweso::wasm {
namespace {

std::string letter(Pit pit, Seat owner) {
  return {letter_of(pit, owner)};
}

}  // namespace

void add_board(Json& json, const Side& south, const Side& north) {
  json.name("south");
  add_pits(json, south);
  json.name("north");
  add_pits(json, north);
}

void add_captures(Json& json, const std::vector<Capture>& captures, Seat mover) {
  json.name("captures").open_list();
  for (const Capture& capture : captures) {
    json.open().member("pit", letter(capture.pit, mover));
    json.member("seeds", std::uint32_t{capture.seeds}).close();
  }
  json.close_list();
}

void add_end(Json& json, const std::optional<TurnEnd>& end) {
  const bool over = end && end->outcome != Outcome::kNone;
  json.name("end");
  if (over) json.value(text_of(end->outcome));
  if (!over) json.null();
  json.name("winner");
  if (over && end->winner) json.value(std::string{seat_letter(*end->winner)});
  if (!over || !end->winner) json.null();
}

std::string_view text_of(Stop stop) {
  switch (stop) {
    case Stop::kChoice:
      return "choice";
    case Stop::kEmptyPit:
      return "empty-pit";
    case Stop::kVictory:
      return "victory";
    case Stop::kNeverEnding:
      return "never-ending";
  }
  return "";
}

void EventWriter::add_board_of(const TurnState& after) {
  const Side own = Side::from(after.own);
  const Side opponent = Side::from(after.opponent);
  const bool south = mover_ == Seat::kSouth;
  add_board(*json_, south ? own : opponent, south ? opponent : own);
}

void EventWriter::add_sow(const TurnEvent& event) {
  std::string path;
  for (int k = 1; k <= event.seeds; ++k) {
    const int steps = event.okwesera ? (k + 1) / 2 : k;
    path +=
        letter_of(step(event.pit, event.direction == Direction::kReverse ? -steps : steps), mover_);
  }
  json_->member("path", path).member("reverse", event.direction == Direction::kReverse);
}

void EventWriter::operator()(const TurnEvent& event, const TurnState& after) {
  if (event.kind == EventKind::kSow) ++laps_;
  // A lap is lifted before it is counted.
  const std::uint64_t lap = event.kind == EventKind::kLift ? laps_ + 1 : laps_;
  if (lap <= skip_ || lap > skip_ + most_) return;
  static constexpr std::string_view kNames[] = {"lift", "sow", "capture", "relay", "choice", "end"};
  if (event.kind == EventKind::kEnd) return;
  json_->open().member("kind", kNames[static_cast<std::size_t>(event.kind)]);
  json_->member("pit", letter(event.pit, mover_)).member("seeds", std::uint32_t{event.seeds});
  switch (event.kind) {
    case EventKind::kSow:
      add_sow(event);
      add_board_of(after);
      break;
    case EventKind::kCapture: {
      const Seat opponent = other(mover_);
      json_->member("from", letter(facing_front(event.pit), opponent) +
                                letter(facing_back(event.pit), opponent));
      add_board_of(after);
      break;
    }
    case EventKind::kChoice:
      json_->member("reverse", event.direction == Direction::kReverse);
      break;
    case EventKind::kLift:
    case EventKind::kRelay:
    case EventKind::kEnd:
      break;
  }
  json_->close();
}

}  // namespace omweso::wasm
