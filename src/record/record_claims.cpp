// What the tags say about how a game ended, against how it did.
#include "record/play_mode.h"
#include "record/points.h"
#include "record/record_errors.h"
#include "record/replay.h"
#include "record/scanner.h"

namespace omweso {
namespace {

tl::unexpected<Error> wrong(const Tag& tag, std::string_view message) {
  return tl::make_unexpected(
      record_error(tag.place, tag.name + " " + quoted(tag.value) + std::string(message)));
}

std::string list_of_outcomes() {
  std::string list;
  for (std::size_t i = 1; i < std::size(kOutcomeTexts); ++i) {
    if (i > 1) list += ", ";
    list += kOutcomeTexts[i];
  }
  return list;
}

/// The second half of a sentence about what is claimed.
std::string what_the_moves_say(const Game& game) {
  if (!game.over()) return ", but after the moves the game goes on";
  return ", but the moves end with " + std::string(text_of(game.outcome()));
}

/// Enters what cannot be seen on the board.
Result<void> enter_claim(const Tag& victory, Outcome claim, GameResult result, Game& game) {
  const bool won = result == GameResult::kSouthWon || result == GameResult::kNorthWon;
  if (claim == Outcome::kAnnulledTime) {
    if (result != GameResult::kAnnulled) {
      return wrong(victory, " goes with the result 0-0, not " + std::string(text_of(result)));
    }
    return game.annul_by_time();
  }
  if (!won) {
    return wrong(victory, " goes with the result 1-0 or 0-1, not " + std::string(text_of(result)));
  }
  const Seat loser = result == GameResult::kSouthWon ? Seat::kNorth : Seat::kSouth;
  return claim == Outcome::kLeft ? game.leave(loser) : game.resign(loser);
}

Result<void> check_victory(const GameRecord& record, Game& game, std::vector<Error>& warnings) {
  const Tag* const tag = record.tag("Victory");
  if (tag == nullptr) return {};
  const auto outcome = parse_outcome(tag->value);
  if (!outcome) return wrong(*tag, " is none of " + list_of_outcomes());
  const bool claim = *outcome == Outcome::kResigned || *outcome == Outcome::kLeft ||
                     *outcome == Outcome::kAnnulledTime;
  if (*outcome == Outcome::kAnnulledTime && !may_be_blitz(record)) {
    warnings.push_back(record_error(
        tag->place, "time has annulled the game, but the tag Play does not say blitz"));
  }
  if (claim && !game.over()) return enter_claim(*tag, *outcome, record.result, game);
  if (*outcome == game.outcome()) return {};
  return wrong(*tag, what_the_moves_say(game));
}

Result<void> check_result(const GameRecord& record, const Game& game) {
  const Tag* const tag = record.tag("Result");
  const Place place = tag != nullptr ? tag->place : record.result_place;
  if (tag != nullptr && tag->value != text_of(record.result)) {
    return wrong(*tag,
                 " is not what stands after the moves, " + std::string(text_of(record.result)));
  }
  const GameResult right = result_of(game.outcome(), game.winner());
  if (record.result == right) return {};
  std::string message = "the result is " + std::string(text_of(record.result)) +
                        what_the_moves_say(game) + ", which is " + std::string(text_of(right));
  if (!game.over() && record.tag("Victory") == nullptr) {
    message += record.result == GameResult::kAnnulled
                   ? "; a tag Victory \"annulled time\" would make it right"
                   : "; a tag Victory \"resigned\" or \"left\" would make it right";
  }
  return tl::make_unexpected(record_error(place, std::move(message)));
}

Result<void> check_points(const GameRecord& record, const Game& game) {
  const Tag* const tag = record.tag("Points");
  if (tag == nullptr) return {};
  const std::string right = points_text(game.rules().rules, game.outcome());
  if (right.empty()) return wrong(*tag, " stands in a game that goes on; it should be left out");
  if (tag->value == right) return {};
  return wrong(*tag,
               " should be " + right + ", the points of " + std::string(text_of(game.outcome())));
}

bool is_number(std::string_view text, std::uint32_t least) {
  Scanner in(text);
  const auto number = in.take_number(kMostTurns);
  return number && *number >= least && in.at_end();
}

Result<void> check_match(const GameRecord& record) {
  if (const Tag* tag = record.tag("MatchGame"); tag != nullptr && !is_number(tag->value, 1)) {
    return wrong(*tag, " is not the number of a game, 1 or more");
  }
  if (const Tag* tag = record.tag("MatchScore")) {
    const std::string_view value = tag->value;
    const std::size_t dash = value.find('-');
    if (dash == std::string_view::npos || !is_number(value.substr(0, dash), 0) ||
        !is_number(value.substr(dash + 1), 0)) {
      return wrong(*tag, " is not South's and North's points, such as 3-5");
    }
  }
  if (const Tag* tag = record.tag("Play")) {
    if (tag->value != "?" && !parse_play_mode(tag->value)) {
      return wrong(*tag, " is none of counting, contract, blitz");
    }
  }
  return {};
}

/// Whether both are numbers of a calendar, as far as they are known.
bool in_calendar(std::string_view month, std::string_view day) {
  const auto fits = [](std::string_view text, std::uint32_t most) {
    return text.find('?') != std::string_view::npos ||
           (is_number(text, 1) && Scanner(text).take_number(most).has_value());
  };
  return fits(month, 12) && fits(day, 31);
}

/// Whether it is `2026.11.29`, with `?` for digits that are not known.
bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "dddd.dd.dd";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = (text[i] >= '0' && text[i] <= '9') || text[i] == '?';
    if (kForm[i] == 'd' ? !digit : text[i] != '.') return false;
  }
  return in_calendar(text.substr(5, 2), text.substr(8, 2));
}

/// M1: the points before a game are too few to have won the match.
bool match_goes_on(std::string_view score, const Ruleset& rules) {
  const std::size_t dash = score.find('-');
  const auto few = [&rules](std::string_view points) {
    return !is_number(points, rules.match_points);
  };
  return few(score.substr(0, dash)) && few(score.substr(dash + 1));
}

}  // namespace

Result<void> check_claims(const GameRecord& record, Game& game, std::vector<Error>& warnings) {
  if (const Tag* tag = record.tag("Date"); tag != nullptr && !is_date(tag->value)) {
    warnings.push_back(record_error(
        tag->place, "Date " + quoted(tag->value) + " is not a date such as 2026.11.29"));
  }
  if (auto checked = check_match(record); !checked) return checked;
  if (const Tag* tag = record.tag("MatchScore");
      tag != nullptr && !match_goes_on(tag->value, game.rules().rules)) {
    warnings.push_back(
        record_error(tag->place, "MatchScore " + quoted(tag->value) +
                                     " has won the match before this game, to " +
                                     std::to_string(game.rules().rules.match_points) + " points"));
  }
  if (auto checked = check_victory(record, game, warnings); !checked) return checked;
  if (auto checked = check_result(record, game); !checked) return checked;
  return check_points(record, game);
}

void set_outcome(GameRecord& record, const Game& game) {
  record.set_result(result_of(game.outcome(), game.winner()));
  if (game.over()) {
    record.set_tag("Victory", text_of(game.outcome()));
    record.set_tag("Points", points_text(game.rules().rules, game.outcome()));
  } else {
    record.remove_tag("Victory");
    record.remove_tag("Points");
  }
}

}  // namespace omweso
