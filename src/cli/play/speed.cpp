#include "cli/play/speed.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace omweso::cli {
namespace {

using std::chrono::milliseconds;
using Kind = Beat::Kind;

// Shorter than this nothing is seen.
constexpr milliseconds kShortest{20};

// From this lap on a turn gets faster with every lap, down to a sixth.
constexpr std::size_t kUnhurriedLaps = 4;
constexpr double kFaster = 0.88;
constexpr double kFastest = 1.0 / 6;

/// By Beat::Kind, at normal speed.
constexpr std::array<milliseconds, 6> kDurations = {milliseconds{350}, milliseconds{140},
                                                    milliseconds{600}, milliseconds{700},
                                                    milliseconds{160}, milliseconds{1500}};
constexpr milliseconds kCapture{900};  // a lap that captures
constexpr milliseconds kLastLap{900};

struct Pace {
  milliseconds longest;
  double factor;
  unsigned seed_by_seed;  ///< laps of so many seeds or fewer
};

Pace pace_of(Speed speed) {
  switch (speed) {
    case Speed::kFast:
      return {milliseconds{2000}, 0.4, 0};
    case Speed::kNormal:
      return {milliseconds{5000}, 1.0, 8};
    case Speed::kSlow:
      return {milliseconds{14'000}, 1.8, 16};
    case Speed::kOff:
      break;
  }
  return {milliseconds{0}, 0, 0};
}

milliseconds sum_of(const std::vector<Beat>& beats) {
  milliseconds sum{0};
  for (const Beat& beat : beats) sum += beat.duration;
  return sum;
}

bool captures(const KeptLap& lap) {
  return lap.result == KeptLap::Result::kCapture;
}

milliseconds full_duration(Kind kind, const std::vector<KeptLap>& laps, std::size_t lap) {
  if (kind == Kind::kLap && captures(laps[lap])) return kCapture;
  if (kind == Kind::kLap && lap + 1 == laps.size()) return kLastLap;
  return kDurations[static_cast<std::size_t>(kind)];
}

/// Every frame there could be, at full length. @param seed_by_seed for laps of so many seeds.
std::vector<Beat> all_beats(const std::vector<KeptLap>& laps, bool never_ends,
                            unsigned seed_by_seed, double factor) {
  std::vector<Beat> beats;
  const auto add = [&](Kind kind, std::size_t lap, unsigned dropped = 0) {
    const double length = factor * static_cast<double>(full_duration(kind, laps, lap).count());
    beats.push_back({kind, lap, dropped, milliseconds{std::lround(length)}});
  };
  for (std::size_t i = 0; i < laps.size(); ++i) {
    const bool gap = i > 0 && laps[i].number != laps[i - 1].number + 1;
    if (gap) {
      add(Kind::kRunning, i);
    } else {
      const unsigned seeds = laps[i].sow.seeds;
      if (seeds <= seed_by_seed) {
        add(Kind::kLift, i);
        for (unsigned dropped = 1; dropped < seeds; ++dropped) add(Kind::kDrop, i, dropped);
      }
      add(Kind::kLap, i, seeds);
    }
    if (captures(laps[i])) add(Kind::kTaken, i);
  }
  if (never_ends && !laps.empty()) add(Kind::kNever, laps.size() - 1);
  return beats;
}

void speed_up(std::vector<Beat>& beats) {
  for (Beat& beat : beats) {
    if (beat.lap < kUnhurriedLaps || beat.kind >= Kind::kRunning) continue;
    const auto hurry = static_cast<double>(beat.lap - kUnhurriedLaps + 1);
    const double factor = std::max(kFastest, std::pow(kFaster, hurry));
    beat.duration = milliseconds{std::lround(factor * static_cast<double>(beat.duration.count()))};
  }
}

/// Leaves out laps evenly until no more than `most` frames are left, but none that is needed to
/// understand the turn.
void thin_out(std::vector<Beat>& beats, const std::vector<KeptLap>& laps, std::size_t most) {
  const auto needed = [&](const Beat& beat) {
    return beat.kind == Kind::kNever || &beat == &beats.front() || &beat == &beats.back() ||
           (beat.kind == Kind::kLap && captures(laps[beat.lap]));
  };
  std::size_t spare = 0;
  for (const Beat& beat : beats) spare += needed(beat) ? 0 : 1;
  const std::size_t must = beats.size() - spare;
  const std::size_t wanted = most > must ? std::min(spare, most - must) : 0;
  std::vector<Beat> left;
  std::size_t seen = 0;
  for (const Beat& beat : beats) {
    if (needed(beat)) {
      left.push_back(beat);
      continue;
    }
    ++seen;  // of every spare/wanted, the one at which the share grows
    if (seen * wanted / spare != (seen - 1) * wanted / spare) left.push_back(beat);
  }
  beats = std::move(left);
}

void scale(std::vector<Beat>& beats, milliseconds longest) {
  const milliseconds sum = sum_of(beats);
  if (sum <= longest) return;
  for (Beat& beat : beats) beat.duration = beat.duration * longest.count() / sum.count();
}

}  // namespace

milliseconds longest_showing(Speed speed) {
  return pace_of(speed).longest;
}

std::vector<Beat> beats_of(const std::vector<KeptLap>& laps, bool never_ends, Speed speed,
                           milliseconds longest) {
  if (speed == Speed::kOff || laps.empty()) return {};
  const Pace pace = pace_of(speed);
  longest = std::min(longest, pace.longest);
  std::vector<Beat> beats = all_beats(laps, never_ends, pace.seed_by_seed, pace.factor);
  if (sum_of(beats) <= longest) return beats;
  beats = all_beats(laps, never_ends, 0, pace.factor);
  speed_up(beats);
  if (sum_of(beats) <= longest) return beats;
  thin_out(beats, laps, static_cast<std::size_t>(longest / kShortest));
  scale(beats, longest);
  return beats;
}

}  // namespace omweso::cli
