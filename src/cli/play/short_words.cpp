// Seats, points, seeds and ends by their names: the rest of texts.h.
#include <array>

#include "cli/play/text_width.h"
#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

constexpr int kLongestInPrompt = 14;    // columns; two of them fit the longest question
std::array<std::string, 2> seat_names;  // by seat; empty where the seat's word is used

Text text_for(Outcome outcome) {
  switch (outcome) {
    case Outcome::kAkawumbi:
      return Text::kEndAkawumbi;
    case Outcome::kBothEnds:
      return Text::kEndBothEnds;
    case Outcome::kFrontRow:
      return Text::kEndFrontRow;
    case Outcome::kAkakyala:
      return Text::kEndAkakyala;
    case Outcome::kBulijo:
      return Text::kEndBulijo;
    case Outcome::kNeverEnding:
      return Text::kEndNeverEnding;
    case Outcome::kAnnulledNeverEnding:
      return Text::kEndAnnulledNeverEnding;
    case Outcome::kAnnulledQuiet:
      return Text::kEndAnnulledQuiet;
    case Outcome::kAnnulledRepetition:
      return Text::kEndAnnulledRepetition;
    case Outcome::kAnnulledTime:
      return Text::kEndAnnulledTime;
    case Outcome::kResigned:
      return Text::kEndResigned;
    case Outcome::kLeft:
    case Outcome::kNone:
      break;
  }
  return Text::kEndLeft;
}

}  // namespace

std::string_view bare_seat_word(Seat seat) {
  return text_of(seat == Seat::kSouth ? Text::kSouth : Text::kNorth);
}

std::string_view seat_word(Seat seat) {
  const std::string& name = seat_names[index_of(seat)];
  return name.empty() ? bare_seat_word(seat) : std::string_view(name);
}

void name_seats(const std::array<std::string, 2>& names) {
  const auto misleads = [](const std::string& name) {
    return name == text_of(Text::kSouth) || name == text_of(Text::kNorth);
  };
  seat_names = {};
  if (names[0] == names[1] || misleads(names[0]) || misleads(names[1])) return;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (columns_of(names[i]) <= kLongestInPrompt) seat_names[i] = harmless(names[i]);
  }
}

std::string points_in_words(std::uint32_t points) {
  return points == 1 ? words(Text::kOnePoint) : words(Text::kPoints, "points"_a = points);
}

std::string seeds_in_words(unsigned seeds) {
  return seeds == 1 ? words(Text::kOneSeed) : words(Text::kSeeds, "seeds"_a = seeds);
}

std::string_view victory_word(Victory victory) {
  constexpr Text kWords[] = {Text::kBulijo, Text::kOkutema, Text::kAkawumbi, Text::kAkakyala};
  return text_of(kWords[static_cast<std::size_t>(victory)]);
}

std::string_view mode_word(PlayMode mode) {
  constexpr Text kWords[] = {Text::kCounting, Text::kContractPlay, Text::kBlitzPlay};
  return text_of(kWords[static_cast<std::size_t>(mode)]);
}

std::string end_in_words(Outcome outcome, std::string_view winner, std::string_view loser) {
  return words(text_for(outcome), "winner"_a = winner, "loser"_a = loser);
}

}  // namespace omweso::cli
