// Any bytes as sent to the server: into requests, and from those to replies, without a socket. The
// first byte says in pieces of what size the rest comes.
#include <algorithm>
#include <string>
#include <vector>

#include "arena/request_reader.h"
#include "fuzz.h"

namespace {

using namespace omweso;
using namespace omweso::arena;

const Site& site() {
  static const Site kSite = Site::of({{"index.html", "page"},
                                      {"assets/a.js", "alert(1)"},
                                      {"assets/a.js.br", "br"},
                                      {"assets/a.js.gz", "gzip"}})
                                .value();
  return kSite;
}

/// The reply as it would be sent, after a look at what always holds.
std::string sent(const Reply& reply, bool keep_alive) {
  std::string head = head_of(reply, keep_alive, http_date(0));
  fuzz::require(reply.status >= 200 && reply.status < 600, "a status");
  fuzz::require(head.find("\r\n\r\n") == head.size() - 4, "one empty line, at the end");
  fuzz::require(
      std::ranges::count(head, '\n') == static_cast<std::ptrdiff_t>(reply.fields.size()) + 11,
      "a line for each field");
  const std::string length(reply.field("Content-Length"));
  if (reply.status != 304 && reply.sends_body) {
    fuzz::require(length == std::to_string(reply.body().size()), "the length of the body");
  } else {
    fuzz::require(reply.body().empty(), "no body");
  }
  return head.append(reply.body());
}

/// All that is sent back when bytes come in pieces.
std::string answers(std::string_view bytes, std::size_t piece) {
  RequestReader reader;
  std::string all;
  while (!bytes.empty()) {
    reader.feed(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (true) {
      const auto next = reader.next();
      if (std::holds_alternative<RequestReader::NeedsMore>(next)) break;
      const auto* const request = std::get_if<Request>(&next);
      const Reply reply = request == nullptr
                              ? refusal(std::get<RequestReader::Refused>(next).status)
                              : reply_to(*request, site(), "0");
      const bool goes_on = request != nullptr && request->keep_alive && !reply.closes;
      all += sent(reply, goes_on);
      if (!goes_on) return all;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = fuzz::text_of(data, size).substr(1);
  const std::string whole = answers(bytes, std::max<std::size_t>(1, bytes.size()));
  fuzz::require(whole == answers(bytes, 1U + data[0] % 64U), "pieces do not matter");
  return 0;
}
