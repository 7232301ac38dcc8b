#include "arena/request_reader.h"

#include <gtest/gtest.h>

namespace omweso::arena {
namespace {

using NeedsMore = RequestReader::NeedsMore;
using Refused = RequestReader::Refused;

RequestReader::Next next_of(std::string_view bytes) {
  RequestReader reader;
  reader.feed(bytes);
  return reader.next();
}

Request request_in(std::string_view bytes) {
  return std::get<Request>(next_of(bytes));
}

/// 0 when it is not refused.
unsigned refused(std::string_view bytes) {
  const auto next = next_of(bytes);
  const auto* const refusal = std::get_if<Refused>(&next);
  return refusal == nullptr ? 0 : refusal->status;
}

TEST(RequestReader, ReadsWhatARequestIs) {
  const Request request = request_in(
      "GET /play?x HTTP/1.1\r\nHost: x\r\naccept-encoding: gzip\r\nIf-None-Match: \"a\"\r\n"
      "Accept-Encoding:br;q=0.5 \r\n\r\n");
  EXPECT_EQ(request.method, "GET");
  EXPECT_EQ(request.target, "/play?x");
  EXPECT_EQ(request.accept_encoding, "gzip, br;q=0.5");
  EXPECT_EQ(request.if_none_match, "\"a\"");
  EXPECT_EQ(request.hosts, 1U);
  EXPECT_FALSE(request.old);
  EXPECT_FALSE(request.has_body);
  EXPECT_TRUE(request.keep_alive);
}

TEST(RequestReader, KnowsWhenTheConnectionEnds) {
  EXPECT_FALSE(request_in("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").keep_alive);
  EXPECT_FALSE(request_in("GET / HTTP/1.0\r\n\r\n").keep_alive);
  EXPECT_TRUE(request_in("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n").keep_alive);
  EXPECT_TRUE(request_in("GET / HTTP/1.0\r\n\r\n").old);
}

TEST(RequestReader, CountsHosts) {
  EXPECT_EQ(request_in("GET / HTTP/1.1\r\n\r\n").hosts, 0U);
  EXPECT_EQ(request_in("GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n").hosts, 2U);
}

TEST(RequestReader, SeesAnAnnouncedBody) {
  const auto has_body = [](const std::string& field) {
    return request_in("POST / HTTP/1.1\r\nHost: x\r\n" + field + "\r\n\r\nbody").has_body;
  };
  EXPECT_TRUE(has_body("Content-Length: 4"));
  EXPECT_TRUE(has_body("Content-Length: 18446744073709551614"));
  EXPECT_TRUE(has_body("Transfer-Encoding: chunked"));
  EXPECT_FALSE(has_body("Content-Length: 0"));
  EXPECT_FALSE(has_body("Expect: 100-continue"));
}

TEST(RequestReader, WaitsForTheEndOfTheHead) {
  const std::string whole = "\r\nGET / HTTP/1.1\r\nHost: x\r\nA: b\r\n\r\n";
  RequestReader reader;
  for (std::size_t at = 0; at + 1 < whole.size(); ++at) {
    reader.feed(whole.substr(at, 1));
    ASSERT_TRUE(std::holds_alternative<NeedsMore>(reader.next())) << at;
    EXPECT_EQ(reader.begun(), at >= 2);
  }
  reader.feed(whole.substr(whole.size() - 1));
  EXPECT_EQ(std::get<Request>(reader.next()).target, "/");
  EXPECT_FALSE(reader.begun());
}

TEST(RequestReader, ReadsOneRequestAfterTheOther) {
  RequestReader reader;
  reader.feed("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\n\r\n\r\n\r\nGET /3 HT");
  EXPECT_EQ(std::get<Request>(reader.next()).target, "/1");
  EXPECT_EQ(std::get<Request>(reader.next()).target, "/2");
  EXPECT_TRUE(std::holds_alternative<NeedsMore>(reader.next()));
  reader.feed("TP/1.1\r\n\r\n");
  EXPECT_EQ(std::get<Request>(reader.next()).target, "/3");
}

TEST(RequestReader, RefusesWhatIsTooLong) {
  const std::string start = "GET / HTTP/1.1\r\nHost: x\r\nA: ";
  const auto of_size = [&start](std::size_t size) {
    return start + std::string(size - start.size() - 4, 'a') + "\r\n\r\n";
  };
  EXPECT_EQ(request_in(of_size(RequestReader::kLongestHead)).target, "/");
  EXPECT_EQ(refused(of_size(RequestReader::kLongestHead + 1)), 431U);
  EXPECT_EQ(refused(start + std::string(100'000, 'a')), 431U);
  EXPECT_EQ(refused("GET /" + std::string(8188, 'a')), 431U);
}

TEST(RequestReader, RefusesWhatIsNoRequest) {
  for (const char* const bytes :
       {"\x16\x03\x01\x02",
        " GET / HTTP/1.1\r\n\r\n",
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1 \r\n\r\n",
        "GET / HTTX/1.1\r\n\r\n",
        "GET / http/1.1\r\n\r\n",
        "G@T / HTTP/1.1\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/1.1\r\n: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
        "GET / HTTP/1.1\r\nA: \x01\r\n\r\n",
        "GET / HTTP/1.1\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"}) {
    EXPECT_NE(refused(bytes), 0U) << bytes;
  }
}

TEST(RequestReader, KnowsItsVersions) {
  EXPECT_EQ(refused("GET / HTTP/2.0\r\n\r\n"), 505U);
  EXPECT_EQ(refused("GET / HTTP/0.9\r\n\r\n"), 505U);
  EXPECT_EQ(refused("GET / HTTP/1.2\r\n\r\n"), 505U);
}

}  // namespace
}  // namespace omweso::arena
