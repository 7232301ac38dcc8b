#include "cli/play/help_words.h"

#include <fmt/format.h>

#include "cli/play/texts.h"
#include "engine/arrangements.h"
#include "rules/setup.h"

namespace omweso::cli {
namespace {

Text how_to_answer(const HelpTopic& topic, bool blitz) {
  switch (topic.asked) {
    case Question::Kind::kChoice:
      return Text::kHelpChoice;
    case Question::Kind::kSeed:
      return Text::kHelpSeed;
    case Question::Kind::kAgreement:
      return Text::kHelpYesOrNo;
    case Question::Kind::kGoOn:
      return topic.ahead && blitz ? Text::kHelpBegin : Text::kHelpGoOn;
    default:
      if (!topic.keys) return Text::kHelp;
      return blitz ? Text::kHelpKeysBlitz : Text::kHelpKeys;
  }
}

void add_if(std::string& help, bool said, Text text) {
  if (said) (help += '\n') += words(text);
}

Text quitting(bool kept) {
  return kept ? Text::kHelpQuit : Text::kHelpQuitUnkept;
}

}  // namespace

std::string marks_in_words() {
  return words(Text::kMarks, "taken"_a = "{ }");
}

std::string game_help(const MatchSetup& setup, const HelpTopic& topic) {
  const bool to_move = topic.asked == Question::Kind::kMove;
  const bool at_choice = topic.asked == Question::Kind::kChoice;
  const bool to_go_on = topic.asked == Question::Kind::kGoOn;
  const bool blitz = setup.mode == PlayMode::kBlitz;
  const bool takes_back = setup.mode == PlayMode::kCounting;  // P1, P2
  std::string help = words(how_to_answer(topic, blitz));
  if (to_move && topic.okwesera) {
    help += '\n';
    help += words(Text::kHelpOkwesera, "move"_a = fmt::format("{:<10}", *topic.okwesera));
  }
  add_if(help, to_move || topic.ahead, Text::kHelpMoves);
  add_if(help, to_move || at_choice || to_go_on, Text::kHelpLast);
  if ((to_move || at_choice) && topic.keys) (help += '\n') += marks_in_words();
  add_if(help, to_move && blitz, Text::kHelpSteal);
  add_if(help, to_move && !blitz, Text::kHelpHint);
  add_if(help, to_move && takes_back, Text::kHelpUndo);
  add_if(help, at_choice && takes_back, Text::kHelpPutBack);
  add_if(help, true, Text::kHelpBoard);
  add_if(help, !to_go_on, Text::kHelpResign);
  add_if(help, true, quitting(topic.kept));
  return help;
}

std::string arranging_help(const Ruleset& rules, const std::string& example, bool has_last,
                           bool kept) {
  const bool exact = check_arrangement(rules, standard_arrangement()).has_value();
  std::string help =
      words(exact ? Text::kArrangeHelp : Text::kArrangeHelpNear, "example"_a = example);
  add_if(help, true, Text::kArrangeHelpMore);
  add_if(help, has_last, Text::kArrangeHelpLast);
  add_if(help, true, Text::kArrangeHelpLeave);
  add_if(help, true, quitting(kept));
  return help;
}

}  // namespace omweso::cli
