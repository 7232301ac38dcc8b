# Debian's tl::expected for WebAssembly: its header alone, without the machine's own libc beside it.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK /usr/include/tl ${CMAKE_BINARY_DIR}/include/tl SYMBOLIC)
add_library(tl::expected INTERFACE IMPORTED GLOBAL)
set_target_properties(tl::expected PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_BINARY_DIR}/include)
