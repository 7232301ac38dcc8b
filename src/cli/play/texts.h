// The catalogue: what the sessions of `play` say to people, so that it can be translated. README.md
// here names the few other places with words.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "record/play_mode.h"
#include "record/points.h"
#include "rules/outcome.h"

namespace omweso::cli {

/// One for each row of the table in texts.cpp, in its order.
enum class Text : std::uint8_t {
  // who and what
  kSouth,
  kNorth,
  kPerson,
  kComputer,
  kMatch,
  kMatchGoesOn,
  kSeats,
  kKeptIn,
  kKeptNowhere,
  kKeptAsBefore,
  kNotKeptYet,
  kSceneTitle,
  kSceneTitleAgain,
  kSceneWon,
  kSceneScore,
  kSceneSeat,
  kYou,
  kHowToAsk,
  kAim,
  kAimAndKeys,
  // before a game
  kGame,
  kGameAgain,
  kLot,
  kStarter,
  kArrangeFirst,
  kArrangeSecond,
  kArrangeUnseen,
  kCap,
  kNoCap,
  kArrangePrompt,
  kArranged,
  kArrangedOnBoard,
  kArrangedUnseen,
  kBadArrangement,
  kArrangeHelp,
  kArrangeHelpNear,
  kArrangeHelpMore,
  kArrangeHelpLast,
  kArrangeHelpLeave,
  kSuggestion,
  kNoLast,
  kContract,
  kSeedPrompt,
  kSeedHanded,
  kContractBinds,
  // turns
  kLegalMoves,
  kMovePrompt,
  kTurn,
  kSteal,
  kTakes,
  kCapture,
  kCaptureFrom,
  kLaps,
  kTakenSoFar,
  kLapsLeftOut,
  kNoTurnYet,
  kForced,
  kForcedReverse,
  kChoice,
  kChoicePrompt,
  kChoiceCount,
  kChoiceEmu,
  kChoiceBbiri,
  kClockwise,
  kAnticlockwise,
  kTakesThen,
  kTakesNothing,
  kEndsIn,
  kThenChoice,
  kThenNeverEnds,
  kThenNeverEndsAndLoses,
  kThenAnnulled,
  kThenWins,
  kOkweseraMove,
  kOkweseraOpen,
  kForeseeChoice,
  kForeseeThen,
  kForeseeTakesThen,
  kForeseeLap,
  kForeseeLaps,
  kMoves,
  kMove,
  kNoMoveOfPit,
  kCountBegins,
  kEmu,
  kBbiri,
  kStealOpens,
  kNoSteal,
  // what can be asked
  kThinking,
  kLookingAhead,
  kHint,
  kHintWin,
  kHintLoss,
  kHintDrawn,
  kHintEven,
  kHintBetter,
  kHintMuchBetter,
  kHintLine,
  kNoHintAtChoice,
  kNoHintInBlitz,
  kTakeBackPrompt,
  kTakeBackPromptTwo,
  kTakenBack,
  kTakenBackTwo,
  kPutBack,
  kNotTakenBack,
  kConfirmResign,
  kConfirmLeave,
  kConfirmPrompt,
  kGoesOn,
  kYesOrNo,
  kNotUnderstood,
  kWhichPit,
  kNotUnderstoodHere,
  kNotUntilGoingOn,
  kOnlyInSettingUp,
  kTooLong,
  kNotNow,
  kNoChoiceNow,
  kTooLate,
  kRefused,
  kHelp,
  kHelpKeys,
  kHelpKeysBlitz,
  kHelpGoOn,
  kHelpBegin,
  kHelpChoice,
  kHelpSeed,
  kHelpYesOrNo,
  kHelpOkwesera,
  kHelpMoves,
  kHelpLast,
  kHelpSteal,
  kHelpHint,
  kHelpUndo,
  kHelpPutBack,
  kHelpBoard,
  kHelpResign,
  kHelpQuit,
  kHelpQuitUnkept,
  kRulesAim,
  kRulesOfGame,
  kRulesReverse,
  kRulesBulijo,
  kRulesBothEnds,
  kRulesFrontRow,
  kRulesAkawumbi,
  kRulesAkakyala,
  kRulesBan,
  kRulesOkwesera,
  kRulesBlitz,
  // score and ends
  kOnePoint,
  kPoints,
  kScore,
  kScoreMore,
  kProspects,
  kProspect,
  kProspectToo,
  kProspectMatch,
  kProspectMatchToo,
  kEveryVictory,
  kWholeMatch,
  kBulijo,
  kBulijoExplained,
  kOkutema,
  kAkawumbi,
  kAkakyala,
  kTwoHeads,
  kCounting,
  kContractPlay,
  kBlitzPlay,
  kAward,
  kAwardMatch,
  kNoAward,
  kDecidedBy,
  kDecidedByMove,
  kEndAkawumbi,
  kEndBothEnds,
  kEndFrontRow,
  kEndAkakyala,
  kEndBulijo,
  kEndNeverEnding,
  kEndAnnulledNeverEnding,
  kEndAnnulledQuiet,
  kEndAnnulledRepetition,
  kEndAnnulledTime,
  kEndResigned,
  kEndLeft,
  kGameOver,
  kNeverEndsLoop,
  kNeverEndsLong,
  kPlayedAgain,
  kCountsAsPlayed,
  kMatchWon,
  kMatchOverPrompt,
  kNextGamePrompt,
  kBlitzAhead,
  kBlitzKeys,
  kBlitzKeysShared,
  kReadyPrompt,
  kResumePrompt,
  kLastTurn,
  // keys of a terminal
  kKeysMove,
  kKeysMoveBound,
  kKeysMoveHurried,
  kKeysMoveShared,
  kKeysOkwesera,
  kKeysChoice,
  kKeysChoiceBound,
  kKeysChoiceHurried,
  kKeysAgreement,
  kKeysAgreementHurried,
  kKeysSeed,
  kKeysGoOn,
  kKeysTyping,
  kKeysArranging,
  kKeysSowing,
  kKeysBusy,
  kReadOnPrompt,
  kReadPrompt,
  kWindowTooSmall,
  // leaving and files
  kStopped,
  kStoppedInTrouble,
  kStoppedInTroubleUnkept,
  kWonInTrouble,
  kWonInTroubleUnkept,
  kStoppedUnkept,
  kCannotKeep,
  kKeptAgain,
  kKeptElsewhere,
  kLostEnd,
};
inline constexpr std::size_t kTexts = static_cast<std::size_t>(Text::kLostEnd) + 1;

/// The text as it stands in the catalogue, with {names} where something is put in.
std::string_view text_of(Text text);

/// The text with everything put in: `words(Text::kLot, "who"_a = …)`.
template <class... Arguments>
std::string words(Text text, const Arguments&... arguments) {
  return fmt::vformat(text_of(text), fmt::make_format_args(arguments...));
}
using fmt::literals::operator""_a;

/// `South` or `North`.
std::string_view bare_seat_word(Seat seat);
/// What the player is called: by name, where names were given, or by the seat.
std::string_view seat_word(Seat seat);
/// Gives names, by seat, for every text from now on: one program plays one match. An empty one, one
/// too long for a prompt, and names that could be mixed up leave the seat's word.
void name_seats(const std::array<std::string, 2>& names);

/// `1 point`, `12 points`.
std::string points_in_words(std::uint32_t points);

/// A victory, and a way to play, by its name.
std::string_view victory_word(Victory victory);
std::string_view mode_word(PlayMode mode);

/// Why a game is over, in a sentence or two, with the clause of the rules. Only for a game that is
/// over; `winner` as rules/game.h has it.
std::string end_in_words(Outcome outcome, std::string_view winner, std::string_view loser);

}  // namespace omweso::cli
