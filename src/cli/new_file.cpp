#include "cli/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "record/scanner.h"

namespace omweso::cli {
namespace {

tl::unexpected<Error> cannot_write(const std::string& name, int error) {
  return fail("cannot write " + omweso::quoted(name, 200) + ": " + std::strerror(error));
}

/// What a file made in the ordinary way would allow.
::mode_t ordinary_mode() {
  const ::mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

/// The file that a name leads to over links, one that is still to be made too. A link stays a link.
std::filesystem::path behind_links(const std::string& name) {
  std::filesystem::path path = name;
  std::error_code error;
  for (int links = 0; links < 40 && std::filesystem::is_symlink(path, error); ++links) {
    const std::filesystem::path target = std::filesystem::read_symlink(path, error);
    if (error) break;
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

std::string folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path().string() : ".";
}

/// Gives a new file the owner, as far as that is allowed, and the mode of the one it will replace.
void make_like(int descriptor, const struct stat& old) {
  const bool given = ::fchown(descriptor, old.st_uid, old.st_gid) == 0 ||
                     ::fchown(descriptor, static_cast<::uid_t>(-1), old.st_gid) == 0;
  // Without its group, the rights of the group would go to another one.
  const ::mode_t kept = given ? 07777U : 0707U;
  ::fchmod(descriptor, old.st_mode & kept);
}

/// Keeps signals away while a file has a name that it must not keep.
class Undisturbed {
 public:
  Undisturbed() {
    ::sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~Undisturbed() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  Undisturbed(const Undisturbed&) = delete;
  Undisturbed& operator=(const Undisturbed&) = delete;

 private:
  ::sigset_t before_{};
};

constexpr std::string_view kAnything = "XXXXXX";

/// Makes the file beside the target, and its name complete.
int open_named(std::string& temporary) {
  if (temporary.ends_with(kAnything)) return ::mkostemp(temporary.data(), O_CLOEXEC);
  ::unlink(temporary.c_str());
  return ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

/// Makes a file without a name; EOPNOTSUPP where there is no such thing.
int open_unnamed(const std::string& folder) {
  // It gets its name by way of /proc.
  if (::access("/proc/self/fd", X_OK) != 0) {
    errno = EOPNOTSUPP;
    return -1;
  }
  const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor < 0 && (errno == EISDIR || errno == EINVAL)) errno = EOPNOTSUPP;  // old kernels
  return descriptor;
}

/// Makes sure that a renaming in a folder is on the disk. A file system that cannot say so has
/// done what it can.
void settle_folder_of(const std::string& name) {
  const int descriptor = ::open(folder_of(name).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

NewFile::NewFile(std::string name, std::string temporary, int descriptor, Way way)
    : name_(std::move(name)),
      temporary_(std::move(temporary)),
      descriptor_(descriptor),
      way_(way),
      out_(descriptor) {}

NewFile::NewFile(NewFile&& other) noexcept
    : name_(std::move(other.name_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      way_(std::exchange(other.way_, Way::kDirect)),
      out_(std::move(other.out_)) {}

NewFile::~NewFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (way_ == Way::kNamed) ::unlink(temporary_.c_str());
}

Result<NewFile> NewFile::open(const std::string& name) {
  return open(name, false);
}

Result<NewFile> NewFile::open_alone(const std::string& name) {
  return open(name, true);
}

Result<NewFile> NewFile::open(const std::string& name, bool alone) {
  ::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit is an error then, and no death
  struct stat status{};
  const bool exists = ::stat(name.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return cannot_write(name, errno);
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_write(name, errno);
    return NewFile(name, "", descriptor, Way::kDirect);
  }
  // Who may not write into a file may not replace it either.
  if (exists && ::faccessat(AT_FDCWD, name.c_str(), W_OK, AT_EACCESS) != 0) {
    return cannot_write(name, errno);
  }
  const std::filesystem::path target = behind_links(name);
  if (!target.has_filename()) return cannot_write(name, name.empty() ? ENOENT : EISDIR);
  if (target.filename().native().size() > NAME_MAX) return cannot_write(name, ENAMETOOLONG);
  const std::string folder = folder_of(target);
  // The name of the target may already be as long as a name can be.
  std::string temporary = alone ? target.string() + ".new" : folder + "/.omweso.";
  if (!alone) temporary += kAnything;
  Way way = Way::kUnnamed;
  int descriptor = open_unnamed(folder);
  if (descriptor < 0 && errno == EOPNOTSUPP) {
    way = Way::kNamed;
    descriptor = open_named(temporary);
  }
  if (descriptor < 0) return cannot_write(name, errno);
  if (exists) {
    make_like(descriptor, status);
  } else {
    ::fchmod(descriptor, ordinary_mode());
  }
  return NewFile(target.string(), std::move(temporary), descriptor, way);
}

/// Gives the file without a name its temporary one.
Result<void> NewFile::link() {
  // Making and removing a file finds a name that no other has.
  const int placeholder = open_named(temporary_);
  if (placeholder < 0) return cannot_write(name_, errno);
  ::close(placeholder);
  ::unlink(temporary_.c_str());
  const std::string unnamed = "/proc/self/fd/" + std::to_string(descriptor_);
  if (::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) != 0) {
    return cannot_write(name_, errno);
  }
  way_ = Way::kNamed;
  return {};
}

Result<void> NewFile::commit() {
  if (!out_.flush()) return cannot_write(name_, out_.error());
  if (way_ == Way::kDirect) return {};
  if (::fsync(descriptor_) != 0) return cannot_write(name_, errno);
  const Undisturbed undisturbed;
  if (way_ == Way::kUnnamed) {
    if (auto linked = link(); !linked) return linked;
  }
  if (::close(std::exchange(descriptor_, -1)) != 0) return cannot_write(name_, errno);
  if (::rename(temporary_.c_str(), name_.c_str()) != 0) return cannot_write(name_, errno);
  way_ = Way::kDirect;  // nothing is left to remove
  settle_folder_of(name_);
  return {};
}

}  // namespace omweso::cli
