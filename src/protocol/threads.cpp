#include "protocol/threads.h"

#include <system_error>
#include <thread>
#include <vector>

namespace omweso {
namespace {

/// False where the system has no more threads.
bool start(std::vector<std::thread>& threads, const std::function<void(unsigned)>& job,
           unsigned k) {
  try {
    threads.emplace_back([&job, k] { job(k); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

}  // namespace

void run_on_threads(unsigned n, const std::function<void(unsigned)>& job) {
  std::vector<std::thread> others;
  others.reserve(n);
  for (unsigned k = 1; k < n && start(others, job, k);) ++k;
  job(0);
  for (std::thread& other : others) other.join();
}

}  // namespace omweso
