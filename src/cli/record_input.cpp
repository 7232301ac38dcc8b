#include "cli/record_input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include "cli/progress.h"
#include "cli/record_json.h"
#include "record/line_feed.h"
#include "record/omw_reader.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 18U;

/// A file descriptor that is closed again, unless it is standard input.
class OpenFile {
 public:
  explicit OpenFile(const std::string& name)
      : descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {}
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
  int descriptor_;
};

/// Cuts what is read into games of either form.
class GameReader {
 public:
  void feed(std::string_view piece) {
    if (!json_) {
      const std::size_t first = piece.find_first_not_of(" \t\r\n");
      if (first == std::string_view::npos) {
        held_back_ += piece;
        return;
      }
      json_ = piece[first] == '{';
      feed(std::exchange(held_back_, {}));
    }
    if (*json_) {
      lines_.feed(piece);
    } else {
      omw_.feed(piece);
    }
  }

  void finish() {
    lines_.finish();
    omw_.finish();
  }

  /// Whether the file is JSON; nothing while only white space has come.
  std::optional<bool> json() const { return json_; }

  std::optional<Result<ReadGame>> next() {
    if (!json_.value_or(false)) return omw_.next();
    for (;;) {
      const LineFeed::Next next = lines_.next();
      if (next == LineFeed::Next::kMore || next == LineFeed::Next::kEnd) return std::nullopt;
      if (next == LineFeed::Next::kTooLong) {
        return fail(fmt::format("a game of more than {} bytes", kMostGameBytes), 1,
                    lines_.number());
      }
      if (lines_.line().find_first_not_of(" \t") == std::string_view::npos) continue;
      auto record = record_from_json(lines_.line());
      if (record) return ReadGame{std::move(*record), {}};
      return fail(record.error().message, 1, lines_.number());
    }
  }

  std::uint64_t line() const { return lines_.number(); }

 private:
  std::optional<bool> json_;
  std::string held_back_;
  LineFeed lines_{kMostGameBytes};
  OmwReader omw_;
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
        shown_name_(name == "-" ? "stdin" : name),
        taker_(taker),
        progress_(progress) {}

  Exit take() {
    const OpenFile file(name_);
    if (file.descriptor() < 0) return cannot_read();
    const std::uint64_t size = file.size();
    std::vector<char> piece(kPiece);
    bool go_on = true;
    while (go_on) {
      const ssize_t got = ::read(file.descriptor(), piece.data(), piece.size());
      if (interrupted()) return Exit::kInterrupted;
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return cannot_read();
      if (got == 0) break;
      read_ += static_cast<std::uint64_t>(got);
      reader_.feed({piece.data(), static_cast<std::size_t>(got)});
      go_on = take_what_is_there(size);
    }
    if (go_on) {
      reader_.finish();
      go_on = take_what_is_there(size);
    }
    if (interrupted()) return Exit::kInterrupted;
    if (go_on) end();
    return counts_.errors > 0 ? Exit::kInput : Exit::kGood;
  }

 private:
  Exit cannot_read() {
    progress_.clear();
    return failure(fmt::format("cannot read {}: {}", shown_name_, std::strerror(errno)));
  }

  /// False when no more games are wanted.
  bool take_what_is_there(std::uint64_t size) {
    if (!told_form_ && reader_.json()) {
      told_form_ = true;
      if (taker_.form) taker_.form(*reader_.json());
    }
    while (auto read = reader_.next()) {
      if (interrupted() || !take_game(*read)) return false;
      if (progress_.due()) tell_progress(size);
    }
    return true;
  }

  bool take_game(Result<ReadGame>& read) {
    if (!read) {
      tell(read.error(), "error");
      return true;
    }
    auto replayed = replay(read->record);
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
    ++counts_.games;
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

  void tell_progress(std::uint64_t size) {
    const double megabytes = static_cast<double>(read_) / 1e6;
    const std::string of =
        size == 0 ? "" : fmt::format(" of {:.1f}", static_cast<double>(size) / 1e6);
    progress_.tell(
        fmt::format("{}: {:.1f}{} MB, {} games", shown_name_, megabytes, of, counts_.games));
  }

  void end() {
    if (counts_.games + counts_.errors == 0) tell(Error{"there is no game in it"}, "error");
    progress_.clear();
    if (taker_.end_of_file) taker_.end_of_file(shown_name_, counts_);
  }

  std::string name_;
  std::string shown_name_;
  const GameTaker& taker_;
  Progress& progress_;
  GameReader reader_;
  bool told_form_ = false;
  std::uint64_t read_ = 0;
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
