// How texts pass between a page and the core: one buffer in, one out, both owned by this side.
//
// A caller writes its texts one behind the other where omweso_input(size) says, hands each over as
// pointer and length, and reads as many bytes as the call returned from omweso_output(). Every
// answer is one JSON object, `{"error":"…","column":n}` when something was wrong. Both buffers stay
// valid until the next call of the same kind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/error.h"

#define OMWESO_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace omweso::wasm {

/// Keeps the answer for omweso_output(). @return its length in bytes, what an export returns.
std::uint32_t answer(std::string text);
std::uint32_t answer(const Error& error);

/// A text that the caller wrote into the input buffer.
inline std::string_view text_at(const char* from, std::uint32_t size) {
  return {from, size};
}

}  // namespace omweso::wasm
