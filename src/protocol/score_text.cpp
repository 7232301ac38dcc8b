#include "protocol/score_text.h"

#include <algorithm>

#include "engine/expectation.h"

namespace omweso {

int win_permille(Score score) {
  return (1000 + std::clamp(expected_millipoints(score), -1000, 1000)) / 2;
}

std::string outcome_word(Outcome outcome) {
  if (outcome == Outcome::kNone) return "unknown";
  std::string word(text_of(outcome));
  std::ranges::replace(word, ' ', '-');
  return word;
}

std::string score_text(Score score, Outcome end, ScoreForm form) {
  if (score.is_proved()) {
    return (score.is_win() ? "win " : "loss ") + std::to_string(score.turns()) + " " +
           outcome_word(end);
  }
  return form == ScoreForm::kPoints ? "mp " + std::to_string(expected_millipoints(score))
                                    : "wp " + std::to_string(win_permille(score));
}

}  // namespace omweso
