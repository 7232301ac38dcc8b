// A client that speaks the engine protocol line by line (docs/protocol.md).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "protocol/engine_line.h"
#include "protocol/engine_options.h"
#include "protocol/thinking.h"

namespace omweso {

/// Where answers go: whole lines with their ends, to be sent at once. Called from several threads,
/// never from two at a time.
using LineSink = std::function<void(std::string_view lines)>;

/// One conversation. Commands are taken on one thread; thinking has a thread of its own, so a
/// command never waits for it.
///
/// A session is idle or it thinks. Thinking ends when its limits are met or at `stop`, with one
/// `bestmove`; what `infinite` and `ponder` hold back is held back. What would change the engine
/// under a thought is refused while it thinks.
class UciSession {
 public:
  UciSession(LineSink sink, std::string version);
  UciSession(const UciSession&) = delete;
  UciSession& operator=(const UciSession&) = delete;
  /// Waits for the thinking to end.
  ~UciSession();

  /// Takes one line and answers it, at once or when it has been thought about. What is wrong with
  /// it is answered by one line `info string error …`, and changes nothing. False after `quit`.
  bool take(std::string_view line);

  /// A line that could not be read at all.
  void refuse(std::string_view why);

  /// Stops thinking, which gives its answer. False when it had not ended in that time.
  bool finish(std::chrono::milliseconds patience);

 private:
  using Clock = std::chrono::steady_clock;

  Result<void> obey(Word word);
  Result<void> obey(const OptionLine& line);
  Result<void> obey(const PositionLine& line);
  Result<void> obey(const GoLine& line);
  Result<void> obey(const ArrangeLine& line);
  Result<void> ponder_hit();
  Result<void> display();
  Result<void> evaluate_position();
  Result<void> bench();
  Result<void> need_idle(std::string_view what);
  Result<void> set_hash(const EngineOptions& wanted);
  Result<std::vector<Move>> moves_of(const std::vector<std::string>& texts) const;

  Result<void> begin(bool held, bool pondering, std::chrono::milliseconds most,
                     std::function<std::string()> work);
  void forget();
  void tell(const Thought& thought, int depth, const std::vector<RootLine>& lines,
            std::uint64_t nodes);
  std::string answer_of(const Thought& thought, const SearchResult& found);
  bool time_is_over() const;
  void set_deadline(std::chrono::milliseconds most);
  void say(std::string_view lines);

  LineSink sink_;
  std::string version_;
  EngineOptions options_;
  std::unique_ptr<Table> table_;
  Game game_;
  std::thread thinker_;

  std::mutex mutex_;  ///< of what follows, and of the sink
  std::condition_variable changed_;
  bool thinking_ = false;
  bool held_ = false;  ///< an answer that is ready has to wait
  bool pondering_ = false;
  std::chrono::milliseconds most_{0};  ///< to think from `ponderhit` on; 0: no limit

  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> deadline_{0};  ///< 0: none
  Clock::time_point begun_;
};

}  // namespace omweso
