#include "cli/play/setting_up_session.h"

#include "cli/play/help_words.h"
#include "cli/play/match_words.h"
#include "cli/play/texts.h"
#include "match/setting_up_record.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso::cli {
namespace {

constexpr std::string_view kExample = "0,0,3,0,0,0,0,0/4,4,5,4,4,4,4,0";

using Kind = Request::Kind;

}  // namespace

SettingUpSession::SettingUpSession(Sitting sitting, const std::array<std::optional<Side>, 2>& last)
    : sitting_(sitting),
      last_(last),
      lot_due_(!sitting.match.starter()),
      setting_up_(begin_setting_up(sitting.match, sitting.setup, sitting.saved.game())) {}

/// Keeps a record of what has been given so far.
void SettingUpSession::keep() {
  sitting_.saved.game() =
      setting_up_record(setting_up_, sitting_.setup, sitting_.match, sitting_.contract_bound);
  sitting_.keep();
}

void SettingUpSession::introduce() {
  const Match& match = sitting_.match;
  sitting_.screen.say(Tone::kHeading,
                      words(match.attempt() > 1 ? Text::kGameAgain : Text::kGame,
                            "first"_a = seat_word(Seat::kSouth),
                            "second"_a = seat_word(Seat::kNorth), "number"_a = match.game_number(),
                            "south"_a = points_in_words(match.score(Seat::kSouth)),
                            "north"_a = match.score(Seat::kNorth)));
  sitting_.screen.say(Tone::kPlain, words(lot_due_ ? Text::kLot : Text::kStarter,
                                          "who"_a = seat_word(setting_up_.starter())));
}

Ended SettingUpSession::run() {
  introduce();
  if (!setting_up_.ready()) keep();
  while (const auto seat = setting_up_.to_arrange()) {
    if (sitting_.computer(*seat)) {
      const Side side = sitting_.player(*seat).arrangement(setting_up_.seen(other(*seat), *seat));
      if (sitting_.screen.closed()) return Ended::kStopped;
      try_to_arrange(*seat, side);
    } else if (ask(*seat) == Ended::kStopped) {
      return Ended::kStopped;
    }
    if (left_) return Ended::kPlayed;
  }
  return Ended::kPlayed;
}

/// Asks a person until they have set up, leave, or stop.
Ended SettingUpSession::ask(Seat seat) {
  const Ruleset& rules = sitting_.setup.rules;
  const bool second = setting_up_.seen(other(seat), seat).has_value();
  Text text = second ? Text::kArrangeSecond : Text::kArrangeFirst;
  if (rules.setup == Setup::kHidden) text = Text::kArrangeUnseen;
  say(Tone::kPassing, words(text, "who"_a = seat_word(seat), "other"_a = seat_word(other(seat)),
                            "seeds"_a = kSeedsPerPlayer, "cap"_a = cap_in_words(rules)));
  const bool first_game = sitting_.match.game_number() == 1 && sitting_.match.attempt() == 1;
  if (first_game && sitting_.screen.follows_keys()) say(Tone::kPassing, words(Text::kAimAndKeys));
  show(seat);
  if (second) sitting_.screen.show_board();
  while (setting_up_.may_arrange(seat) && !left_) {
    const Answer given = sitting_.screen.ask(question(seat), std::nullopt);
    if (given.kind == Answer::Kind::kEnd) return Ended::kStopped;
    if (given.kind == Answer::Kind::kTooLong) {
      say(Tone::kRefused, words(Text::kTooLong));
    } else if (given.kind == Answer::Kind::kLine) {
      hear(seat, given.line);
    }
    if (stopped_) return Ended::kStopped;
  }
  return Ended::kPlayed;
}

Question SettingUpSession::question(Seat seat) const {
  const Ruleset& rules = sitting_.setup.rules;
  Question question;
  question.seat = seat;
  if (leaving_) {
    question.kind = Question::Kind::kAgreement;
    question.prompt = words(Text::kConfirmPrompt, "who"_a = seat_word(seat));
    return question;
  }
  question.kind = Question::Kind::kArrangement;
  question.prompt = words(Text::kArrangePrompt, "who"_a = seat_word(seat),
                          "arrangement"_a = arrangement_text(check_pattern(rules)));
  question.arranging =
      ArrangingTask{rules, last_[index_of(seat)], setting_up_.seen(other(seat), seat)};
  return question;
}

/// A line of a person, who may have said before that they want to leave.
void SettingUpSession::hear(Seat seat, std::string_view line) {
  const Request request = parse_request(line);
  if (!leaving_ || request.kind == Kind::kQuit) {
    obey(seat, request);
    return;
  }
  const auto sure = parse_yes_or_no(line);
  leaving_ = !sure;
  if (!sure) {
    say(Tone::kRefused, words(Text::kYesOrNo));
  } else if (*sure) {
    left_ = seat;
  } else {
    say(Tone::kPassing, words(Text::kGoesOn));
  }
}

/// An arrangement that may be made here.
std::string SettingUpSession::example() const {
  const auto side = parse_arrangement(kExample);
  const bool good = side && check_arrangement(sitting_.setup.rules, *side);
  return good ? std::string(kExample) : arrangement_text(check_pattern(sitting_.setup.rules));
}

/// Shows what a player may see.
void SettingUpSession::show(Seat viewer) {
  Scene scene = sitting_.scene();
  const auto side = [&](Seat owner) { return setting_up_.seen(owner, viewer).value_or(Side{}); };
  scene.board = {side(Seat::kSouth), side(Seat::kNorth)};
  sitting_.screen.set_scene(scene);
}

void SettingUpSession::obey(Seat seat, const Request& request) {
  const auto& last = last_of(seat);
  switch (request.kind) {
    case Kind::kNothing:
    case Kind::kStandard:
      try_to_arrange(seat, check_pattern(sitting_.setup.rules));
      break;
    case Kind::kArrangement:
      if (const auto side = parse_arrangement(request.text)) {
        try_to_arrange(seat, *side);
      } else {
        say(Tone::kRefused, words(Text::kRefused, "reason"_a = side.error().message));
      }
      break;
    case Kind::kLast:
      if (last) {
        try_to_arrange(seat, *last);
      } else {
        say(Tone::kRefused, words(Text::kNoLast));
      }
      break;
    case Kind::kLeave:
      leaving_ = true;
      say(Tone::kPassing, words(Text::kConfirmLeave, "who"_a = seat_word(seat)));
      break;
    case Kind::kQuit:
      stopped_ = true;
      break;
    default:
      inform(seat, request);
  }
}

/// What changes nothing.
void SettingUpSession::inform(Seat seat, const Request& request) {
  switch (request.kind) {
    case Kind::kSuggest: {
      const Side side = sitting_.player(seat).arrangement(setting_up_.seen(other(seat), seat));
      say(Tone::kPassing, words(Text::kSuggestion, "arrangement"_a = arrangement_text(side)));
      break;
    }
    case Kind::kHelp:
      say(Tone::kPassing, arranging_help(sitting_.setup.rules, example(), last_of(seat).has_value(),
                                         !sitting_.saved.name().empty()));
      break;
    case Kind::kBoard:
      sitting_.screen.show_board();
      break;
    case Kind::kScore:
      say(Tone::kPassing, score_in_words(sitting_.match));
      break;
    case Kind::kSave:
      say(Tone::kPassing, sitting_.where_kept());
      break;
    case Kind::kRules:
      say(Tone::kPassing, rules_in_words(sitting_.setup));
      break;
    default:
      say(Tone::kRefused, words(Text::kNotUnderstoodHere, "example"_a = example()));
  }
}

void SettingUpSession::try_to_arrange(Seat seat, const Side& arrangement) {
  if (auto done = setting_up_.arrange(seat, arrangement); !done) {
    sitting_.screen.say(Tone::kRefused,
                        words(Text::kBadArrangement, "reason"_a = done.error().message));
    return;
  }
  keep();
  sitting_.screen.forget_passing();
  const auto seen = setting_up_.seen(seat, other(seat));
  const std::string_view who = seat_word(seat);
  if (!seen) {
    say(Tone::kPlain, words(Text::kArrangedUnseen, "who"_a = who));
  } else if (sitting_.screen.follows_keys()) {
    say(Tone::kPlain, words(Text::kArrangedOnBoard, "who"_a = who));
  } else {
    say(Tone::kPlain,
        words(Text::kArranged, "who"_a = who, "arrangement"_a = arrangement_text(*seen)));
  }
}

}  // namespace omweso::cli
