#include "protocol/thinker.h"

#include <system_error>

namespace omweso {

Thinker::~Thinker() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Thinker::say(std::string_view lines) {
  const std::scoped_lock lock(mutex_);
  sink_(lines);
}

bool Thinker::busy() {
  const std::scoped_lock lock(mutex_);
  return busy_;
}

Result<void> Thinker::begin(const Pace& pace, Work work) {
  if (thread_.joinable()) thread_.join();  // it has answered, so it is at its end
  const std::scoped_lock lock(mutex_);
  stop_ = false;
  begun_ = Clock::now();
  most_ = pace.most;
  set_deadline(pace.pondering ? Milliseconds(0) : pace.most);
  try {
    thread_ = std::thread([this, work = std::move(work)] {
      const std::string answer = work();
      std::unique_lock done(mutex_);
      changed_.wait(done, [this] { return !held_; });
      sink_(answer);
      busy_ = false;  // under the lock, so that nobody has read the answer before
      pondering_ = false;
      changed_.notify_all();
    });
  } catch (const std::system_error&) {
    return fail("the system has no thread to think on");
  }
  busy_ = true;
  held_ = pace.held || pace.pondering;
  pondering_ = pace.pondering;
  return {};
}

bool Thinker::finish(Milliseconds patience) {
  std::unique_lock lock(mutex_);
  stop_ = true;
  held_ = false;
  changed_.notify_all();
  return changed_.wait_for(lock, patience, [this] { return !busy_; });
}

bool Thinker::ponder_hit() {
  const std::scoped_lock lock(mutex_);
  if (!pondering_) return false;
  pondering_ = false;
  held_ = false;
  set_deadline(most_);
  changed_.notify_all();
  return true;
}

void Thinker::set_deadline(Milliseconds most) {
  deadline_ = most.count() == 0 ? 0 : (Clock::now() + most).time_since_epoch().count();
}

bool Thinker::time_is_over() const {
  if (stop_.load(std::memory_order_relaxed)) return true;
  const Clock::rep deadline = deadline_.load(std::memory_order_relaxed);
  return deadline != 0 && Clock::now().time_since_epoch().count() >= deadline;
}

std::uint64_t Thinker::milliseconds() const {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<Milliseconds>(Clock::now() - begun_).count());
}

}  // namespace omweso
