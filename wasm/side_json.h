// One side's pits as the page gets them.
#pragma once

#include "json.h"
#include "rules/position.h"

namespace omweso::wasm {

/// The counts of pits a to p, as a list.
void add_pits(Json& json, const Side& side);

/// `{"text":canonical,"pits":[…]}` as the answer of an export.
std::uint32_t answer_side(const Side& side);

}  // namespace omweso::wasm
