#include "cli/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace omweso::cli {

bool Output::flush() {
  std::string_view rest = text_;
  while (error_ == 0 && !rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // somebody shares the descriptor and made it non-blocking
      pollfd ready{descriptor_, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  text_.clear();
  return error_ == 0;
}

}  // namespace omweso::cli
