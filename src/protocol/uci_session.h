// A client that speaks the engine protocol line by line (docs/protocol.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine_line.h"
#include "protocol/engine_options.h"
#include "protocol/thinker.h"
#include "protocol/thinking.h"

namespace omweso {

/// One conversation. Commands are taken on one thread; thinking has a thread of its own, so a
/// command never waits for it.
///
/// A session is idle or it thinks. Thinking ends when its limits are met or at `stop`, with one
/// `bestmove`; what `infinite` and `ponder` hold back is held back. What would change the engine
/// under a thought is refused while it thinks.
class UciSession {
 public:
  UciSession(LineSink sink, std::string version);

  /// Takes one line and answers it, at once or when it has been thought about. What is wrong with
  /// it is answered by one line `info string error …`, and changes nothing. False after `quit`.
  bool take(std::string_view line);

  /// A line that could not be read at all.
  void refuse(std::string_view why);

  /// Stops thinking, which gives its answer. False when it had not ended in that time.
  bool finish(std::chrono::milliseconds patience) { return thinker_.finish(patience); }

 private:
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
  void forget();
  Result<std::vector<Move>> moves_of(const std::vector<std::string>& texts) const;

  void tell(const Thought& thought, int depth, const std::vector<RootLine>& lines,
            std::uint64_t nodes);
  std::string answer_of(const Thought& thought, const SearchResult& found);

  std::string version_;
  EngineOptions options_;
  std::unique_ptr<Table> table_;
  Game game_;
  Thinker thinker_;  ///< the last, so that it ends before what it thinks with
};

}  // namespace omweso
