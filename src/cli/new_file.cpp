#include "cli/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
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

/// Opens a file of a name of its own beside the target, or of a fixed one.
int open_beside(std::string& temporary, bool alone) {
  if (!alone) {
    temporary += ".XXXXXX";
    return ::mkostemp(temporary.data(), O_CLOEXEC);
  }
  temporary += ".new";
  ::unlink(temporary.c_str());
  return ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

/// Makes sure that a renaming in a folder is on the disk. A file system that cannot say so has
/// done what it can.
void settle_folder_of(const std::string& name) {
  const std::filesystem::path folder = std::filesystem::path(name).parent_path();
  const int descriptor =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

NewFile::NewFile(std::string name, std::string temporary, int descriptor)
    : name_(std::move(name)),
      temporary_(std::move(temporary)),
      descriptor_(descriptor),
      out_(descriptor) {}

NewFile::NewFile(NewFile&& other) noexcept
    : name_(std::move(other.name_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      out_(std::move(other.out_)) {}

NewFile::~NewFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<NewFile> NewFile::open(const std::string& name) {
  return open(name, false);
}

Result<NewFile> NewFile::open_alone(const std::string& name) {
  return open(name, true);
}

Result<NewFile> NewFile::open(const std::string& name, bool alone) {
  struct stat status{};
  const bool exists = ::stat(name.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_write(name, errno);
    return NewFile(name, "", descriptor);
  }
  // A link stays a link: what it leads to is replaced.
  std::error_code unresolved;
  const std::filesystem::path real = std::filesystem::canonical(name, unresolved);
  std::string target = exists && !unresolved ? real.string() : name;
  std::string temporary = target;
  const int descriptor = open_beside(temporary, alone);
  if (descriptor < 0) return cannot_write(name, errno);
  ::fchmod(descriptor, exists ? status.st_mode & 07777U : ordinary_mode());
  return NewFile(std::move(target), std::move(temporary), descriptor);
}

Result<void> NewFile::commit() {
  if (!out_.flush()) return cannot_write(name_, out_.error());
  if (temporary_.empty()) return {};
  if (::fsync(descriptor_) != 0) return cannot_write(name_, errno);
  if (::close(std::exchange(descriptor_, -1)) != 0) return cannot_write(name_, errno);
  if (::rename(temporary_.c_str(), name_.c_str()) != 0) return cannot_write(name_, errno);
  temporary_.clear();
  settle_folder_of(name_);
  return {};
}

}  // namespace omweso::cli
