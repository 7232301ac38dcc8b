#include "cli/play/texts.h"

#include <array>
#include <utility>

#include "cli/play/text_width.h"

namespace omweso::cli {
namespace {

using Entry = std::pair<Text, std::string_view>;

constexpr std::array<Entry, kTexts> kEnglish = {{
    {Text::kSouth, "South"},
    {Text::kNorth, "North"},
    {Text::kPerson, "a person"},
    {Text::kComputer, "the computer, {level}"},
    {Text::kMatch, "A match to {points}, {mode}, rules {rules}"},
    {Text::kMatchGoesOn, "The match goes on, to {points}, {mode}, rules {rules}"},
    {Text::kSeats, "South: {south}\nNorth: {north}"},
    {Text::kKeptIn, "The match is kept in {file}"},
    {Text::kKeptNowhere, "The match is not kept in a file"},
    {Text::kKeptAsBefore,
     "The last turns cannot be kept just now; without them the match is kept in\n{file}"},
    {Text::kNotKeptYet, "The match cannot be kept just now in {file}"},
    {Text::kSceneTitle, "Game {number} of a match to {points}, {mode}"},
    {Text::kSceneTitleAgain, "Game {number}, once more, of a match to {points}, {mode}"},
    {Text::kSceneWon, "{who} wins the match, {points} to {others}"},
    {Text::kSceneScore, "{first} {south}   {second} {north}"},
    {Text::kSceneSeat, "{who}, {name}"},
    {Text::kYou, "you"},
    {Text::kHowToAsk, "Type help at any time to see what you can type"},
    {Text::kAim, "The aim: take the other's seeds, until they have no move left"},
    {Text::kAimAndKeys, "The aim: take the other's seeds until they cannot move. Unsure? s, Enter"},

    {Text::kGame, "Game {number}, {first} {south}, {second} {north}"},
    {Text::kGameAgain, "Game {number} once more, {first} {south}, {second} {north}"},
    {Text::kLot, "The lot falls on {who}, who is the first player of this game"},
    {Text::kStarter, "{who} is the first player of this game"},
    {Text::kArrangeFirst,
     "{who} sets up first: {seeds} seeds in the 16 pits as you like, {cap}. {other} will see it"},
    {Text::kArrangeSecond, "{who} sets up now, seeing the board: {seeds} seeds, {cap}"},
    {Text::kArrangeUnseen,
     "{who} sets up, unseen by {other}: {seeds} seeds in the 16 pits as you like, {cap}"},
    {Text::kCap, "at most {cap} in a pit"},
    {Text::kNoCap, "any number in a pit"},
    {Text::kArrangePrompt, "{who} sets up (Enter: {arrangement}; s: a suggestion):"},
    {Text::kArranged, "{who} has set up {arrangement}"},
    {Text::kArrangedOnBoard, "{who} has set up"},
    {Text::kArrangedUnseen, "{who} has set up, unseen"},
    {Text::kBadArrangement, "That cannot be: {reason}"},
    {Text::kArrangeHelp,
     "Type the seeds of your 16 pits, a to h in front, then i to p behind, like this:\n"
     "  {example}\n"
     "A row without seeds is a -. Other things to type:\n"
     "  standard   four seeds in each back pit, the check pattern, as Enter does"},
    {Text::kArrangeHelpNear,
     "Type the seeds of your 16 pits, a to h in front, then i to p behind, like this:\n"
     "  {example}\n"
     "A row without seeds is a -. Other things to type:\n"
     "  standard   the check pattern as near as may be, as Enter does"},
    {Text::kArrangeHelpMore,
     "  s          a suggestion, an arrangement to use or to change\n"
     "  board      what you may see of the board\n"
     "  score      the score        rules      the rules in short"},
    {Text::kArrangeHelpLast, "  last       as you set up the last time"},
    {Text::kArrangeHelpLeave, "  leave      leave the match, and so lose it"},
    {Text::kSuggestion, "The computer would take {arrangement}"},
    {Text::kNoLast, "You have not set up in this match before"},
    {Text::kContract,
     "Contract play: both players hand the other a seed, and from then on no move is taken back"},
    {Text::kSeedPrompt, "{who} hands a seed to {other} (Enter):"},
    {Text::kSeedHanded, "{who} hands a seed to {other}"},
    {Text::kHandshake, "{first} o-->  <--o {second}"},
    {Text::kContractBinds, "The contract binds both: no move is ever taken back"},

    {Text::kLegalMoves, "Legal: {moves}"},
    {Text::kMovePrompt, "{who} to move:"},
    {Text::kTurn, "{number}. {who} plays {move}{takes}{laps}"},
    {Text::kSteal, "{number}. {who} steals the turn with {move}{takes}{laps}"},
    {Text::kTakes, ", takes {captures}"},
    {Text::kCapture, "{seeds} at {pit}"},
    {Text::kCaptureFrom, "{seeds} from {front} and {back}"},
    {Text::kLaps, " ({laps} laps)"},
    {Text::kTakenSoFar, "{who} has taken {captures} so far in this turn"},
    {Text::kLapsLeftOut, "Laps {from} to {to}: sown on and on"},
    {Text::kNoTurnYet, "No turn has been played in this game yet"},
    {Text::kForced, "Time is over for the choice: {who} sows on anticlockwise"},
    {Text::kForcedReverse, "Time is over for the choice: {who} sows clockwise, the only legal way"},
    {Text::kChoice, "{who} can sow the {seeds} seeds from {pit} either way:"},
    {Text::kChoicePrompt, "{who} chooses, < or >:"},
    {Text::kChoiceCount, "{who} has three seconds to choose; after them it is {mark}"},
    {Text::kChoiceEmu, "emu, one! {who} has yet to choose; after three seconds it is {mark}"},
    {Text::kChoiceBbiri, "bbiri, two! {who} has yet to choose; after three seconds it is {mark}"},
    {Text::kClockwise, "  <  clockwise: {what}"},
    {Text::kAnticlockwise, "  >  anticlockwise: {what}"},
    {Text::kTakesThen, "takes {captures}, {then}"},
    {Text::kTakesNothing, "takes nothing, {then}"},
    {Text::kEndsIn, "ends in {pit}"},
    {Text::kThenChoice, "then another choice at {pit}"},
    {Text::kThenNeverEnds, "never ends"},
    {Text::kThenNeverEndsAndLoses, "never ends, and so loses"},
    {Text::kThenAnnulled, "and the game is annulled"},
    {Text::kThenWins, "and wins by {victory}"},
    {Text::kOkweseraMove, "okwesera: two seeds to {next}, one to {after}, and the turn is over"},
    {Text::kOkweseraOpen,
     "Okwesera is open to {who}: three seeds may be sown as two and one, with {moves}"},
    {Text::kForeseeChoice, "< {reverse}; > {forward}"},
    {Text::kForeseeThen, "takes nothing; then: {ways}"},
    {Text::kForeseeTakesThen, "takes {captures}; then: {ways}"},
    {Text::kForeseen, "{move}: {what}"},
    {Text::kForeseeLap, "{laps} lap: {what}"},
    {Text::kForeseeLaps, "{laps} laps: {what}"},
    {Text::kMoves, "{who} can play:"},
    {Text::kMove, "  {move}  {what}"},
    {Text::kNoMoveOfPit, "{pit} cannot be played: {reason}"},
    {Text::kCountBegins, "{who} has three seconds to start"},
    {Text::kEmu, "emu, one! {who} has yet to start"},
    {Text::kBbiri, "bbiri, two! {who} has yet to start"},
    {Text::kStealOpens, "Three seconds are over: until {who} starts, {other} may steal the turn"},
    {Text::kComputerDoesNotSteal,
     "Three seconds are over, but {other} does not steal turns: {who} may still start"},
    {Text::kNoSteal, "Three seconds are over, but {other} has no move to steal the turn with"},

    {Text::kThinking, "{who} is thinking"},
    {Text::kLookingAhead, "Looking ahead for you"},
    {Text::kHint, "The computer would play {move}: {what}"},
    {Text::kHintWin, "With it {who} wins in {turns} turns at most, whatever {other} plays"},
    {Text::kHintLoss, "Even so {other} wins in {turns} turns at most, whatever {who} plays"},
    {Text::kHintDrawn, "The game would be annulled"},
    {Text::kHintEven, "It holds that to be about even"},
    {Text::kHintBetter, "It holds that to be a little better for {who}"},
    {Text::kHintMuchBetter, "It holds that to be much better for {who}"},
    {Text::kHintLine, "{score}, and expects {line}"},
    {Text::kNoHintAtChoice, "A hint is for a whole turn: choose first, or type undo"},
    {Text::kNoHintInBlitz, "There are no hints in blitz"},
    {Text::kTakeBackPrompt, "{asked}, may {who} take back the last turn? yes or no:"},
    {Text::kTakeBackPromptTwo, "{asked}, may {who} take back the last {turns} turns? yes or no:"},
    {Text::kTakenBack, "{who} agrees, and the last turn is taken back"},
    {Text::kTakenBackTwo, "{who} agrees, and the last {turns} turns are taken back"},
    {Text::kPutBack, "{who} puts the seeds back to how they lay"},
    {Text::kNotTakenBack, "{who} does not agree: the turn stands"},
    {Text::kConfirmResign, "{who} gives up this game, and {other} scores {points}?"},
    {Text::kConfirmLeave, "{who} leaves the match and loses it, whatever the score?"},
    {Text::kConfirmPrompt, "{who}, yes or no:"},
    {Text::kGoesOn, "The game goes on"},
    {Text::kYesOrNo, "Please type yes or no"},
    {Text::kNotUnderstood, "{what} is not a pit or a word known here; help lists them"},
    {Text::kWhichPit, "Which pit? Its letter is missing, a to p, as in {example}"},
    {Text::kNotUnderstoodHere, "Type an arrangement such as {example}, or help to see what else"},
    {Text::kNotUntilGoingOn,
     "Enter alone goes on; {what} cannot be said here, but help, rules, score, last and quit can"},
    {Text::kOnlyInSettingUp, "That can be said only while setting up, before a game"},
    {Text::kTooLong, "That line is far too long"},
    {Text::kNotNow, "There is nothing to answer just now"},
    {Text::kNoChoiceNow, "There is no direction to choose just now"},
    {Text::kTooLate, "Too late: that turn is no longer to be played"},
    {Text::kRefusal, "! {what}"},
    {Text::kRefused, "Sorry, {reason}"},
    {Text::kHelp,
     "A letter plays that pit; at a choice type < (clockwise) or > (anticlockwise). "
     "A whole move can be typed at once: i<> goes clockwise at the first choice."},
    {Text::kHelpKeys,
     "A letter shows what that pit would do, and Enter plays it; at a choice so do < "
     "(clockwise) and > (anticlockwise). A whole move can be typed at once: i<> goes "
     "clockwise at the first choice."},
    {Text::kHelpKeysBlitz,
     "A letter plays that pit at once, without Enter. Esc, and you can type a whole move "
     "such as i<>, or a word, and Enter:"},
    {Text::kHelpGoOn, "Enter goes on. Until then you can type:"},
    {Text::kHelpBegin, "Enter begins the first count. Until then you can type:"},
    {Text::kHelpChoice,
     "Type < (clockwise) or > (anticlockwise), or several for the choices to come."},
    {Text::kHelpSeed, "Enter, or yes, hands the seed over."},
    {Text::kHelpYesOrNo, "Type yes or no; Enter is no."},
    {Text::kHelpOkwesera, "  {move} okwesera, three seeds sown as two and one"},
    {Text::kHelpMoves,
     "  ? m        what m would do: where it goes, what it takes\n"
     "  moves      every move, and what it takes"},
    {Text::kMarks,
     "( ) lifted   + a seed falls   [ ] the last   {taken} taken   arrow: can be played"},
    {Text::kHelpLast, "  last       the laps of the last turn once more"},
    {Text::kHelpSteal, "  steal m    steal the turn with m when the other is late"},
    {Text::kHelpHint, "  hint       some advice"},
    {Text::kHelpUndo, "  undo       take the last turn back, if the other agrees"},
    {Text::kHelpPutBack, "  undo       put the seeds back to how they lay"},
    {Text::kHelpBoard,
     "  board      the board        score      the score, and what a victory brings\n"
     "  rules      the rules in short"},
    {Text::kHelpResign, "  resign     give up this game; leave gives up the whole match"},
    {Text::kHelpQuit, "  quit       stop for now; the match is kept"},
    {Text::kHelpQuitUnkept, "  quit       stop; the match is not kept, so it is lost then"},
    {Text::kRulesAim, "You win by taking the other's seeds until they have no move left."},
    {Text::kRulesOfGame,
     "Play a pit with two seeds or more: they are sown one by one, anticlockwise. That "
     "is a lap. If the last falls into an empty pit, the turn is over; else the seeds "
     "of that pit are sown on, the next lap. In your front row, facing two pits with "
     "seeds, you take those instead, and sow them from where that lap began."},
    {Text::kRulesReverse, "From {pits} a lap may go clockwise, if it takes that way: {laps}."},
    {Text::kRulesReverseFirst, "the first of a turn"},
    {Text::kRulesReverseRelay, "one sown on from a pit"},
    {Text::kRulesReverseChain, "one of seeds taken clockwise"},
    {Text::kRulesReverseForward, "one of seeds taken anticlockwise"},
    {Text::kRulesBulijo, "Bulijo: you win when the other has no move."},
    {Text::kRulesBothEnds, "Okutema: you win by taking at both ends of the board in one turn."},
    {Text::kRulesFrontRow, "Okutema: you win by taking the last seed of the other's front row."},
    {Text::kRulesAkawumbiEnd,
     "Akawumbi: you win by taking the other's very last seed in column a or h."},
    {Text::kRulesAkawumbi, "Akawumbi: you win by taking the other's very last seed."},
    {Text::kRulesAkawumbiColumns,
     "Akawumbi: you win by taking in all eight columns in one turn, so every seed."},
    {Text::kRulesAkakyala, "Akakyala: you win by taking in two turns before the other takes."},
    {Text::kRulesSownToItsEnd, "A turn is sown to its end before it wins by what it took."},
    {Text::kRulesEndlessAnnuls, "A move that never ends annuls the game. {never}"},
    {Text::kRulesEndlessForbidden,
     "A move that would never end may not be played; who has no other loses. {never}"},
    {Text::kRulesEndlessLoses, "Whoever makes a move that never ends loses the game. {never}"},
    {Text::kRulesNever, "Never is after {laps} laps without taking."},
    {Text::kRulesAnnulledQuiet,
     "After {turns} turns in a row without taking the game is annulled."},
    {Text::kRulesAnnulledRepetition,
     "When the same position comes for time {times}, the game is annulled."},
    {Text::kRulesBan, "On your first turn of a game you take nothing: such a lap is sown on."},
    {Text::kRulesOkwesera,
     "Okwesera: until somebody takes, three seeds may be sown as two and one (e*)."},
    {Text::kRulesBlitz,
     "Blitz: start within three seconds, or the other may steal the turn; three for "
     "each choice too, then the lap goes forward where it may."},
    {Text::kRulesBlitzUnstolen,
     "Blitz: start within three seconds, though the computer steals no late turn; three "
     "for each choice too, then the lap goes forward where it may."},

    {Text::kOnePoint, "1 point"},
    {Text::kPoints, "{points} points"},
    {Text::kScore, "{first} {south}, {second} {north}, in a match to {points}"},
    {Text::kScoreMore, "Type rules to read what these victories are"},
    {Text::kProspects, "For {who} now: {list}"},
    {Text::kProspect, "{victory} brings {points}"},
    {Text::kProspectToo, "{victory} {points}"},
    {Text::kProspectMatch, "{victory} brings the match"},
    {Text::kProspectMatchToo, "{victory} the match"},
    {Text::kEveryVictory, "every victory wins the match"},
    {Text::kWholeMatch, "the whole match"},
    {Text::kBulijo, "bulijo"},
    {Text::kBulijoExplained, "bulijo (no move left)"},
    {Text::kOkutema, "okutema"},
    {Text::kAkawumbi, "akawumbi"},
    {Text::kAkakyala, "akakyala"},
    {Text::kTwoHeads, "okutema, two heads"},
    {Text::kCounting, "counting play"},
    {Text::kContractPlay, "contract play"},
    {Text::kBlitzPlay, "blitz"},
    {Text::kAward, "{who} wins the game and scores {points}: {why}"},
    {Text::kAwardMatch, "{who} wins the game, and with it the whole match: {why}"},
    {Text::kAwardLeft, "{who} wins the match: {why}"},
    {Text::kNoAward, "Nobody scores, for the game is {why}"},
    {Text::kEndAkawumbi, "akawumbi, for {winner} has taken {loser}'s very last seed (rule W3)"},
    {Text::kEndBothEnds,
     "okutema, two heads, for {winner} has taken at both ends of the board in one turn (rule W2)"},
    {Text::kEndFrontRow,
     "okutema, for {winner} has taken the last seed of {loser}'s front row (rule W2)"},
    {Text::kEndAkakyala,
     "akakyala, for {winner} has taken in two turns before {loser} took anything (rule W4)"},
    {Text::kEndBulijo,
     "bulijo, for {loser} has no pit with two seeds or more, and so no move (rule W1)"},
    {Text::kEndBulijoForbidden,
     "bulijo, for {loser} has only moves that would never end, and may play none (rules N6, W1)"},
    {Text::kEndNeverEnding, "{loser} has made a move that never ends, and loses by it (rule N6)"},
    {Text::kEndAnnulledNeverEnding,
     "annulled: the move would never end, so nobody can win (rule N1)"},
    {Text::kEndAnnulledQuiet,
     "annulled: for too many turns in a row nobody has taken anything (rule W7)"},
    {Text::kEndAnnulledRepetition, "annulled: the same position has come too often (rule W7)"},
    {Text::kEndAnnulledTime, "annulled: the turn was not over after three minutes (rule P4)"},
    {Text::kEndResigned, "{loser} has resigned the game, which counts as bulijo (rule W8)"},
    {Text::kEndLeft, "{loser} has left the match (rules W8, M3)"},
    {Text::kNeverEndsLoop,
     "From lap {from} on it comes back to the same seeds every {period} laps, for ever"},
    {Text::kNeverEndsLong, "After {laps} laps it was still going, and that counts as never"},
    {Text::kPlayedAgain, "The game is played once more, with the same first player"},
    {Text::kCountsAsPlayed, "It is the third in a row, so it counts as played and is not repeated"},
    {Text::kMatchWon, "{who} wins the match, {first} {south}, {second} {north}"},
    {Text::kMatchOverPrompt, "Enter to leave the board:"},
    {Text::kNextGamePrompt, "Enter for the next game:"},
    {Text::kBlitzAhead,
     "Blitz: from Enter on {who} has three seconds to start a turn, and so has each "
     "player after every turn; then the other may steal it"},
    {Text::kBlitzAheadUnstolen,
     "Blitz: from Enter on {who} has three seconds to start a turn, and so has each "
     "player after every turn. {thief} may steal a late one; the computer does not steal"},
    {Text::kBlitzKeys, "In blitz a letter plays that pit at once, without Enter"},
    {Text::kBlitzKeysShared,
     "In blitz a letter plays that pit at once, without Enter: small letters for "
     "{south}, capitals for {north}"},
    {Text::kReadyPrompt, "Enter when you are ready, and the first count begins:"},
    {Text::kResumePrompt, "Enter to go on with the game:"},

    {Text::kLastTurn, "The last turn was {turn}"},

    {Text::kKeysMove, "a letter: what it does   Enter: play it   moves hint last undo help quit"},
    {Text::kKeysMoveBound, "a letter: what it does   Enter: play it   moves hint last help quit"},
    {Text::kKeysMoveHurried,
     "a letter plays at once   Shift + letter: okwesera   Esc: a word   ? help"},
    {Text::kKeysMoveShared,
     "South: small letters, North: capitals, to steal too   *: okwesera   Esc: words"},
    {Text::kKeysOkwesera, "okwesera: the letter of the pit   *: no, ordinary sowing"},
    {Text::kKeysChoice, "< or >: what it does   Enter: go that way   undo: put back   last help"},
    {Text::kKeysChoiceBound, "< or >: what it does   Enter: go that way   last help quit"},
    {Text::kKeysChoiceHurried, "< or left: clockwise   > or right: anticlockwise   Esc: words"},
    {Text::kKeysAgreement, "yes or no, and Enter"},
    {Text::kKeysAgreementHurried, "y or n"},
    {Text::kKeysSeed, "Enter hands it over   leave   quit"},
    {Text::kKeysGoOn, "Enter: go on   or a word and Enter: help rules score last quit"},
    {Text::kKeysTyping, "a word such as quit, leave, rules or help, and Enter   Esc: back"},
    {Text::kKeysArranging, "Esc: type a word such as quit, leave, rules or help"},
    {Text::kKeysSowing, "any key: show the end of the turn at once"},
    {Text::kKeysBusy, "Ctrl-C: stop here"},
    {Text::kReadOnPrompt, "Press a key for more, Esc to go back to the board"},
    {Text::kReadPrompt, "Press a key to go back to the board"},
    {Text::kWindowTooSmall,
     "The window has {columns} columns and {rows} rows and needs {least_columns} and {least_rows}"},

    {Text::kEditSum,
     "Arrange your seeds: {placed} placed, {held} in the hand; a pit may hold any number"},
    {Text::kEditSumCap,
     "Arrange your seeds: {placed} placed, {held} in the hand; a pit may hold {cap} at most"},
    {Text::kEditTyping, "a to h / i to p, such as -/4,4,4,4,4,4,4,4: "},
    {Text::kEditKeysPits, "arrows, a to p: choose a pit    + - or a number: its seeds"},
    {Text::kEditKeysFill, "r: check pattern   t: two in each   s: suggestions"},
    {Text::kEditKeysFillLast,
     "r: check pattern   t: two in each   s: suggestions   y: as the last time"},
    {Text::kEditKeysDone, "u: undo   x: take all up   /: type it   Enter: done"},
    {Text::kEditPattern, "The check pattern"},
    {Text::kEditTwoEach, "Two in each pit"},
    {Text::kEditLast, "As the last time"},
    {Text::kEditNoneLies, "All seeds are in the hand"},
    {Text::kEditSuggestion, "Suggestion {number} of {all}"},
    {Text::kEditTyped, "As typed"},
    {Text::kEditUndone, "Undone"},
    {Text::kEditNothingToUndo, "Nothing is left to undo"},
    {Text::kEditMostInPit, "No pit may hold more than {seeds}"},
    {Text::kEditMostSeeds, "There are only 32 seeds"},
    {Text::kEditHandEmpty, "No seed is left in the hand: take some from another pit first"},
    {Text::kEditHandShort, "Only {seeds} left in the hand"},
    {Text::kEditNotUnderstood, "Not understood: {reason}"},
    {Text::kEditNotTaken, "Not taken: {reason}"},
    {Text::kEditNotTakenMost, "Not taken: no pit may hold more than {seeds}"},
    {Text::kEditNotYet, "Not yet: {seeds} are still in the hand, and all 32 must be placed"},
    {Text::kEditNotYetOne, "Not yet: {seeds} is still in the hand, and all 32 must be placed"},

    {Text::kOneSeed, "1 seed"},
    {Text::kSeeds, "{seeds} seeds"},
    {Text::kSeatSeeds, "{who}: {seeds}"},
    {Text::kInHand, "in hand: {held}"},
    {Text::kLapSown, "Lap {number}: {seeds} from {pit}"},
    {Text::kLapSownClockwise, "Lap {number}: {seeds} from {pit}, clockwise"},
    {Text::kLapTaken, "Lap {number}: the {seeds} taken, from {pit} again"},
    {Text::kLapTakenClockwise, "Lap {number}: {seeds} taken, from {pit} clockwise"},
    {Text::kLapEnds, "{lap} end in {end}"},
    {Text::kLapEndsAside, "{lap}, end in {end}"},
    {Text::kLapCaptures, "{lap} and take {taken} from {front} and {back}"},
    {Text::kLapRelays, "{lap}, not empty: its {seeds} are sown on"},
    {Text::kLapEndsTurn, "{lap}, an empty pit: the turn is over"},
    {Text::kLapOkwesera,
     "Okwesera: of 3 seeds from {pit}, 2 go to {next} and 1 to {end}: the turn is over"},
    {Text::kTakingWins, "{seeds} taken: this capture wins the game"},
    {Text::kTakingSown, "The {seeds} taken will be sown from {pit}"},
    {Text::kLapRunning, "Lap {number}: sown on and on"},
    {Text::kLapLoses, "Lap {number}: this move never ends, so its player loses the game"},
    {Text::kLapAnnuls, "Lap {number}: this move never ends, so the game is annulled"},

    {Text::kStopped, "The match stops here, and nothing is lost. To go on:\n  omweso play {file}"},
    {Text::kStoppedInTrouble,
     "The match stops here, but its last turns could not be kept. To go on from before them:\n"
     "  omweso play {file}"},
    {Text::kStoppedInTroubleUnkept, "The match stops here, and nothing of it could be kept"},
    {Text::kWonInTrouble,
     "The last turns could not be kept. To go on from before them:\n  omweso play {file}"},
    {Text::kWonInTroubleUnkept, "Nothing of the match could be kept"},
    {Text::kStoppedUnkept, "The match stops here. It was not kept in a file"},
    {Text::kCannotKeep,
     "The match cannot be kept: {reason}.\nYou can play on; it is tried again after every turn"},
    {Text::kKeptAgain, "The match is kept again"},
    {Text::kKeptElsewhere,
     "Another file has come to the place of {old}. It is left alone; the match is kept in\n{file}"},
    {Text::kLostEnd, "the end of the match is not kept: {reason}"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kTexts; ++i) {
    if (kEnglish[i].first != static_cast<Text>(i)) return false;
  }
  return true;
}
static_assert(in_order(), "one row for each Text, in its order");

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

std::string_view text_of(Text text) {
  return kEnglish[static_cast<std::size_t>(text)].second;
}

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
