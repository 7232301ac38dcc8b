// Scores as the engine protocol tells them (docs/protocol.md, "Scores").
#pragma once

#include <string>

#include "engine/score.h"
#include "protocol/engine_options.h"
#include "rules/outcome.h"

namespace omweso {

/// The chance to win the game, in thousandths, an annulled one counted half. Of what is proved, 0
/// or 1000.
int win_permille(Score score);

/// `mp 120`, `wp 560`, `win 12 okutema-both-ends` or `loss 7 unknown`.
/// @param end how the line of the score ends, when it is proved
std::string score_text(Score score, Outcome end, ScoreForm form);

/// An outcome as one word, with hyphens; `unknown` for kNone.
std::string outcome_word(Outcome outcome);

}  // namespace omweso
