# Toolchain: the core for the browser and Node, by clang with Debian's wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# What every browser of 2023 has: SIMD, and what makes the code smaller.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext")
string(APPEND CMAKE_CXX_FLAGS_INIT " -fno-exceptions -fno-rtti -fno-threadsafe-statics")
string(APPEND CMAKE_CXX_FLAGS_INIT " -fvisibility=hidden")
# Nothing can be linked before the library is there, and what CMake would try has no main.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# tl::expected is a header; Debian's package for it knows only the machine's own word size.
set(tl-expected_DIR ${CMAKE_CURRENT_LIST_DIR})
