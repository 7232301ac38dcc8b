// What was said on a terminal, as far as it is still to be seen.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.h"
#include "cli/play/styled.h"

namespace omweso::cli {

/// The latest messages, the newest last.
class ToldLog {
 public:
  void add(Tone tone, std::string_view text);
  /// What held for the position before the seeds moved on.
  void forget_passing();
  /// What was refused, once something is done.
  void forget_refused();
  /// As a page shows them, each of any length.
  std::vector<Line> lines() const;

 private:
  struct Told {
    Tone tone;
    std::string text;
  };
  std::deque<Told> told_;
};

}  // namespace omweso::cli
