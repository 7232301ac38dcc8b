// Requests out of the bytes of a connection: Boost.Beast's parser behind a plain header, for it
// takes a minute to compile.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "arena/reply.h"

namespace omweso::arena {

/// Takes bytes as they come and gives the requests in them, one after the other. It keeps no more
/// than a request may have, plus what came with the end of one.
class RequestReader {
 public:
  /// The request line and all fields; longer ones are refused with 431.
  static constexpr std::size_t kLongestHead = 8192;

  struct NeedsMore {};
  struct Refused {
    unsigned status;  ///< what is wrong with it: 400, 431 or 505
  };
  using Next = std::variant<NeedsMore, Request, Refused>;

  /// Takes bytes. It is right to ask for the next request before giving more.
  void feed(std::string_view bytes) { bytes_ += bytes; }

  /// The next request. After a refusal or a request with a body there is none: nobody knows where
  /// it would begin.
  Next next();

  /// Whether a request has begun that is not complete.
  bool begun() const { return !bytes_.empty(); }

 private:
  std::string bytes_;               ///< from the beginning of a request on
  std::size_t looked_through_ = 0;  ///< so many of them hold no end of a head
};

}  // namespace omweso::arena
