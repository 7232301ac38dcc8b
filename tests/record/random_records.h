// Records of random legal games with everything in them that a record can have.
#pragma once

#include <gtest/gtest.h>

#include "board/random.h"
#include "record/game_record.h"
#include "rules/game.h"

namespace omweso::test {

/// A whole game, or one that stops somewhere, with what its tags must say. The same seed gives the
/// same record.
GameRecord random_record(std::uint64_t seed);

/// Characters that are hard on readers: braces, brackets, quotes, several bytes long.
std::string random_text(Random& random, std::size_t most_words);

}  // namespace omweso::test
