// What the C++ library would do when memory runs out or a bound is broken, without its printing:
// that alone, with all it needs to format and write, would be a sixth of the module. A trap ends
// the call, and the page starts the core anew.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) {
  __builtin_trap();
}
_LIBCPP_END_NAMESPACE_STD
