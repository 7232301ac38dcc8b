#include "cli/play/sowing_show.h"

#include <algorithm>
#include <utility>

#include "cli/play/show_words.h"

namespace omweso::cli {
namespace {

bool never_ends(std::optional<Outcome> outcome) {
  return outcome == Outcome::kNeverEnding || outcome == Outcome::kAnnulledNeverEnding;
}

/// Where the seed of that number falls (O1: of three, two in the next pit).
Pit pit_of_seed(const TurnEvent& sow, unsigned seed) {
  const int steps = static_cast<int>(sow.okwesera ? (seed + 1) / 2 : seed);
  return step(sow.pit, sow.direction == Direction::kForward ? steps : -steps);
}

}  // namespace

SowingShow::SowingShow(Seat sower, BoardView view, Speed speed,
                       std::optional<std::chrono::milliseconds> longest)
    : sower_(sower),
      view_(std::move(view)),
      speed_(speed),
      longest_(longest.value_or(longest_showing(speed))) {
  view_.marks = {};
  view_.playable = {};
  view_.foreseen = false;
  view_.hand.reset();
}

void SowingShow::pause() {
  plan();
}

void SowingShow::end(Outcome outcome) {
  outcome_ = outcome;
  plan();
}

void SowingShow::plan() {
  laps_ = keeper_.take();
  beats_ = beats_of(laps_, never_ends(outcome_), speed_, longest_);
  shown_ = 0;
}

std::optional<Frame> SowingShow::next() {
  if (shown_ == beats_.size()) return std::nullopt;
  const Beat& beat = beats_[shown_++];
  return Frame{view_of(beat), words_of(beat), beat.duration};
}

BoardView SowingShow::view_of(const Beat& beat) const {
  const KeptLap& lap = laps_[beat.lap];
  const Seat opponent = other(sower_);
  BoardView view = view_;
  view.side(sower_) = lap.before[0];
  view.side(opponent) = lap.before[1];
  view.side(sower_)[lap.sow.pit] -= lap.sow.seeds;
  const bool sowing = beat.kind == Beat::Kind::kLift || beat.kind == Beat::Kind::kDrop;
  const unsigned dropped = sowing ? beat.dropped : lap.sow.seeds;
  for (unsigned seed = 1; seed <= dropped; ++seed) {
    const Pit pit = pit_of_seed(lap.sow, seed);
    ++view.side(sower_)[pit];
    view.mark(sower_, pit) = PitMark::kPassed;
  }
  view.mark(sower_, lap.sow.pit) = PitMark::kLifted;
  if (sowing) {
    view.hand = BoardView::Hand{sower_, lap.sow.seeds - dropped};
    return view;
  }
  view.mark(sower_, lap.sow.landing) = PitMark::kLanded;
  if (lap.result != KeptLap::Result::kCapture) return view;
  for (const Pit pit : {facing_front(lap.sow.landing), facing_back(lap.sow.landing)}) {
    view.mark(opponent, pit) = PitMark::kTaken;
    if (beat.kind == Beat::Kind::kTaken) view.side(opponent)[pit] = 0;
  }
  if (beat.kind == Beat::Kind::kTaken) view.hand = BoardView::Hand{sower_, lap.seeds};
  return view;
}

std::string SowingShow::words_of(const Beat& beat) const {
  const KeptLap& lap = laps_[beat.lap];
  switch (beat.kind) {
    case Beat::Kind::kLift:
    case Beat::Kind::kDrop:
      return words_of_sowing(lap, sower_);
    case Beat::Kind::kLap:
      return words_of_lap(lap, sower_, outcome_.has_value() && !never_ends(outcome_));
    case Beat::Kind::kTaken:
      return words_of_taking(lap, sower_, outcome_.has_value() && beat.lap + 1 == laps_.size());
    case Beat::Kind::kRunning:
      return words_of_running(lap);
    case Beat::Kind::kNever:
      return words_of_never_ending(lap, *outcome_);
  }
  return "";
}

}  // namespace omweso::cli
