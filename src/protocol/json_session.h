// A client that asks by JSON lines: many queries at once, worked off by several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol/json_query.h"
#include "protocol/thinker.h"

namespace omweso {

/// Queries come as lines on one thread; each is answered by lines with its id, in whatever order
/// they are done. A query has a table to itself, so its answer hangs on nothing but itself.
class JsonSession {
 public:
  /// So many may wait; one more is refused.
  static constexpr std::size_t kMostWaiting = 1000;

  struct Settings {
    unsigned workers = 1;
    unsigned hash = 16;  ///< MB of the table of each query
    std::string version;
  };

  /// Starts the workers, or as many as the system has threads for.
  JsonSession(LineSink sink, Settings settings);
  JsonSession(const JsonSession&) = delete;
  JsonSession& operator=(const JsonSession&) = delete;
  /// Cancels what is not done, and waits for the workers.
  ~JsonSession();

  /// Takes a line. An empty one means nothing; a bad one is answered by an error with its id.
  void take(std::string_view line);

  /// A line that could not be read at all.
  void refuse(std::string_view why);

  /// No more will come: waits until all is answered. What is infinite is cancelled.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  struct Job {
    explicit Job(Query asked) : query(std::move(asked)) {}

    Query query;
    std::atomic<bool> cancelled{false};
  };

  void add(Query query);
  void cancel(const Query& query);
  void work();
  void answer(Job& job);
  void analyse(Job& job, const StopCheck& stop, Clock::time_point begun);
  void close(const Job& job, std::string_view last);
  void say(std::string_view line);

  LineSink sink_;
  Settings settings_;

  std::mutex saying_;  ///< of the sink
  std::mutex mutex_;   ///< of what follows
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::map<std::string, std::shared_ptr<Job>> open_;  ///< by id: all that wait or are worked on
  bool closed_ = false;

  std::vector<std::thread> workers_;
};

}  // namespace omweso
