#include "cli/play/show_words.h"

#include <fmt/format.h>

namespace omweso::cli {
namespace {

std::string seeds_text(unsigned seeds) {
  return fmt::format("{} {}", seeds, seeds == 1 ? "seed" : "seeds");
}

/// `Lap 1: 5 seeds from m`, `Lap 2: the 6 taken, from m again`.
std::string start_of(const KeptLap& lap, Seat sower) {
  const char pit = letter_of(lap.sow.pit, sower);
  const bool clockwise = lap.sow.direction == Direction::kReverse;
  if (lap.of_taken && clockwise) {
    return fmt::format("Lap {}: {} taken, from {} clockwise", lap.number, lap.sow.seeds, pit);
  }
  if (lap.of_taken) {
    return fmt::format("Lap {}: the {} taken, from {} again", lap.number, lap.sow.seeds, pit);
  }
  return fmt::format("Lap {}: {} from {}{}", lap.number, seeds_text(lap.sow.seeds), pit,
                     clockwise ? ", clockwise" : "");
}

}  // namespace

std::string words_of_sowing(const KeptLap& lap, Seat sower) {
  return start_of(lap, sower);
}

std::string words_of_lap(const KeptLap& lap, Seat sower, bool over) {
  const char landing = letter_of(lap.sow.landing, sower);
  if (lap.sow.okwesera) {
    return fmt::format("Okwesera: of 3 seeds from {}, 2 go to {} and 1 to {}: the turn is over",
                       letter_of(lap.sow.pit, sower), letter_of(step(lap.sow.pit, 1), sower),
                       landing);
  }
  const bool aside = lap.of_taken || lap.sow.direction == Direction::kReverse;
  const std::string start =
      fmt::format("{}{} end in {}", start_of(lap, sower), aside ? "," : "", landing);
  switch (lap.result) {
    case KeptLap::Result::kCapture:
      return fmt::format("{} and take {} from {} and {}", start, lap.seeds,
                         letter_of(facing_front(lap.sow.landing), other(sower)),
                         letter_of(facing_back(lap.sow.landing), other(sower)));
    case KeptLap::Result::kRelay:
      return fmt::format("{}, not empty: its {} are sown on", start, lap.seeds);
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
