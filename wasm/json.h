// Writes compact JSON. What it writes is as right as the order of the calls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "record/moves_json.h"

namespace omweso::wasm {

/// Objects and lists are opened and closed by the caller; commas come by themselves.
class Json {
 public:
  Json& open() { return bracket('{'); }
  Json& close() { return end('}'); }
  Json& open_list() { return bracket('['); }
  Json& close_list() { return end(']'); }

  /// The name of the member that follows.
  Json& name(std::string_view text) {
    comma();
    append_json_string(out_, text);
    out_ += ':';
    first_ = true;
    return *this;
  }

  Json& value(std::string_view text) {
    comma();
    append_json_string(out_, text);
    return *this;
  }
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(bool yes) { return raw(yes ? "true" : "false"); }
  Json& value(std::int64_t number) { return raw(std::to_string(number)); }
  Json& value(std::uint64_t number) { return raw(std::to_string(number)); }
  Json& value(std::uint32_t number) { return raw(std::to_string(number)); }
  Json& value(std::int32_t number) { return raw(std::to_string(number)); }
  Json& null() { return raw("null"); }

  template <class T>
  Json& member(std::string_view key, const T& what) {
    return name(key).value(what);
  }

  /// One value that is JSON already, or members of an object without its braces.
  Json& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  std::string take() { return std::move(out_); }

 private:
  void comma() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  Json& bracket(char open) {
    comma();
    out_ += open;
    first_ = true;
    return *this;
  }
  Json& end(char close) {
    out_ += close;
    first_ = false;
    return *this;
  }

  std::string out_;
  bool first_ = true;
};

}  // namespace omweso::wasm
