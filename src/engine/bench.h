// The fixed searches of `omweso bench`: the same nodes on every machine, in WebAssembly too.
#pragma once

#include <cstdint>

namespace omweso {

/// Searches a fixed set of positions, each to a fixed depth from an empty table.
/// @return the nodes of all: the signature of the search, which a change to it changes
std::uint64_t bench_nodes();

}  // namespace omweso
