#include "arena/request_reader.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>

namespace omweso::arena {
namespace {

namespace http = boost::beast::http;

using Parser = http::request_parser<http::empty_body>;

constexpr std::string_view kHeadEnd = "\r\n\r\n";

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// All fields of a name as one.
std::string joined(const http::fields& fields, http::field name) {
  std::string value;
  const auto [first, last] = fields.equal_range(name);
  for (auto field = first; field != last; ++field) {
    if (!value.empty()) value += ", ";
    value += std::string_view(field->value().data(), field->value().size());
  }
  return value;
}

Request request_of(const Parser& parser) {
  const auto& head = parser.get();
  const auto [first_host, last_host] = head.equal_range(http::field::host);
  Request request;
  request.method = std::string_view(head.method_string().data(), head.method_string().size());
  request.target = std::string_view(head.target().data(), head.target().size());
  request.accept_encoding = joined(head, http::field::accept_encoding);
  request.if_none_match = joined(head, http::field::if_none_match);
  request.hosts = static_cast<unsigned>(std::distance(first_host, last_host));
  request.old = head.version() < 11;
  request.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  request.keep_alive = head.keep_alive();
  return request;
}

unsigned status_of(const boost::system::error_code& error) {
  if (error == http::error::header_limit) return 431;
  if (error == http::error::bad_version) return 505;
  return 400;
}

}  // namespace

RequestReader::Next RequestReader::next() {
  // Empty lines before a request are allowed, RFC 9112 section 2.2.
  const std::size_t start = std::min(bytes_.find_first_not_of("\r\n"), bytes_.size());
  if (start > 0) {
    bytes_.erase(0, start);
    looked_through_ = 0;
  }
  if (bytes_.empty()) return NeedsMore{};
  // What begins like no method, such as TLS, needs no waiting for its end.
  if (!is_letter(bytes_.front())) return Refused{400};
  // A parser sees whole heads only, so that it starts but once for each, however small the pieces.
  const std::size_t from = looked_through_ - std::min(looked_through_, kHeadEnd.size() - 1);
  const std::size_t end = bytes_.find(kHeadEnd, from);
  looked_through_ = bytes_.size();
  if (end == std::string::npos && bytes_.size() < kLongestHead) return NeedsMore{};
  if (std::min(end, bytes_.size()) + kHeadEnd.size() > kLongestHead) return Refused{431};
  Parser parser;
  parser.header_limit(kLongestHead);
  parser.skip(true);  // a body is never read
  boost::system::error_code error;
  const std::size_t used =
      parser.put(boost::asio::const_buffer(bytes_.data(), end + kHeadEnd.size()), error);
  if (error) return Refused{status_of(error)};
  if (!parser.is_header_done()) return Refused{400};
  bytes_.erase(0, used);
  looked_through_ = 0;
  return request_of(parser);
}

}  // namespace omweso::arena
