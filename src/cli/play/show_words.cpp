#include "cli/play/show_words.h"

#include <fmt/format.h>

namespace omweso::cli {
namespace {

std::string seeds_text(unsigned seeds, std::string_view kind = "") {
  return fmt::format("{}{} {}", seeds, kind, seeds == 1 ? "seed" : "seeds");
}

/// `Lap 2: 5 seeds from m`.
std::string start_of(const KeptLap& lap, Seat sower) {
  return fmt::format("Lap {}: {} from {}{}", lap.number,
                     seeds_text(lap.sow.seeds, lap.of_taken ? " taken" : ""),
                     letter_of(lap.sow.pit, sower),
                     lap.sow.direction == Direction::kReverse ? ", clockwise," : "");
}

}  // namespace

std::string words_of_sowing(const KeptLap& lap, Seat sower) {
  std::string words = start_of(lap, sower);
  if (words.back() == ',') words.pop_back();
  return words;
}

std::string words_of_lap(const KeptLap& lap, Seat sower, bool over) {
  const char landing = letter_of(lap.sow.landing, sower);
  if (lap.sow.okwesera) {
    return fmt::format("Okwesera: of 3 seeds from {}, 2 go to {} and 1 to {}: the turn is over",
                       letter_of(lap.sow.pit, sower), letter_of(step(lap.sow.pit, 1), sower),
                       landing);
  }
  const std::string start = fmt::format("{} end in {}", start_of(lap, sower), landing);
  switch (lap.result) {
    case KeptLap::Result::kCapture:
      return fmt::format("{} and take {} from {} and {}", start, lap.seeds,
                         letter_of(facing_front(lap.sow.landing), other(sower)),
                         letter_of(facing_back(lap.sow.landing), other(sower)));
    case KeptLap::Result::kRelay:
      return fmt::format("{}, a full pit: its {} are sown on", start, lap.seeds);
    case KeptLap::Result::kNothing:
      break;
  }
  return over ? start + ", an empty pit: the turn is over" : start;
}

std::string words_of_taking(const KeptLap& lap, Seat sower, bool over) {
  if (over) return fmt::format("{} taken: this capture wins the game", seeds_text(lap.seeds));
  return fmt::format("The {} taken will be sown from {}", seeds_text(lap.seeds),
                     letter_of(lap.sow.pit, sower));
}

std::string words_of_running(const KeptLap& lap) {
  return fmt::format("Lap {}: sown on and on", lap.number);
}

std::string words_of_never_ending(const KeptLap& lap, Outcome outcome) {
  return fmt::format(
      "Lap {}: this move never ends, so {}", lap.number,
      outcome == Outcome::kNeverEnding ? "its player loses the game" : "the game is annulled");
}

}  // namespace omweso::cli
