// What the fuzz targets share. Each has its seed inputs in corpus/<target>/, made by make_corpus.py
// from tests/data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace omweso::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Stops the run, so that the input is kept, when something that always holds does not.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

/// An error is one line of plain text.
inline void require_clear(std::string_view message) {
  require(!message.empty(), "an error has a message");
  for (const char c : message) {
    require(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "a message is one line of text");
  }
}

}  // namespace omweso::fuzz
