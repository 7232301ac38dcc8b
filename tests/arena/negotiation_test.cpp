// Which form of a file a client gets, and whether it has it already.
#include <gtest/gtest.h>

#include "arena/a_site.h"
#include "arena/reply.h"

namespace omweso::arena {
namespace {

Coding best(std::string_view field) {
  static const Site kSite = small_site();
  return best_coding(*kSite.find("/assets/app-1a2b3c.js"), field);
}

TEST(BestCoding, IsTheShortestOfThoseThatAreAsGood) {
  EXPECT_EQ(best("gzip, deflate, br, zstd"), Coding::kBrotli);
  EXPECT_EQ(best("br;q=1.0, gzip;q=1.0"), Coding::kBrotli);
  EXPECT_EQ(best("identity, br"), Coding::kBrotli);
  EXPECT_EQ(best("*"), Coding::kBrotli);
}

TEST(BestCoding, FollowsTheWeights) {
  EXPECT_EQ(best("br;q=0.5, gzip;q=0.8"), Coding::kGzip);
  EXPECT_EQ(best("br;q=0.001,gzip;q=0"), Coding::kBrotli);
  EXPECT_EQ(best("br;q=0, *"), Coding::kGzip);
  EXPECT_EQ(best("identity;q=0.9, br;q=0.5"), Coding::kPlain);
  EXPECT_EQ(best("*;q=0.3, gzip;q=0.2"), Coding::kBrotli);
}

TEST(BestCoding, IsPlainWhereNothingElseIsWanted) {
  for (const char* const field :
       {"", "identity", "deflate", "br;q=0", "br;q=0.000, gzip;q=0", "*;q=0", "identity;q=0", ",",
        ";", "q=1", "br;q=", "br;q=x", "br;q=2", "br;q=0.0001", "br;q=-1", "brotli", "b r"}) {
    EXPECT_EQ(best(field), Coding::kPlain) << field;
  }
}

TEST(BestCoding, DoesNotMindCaseAndSpaces) {
  EXPECT_EQ(best(" \tBR ; Q=1 ,, gzip"), Coding::kBrotli);
  EXPECT_EQ(best("X-GZip"), Coding::kGzip);
  EXPECT_EQ(best("gzip;level=9;q=0.5, br;q=0.4"), Coding::kGzip);
}

TEST(BestCoding, KnowsWhatIsThere) {
  const Site site = small_site();
  EXPECT_EQ(best_coding(*site.find("/"), "br, gzip"), Coding::kPlain);
}

TEST(NamesTag, ReadsListsWeakTagsAndTheStar) {
  for (const char* const field : {"\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b,\\\" , W/\"a\"", "*",
                                  " \"a\" ", ",,\"b\",\t\"a\",", "\"\", \"a\""}) {
    EXPECT_TRUE(names_tag(field, "\"a\"")) << field;
  }
  for (const char* const field : {"", "a", "\"b\"", "\"A\"", "\"a", "a\"", "\"aa\"", "W/",
                                  "w/\"a\"", "x \"a\"", "* x", "\"b\" x, \"a\""}) {
    EXPECT_FALSE(names_tag(field, "\"a\"")) << field;
  }
}

TEST(PathOf, DropsTheQueryAndReplacesEscapes) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/play?match=3#end"), "/play");
  EXPECT_EQ(path_of("/play#end?"), "/play");
  EXPECT_EQ(path_of("/?/../x"), "/");
  EXPECT_EQ(path_of("/%70l%61y%2Fx"), "/play/x");
  EXPECT_EQ(path_of("/%C3%a9"), "/\xc3\xa9");
  EXPECT_EQ(path_of("/%2e%2e/%252e"), "/../%2e");
}

TEST(PathOf, TakesWholeAddresses) {
  EXPECT_EQ(path_of("http://localhost:8080/play?x"), "/play");
  EXPECT_EQ(path_of("HTTPS://x/%61"), "/a");
  EXPECT_EQ(path_of("http://localhost"), "/");
  EXPECT_EQ(path_of("http://localhost?x"), "/");
  EXPECT_EQ(path_of("http://localhost/http://other/x"), "/http://other/x");
}

TEST(PathOf, IsEmptyForWhatIsNone) {
  using namespace std::string_view_literals;
  for (const std::string_view target :
       {""sv,        "*"sv,         "play"sv,         "localhost:8080"sv, "?x"sv,
        "http://"sv, "http:///x"sv, "http:/x"sv,      "ftp://x/y"sv,      "/%"sv,
        "/%4"sv,     "/%4g"sv,      "/%g4"sv,         "/%-1"sv,           "/%+1"sv,
        "/% 1"sv,    "/%00"sv,      "/a%0d%0aX: y"sv, "/%7f"sv,           "/a\0b"sv,
        "/a\tb"sv}) {
    EXPECT_EQ(path_of(target), "") << target;
  }
}

TEST(PathOf, OverlongFormsOfADotStayWhatTheyAre) {
  EXPECT_EQ(path_of("/%c0%ae%c0%ae/x"), "/\xc0\xae\xc0\xae/x");
}

}  // namespace
}  // namespace omweso::arena
