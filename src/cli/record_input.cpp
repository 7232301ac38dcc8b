#include "cli/record_input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include "cli/game_reader.h"
#include "cli/input.h"
#include "cli/progress.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 18U;

/// A file descriptor that is closed again, unless it is standard input.
class OpenFile {
 public:
  explicit OpenFile(const std::string& name) {
    if (name == "-") {
      descriptor_ = STDIN_FILENO;
      return;
    }
    do {  // a pipe with a name waits here for its writer
      descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    } while (descriptor_ < 0 && errno == EINTR && !interrupted());
  }
  ~OpenFile() {
    if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  int descriptor() const { return descriptor_; }

  /// Bytes of a regular file, 0 for anything else.
  std::uint64_t size() const {
    struct stat status{};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
    return static_cast<std::uint64_t>(status.st_size);
  }

 private:
  int descriptor_ = -1;
};

/// The message without the place that it begins with when the place is known anyway.
std::string_view without_place(const Error& error) {
  std::string_view message = error.message;
  const std::string place = fmt::format("line {}, column {}: ", error.line, error.column);
  if (message.starts_with(place)) message.remove_prefix(place.size());
  return message;
}

/// One file, from its first byte to its last.
class FileTaker {
 public:
  FileTaker(const std::string& name, const GameTaker& taker, Progress& progress)
      : name_(name),
        told_name_(name == "-" ? "stdin" : name),
        shown_name_(on_one_line(told_name_)),
        taker_(taker),
        progress_(progress) {}

  Exit take() {
    const OpenFile file(name_);
    if (interrupted()) return Exit::kInterrupted;
    if (file.descriptor() < 0) return cannot_read(Exit::kInput);
    size_ = file.size();
    std::vector<char> piece(kPiece);
    bool go_on = true;
    while (go_on) {
      const ssize_t got = read_waiting(file.descriptor(), piece.data(), piece.size());
      if (interrupted()) return Exit::kInterrupted;
      if (got < 0 && errno == EINTR) continue;
      if (got < 0)
        return cannot_read(errno == EISDIR && name_ != "-" ? Exit::kInput : Exit::kFailure);
      if (got == 0) break;
      read_ += static_cast<std::uint64_t>(got);
      reader_.feed({piece.data(), static_cast<std::size_t>(got)});
      go_on = take_what_is_there();
    }
    if (go_on) {
      reader_.finish();
      go_on = take_what_is_there();
    }
    if (interrupted()) return Exit::kInterrupted;
    if (go_on) end();
    return counts_.errors > 0 ? Exit::kInput : Exit::kGood;
  }

 private:
  /// @param fault kInput when the name is wrong, kFailure when reading goes wrong.
  Exit cannot_read(Exit fault) {
    const std::string message =
        fmt::format("cannot read {}: {}", shown_name_, std::strerror(errno));
    progress_.clear();
    return fault == Exit::kInput ? input_error(message) : failure(message);
  }

  /// False when no more games are wanted.
  bool take_what_is_there() {
    if (!told_form_ && reader_.json()) {
      told_form_ = true;
      if (taker_.form) taker_.form(*reader_.json());
    }
    while (auto read = reader_.next()) {
      if (interrupted() || !take_game(*read)) return false;
      if (progress_.due()) tell_progress("");
    }
    return true;
  }

  bool take_game(Result<ReadGame>& read) {
    const bool stray = !read && reader_.outside_games();
    ++(stray ? counts_.strays : counts_.games);
    if (!read) {
      tell(read.error(), "error");
      return true;
    }
    auto replayed = replay(read->record, budget_);
    if (interrupted()) return false;
    if (!replayed) {
      Error error = replayed.error();
      if (error.line == 0 && reader_.json().value_or(false)) {
        error.line = reader_.line();
        error.column = 1;
      }
      tell(error, "error");
      return true;
    }
    for (const auto& warnings : {read->warnings, replayed->warnings}) {
      for (const Error& warning : warnings) tell(warning, "warning");
    }
    return !taker_.game || taker_.game(read->record, replayed->game);
  }

  void tell(const Error& error, std::string_view kind) {
    const bool is_error = kind == "error";
    ++(is_error ? counts_.errors : counts_.warnings);
    if (!is_error && !taker_.warnings) return;
    progress_.clear();
    std::string place = shown_name_;
    if (error.line > 0) place += fmt::format(":{}:{}", error.line, error.column);
    error_line(fmt::format("{}: {}: {}", place, kind, without_place(error)));
  }

  void tell_progress(const std::string& inside_game) {
    const double megabytes = static_cast<double>(read_) / 1e6;
    const std::string of =
        size_ == 0 ? "" : fmt::format(" of {:.1f}", static_cast<double>(size_) / 1e6);
    progress_.tell(fmt::format("{}: {:.1f}{} MB, {} games{}; Ctrl-C stops", shown_name_, megabytes,
                               of, counts_.games, inside_game));
  }

  /// Asked inside a game that takes long.
  bool go_on(std::uint64_t laps) {
    if (progress_.due()) tell_progress(fmt::format(", {} laps in this one", laps));
    return !interrupted();
  }

  void end() {
    if (counts_.games == 0 && counts_.errors == 0) tell(Error{"there is no game in it"}, "error");
    progress_.clear();
    if (taker_.end_of_file) taker_.end_of_file(told_name_, counts_);
  }

  std::string name_;
  std::string told_name_;   ///< as a program wants it
  std::string shown_name_;  ///< as people see it
  const GameTaker& taker_;
  Progress& progress_;
  GameReader reader_;
  bool told_form_ = false;
  std::uint64_t size_ = 0;  ///< 0 when it is not known
  std::uint64_t read_ = 0;
  ReplayBudget budget_{kMostReplayLaps, [this](std::uint64_t laps) { return go_on(laps); }};
  FileCounts counts_;
};

}  // namespace

Exit take_games(const std::vector<std::string>& files, const GameTaker& taker) {
  catch_interrupt();
  Progress progress;
  Exit status = Exit::kGood;
  const std::vector<std::string> standard_input = {"-"};
  for (const std::string& file : files.empty() ? standard_input : files) {
    status = std::max(status, FileTaker(file, taker, progress).take());
    if (status == Exit::kInterrupted) break;
  }
  return status;
}

}  // namespace omweso::cli
