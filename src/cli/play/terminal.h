// The terminal taken over for a game: its whole screen, and its keys one by one.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/key_decoder.h"
#include "cli/play/look.h"
#include "cli/play/screen_size.h"
#include "cli/play/styled.h"

namespace omweso::cli {

/// The only one at a time. The terminal is as it was before when this is destroyed, and also when
/// the program is killed or crashes. Ctrl-Z suspends the program, `fg` brings it back.
///
/// Asked to end by SIGTERM, SIGHUP or SIGINT, the next read_key() says so, and there is time to
/// keep the game: a second signal, or two seconds, end the program as the signal does.
class Terminal {
 public:
  using Clock = std::chrono::steady_clock;

  /// Nothing unless both are terminals that can be drawn on. @param in, out file descriptors.
  static std::unique_ptr<Terminal> take(const Environment& environment = process_environment,
                                        int in = 0, int out = 1);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  const Look& look() const { return look_; }
  ScreenSize size() const;

  /// The next key; nothing when none has come by then. Waits for ever without a time. Once the
  /// input has ended it always gives kEndOfInput at once.
  std::optional<Key> read_key(std::optional<Clock::time_point> until = std::nullopt);

  /// Whether read_key() has something to say that should stop long work: an interrupt, a request to
  /// end.
  bool asked_to_stop() const;

  /// Shows the lines from the top, the rest of the screen empty. Writes only what has changed.
  void paint(const std::vector<Line>& lines);

 private:
  Terminal(const Environment& environment, int in, int out);

  std::optional<Key> told_by_signal();
  bool fill(std::optional<Clock::time_point> until);

  int in_;
  int out_;
  Look look_;
  KeyDecoder decoder_;
  bool ended_ = false;
  std::vector<std::string> shown_;  ///< line by line; empty when the screen is unknown
  ScreenSize shown_size_;
};

}  // namespace omweso::cli
