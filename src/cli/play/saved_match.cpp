#include "cli/play/saved_match.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "cli/new_file.h"
#include "match/match_setup.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

tl::unexpected<Refused> refused(Exit status, std::string message) {
  return tl::make_unexpected(Refused{status, std::move(message)});
}

std::string cannot(std::string_view what, const std::string& name, int error) {
  return fmt::format("cannot {} {}: {}", what, quoted(name, 200), std::strerror(error));
}

tl::unexpected<Refused> failed(std::string_view what, const std::string& name, int error) {
  return refused(Exit::kFailure, cannot(what, name, error));
}

std::string not_our_file(const std::string& name) {
  return fmt::format("{} is there already; go on with it by 'omweso play FILE', or name another",
                     quoted(name, 200));
}

/// Whether the descriptor is of the file that has this name now.
bool has_name(int descriptor, const std::string& name) {
  struct stat opened{};
  struct stat named{};
  return ::fstat(descriptor, &opened) == 0 && ::stat(name.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

bool is_regular(int descriptor) {
  struct stat status{};
  return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

bool is_empty(int descriptor) {
  struct stat status{};
  return ::fstat(descriptor, &status) == 0 && status.st_size == 0;
}

/// A file that was not there; errno EEXIST when it was.
int create(const std::string& name) {
  return ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/// A game that somebody has yet to set up.
bool is_incomplete(const GameRecord& record) {
  return record.tag("SetUp") == nullptr && record.main_line().empty() &&
         record.result == GameResult::kUnfinished &&
         (yet_to_set_up(record, Seat::kSouth) || yet_to_set_up(record, Seat::kNorth));
}

std::string today() {
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace

SavedMatch::SavedMatch(SavedMatch&& other) noexcept
    : name_(std::move(other.name_)),
      lock_(std::exchange(other.lock_, -1)),
      ever_kept_(other.ever_kept_),
      created_(std::exchange(other.created_, false)),
      finished_(std::move(other.finished_)),
      game_(std::move(other.game_)),
      replay_(std::move(other.replay_)),
      trouble_(std::move(other.trouble_)) {}

SavedMatch::~SavedMatch() {
  if (created_) ::unlink(name_.c_str());
  if (lock_ >= 0) ::close(lock_);
}

OrRefused<SavedMatch> SavedMatch::begin(const std::string& name) {
  SavedMatch saved;
  saved.name_ = name;
  int descriptor = create(name);
  saved.created_ = descriptor >= 0;
  if (descriptor < 0 && errno == EEXIST) {
    descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  }
  if (descriptor < 0) return failed("write", name, errno);
  if (auto locked = saved.lock(descriptor); !locked) return tl::make_unexpected(locked.error());
  if (!is_regular(descriptor)) {
    return refused(Exit::kInput, quoted(name, 200) + " is no plain file to keep a match in");
  }
  if (!is_empty(descriptor)) return refused(Exit::kInput, not_our_file(name));
  if (auto writable = NewFile::open_alone(name); !writable) {
    return refused(Exit::kFailure, writable.error().message);
  }
  return saved;
}

OrRefused<SavedMatch> SavedMatch::begin_in(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failed("make the folder", folder, error.value());
  const std::string day = folder + '/' + today();
  for (int number = 1;; ++number) {
    SavedMatch saved;
    saved.name_ = fmt::format("{}-{}.omw", day, number);
    const int descriptor = create(saved.name_);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) return failed("write", saved.name_, errno);
    saved.created_ = true;
    if (auto locked = saved.lock(descriptor); !locked) return tl::make_unexpected(locked.error());
    return saved;
  }
}

OrRefused<SavedMatch> SavedMatch::resume(const std::string& name) {
  SavedMatch saved;
  saved.name_ = name;
  for (;;) {
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && errno == ENOENT) {
      return refused(Exit::kInput, fmt::format("there is no file {}; a new match is kept there "
                                               "with --save FILE",
                                               quoted(name, 200)));
    }
    if (descriptor < 0) return refused(Exit::kInput, cannot("read", name, errno));
    if (auto locked = saved.lock(descriptor); !locked) return tl::make_unexpected(locked.error());
    if (!is_regular(descriptor)) {
      return refused(Exit::kInput, quoted(name, 200) + " is no file to go on with");
    }
    if (has_name(descriptor, name)) break;  // or another program has replaced it meanwhile
  }
  if (is_empty(saved.lock_)) {
    return refused(Exit::kInput, fmt::format("{} is empty: no game had begun in it; a new match is "
                                             "kept there with --save FILE",
                                             quoted(name, 200)));
  }
  if (auto read = saved.read(); !read) return tl::make_unexpected(read.error());
  saved.ever_kept_ = true;
  if (auto writable = NewFile::open_alone(name); !writable) {
    return refused(Exit::kFailure, writable.error().message);
  }
  return saved;
}

/// Takes the descriptor over and locks its file.
OrRefused<void> SavedMatch::lock(int descriptor) {
  const int before = std::exchange(lock_, descriptor);
  if (before >= 0) ::close(before);
  if (!is_regular(descriptor)) return {};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    created_ = false;
    return refused(Exit::kFailure,
                   quoted(name_, 200) + " is being played by another program just now");
  }
  return {};
}

OrRefused<void> SavedMatch::read() {
  const std::string place = quoted(name_, 200) + ": ";
  OmwReader reader;
  std::array<char, kPiece> piece{};
  bool ended = false;
  std::size_t number = 0;
  while (!ended) {
    const ssize_t got = ::read(lock_, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failed("read", name_, errno);
    ended = got == 0;
    if (ended) reader.finish();
    reader.feed({piece.data(), static_cast<std::size_t>(got)});
    while (auto game = reader.next()) {
      ++number;
      if (!*game) return refused(Exit::kInput, place + game->error().message);
      if (auto wrong = take(std::move((*game)->record))) {
        return refused(wrong->status, fmt::format("{}game {}: {}", place, number, wrong->message));
      }
    }
  }
  if (replay_.empty() && !game_) return refused(Exit::kInput, place + "there is no game in it");
  if (!replay_.empty() && replay_.match().over()) {
    return refused(Exit::kInput, place + "the match is over, there is nothing to go on with");
  }
  return {};
}

/// The next game of the file. Returns what is wrong with it.
std::optional<Refused> SavedMatch::take(GameRecord record) {
  if (game_) return Refused{Exit::kInput, "a game follows one that is not finished"};
  if (is_incomplete(record)) {
    game_ = std::move(record);
    return std::nullopt;
  }
  if (auto added = replay_.add(record); !added) {
    return Refused{Exit::kInput, added.error().message};
  }
  game_ = std::move(record);
  if (!replay_.unfinished()) close_game();
  return std::nullopt;
}

void SavedMatch::close_game() {
  if (!finished_.empty()) finished_ += '\n';
  append_text(finished_, *game_);
  game_.reset();
}

Result<void> SavedMatch::save() {
  if (name_.empty()) return {};
  Result<void> written = name_is_taken() ? move_aside() : Result<void>();
  if (written) written = write();
  trouble_ = written ? std::nullopt : std::optional(written.error());
  if (written) created_ = false;
  if (written) ever_kept_ = true;
  return written;
}

/// Whether another file has the name now. One that has gone is only written again.
bool SavedMatch::name_is_taken() const {
  return lock_ >= 0 && ::access(name_.c_str(), F_OK) == 0 && !has_name(lock_, name_);
}

/// Takes a free name beside the one that was lost.
Result<void> SavedMatch::move_aside() {
  constexpr std::string_view kSuffix = ".omw";
  const std::string stem =
      name_.ends_with(kSuffix) ? name_.substr(0, name_.size() - kSuffix.size()) : name_;
  for (int number = 2;; ++number) {
    const std::string name = fmt::format("{}-{}{}", stem, number, kSuffix);
    const int descriptor = create(name);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) {
      return fail(fmt::format("{} is another file now, and {} cannot be written: {}",
                              quoted(name_, 200), quoted(name, 200), std::strerror(errno)));
    }
    name_ = name;
    created_ = true;
    ever_kept_ = false;
    (void)lock(descriptor);
    return {};
  }
}

Result<void> SavedMatch::write() {
  auto file = NewFile::open_alone(name_);
  if (!file) return tl::make_unexpected(file.error());
  Output& out = file->out();
  out << finished_;
  if (game_) {
    if (!finished_.empty()) out << "\n";
    append_text(out.text(), *game_);
  }
  // The new file is locked before it gets the name, so that the name always leads to a lock.
  const int descriptor = ::dup(file->descriptor());
  if (descriptor >= 0) ::flock(descriptor, LOCK_EX | LOCK_NB);
  auto committed = file->commit();
  if (committed && descriptor >= 0) {
    ::close(std::exchange(lock_, descriptor));
  } else if (descriptor >= 0) {
    ::close(descriptor);
  }
  return committed;
}

std::optional<std::string> folder_of_matches() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::string(state) + "/omweso";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.local/state/omweso";
  return std::nullopt;
}

}  // namespace omweso::cli
