#include "cli/play/show_words.h"

#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

/// `Lap 1: 5 seeds from m`, `Lap 2: the 6 taken, from m again`.
std::string start_of(const KeptLap& lap, Seat sower) {
  const char pit = letter_of(lap.sow.pit, sower);
  const bool clockwise = lap.sow.direction == Direction::kReverse;
  if (lap.of_taken) {
    return words(clockwise ? Text::kLapTakenClockwise : Text::kLapTaken, "number"_a = lap.number,
                 "seeds"_a = lap.sow.seeds, "pit"_a = pit);
  }
  return words(clockwise ? Text::kLapSownClockwise : Text::kLapSown, "number"_a = lap.number,
               "seeds"_a = seeds_in_words(lap.sow.seeds), "pit"_a = pit);
}

}  // namespace

std::string words_of_sowing(const KeptLap& lap, Seat sower) {
  return start_of(lap, sower);
}

std::string words_of_lap(const KeptLap& lap, Seat sower, bool over) {
  const char end = letter_of(lap.sow.landing, sower);
  if (lap.sow.okwesera) {
    return words(Text::kLapOkwesera, "pit"_a = letter_of(lap.sow.pit, sower),
                 "next"_a = letter_of(step(lap.sow.pit, 1), sower), "end"_a = end);
  }
  const bool aside = lap.of_taken || lap.sow.direction == Direction::kReverse;
  std::string ended = words(aside ? Text::kLapEndsAside : Text::kLapEnds,
                            "lap"_a = start_of(lap, sower), "end"_a = end);
  switch (lap.result) {
    case KeptLap::Result::kCapture:
      return words(Text::kLapCaptures, "lap"_a = ended, "taken"_a = lap.seeds,
                   "front"_a = letter_of(facing_front(lap.sow.landing), other(sower)),
                   "back"_a = letter_of(facing_back(lap.sow.landing), other(sower)));
    case KeptLap::Result::kRelay:
      return words(Text::kLapRelays, "lap"_a = ended, "seeds"_a = lap.seeds);
    case KeptLap::Result::kNothing:
      break;
  }
  return over ? words(Text::kLapEndsTurn, "lap"_a = ended) : ended;
}

std::string words_of_taking(const KeptLap& lap, Seat sower, bool over) {
  const std::string seeds = seeds_in_words(lap.seeds);
  if (over) return words(Text::kTakingWins, "seeds"_a = seeds);
  return words(Text::kTakingSown, "seeds"_a = seeds, "pit"_a = letter_of(lap.sow.pit, sower));
}

std::string words_of_running(const KeptLap& lap) {
  return words(Text::kLapRunning, "number"_a = lap.number);
}

std::string words_of_never_ending(const KeptLap& lap, Outcome outcome) {
  return words(outcome == Outcome::kNeverEnding ? Text::kLapLoses : Text::kLapAnnuls,
               "number"_a = lap.number);
}

}  // namespace omweso::cli
