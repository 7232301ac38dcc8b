#include "arena/site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "arena/a_site.h"

namespace omweso::arena {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
class SiteFolder : public testing::Test {
 protected:
  SiteFolder() {
    std::string name = (fs::temp_directory_path() / "omweso-site-XXXXXX").string();
    root = ::mkdtemp(name.data());
  }
  ~SiteFolder() override {
    std::error_code ignored;
    fs::remove_all(root, ignored);
  }
  void put(const std::string& name, const std::string& bytes) const {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << bytes;
  }
  std::string refusal() const {
    const auto site = Site::read(root.string());
    return site ? "" : site.error().message;
  }

  fs::path root;
};

std::string bytes_at(const Site& site, std::string_view path) {
  const SiteFile* const file = site.find(path);
  return file == nullptr ? "none" : file->forms.at(Coding::kPlain).bytes;
}

TEST_F(SiteFolder, IsReadWithEverythingBelow) {
  put("index.html", "page");
  put("assets/a.js", std::string("a\0b", 3));
  put("assets/deep/b.css", "");
  const Site site = Site::read(root.string()).value();
  EXPECT_EQ(bytes_at(site, "/index.html"), "page");
  EXPECT_EQ(bytes_at(site, "/assets/a.js"), std::string("a\0b", 3));
  EXPECT_EQ(bytes_at(site, "/assets/deep/b.css"), "");
}

TEST_F(SiteFolder, MayBeNamedInAnyWay) {
  put("site/index.html", "page");
  put("site/a/b.js", "b");
  for (const char* const name : {"site", "site/", "site/.", "./site", "site/a/.."}) {
    const auto site = Site::read((root / name).string());
    ASSERT_TRUE(site.has_value()) << name << ": " << site.error().message;
    EXPECT_EQ(bytes_at(*site, "/a/b.js"), "b") << name;
  }
}

TEST_F(SiteFolder, KeepsHiddenFilesToItself) {
  put("index.html", "page");
  put(".env", "secret");
  put(".git/config.txt", "secret");
  const Site site = Site::read(root.string()).value();
  EXPECT_EQ(bytes_at(site, "/.env"), "none");
  EXPECT_EQ(bytes_at(site, "/.git/config.txt"), "none");
}

TEST_F(SiteFolder, FollowsLinksToFilesOnly) {
  put("outside/x.txt", "x");
  put("site/index.html", "page");
  fs::create_symlink("../outside/x.txt", root / "site/x.txt");
  fs::create_directory_symlink("..", root / "site/up");
  fs::create_symlink("nothing", root / "site/nothing.txt");
  const Site site = Site::read((root / "site").string()).value();
  EXPECT_EQ(bytes_at(site, "/x.txt"), "x");
  EXPECT_EQ(bytes_at(site, "/up/outside/x.txt"), "none");
  EXPECT_EQ(bytes_at(site, "/nothing.txt"), "none");
}

TEST_F(SiteFolder, IsRefusedInOneLine) {
  EXPECT_EQ(refusal(), "there is no index.html in this folder");
  put("file", "");
  EXPECT_EQ(Site::read((root / "file").string()).error().message, "this is no folder");
  EXPECT_EQ(Site::read((root / "gone").string()).error().message, "there is no such folder");
  EXPECT_EQ(Site::read("").error().message, "there is no such folder");
}

TEST_F(SiteFolder, IsNotReadWhenItHoldsTooMuch) {
  put("index.html", "page");
  put("large.bin", "");
  fs::resize_file(root / "large.bin", Site::kMostBytes + 1);  // a hole, which takes no room
  EXPECT_EQ(refusal(), "it holds more than the build of a web app: over 256 MB or 10000 files");
}

TEST(Site, NeedsAnIndex) {
  EXPECT_FALSE(Site::of({}).has_value());
  EXPECT_FALSE(Site::of({{"index.html.br", ""}, {"a/index.html", ""}}).has_value());
}

TEST(Site, KeepsFormsBesideTheirFile) {
  const Site site = small_site();
  const SiteFile& file = *site.find("/assets/app-1a2b3c.js");
  ASSERT_EQ(file.forms.size(), 3U);
  EXPECT_EQ(file.forms.at(Coding::kBrotli).bytes, std::string(100, 'b'));
  EXPECT_EQ(file.forms.at(Coding::kGzip).bytes, std::string(200, 'g'));
  EXPECT_EQ(site.find("/assets/app-1a2b3c.js.br"), nullptr);
}

TEST(Site, KeepsNoFormThatSavesNothing) {
  const Site site =
      Site::of({{"index.html", "abc"}, {"index.html.br", "abcd"}, {"index.html.gz", "abc"}})
          .value();
  EXPECT_EQ(site.find("/")->forms.size(), 1U);
}

TEST(Site, TakesAPackedFileOfItsOwnForAFile) {
  const Site site = Site::of({{"index.html", "x"}, {"games.gz", "packed"}}).value();
  EXPECT_EQ(bytes_at(site, "/games.gz"), "packed");
  EXPECT_EQ(site.find("/games.gz")->media_type, "application/octet-stream");
}

TEST(Site, TagsTellContentsAndFormsApart) {
  const auto tag = [](const Site& site, Coding coding) {
    return site.find("/assets/a.js")->forms.at(coding).tag;
  };
  const auto site_of = [](const std::string& plain, const std::string& packed) {
    return Site::of({{"index.html", ""}, {"assets/a.js", plain}, {"assets/a.js.br", packed}})
        .value();
  };
  const Site one = site_of("aaaa", "a");
  EXPECT_EQ(tag(one, Coding::kPlain), tag(site_of("aaaa", "a"), Coding::kPlain));
  EXPECT_NE(tag(one, Coding::kPlain), tag(one, Coding::kBrotli));
  EXPECT_NE(tag(one, Coding::kPlain), tag(site_of("aaab", "a"), Coding::kPlain));
  // FNV-1a of nothing is its start.
  EXPECT_EQ(one.find("/")->forms.at(Coding::kPlain).tag, "\"cbf29ce484222325-0\"");
}

TEST(Site, OnlyAssetsStayAsTheyAre) {
  const Site site = small_site();
  EXPECT_TRUE(site.find("/assets/app-1a2b3c.js")->immutable);
  for (const char* const path : {"/", "/index.html", "/sw.js", "/manifest.webmanifest"}) {
    EXPECT_FALSE(site.find(path)->immutable) << path;
  }
}

TEST(Site, KnowsWhatFilesAre) {
  for (const auto& [name, type] :
       std::map<std::string, std::string>{{"index.html", "text/html; charset=utf-8"},
                                          {"a.js", "text/javascript; charset=utf-8"},
                                          {"a.css", "text/css; charset=utf-8"},
                                          {"a.wasm", "application/wasm"},
                                          {"a.webmanifest", "application/manifest+json"},
                                          {"a.svg", "image/svg+xml"},
                                          {"a.woff2", "font/woff2"},
                                          {"a.opus", "audio/ogg"},
                                          {"a.exe", "application/octet-stream"},
                                          {"a", "application/octet-stream"}}) {
    const Site site = Site::of({{"index.html", ""}, {name, "x"}}).value();
    EXPECT_EQ(site.find("/" + name)->media_type, type) << name;
  }
}

TEST(Site, PathsWithoutAnExtensionArePagesOfTheApp) {
  const Site site = small_site();
  const SiteFile* const page = site.find("/index.html");
  for (const char* const path :
       {"/", "/play", "/rules/", "/games/3f-2", "/v1.2/play", "/\xc3\xa9"}) {
    EXPECT_EQ(site.find(path), page) << path;
  }
}

TEST(Site, LeadsNowhereElse) {
  const Site site = small_site();
  using namespace std::string_view_literals;
  for (const std::string_view path :
       {""sv, "index.html"sv, "/none.js"sv, "/assets/none.js"sv, "/assets/app-1a2b3c.js/"sv,
        "/.env"sv, "//"sv, "//play"sv, "/play//x"sv, "/."sv, "/.."sv, "/../"sv, "/../etc/passwd"sv,
        "/a/../b"sv, "/a/./b"sv, "/..\\x"sv, "/a\\b"sv, "/index.html\0"sv,
        "/assets/../index.html"sv}) {
    EXPECT_EQ(site.find(path), nullptr) << path;
  }
}

}  // namespace
}  // namespace omweso::arena
