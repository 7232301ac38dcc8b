#include "exchange.h"

#include "json.h"

namespace omweso::wasm {
namespace {

std::string input;
std::string output;

}  // namespace

std::uint32_t answer(std::string text) {
  output = std::move(text);
  return static_cast<std::uint32_t>(output.size());
}

std::uint32_t answer(const Error& error) {
  Json json;
  json.open().member("error", error.message).member("column", error.column).close();
  return answer(json.take());
}

}  // namespace omweso::wasm

OMWESO_EXPORT(omweso_input) char* omweso_input(std::uint32_t size) {
  omweso::wasm::input.resize(size);
  return omweso::wasm::input.data();
}

OMWESO_EXPORT(omweso_output) const char* omweso_output() {
  return omweso::wasm::output.data();
}
