// Threads for a search that runs on several (engine/parallel.h).
#pragma once

#include <functional>

namespace omweso {

/// The most threads of one search.
inline constexpr unsigned kMostThreads = 256;

/// Runs job(0) here and the others each on a thread of its own. Where the system has no more
/// threads, those that are left over are not run.
void run_on_threads(unsigned n, const std::function<void(unsigned)>& job);

}  // namespace omweso
