// What benches that compare two ways of doing the same share.
#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace omweso::bench {

/// Processor time, so that what else the machine does matters little.
inline double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// What one call takes, in seconds of processor time.
template <class Work>
double seconds_of(Work&& work) {
  const double start = processor_seconds();
  work();
  return processor_seconds() - start;
}

/// The middle one of the values, of which there must be some.
inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace omweso::bench
