#include "lab/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX declares it nowhere

namespace omweso {
namespace {

using std::chrono::milliseconds;

tl::unexpected<Error> did_not_start(int error) {
  return fail(std::string("did not start: ") + std::strerror(error));
}

/// The two descriptors of a pipe or of a pair of sockets; closed unless they are taken.
struct Pair {
  std::array<int, 2> ends{-1, -1};

  Pair() = default;
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;
  ~Pair() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

/// What a child is started with: our ends of its input and output, a group of its own, and signals
/// as if nobody had changed them.
class SpawnPlan {
 public:
  SpawnPlan(int in, int out) {
    ::posix_spawn_file_actions_init(&files_);
    ::posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawnattr_init(&attributes_);
    sigset_t all;
    sigset_t none;
    ::sigfillset(&all);
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    ::posix_spawnattr_destroy(&attributes_);
    ::posix_spawn_file_actions_destroy(&files_);
  }

  /// 0 or an errno.
  int run(const std::vector<std::string>& words, pid_t& pid) const {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): posix_spawn writes to none of them
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return ::posix_spawnp(&pid, arguments.front(), &files_, &attributes_, arguments.data(),
                          environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

/// Waits until a descriptor is ready. False when the time is over.
bool wait_for(int descriptor, short events, Child::Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(until - Child::Clock::now()).count();
    pollfd watched{descriptor, events, 0};
    const int ready = ::poll(&watched, 1, static_cast<int>(std::clamp<long>(left, 0, 1'000'000)));
    if (ready > 0) return true;
    if (left <= 0) return false;
  }
}

}  // namespace

Result<std::unique_ptr<Child>> Child::start(const std::vector<std::string>& words) {
  Pair in;  // sockets, for a write to one that is closed can do without SIGPIPE
  Pair out;
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.ends.data()) != 0 ||
      ::pipe2(out.ends.data(), O_CLOEXEC) != 0) {
    return did_not_start(errno);
  }
  pid_t pid = 0;
  if (const int error = SpawnPlan(in.ends[0], out.ends[1]).run(words, pid); error != 0) {
    return did_not_start(error);
  }
  return std::unique_ptr<Child>(new Child(pid, in.take(1), out.take(0)));
}

Child::~Child() {
  if (!status_) {
    ::kill(-pid_, SIGKILL);  // the group: what it has started too
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
  }
  if (in_ >= 0) ::close(in_);
  ::close(out_);
}

Result<void> Child::say(std::string_view line, Clock::time_point until) {
  const std::string text = std::string(line) + "\n";
  std::string_view rest = text;
  while (!rest.empty()) {
    if (!wait_for(in_, POLLOUT, until)) return fail("does not read what it is told");
    const ssize_t sent = ::send(in_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN && errno != EINTR) {
      return fail(how_it_ended());
    }
  }
  return {};
}

Result<std::string> Child::hear(Clock::time_point until) {
  for (;;) {
    if (const std::size_t end = text_.find('\n'); end != std::string::npos) {
      std::string line = text_.substr(0, end);
      text_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (text_.size() > kLongestLine) {
      return fail("sent a line of more than " + std::to_string(kLongestLine) + " bytes");
    }
    if (heard_ > kFlood) return fail("sent more than 16 MB without an answer");
    if (const auto read = read_more(until); !read) return tl::make_unexpected(read.error());
  }
}

Result<void> Child::read_more(Clock::time_point until) {
  if (!wait_for(out_, POLLIN, until)) return fail("gave no answer in time");
  std::array<char, 4096> piece{};
  const ssize_t got = ::read(out_, piece.data(), piece.size());
  if (got > 0) {
    text_.append(piece.data(), static_cast<std::size_t>(got));
    heard_ += static_cast<std::size_t>(got);
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    return fail(how_it_ended());
  }
  return {};
}

/// One whose output has ended is ending too, or has only closed it.
std::string Child::how_it_ended() {
  constexpr milliseconds kToEnd{500};
  if (!ended_within(kToEnd)) return "closed its output or its input";
  if (WIFSIGNALED(*status_)) return "was ended by signal " + std::to_string(WTERMSIG(*status_));
  return "ended with status " + std::to_string(WEXITSTATUS(*status_));
}

bool Child::ended_within(milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (!status_) {
    // Looked at first, so that the group can be ended while its number is still its own.
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid != 0) {
      ::kill(-pid_, SIGKILL);
      int status = 0;
      ::waitpid(pid_, &status, 0);
      status_ = status;
    } else if (Clock::now() >= until) {
      return false;
    } else {
      std::this_thread::sleep_for(milliseconds(2));
    }
  }
  return true;
}

void Child::leave(milliseconds patience) {
  ::close(std::exchange(in_, -1));
  ended_within(patience);
}

}  // namespace omweso
