// Errors as values: everything that reads what people type, send or open returns a Result.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace omweso {

/// One clear sentence: what is wrong, where, and what would be right.
struct Error {
  std::string message;       ///< plain English, one line, no full stop at the end
  std::uint32_t column = 0;  ///< 1-based place in the text that was read, 0 when there is none
  std::uint64_t line = 0;    ///< 1-based line in a file, 0 when there is none

  bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string message, std::uint32_t column = 0,
                                  std::uint64_t line = 0) {
  return tl::make_unexpected(Error{std::move(message), column, line});
}

}  // namespace omweso
