// Perft of the literal twin (tests/twin) for bench/perft.cpp. In a header without anything of src/,
// as the twin has names of its own for everything.
#pragma once

#include <cstdint>
#include <string>

namespace omweso::bench {

/// Keeps a value that was made from being optimised away: for all the compiler knows, another
/// thread looks at it now.
void keep(const void* made);

/// The number of sequences of `depth` turns from a position, both as text. Every child is made, the
/// last ones too. Quits the program when a text is wrong.
std::uint64_t literal_perft(const std::string& rules, const std::string& position, int depth);

}  // namespace omweso::bench
