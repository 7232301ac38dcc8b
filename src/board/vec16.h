// Sixteen bytes handled as one: the vector type that all sowing is written in.
//
// Every backend offers the same type with the same contract, so that they can be compared with each
// other; this header only picks the one for the target. To add one (NEON), write its
// header, name it here and add it to the list in tests/board/vec16_test.cpp.
//
//   Vec16 load(const uint8_t*)        any alignment
//   void store(uint8_t*) const        any alignment
//   Vec16 operator+, operator-        bytewise, modulo 256
//   bool operator==                   all sixteen bytes equal
//   unsigned byte(Pit) const          one byte, zero-extended
//   Vec16 with_added(Pit, unsigned)   one byte raised
//   Vec16 with_cleared(Pit, Pit)      two bytes set to zero
//   unsigned nonzero_mask() const     bit p set: byte p is not 0
//   unsigned above_one_mask() const   bit p set: byte p is 2..127
#pragma once

#include "board/vec16_scalar.h"

#if defined(__SSSE3__) && !defined(OMWESO_SCALAR)
#include "board/vec16_ssse3.h"
#elif defined(__wasm_simd128__) && !defined(OMWESO_SCALAR)
#include "board/vec16_wasm.h"
#endif

namespace omweso {

#if defined(__SSSE3__) && !defined(OMWESO_SCALAR)
using Vec16 = ssse3::Vec16;
#elif defined(__wasm_simd128__) && !defined(OMWESO_SCALAR)
using Vec16 = wasm::Vec16;
#else
using Vec16 = scalar::Vec16;
#endif

}  // namespace omweso
