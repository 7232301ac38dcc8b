#include "cli/play/lap_keeper.h"

#include <bit>
#include <iterator>
#include <utility>

namespace omweso::cli {
namespace {

constexpr std::size_t kLastLaps = 6;

}  // namespace

void LapKeeper::operator()(const TurnEvent& event, const TurnState& after) {
  board_ = {Side::from(after.own), Side::from(after.opponent)};
  switch (event.kind) {
    case EventKind::kLift:
      if (waiting_) settle();
      lifted_from_ = board_;
      break;
    case EventKind::kSow:
      keep_sown(event);
      break;
    case EventKind::kCapture:
      lap_.result = KeptLap::Result::kCapture;
      lap_.seeds = event.seeds;
      taken_before_ = true;
      break;
    case EventKind::kRelay:
      lap_.result = KeptLap::Result::kRelay;
      lap_.seeds = event.seeds;
      break;
    case EventKind::kChoice:
    case EventKind::kEnd:
      break;
  }
}

void LapKeeper::keep_sown(const TurnEvent& event) {
  lap_ = KeptLap{};
  lap_.number = ++laps_;
  lap_.sow = event;
  lap_.of_taken = std::exchange(taken_before_, false);
  lap_.before = lifted_from_;
  waiting_ = true;
}

/// What came of the lap is known.
void LapKeeper::settle() {
  waiting_ = false;
  ++in_relay_;
  if (lap_.result == KeptLap::Result::kCapture) {
    kept_.insert(kept_.end(), latest_.begin(), latest_.end());
    latest_.clear();
    kept_.push_back(lap_);
    in_relay_ = 0;
  } else if (in_relay_ <= first_laps_) {
    kept_.push_back(lap_);
  } else {
    latest_.push_back(lap_);
    if (latest_.size() <= kLastLaps) return;
    // The oldest of the latest is lap in_relay_ - kLastLaps of the relay.
    if (std::has_single_bit(in_relay_ - kLastLaps)) kept_.push_back(latest_.front());
    latest_.pop_front();
  }
}

std::vector<KeptLap> LapKeeper::take() {
  if (waiting_) settle();
  kept_.insert(kept_.end(), latest_.begin(), latest_.end());
  latest_.clear();
  in_relay_ = 0;
  return std::exchange(kept_, {});
}

}  // namespace omweso::cli
