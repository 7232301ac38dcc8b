// Being asked to end: Ctrl-C, or a signal from elsewhere.
#pragma once

namespace omweso::cli {

/// While it lives, SIGINT, SIGTERM and SIGHUP only leave a note, so that there is time to keep the
/// match; the same signal a second time ends the program as always. The only one at a time.
class EndingSignals {
 public:
  EndingSignals();
  ~EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;

  static bool told() { return signal() != 0; }
  /// The last that came; 0 when none has.
  static int signal();
  /// Has something to read from the first signal on, for whoever polls.
  static int descriptor();
};

}  // namespace omweso::cli
