// Lines that are written over as they change.
#pragma once

#include <string>
#include <vector>

#include "cli/output.h"

namespace omweso::cli {

/// A block of lines at the end of what a terminal shows. Where the output is no terminal, or one
/// that cannot be drawn on, it is never live.
class LiveLines {
 public:
  explicit LiveLines(Output& out);

  bool live() const { return live_; }

  /// Puts these in place of the block that stands there, each cut to the width of the terminal.
  void show(const std::vector<std::string>& lines);
  /// Takes the block away.
  void clear();

 private:
  Output* out_;
  bool live_;
  std::size_t shown_ = 0;  ///< lines that stand there
};

}  // namespace omweso::cli
