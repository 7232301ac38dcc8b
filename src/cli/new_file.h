// A file that is there whole or not at all.
#pragma once

#include <cstdint>
#include <string>

#include "board/error.h"
#include "cli/output.h"

namespace omweso::cli {

/// Writes to a file without a name, which takes the place of the old one at the end, so that
/// whatever goes wrong before, the end of the program too, leaves the old file, or none, as it was
/// and nothing beside it. (Where the file system knows no files without a name, it has one
/// meanwhile.) A file that may not be written is not replaced either. A link stays a link, mode and
/// owner stay as they were where that is allowed; another hard link to the file keeps the old text.
/// What is no regular file, such as a pipe or a terminal, is written to directly.
class NewFile {
 public:
  /// Errors say why the file cannot be written.
  static Result<NewFile> open(const std::string& name);
  /// The same for a file that nobody else writes: the name that the new text has for a moment is
  /// NAME.new, and what a killed program has left there is written over, so that at most one such
  /// piece is ever there.
  static Result<NewFile> open_alone(const std::string& name);

  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile();

  Output& out() { return out_; }
  int descriptor() const { return descriptor_; }

  /// Writes what is left, makes sure that it is on the disk and puts it in its place.
  Result<void> commit();

 private:
  enum class Way : std::uint8_t { kDirect, kUnnamed, kNamed };

  static Result<NewFile> open(const std::string& name, bool alone);
  NewFile(std::string name, std::string temporary, int descriptor, Way way);
  Result<void> link();

  std::string name_;
  std::string temporary_;  ///< the name before it has its own; XXXXXX in it stands for anything
  int descriptor_;
  Way way_;  ///< to what was there, to a file without a name, or to `temporary_`, to be removed
  Output out_;
};

}  // namespace omweso::cli
