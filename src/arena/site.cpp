#include "arena/site.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace omweso::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";

/// What names end in, and what such files are.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kMediaTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".omw", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".ogg", "audio/ogg"},
    {".opus", "audio/ogg"},
    {".mp3", "audio/mpeg"},
    {".m4a", "audio/mp4"},
    {".wav", "audio/wav"},
}};

std::string_view media_type_of(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      kMediaTypes, [name](const auto& type) { return name.ends_with(type.first); });
  return found == kMediaTypes.end() ? "application/octet-stream" : found->second;
}

/// FNV-1a over 64 bits, beside the length: it tells versions of a file apart, and nobody gains
/// from making two alike.
std::string tag_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : bytes) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  std::string tag = "\"";
  for (unsigned shift = 64; shift > 0; shift -= 4) tag += kDigits[(hash >> (shift - 4)) & 15U];
  return tag + '-' + std::to_string(bytes.size()) + '"';
}

Form form_of(std::string bytes) {
  std::string tag = tag_of(bytes);
  return {std::move(bytes), std::move(tag)};
}

/// Takes a form of the file `name` out of the files, where it is there and of use.
void take_form(Site::Files& files, const std::string& name, std::string_view ending, Coding coding,
               SiteFile& file) {
  const auto found = files.find(name + std::string(ending));
  if (found == files.end()) return;
  if (found->second.size() < file.forms.at(Coding::kPlain).bytes.size()) {
    file.forms[coding] = form_of(std::move(found->second));
  }
  files.erase(found);
}

/// Adds one file of the folder. @param left the bytes that may still come.
Result<void> read_file(const fs::path& path, const std::string& name, std::uint64_t& left,
                       Site::Files& files) {
  const auto too_much = [] {
    return fail("it holds more than the build of a web app: over " +
                std::to_string(Site::kMostBytes >> 20U) + " MB or " +
                std::to_string(Site::kMostFiles) + " files");
  };
  if (files.size() == Site::kMostFiles) return too_much();
  std::error_code error;
  const std::uint64_t size = fs::file_size(path, error);
  if (!error && size > left) return too_much();
  if (error) return fail("cannot read " + name + ": " + error.message());
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string bytes(size, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(size));
  if (!in) {
    return fail("cannot read " + name + ": " +
                (errno == 0 ? "it is being written" : std::strerror(errno)));
  }
  left -= size;
  files.emplace(name, std::move(bytes));
  return {};
}

/// Adds what the folder and those below it hold.
Result<void> read_folder(const fs::path& folder, Site::Files& files) {
  std::uint64_t left = Site::kMostBytes;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().filename().native().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code none;
    if (!entry->is_regular_file(none)) continue;
    const std::string name = entry->path().lexically_relative(folder).generic_string();
    if (auto read = read_file(entry->path(), name, left, files); !read) return read;
  }
  if (error) return fail("cannot read the folder: " + error.message());
  return {};
}

/// Whether a path that names no file may be a page of the app.
bool may_be_page(std::string_view path) {
  path.remove_prefix(1);
  if (path.ends_with('/')) path.remove_suffix(1);
  while (true) {
    const std::size_t end = path.find('/');
    const std::string_view part = path.substr(0, end);
    if (part.empty() || part == "." || part == ".." || part.find('\\') != std::string_view::npos) {
      return false;
    }
    if (end == std::string_view::npos) return part.find('.') == std::string_view::npos;
    path.remove_prefix(end + 1);
  }
}

}  // namespace

Result<Site> Site::read(const std::string& folder) {
  const fs::path root = fs::path(folder) / "";
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (status.type() == fs::file_type::not_found) return fail("there is no such folder");
  if (error) return fail("cannot read the folder: " + error.message());
  if (status.type() != fs::file_type::directory) return fail("this is no folder");
  // Before everything is read: somebody may have named the wrong folder, and a large one.
  if (!fs::exists(root / "index.html", error) && !error) return of({});
  Files files;
  if (auto read = read_folder(root, files); !read) return tl::make_unexpected(read.error());
  return of(std::move(files));
}

Result<Site> Site::of(Files files) {
  if (!files.contains("index.html")) return fail("there is no index.html in this folder");
  Site site;
  // A form stands behind its file, for its name is longer.
  while (!files.empty()) {
    auto node = files.extract(files.begin());
    SiteFile file;
    file.media_type = media_type_of(node.key());
    file.immutable = node.key().starts_with("assets/");
    file.forms[Coding::kPlain] = form_of(std::move(node.mapped()));
    take_form(files, node.key(), ".gz", Coding::kGzip, file);
    take_form(files, node.key(), ".br", Coding::kBrotli, file);
    site.files_.emplace('/' + node.key(), std::move(file));
  }
  return site;
}

const SiteFile* Site::find(std::string_view path) const {
  if (!path.starts_with('/')) return nullptr;
  const auto named = files_.find(path);
  if (named != files_.end()) return &named->second;
  if (path != "/" && !may_be_page(path)) return nullptr;
  return &files_.find(kIndex)->second;
}

}  // namespace omweso::arena
