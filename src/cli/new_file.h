// A file that is there whole or not at all.
#pragma once

#include <string>

#include "board/error.h"
#include "cli/output.h"

namespace omweso::cli {

/// Writes beside the file and takes its place at the end, so that whatever goes wrong before leaves
/// the old file, or none, as it was. What is no regular file, such as a pipe or a terminal, is
/// written to directly.
class NewFile {
 public:
  /// Errors say why the file cannot be written.
  static Result<NewFile> open(const std::string& name);
  /// The same for a file that nobody else writes: what a killed program has left beside it is
  /// written over, so that at most one such piece is ever there.
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
  static Result<NewFile> open(const std::string& name, bool alone);
  NewFile(std::string name, std::string temporary, int descriptor);

  std::string name_;
  std::string temporary_;  ///< empty when written to directly, or when all is done
  int descriptor_;
  Output out_;
};

}  // namespace omweso::cli
