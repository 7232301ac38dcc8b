#include "arena/reply.h"

#include <gtest/gtest.h>

#include "arena/a_site.h"

namespace omweso::arena {
namespace {

constexpr std::string_view kApp = "/assets/app-1a2b3c.js";

const Site& site() {
  static const Site kSite = small_site();
  return kSite;
}

Request get(std::string_view target) {
  Request request;
  request.method = "GET";
  request.target = target;
  return request;
}

Reply reply_to(const Request& request) {
  return arena::reply_to(request, site(), "1.2.3");
}

TEST(Reply, IsTheFileWithItsTypeLengthAndTag) {
  const Reply reply = reply_to(get("/"));
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body(), "<!doctype html><title>Omweso</title>");
  EXPECT_EQ(reply.field("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(reply.field("Content-Length"), "36");
  EXPECT_EQ(reply.field("ETag"), site().find("/")->forms.at(Coding::kPlain).tag);
  EXPECT_EQ(reply.field("Content-Encoding"), "");
  EXPECT_EQ(reply.field("Vary"), "");
  EXPECT_FALSE(reply.closes);
  EXPECT_EQ(reply_to(get("/assets/rules-4d5e.wasm")).field("Content-Type"), "application/wasm");
}

TEST(Reply, LetsAssetsBeKeptForEverAndNothingElse) {
  EXPECT_EQ(reply_to(get(kApp)).field("Cache-Control"), "public, max-age=31536000, immutable");
  for (const char* const path : {"/", "/index.html", "/sw.js", "/manifest.webmanifest", "/play"}) {
    EXPECT_EQ(reply_to(get(path)).field("Cache-Control"), "no-cache") << path;
  }
  for (const char* const path : {"/assets/gone.js", "/gone.js", "/health", "/%"}) {
    EXPECT_EQ(reply_to(get(path)).field("Cache-Control"), "no-store") << path;
  }
}

TEST(Reply, IsTheFormThatTheClientPrefers) {
  Request request = get(kApp);
  request.accept_encoding = "gzip, br";
  const Reply brotli = reply_to(request);
  EXPECT_EQ(brotli.field("Content-Encoding"), "br");
  EXPECT_EQ(brotli.body(), std::string(100, 'b'));
  EXPECT_EQ(brotli.field("Content-Length"), "100");
  EXPECT_EQ(brotli.field("Content-Type"), "text/javascript; charset=utf-8");
  request.accept_encoding = "gzip";
  EXPECT_EQ(reply_to(request).field("Content-Encoding"), "gzip");
  EXPECT_EQ(reply_to(request).body(), std::string(200, 'g'));
  EXPECT_NE(reply_to(request).field("ETag"), brotli.field("ETag"));
}

TEST(Reply, VariesWhereThereAreForms) {
  EXPECT_EQ(reply_to(get(kApp)).field("Vary"), "Accept-Encoding");
  EXPECT_EQ(reply_to(get(kApp)).field("Content-Encoding"), "");
}

TEST(Reply, IsShortWhenTheClientHasTheFile) {
  Request request = get(kApp);
  request.accept_encoding = "br";
  request.if_none_match = "\"x\", " + std::string(reply_to(request).field("ETag"));
  const Reply reply = reply_to(request);
  EXPECT_EQ(reply.status, 304U);
  EXPECT_EQ(reply.body(), "");
  EXPECT_EQ(reply.field("Content-Length"), "");
  EXPECT_EQ(reply.field("Vary"), "Accept-Encoding");
  EXPECT_NE(reply.field("ETag"), "");
  EXPECT_EQ(reply.field("Cache-Control"), "public, max-age=31536000, immutable");
  // The tag is of another form than what would be sent now.
  request.accept_encoding = "gzip";
  EXPECT_EQ(reply_to(request).status, 200U);
}

TEST(Reply, ToHeadTellsTheLengthOnly) {
  for (const char* const path : {"/", "/health", "/gone.js"}) {
    Request request = get(path);
    const Reply whole = reply_to(request);
    request.method = "HEAD";
    const Reply head = reply_to(request);
    EXPECT_EQ(head.status, whole.status);
    EXPECT_EQ(head.fields, whole.fields);
    EXPECT_EQ(head.body(), "");
    EXPECT_EQ(head.field("Content-Length"), std::to_string(whole.body().size()));
  }
}

TEST(Reply, ToHealthSaysOkAndTheVersion) {
  for (const char* const path : {"/health", "/health?x=1", "http://x/health"}) {
    const Reply reply = reply_to(get(path));
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply.body(), "{\"status\":\"ok\",\"version\":\"1.2.3\"}\n");
    EXPECT_EQ(reply.field("Content-Type"), "application/json");
    EXPECT_EQ(reply.field("Cache-Control"), "no-store");
  }
}

TEST(Reply, IsTheAppForItsPagesAndNothingForMissingFiles) {
  EXPECT_EQ(reply_to(get("/rules")).status, 200U);
  EXPECT_EQ(reply_to(get("/rules")).body(), reply_to(get("/")).body());
  EXPECT_EQ(reply_to(get("/assets/app-old.js")).status, 404U);
  EXPECT_EQ(reply_to(get("/assets/app-old.js")).body(), "Not Found\n");
}

TEST(Reply, NeverLeavesTheFolder) {
  for (const char* const target :
       {"/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc%2fpasswd", "/assets/../../etc/passwd",
        "/%2e%2e%5cetc", "//etc/passwd", "http://x/../etc/passwd", "/assets/%2e%2e/index.html"}) {
    EXPECT_EQ(reply_to(get(target)).status, 404U) << target;
  }
  for (const char* const target : {"/index.html%00", "/%00", "etc/passwd", "*", "", "/%zz"}) {
    EXPECT_EQ(reply_to(get(target)).status, 400U) << target;
  }
  // Bytes that some decoders take for dots lead to a page of the app, which knows no such page.
  EXPECT_EQ(reply_to(get("/%c0%ae%c0%ae/%c0%afetc")).body(), reply_to(get("/")).body());
  EXPECT_EQ(reply_to(get("/" + std::string(8000, 'a'))).status, 200U);
}

TEST(Reply, RefusesOtherMethods) {
  for (const char* const method :
       {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "G"}) {
    Request request = get("/");
    request.method = method;
    const Reply reply = reply_to(request);
    EXPECT_EQ(reply.status, 405U) << method;
    EXPECT_EQ(reply.field("Allow"), "GET, HEAD");
    EXPECT_FALSE(reply.closes);
  }
}

TEST(Reply, ClosesAfterAnAnnouncedBody) {
  Request request = get("/");
  request.has_body = true;
  EXPECT_EQ(reply_to(request).status, 413U);
  EXPECT_TRUE(reply_to(request).closes);
  request.method = "POST";
  EXPECT_EQ(reply_to(request).status, 405U);
  EXPECT_TRUE(reply_to(request).closes);
}

TEST(Reply, WantsOneHost) {
  Request request = get("/");
  request.hosts = 0;
  EXPECT_EQ(reply_to(request).status, 400U);
  request.old = true;
  EXPECT_EQ(reply_to(request).status, 200U);
  request.hosts = 2;
  EXPECT_EQ(reply_to(request).status, 400U);
}

TEST(Reply, RepeatsNothingOfTheRequest) {
  for (const char* const target : {"/<script>.js", "/%3Cscript%3E.js", "<script>"}) {
    const Reply reply = reply_to(get(target));
    const std::string all = head_of(reply, true, "now") + std::string(reply.body());
    EXPECT_EQ(all.find("script>"), std::string::npos);
  }
}

TEST(Refusal, SaysWhyAndCloses) {
  for (const unsigned status : {400U, 408U, 431U, 503U, 505U}) {
    const Reply reply = refusal(status);
    EXPECT_EQ(reply.status, status);
    EXPECT_TRUE(reply.closes);
    EXPECT_EQ(reply.field("Content-Length"), std::to_string(reply.body().size()));
    EXPECT_EQ(reply.field("Retry-After"), status == 503 ? "2" : "");
    EXPECT_NE(head_of(reply, true, "now").find("\r\nConnection: close\r\n"), std::string::npos);
  }
}

TEST(HeadOf, IsTheWholeHead) {
  EXPECT_EQ(head_of(reply_to(get("/health")), true, "now"),
            "HTTP/1.1 200 OK\r\n"
            "Date: now\r\n"
            "Cache-Control: no-store\r\n"
            "Content-Type: application/json\r\n"
            "Content-Length: 34\r\n"
            "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
            "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
            "Cross-Origin-Opener-Policy: same-origin\r\n"
            "Cross-Origin-Embedder-Policy: require-corp\r\n"
            "Cross-Origin-Resource-Policy: same-origin\r\n"
            "X-Content-Type-Options: nosniff\r\n"
            "Referrer-Policy: no-referrer\r\n"
            "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), "
            "midi=(), payment=(), usb=()\r\n"
            "Connection: keep-alive\r\n"
            "\r\n");
}

TEST(HeadOf, CarriesThePoliciesWhateverTheReply) {
  for (const Reply& reply : {reply_to(get("/")), reply_to(get("/gone.js")), refusal(400)}) {
    const std::string head = head_of(reply, false, "now");
    for (const char* const name :
         {"Content-Security-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy",
          "Cross-Origin-Resource-Policy", "X-Content-Type-Options", "Referrer-Policy",
          "Permissions-Policy"}) {
      EXPECT_NE(head.find("\r\n" + std::string(name) + ": "), std::string::npos) << name;
    }
    EXPECT_NE(head.find("\r\nConnection: close\r\n\r\n"), std::string::npos);
  }
}

TEST(HttpDate, IsInTheOneFormThatHttpHas) {
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
}

}  // namespace
}  // namespace omweso::arena
