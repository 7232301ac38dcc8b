#include "cli/play/match_words.h"

#include <algorithm>

#include "cli/play/texts.h"
#include "endless/proof.h"

namespace omweso::cli {
namespace {

constexpr std::uint64_t kLapsProved = std::uint64_t{1} << 22U;  ///< some milliseconds

std::string why(const Game& game) {
  const auto winner = game.winner();
  if (!winner) return end_in_words(game.outcome(), "", "");
  const Seat loser = other(*winner);
  // N6. There may be pits to play, whose moves are all forbidden.
  if (game.outcome() == Outcome::kBulijo && game.position().side(loser).playable_mask() != 0) {
    return words(Text::kEndBulijoForbidden, "loser"_a = seat_word(loser));
  }
  return end_in_words(game.outcome(), seat_word(*winner), seat_word(loser));
}

/// Which laps from such a pit may go clockwise (R2).
std::string reverse_laps_in_words(const Ruleset& rules) {
  std::string list = words(Text::kRulesReverseFirst);
  const auto add_if = [&list](bool there, Text text) {
    if (there) (list += ", ") += words(text);
  };
  add_if(rules.reverse_relay, Text::kRulesReverseRelay);
  add_if(rules.reverse_chain, Text::kRulesReverseChain);
  add_if(rules.reverse_after_forward_capture, Text::kRulesReverseForward);
  return list;
}

Text akawumbi_rule(Akawumbi akawumbi) {
  switch (akawumbi) {
    case Akawumbi::kColumns:
      return Text::kRulesAkawumbiColumns;
    case Akawumbi::kAny:
      return Text::kRulesAkawumbi;
    case Akawumbi::kEnd:
    case Akawumbi::kOff:
      break;
  }
  return Text::kRulesAkawumbiEnd;
}

Text endless_rule(Endless endless) {
  switch (endless) {
    case Endless::kForbid:
      return Text::kRulesEndlessForbidden;
    case Endless::kLoss:
      return Text::kRulesEndlessLoses;
    case Endless::kAnnul:
      break;
  }
  return Text::kRulesEndlessAnnuls;
}

/// Who has won what, and why.
std::string headline(const Game& game, const Award& award) {
  const auto winner = game.winner();
  const std::string reason = why(game);
  if (!winner) return words(Text::kNoAward, "why"_a = reason);
  const std::string_view who = seat_word(*winner);
  if (game.outcome() == Outcome::kLeft) {
    return words(Text::kAwardLeft, "who"_a = who, "why"_a = reason);
  }
  if (award.whole_match) return words(Text::kAwardMatch, "who"_a = who, "why"_a = reason);
  return words(Text::kAward, "who"_a = who, "points"_a = award.points, "why"_a = reason);
}

/// Why a last turn would never have ended; empty when it did.
std::string why_never_ending(const Game& game) {
  const auto& turns = game.turns();
  if (turns.empty() || turns.back().end.outcome == Outcome::kNone) return "";
  const GameTurn& played = turns.back();
  if (played.stop != Stop::kNeverEnding) return "";
  const auto proved = prove(game.rules(), game.position_before(turns.size() - 1), played.move,
                            {.laps = kLapsProved, .go_on = {}});
  if (proved && proved->verdict.ending == Ending::kNeverEnds) {
    return words(Text::kNeverEndsLoop, "from"_a = proved->verdict.laps,
                 "period"_a = proved->verdict.period);
  }
  return words(Text::kNeverEndsLong, "laps"_a = played.laps);
}

/// Letters of the pits whose bit is set, with spaces between.
std::string letters_of(unsigned pits) {
  std::string letters;
  for (const Pit pit : kPitsByLetter) {
    if ((pits >> pit & 1U) == 0) continue;
    if (!letters.empty()) letters += ' ';
    letters += letter_of(pit);
  }
  return letters;
}

}  // namespace

std::string score_in_words(const Match& match) {
  return words(
      Text::kScore, "first"_a = seat_word(Seat::kSouth), "second"_a = seat_word(Seat::kNorth),
      "south"_a = points_in_words(match.score(Seat::kSouth)), "north"_a = match.score(Seat::kNorth),
      "points"_a = points_in_words(match.rules().match_points));
}

std::string prospects_in_words(const Match& match, Seat seat) {
  const std::vector<Prospect> prospects = match.prospects(seat);
  if (std::ranges::all_of(prospects, &Prospect::wins_match)) return words(Text::kEveryVictory);
  std::string list;
  for (const Prospect& prospect : prospects) {
    const bool first = list.empty();
    if (!first) list += ", ";
    const std::string victory = prospect.victory == Victory::kBulijo
                                    ? words(Text::kBulijoExplained)
                                    : std::string(victory_word(prospect.victory));
    if (prospect.wins_match) {
      list += words(first ? Text::kProspectMatch : Text::kProspectMatchToo, "victory"_a = victory);
    } else {
      list += words(first ? Text::kProspect : Text::kProspectToo, "victory"_a = victory,
                    "points"_a = prospect.award.points);
    }
  }
  return list;
}

// The turn that decided it was told just before, with what it took.
std::string game_end_in_words(const Match& match, const Game& game, const Award& award) {
  std::string text = headline(game, award);
  if (const std::string reason = why_never_ending(game); !reason.empty()) add_line(text, reason);
  if (!game.winner()) {
    add_line(text, words(match.attempt() == kAnnulledInARow ? Text::kCountsAsPlayed
                                                            : Text::kPlayedAgain));
  }
  return text;
}

std::string cap_in_words(const Ruleset& rules) {
  return rules.pit_cap == kOff ? words(Text::kNoCap) : words(Text::kCap, "cap"_a = rules.pit_cap);
}

std::string rules_in_words(const MatchSetup& setup) {
  const Ruleset& rules = setup.rules;
  const std::string reverse = letters_of(rules.reverse_mask());
  std::string text = words(Text::kRulesAim);
  add_line(text, words(Text::kRulesOfGame));
  const auto add_if = [&text](bool there, Text line) {
    if (there) add_line(text, words(line));
  };
  if (!reverse.empty())
    add_line(text, words(Text::kRulesReverse, "pits"_a = reverse,
                         "laps"_a = reverse_laps_in_words(rules)));
  add_if(rules.first_turn_ban, Text::kRulesBan);
  add_if(rules.okwesera, Text::kRulesOkwesera);
  add_if(true, Text::kRulesBulijo);
  add_if(rules.both_ends, Text::kRulesBothEnds);
  add_if(rules.front_row, Text::kRulesFrontRow);
  add_if(rules.akawumbi != Akawumbi::kOff, akawumbi_rule(rules.akawumbi));
  add_if(rules.akakyala, Text::kRulesAkakyala);
  add_if(!rules.stop_on_victory, Text::kRulesSownToItsEnd);
  const std::string never = words(Text::kRulesNever, "laps"_a = rules.relay_limit);
  add_line(text, words(endless_rule(rules.endless), "never"_a = never));
  if (rules.quiet_limit != kOff) {
    add_line(text, words(Text::kRulesAnnulledQuiet, "turns"_a = rules.quiet_limit));
  }
  if (rules.repetition_limit != kOff) {
    add_line(text, words(Text::kRulesAnnulledRepetition, "times"_a = rules.repetition_limit));
  }
  add_if(setup.mode == PlayMode::kBlitz,
         setup.all_steal() ? Text::kRulesBlitz : Text::kRulesBlitzUnstolen);
  return text;
}

}  // namespace omweso::cli
