// The literal twin: the rules of Omweso once more, sown seed by seed on arrays of bytes, written
// from the specification alone. It shares no code with src/, so that the two can be compared on
// any number of moves. It is to be read against the clauses, not to be clever.
#pragma once

#include "game.h"      // IWYU pragma: export
#include "moves.h"     // IWYU pragma: export
#include "position.h"  // IWYU pragma: export
#include "rules.h"     // IWYU pragma: export
#include "turn.h"      // IWYU pragma: export
