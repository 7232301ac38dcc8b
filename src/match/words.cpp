#include "match/words.h"

namespace omweso {

std::string_view why_turn_ended(Stop stop) {
  switch (stop) {
    case Stop::kEmptyPit:
      return "the last seed fell into an empty pit";
    case Stop::kVictory:
      return "the capture wins the game";
    case Stop::kNeverEnding:
      return "the move never ends";
    case Stop::kChoice:
      break;
  }
  return "";
}

std::string why_game_ended(Outcome outcome, std::optional<Seat> winner) {
  const std::string who = winner ? name_of(*winner) : "nobody";
  const std::string whose = winner ? name_of(other(*winner)) : "nobody";
  switch (outcome) {
    case Outcome::kAkawumbi:
      return "akawumbi: " + who + " has taken the last seed of " + whose;
    case Outcome::kBothEnds:
      return "okutema, two heads: " + who + " has captured in both end columns in one turn";
    case Outcome::kFrontRow:
      return "okutema: " + who + " has taken the last seed of the front row of " + whose;
    case Outcome::kAkakyala:
      return "akakyala: " + who + " has captured in two turns, and " + whose + " in none";
    case Outcome::kBulijo:
      return "bulijo: " + whose + " has no legal move";
    case Outcome::kNeverEnding:
      return whose + " has made a move that never ends, and has lost by it";
    case Outcome::kAnnulledNeverEnding:
      return "annulled: the move never ends";
    case Outcome::kAnnulledQuiet:
      return "annulled: too many turns in a row without a capture";
    case Outcome::kAnnulledRepetition:
      return "annulled: the same position has stood too many times";
    case Outcome::kAnnulledTime:
      return "annulled: the turn was not finished within three minutes";
    case Outcome::kResigned:
      return whose + " has resigned the game";
    case Outcome::kLeft:
      return whose + " has left the match";
    case Outcome::kNone:
      break;
  }
  return "";
}

}  // namespace omweso
