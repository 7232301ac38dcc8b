// The files of a folder as a server hands them out: read once, then a value in memory. A request is
// a look-up in a map, so no path can lead out of the folder.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "board/error.h"

namespace omweso::arena {

/// The forms in which a file can be sent, RFC 9110 section 8.4.1.
enum class Coding : std::uint8_t { kPlain, kGzip, kBrotli };

/// One form of a file.
struct Form {
  std::string bytes;
  std::string tag;  ///< its strong ETag, quotes included: of these bytes and no others
};

/// A file with the forms of it that stood beside it. Gzip or Brotli that is no shorter than the
/// plain form is not kept.
struct SiteFile {
  std::string_view media_type;
  bool immutable = false;        ///< its name changes with its content, so it can be kept for ever
  std::map<Coding, Form> forms;  ///< the plain one always
};

class Site {
 public:
  /// Names relative to the folder, with `/` between, and what the files hold.
  using Files = std::map<std::string, std::string, std::less<>>;

  /// More than this is not the build folder of a web app.
  static constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20U;
  static constexpr std::size_t kMostFiles = 10'000;

  /// Reads a folder and those below it. Files whose names begin with a dot are left out, folders
  /// too; links are followed to files, not to folders. Errors: there is no such folder, it has no
  /// index.html, it holds too much, a file in it cannot be read. They do not name the folder.
  static Result<Site> read(const std::string& folder);

  /// The same from files in memory. NAME.br and NAME.gz are forms of NAME where that is there.
  /// Without an index.html this is an error.
  static Result<Site> of(Files files);

  /// What a path leads to: one that begins with `/`, without query and escapes. A path without an
  /// extension that names no file is a page of the app, so it leads to index.html. Null when there
  /// is nothing, as for every path with `.`, `..` or nothing between two slashes.
  const SiteFile* find(std::string_view path) const;

 private:
  std::map<std::string, SiteFile, std::less<>> files_;  ///< by path, `/` in front
};

}  // namespace omweso::arena
