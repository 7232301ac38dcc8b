#include "arena/reply.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace omweso::arena {
namespace {

/// What every reply says: the page loads nothing from elsewhere, runs nothing that is written into
/// it, stands in no frame, and shares memory with nobody (which lets it use threads).
constexpr std::pair<std::string_view, std::string_view> kPolicies[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Permissions-Policy",
     "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()"}};

constexpr std::string_view kForEver = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";
constexpr std::string_view kNotKept = "no-store";

std::string_view phrase_of(unsigned status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 413:
      return "Content Too Large";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Error";
  }
}

Reply begin(unsigned status, std::string_view caching) {
  Reply reply;
  reply.status = status;
  reply.fields.emplace_back("Cache-Control", caching);
  return reply;
}

/// A reply with a body of its own.
Reply told(unsigned status, std::string_view media_type, std::string text) {
  Reply reply = begin(status, kNotKept);
  reply.fields.emplace_back("Content-Type", media_type);
  reply.fields.emplace_back("Content-Length", std::to_string(text.size()));
  reply.text = std::move(text);
  return reply;
}

Reply problem(unsigned status) {
  return told(status, "text/plain; charset=utf-8", std::string(phrase_of(status)) + '\n');
}

Reply health(std::string_view version) {
  return told(200, "application/json",
              R"({"status":"ok","version":")" + std::string(version) + "\"}\n");
}

std::string_view name_of(Coding coding) {
  return coding == Coding::kBrotli ? "br" : "gzip";
}

Reply file_reply(const SiteFile& file, const Request& request) {
  const Coding coding = best_coding(file, request.accept_encoding);
  const Form& form = file.forms.at(coding);
  const bool known = names_tag(request.if_none_match, form.tag);
  Reply reply = begin(known ? 304 : 200, file.immutable ? kForEver : kAskAgain);
  reply.fields.emplace_back("ETag", form.tag);
  if (file.forms.size() > 1) reply.fields.emplace_back("Vary", "Accept-Encoding");
  if (known) return reply;
  reply.fields.emplace_back("Content-Type", file.media_type);
  if (coding != Coding::kPlain) reply.fields.emplace_back("Content-Encoding", name_of(coding));
  reply.fields.emplace_back("Content-Length", std::to_string(form.bytes.size()));
  reply.file = form.bytes;
  return reply;
}

Reply answer(const Request& request, const Site& site, std::string_view version) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = problem(405);
    reply.fields.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  if (request.hosts > 1 || (request.hosts == 0 && !request.old)) return problem(400);
  if (request.has_body) return problem(413);
  const std::string path = path_of(request.target);
  if (path.empty()) return problem(400);
  if (path == "/health") return health(version);
  const SiteFile* const file = site.find(path);
  return file == nullptr ? problem(404) : file_reply(*file, request);
}

}  // namespace

std::string_view Reply::field(std::string_view name) const {
  const auto found = std::ranges::find(fields, name, &Field::first);
  return found == fields.end() ? std::string_view() : std::string_view(found->second);
}

Reply reply_to(const Request& request, const Site& site, std::string_view version) {
  Reply reply = answer(request, site, version);
  reply.sends_body = request.method != "HEAD";
  // What was announced would be read as the next request.
  reply.closes = request.has_body;
  return reply;
}

Reply refusal(unsigned status) {
  Reply reply = problem(status);
  if (status == 503) reply.fields.emplace_back("Retry-After", "2");
  reply.closes = true;
  return reply;
}

std::string head_of(const Reply& reply, bool keep_alive, std::string_view date) {
  std::string head = "HTTP/1.1 " + std::to_string(reply.status) + ' ';
  head += phrase_of(reply.status);
  head += "\r\n";
  const auto add = [&head](std::string_view name, std::string_view value) {
    head += name;
    head += ": ";
    head += value;
    head += "\r\n";
  };
  add("Date", date);
  for (const auto& [name, value] : reply.fields) add(name, value);
  for (const auto& [name, value] : kPolicies) add(name, value);
  add("Connection", keep_alive && !reply.closes ? "keep-alive" : "close");
  head += "\r\n";
  return head;
}

std::string http_date(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  // The program never sets a locale, so the names are English.
  const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %T GMT", &parts);
  return {text.data(), size};
}

}  // namespace omweso::arena
