// What a server answers to a request: a pure function of the request and the site, so that all of
// it can be tested and fuzzed without a socket.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/site.h"

namespace omweso::arena {

/// A request as far as an answer depends on it, in well-formed HTTP/1.0 or 1.1. Fields that came
/// several times are joined with `, `; one that did not come is empty.
struct Request {
  std::string method;
  std::string target;  ///< as it was sent
  std::string accept_encoding;
  std::string if_none_match;
  unsigned hosts = 1;      ///< how many Host fields came
  bool old = false;        ///< HTTP/1.0, where Host may be left out
  bool has_body = false;   ///< announces a body, of which nothing has been read
  bool keep_alive = true;  ///< the connection may serve another request
};

/// A reply without what belongs to the connection.
struct Reply {
  using Field = std::pair<std::string_view, std::string>;

  unsigned status = 200;
  std::vector<Field> fields;  ///< Content-Length is one of them where a body has a length
  std::string text;           ///< a short body
  std::string_view file;      ///< or one that the site holds; lives as long as the site
  bool sends_body = true;     ///< false for HEAD, which tells the length only
  bool closes = false;        ///< the connection cannot go on: nobody knows where a request begins

  std::string_view body() const {
    if (!sends_body) return {};
    return file.empty() ? std::string_view(text) : file;
  }
  /// The value of a field; empty when there is none.
  std::string_view field(std::string_view name) const;
};

/// Answers a request.
///
/// `/health` tells that the server is up, and its version. Anything else is a file of the site in
/// the form that the client likes best, with what lets it be kept: for ever when its name stands
/// for its content, to be asked for again otherwise. 304 when the client has it already, 404 when
/// there is none, 405 for other methods than GET and HEAD, 400 for a target that means nothing or a
/// request without its Host, 413 for a body. Every reply carries the policies that keep the page to
/// itself (Content-Security-Policy and its like). Nothing of the request is repeated in a reply.
Reply reply_to(const Request& request, const Site& site, std::string_view version);

/// The reply to what is no request, or to a connection that cannot be served: 400, 408, 431, 503,
/// 505. It closes the connection.
Reply refusal(unsigned status);

/// The status line and all fields, up to the empty line. @param date as `http_date` writes it.
std::string head_of(const Reply& reply, bool keep_alive, std::string_view date);

/// Seconds since 1970 as in `Sun, 06 Nov 1994 08:49:37 GMT`.
std::string http_date(std::int64_t seconds);

/// The form of a file that an Accept-Encoding field prefers: the highest q, then the shortest. The
/// plain form is only then better than another when the field says so, and is sent when the field
/// rules everything out, for every client can read it.
Coding best_coding(const SiteFile& file, std::string_view accept_encoding);

/// Whether an If-None-Match field names the tag, by weak comparison.
bool names_tag(std::string_view if_none_match, std::string_view tag);

/// The path of a target without its query, escapes replaced; empty when it is none: not from `/` on
/// or from `http://HOST` on, a broken escape, a control character, written out or escaped.
std::string path_of(std::string_view target);

}  // namespace omweso::arena
