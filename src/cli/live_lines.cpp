#include "cli/live_lines.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "cli/play/look.h"
#include "cli/play/screen_size.h"

namespace omweso::cli {
namespace {

ScreenSize size_of_terminal() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
    return {};
  }
  return {size.ws_row, size.ws_col};
}

}  // namespace

LiveLines::LiveLines(Output& out)
    : out_(&out), live_(::isatty(STDOUT_FILENO) == 1 && can_draw(process_environment)) {}

void LiveLines::show(const std::vector<std::string>& lines) {
  if (!live_) return;
  clear();
  const ScreenSize size = size_of_terminal();
  const auto room = static_cast<std::size_t>(std::max(size.rows - 2, 1));
  for (const std::string& line : lines) {
    if (shown_ >= room) break;  // what has scrolled away cannot be written over
    *out_ << line.substr(0, static_cast<std::size_t>(std::max(size.columns - 1, 1))) << "\n";
    ++shown_;
  }
  out_->flush();
}

void LiveLines::clear() {
  if (shown_ > 0) *out_ << fmt::format("\x1b[{}A\r\x1b[J", shown_);
  shown_ = 0;
}

}  // namespace omweso::cli
