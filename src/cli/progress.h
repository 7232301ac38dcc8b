// What a long command tells while it works, and being stopped with Ctrl-C.
#pragma once

#include <chrono>
#include <string_view>

namespace omweso::cli {

/// Tells on stderr how far the work is: on a terminal in one line that is written over, elsewhere
/// now and then in a line of its own. Short work tells nothing.
class Progress {
 public:
  Progress();
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Whether it is time to tell, so that the text is only made when it is shown.
  bool due() const { return std::chrono::steady_clock::now() >= next_; }
  void tell(std::string_view text);

  /// Takes the line away from a terminal; before anything else is written there.
  void clear();

  /// Since the work began.
  double seconds() const;

 private:
  bool terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_;
};

/// From here on the first Ctrl-C only sets a flag that interrupted() tells; a second one kills the
/// program as always.
void catch_interrupt();
bool interrupted();

}  // namespace omweso::cli
