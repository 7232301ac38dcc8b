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

// From this lap on a turn gets faster with every lap, down to what can just be followed and, in a
// very long turn, down to a sixth.
constexpr std::size_t kUnhurriedLaps = 4;
constexpr double kFaster = 0.88;
constexpr double kFastest = 1.0 / 6;

/// By Beat::Kind, at normal speed.
constexpr std::array<milliseconds, 6> kDurations = {milliseconds{350}, milliseconds{140},
                                                    milliseconds{600}, milliseconds{700},
                                                    milliseconds{160}, milliseconds{1500}};
constexpr milliseconds kCapture{900};  // a lap that captures
constexpr milliseconds kLastLap{1200};

// What the eye needs, at normal speed.
constexpr milliseconds kLeastLap{300};
constexpr milliseconds kLeastCapture{700};
constexpr milliseconds kLeastTaken{400};

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
      return {milliseconds{8000}, 1.0, 8};
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

/// The shortest time in which a frame can be followed.
milliseconds least_duration(const Beat& beat, const std::vector<KeptLap>& laps) {
  if (beat.kind == Kind::kTaken) return kLeastTaken;
  if (captures(laps[beat.lap])) return kLeastCapture;
  return beat.lap + 1 == laps.size() ? kLastLap : kLeastLap;
}

/// @param follow so that every frame can be followed.
void speed_up(std::vector<Beat>& beats, const std::vector<KeptLap>& laps, bool follow,
              double factor) {
  for (Beat& beat : beats) {
    if (beat.lap < kUnhurriedLaps || beat.kind >= Kind::kRunning) continue;
    const bool last = beat.lap + 1 == laps.size();
    const auto hurry = static_cast<double>(beat.lap - kUnhurriedLaps + 1);
    const double share = std::max(kFastest, std::pow(kFaster, hurry));
    double length = share * static_cast<double>(beat.duration.count());
    if (follow || last) {
      length = std::max(length, factor * static_cast<double>(least_duration(beat, laps).count()));
    }
    beat.duration = milliseconds{std::lround(length)};
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

/// Fits the frames into the time, with a rest on the last.
void scale(std::vector<Beat>& beats, milliseconds longest) {
  const milliseconds last = beats.back().duration;
  const milliseconds rest = std::min(last, longest / 6);
  const milliseconds sum = sum_of(beats) - last;
  if (sum + last <= longest) return;
  for (Beat& beat : beats) {
    if (sum.count() > 0) beat.duration = beat.duration * (longest - rest).count() / sum.count();
  }
  beats.back().duration = beats.size() == 1 ? longest : rest;
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
  for (const bool follow : {true, false}) {
    beats = all_beats(laps, never_ends, 0, pace.factor);
    speed_up(beats, laps, follow, pace.factor);
    if (sum_of(beats) <= longest) return beats;
  }
  thin_out(beats, laps, static_cast<std::size_t>(longest / kShortest));
  scale(beats, longest);
  return beats;
}

}  // namespace omweso::cli
