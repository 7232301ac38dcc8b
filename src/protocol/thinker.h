// Thinking on a thread of its own, that can be told to stop at any moment.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "board/error.h"

namespace omweso {

/// Where answers go: whole lines with their ends, to be sent at once. Called from several threads,
/// never from two at a time.
using LineSink = std::function<void(std::string_view lines)>;

/// Works on one thing at a time and says what it has found. Commands come from one other thread.
class Thinker {
 public:
  using Milliseconds = std::chrono::milliseconds;
  /// Asks time_is_over() every now and then, and returns the answer.
  using Work = std::function<std::string()>;

  /// How long to work, and what the answer waits for.
  struct Pace {
    Milliseconds most{0};    ///< to work, from now or from ponder_hit() on; 0: no limit
    bool held = false;       ///< the answer waits for stop()
    bool pondering = false;  ///< it waits for ponder_hit() or stop()
  };

  explicit Thinker(LineSink sink) : sink_(std::move(sink)) {}
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  /// Stops, and waits for the work to end.
  ~Thinker();

  /// Sends lines, also amid the work, and from it.
  void say(std::string_view lines);

  /// Begins work. Only when idle; whoever has read the answer finds it so. The error: the system
  /// has no thread for it.
  Result<void> begin(const Pace& pace, Work work);
  bool busy();

  /// Lets the work end, which gives its answer. Nothing happens when there is none.
  void stop() { finish(Milliseconds(0)); }
  /// The same, and waits that long for the answer. False when it has not come.
  bool finish(Milliseconds patience);
  /// From here on the time counts, and the answer need not wait. False when it does not ponder.
  bool ponder_hit();

  /// For the work: it is to end now.
  bool time_is_over() const;
  /// For the work: milliseconds since it began.
  std::uint64_t milliseconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  void set_deadline(Milliseconds most);

  LineSink sink_;
  std::thread thread_;
  Clock::time_point begun_;
  Milliseconds most_{0};

  std::mutex mutex_;  ///< of what follows, and of the sink
  std::condition_variable changed_;
  bool busy_ = false;
  bool held_ = false;
  bool pondering_ = false;

  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> deadline_{0};  ///< 0: none
};

}  // namespace omweso
