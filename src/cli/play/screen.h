// What a match tells people and asks them, whatever it is shown on.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/referee_event.h"
#include "rules/turn_state.h"

namespace omweso::cli {

/// How a message is meant.
enum class Tone : std::uint8_t {
  kPlain,
  kHeading,  ///< something new begins
  kTurn,     ///< a turn that was made
  kPassing,  ///< what was asked for, or holds until the turn is played
  kRefused,  ///< what was typed cannot be done
  kReferee,  ///< the count, and what it brings
  kEnd,      ///< of a game or the match
};

/// What is to be seen of a turn when it is over.
struct SeenTurn {
  Seat mover = Seat::kSouth;
  Pit lifted = 0;
  Pit landed = 0;
  std::vector<Pit> taken;  ///< pits of the other side
};

/// How things stand, for a screen that always shows it. Texts are ready to be read.
struct Scene {
  std::string match;                 ///< which game of which match, or who has won it
  bool decided = false;              ///< the match is over
  std::string score;                 ///< of both
  std::array<std::string, 2> seats;  ///< by seat, who sits there
  std::optional<Seat> acting;        ///< whose turn it is, or who has won
  std::string prospects;             ///< what a victory would bring now
  Seat bottom = Seat::kSouth;        ///< who sits below
  std::optional<std::array<Side, 2>> board;
  std::array<std::uint16_t, 2> playable{};        ///< by seat; bit p: that pit may be played now
  std::optional<std::pair<Seat, Pit>> at_choice;  ///< the pit whose lap may go either way
  std::optional<SeenTurn> last_turn;              ///< where that has ended the game
  std::string count;                              ///< of blitz, as far as it has been counted
};

/// A stretch of a turn: from its start, or the last choice, to the next choice or its end.
struct Sowing {
  using Listener = std::function<void(const TurnEvent&, const TurnState& after)>;

  Seat mover = Seat::kSouth;
  bool begins = true;                        ///< it is the first stretch of its turn
  std::optional<Outcome> ended;              ///< what the turn led to, when it is over
  std::function<void(const Listener&)> sow;  ///< sows it, for whoever listens
};

/// What would come of what has been typed so far.
struct Foresight {
  std::string words;
  std::optional<Pit> lifted;
  std::vector<Pit> passed;  ///< by the first lap, seed by seed
  std::optional<Pit> landed;
  std::vector<Pit> taken;  ///< pits of the other side

  bool operator==(const Foresight&) const = default;
};

/// What somebody needs to know who is to set up.
struct ArrangingTask {
  Ruleset rules;
  std::optional<Side> last;      ///< how they did it the last time
  std::optional<Side> opponent;  ///< how the other has, where it may be seen
};

/// Something to be answered with a line.
struct Question {
  enum class Kind : std::uint8_t {
    kArrangement,
    kSeed,  ///< the handshake of contract play
    kMove,
    kChoice,
    kAgreement,  ///< yes or no
    kGoOn,       ///< an empty line, or a word about what was; a screen that keeps all that was told
                 ///< need not ask where there is no hurry
  };

  Kind kind = Kind::kMove;
  Seat seat = Seat::kSouth;  ///< who is to answer
  std::string prompt;
  /// Asked again because of time that has passed, not because of an answer.
  bool again = false;
  /// There is no time to type a line: a key is an answer.
  bool hurried = false;
  /// What has been played may be taken back (P1).
  bool takes_back = false;
  /// A letter in the other case is the other player's, who steals the turn with it.
  bool shared_keys = false;
  std::optional<ArrangingTask> arranging;  ///< kArrangement
  std::function<Foresight(std::string_view typed)> foresee;
};

struct Answer {
  enum class Kind : std::uint8_t {
    kLine,
    kTooLong,
    kTime,  ///< nobody has answered by then
    kEnd,   ///< the input is over, or the program was asked to end
  };

  Kind kind = Kind::kEnd;
  std::string line;
};

class Screen {
 public:
  virtual ~Screen() = default;

  /// Says something, of one line or several.
  virtual void say(Tone tone, std::string_view text) = 0;
  /// What was said in passing, or of a line that could not be done, is true no more.
  virtual void forget_passing() = 0;
  /// How things stand from now on.
  virtual void set_scene(const Scene& scene) = 0;
  /// Shows the board of the scene now, though it was shown before.
  virtual void show_board() = 0;

  /// Asks, for so many milliseconds at most.
  virtual Answer ask(const Question& question, std::optional<Milliseconds> patience) = 0;

  /// Whether it follows the keys: it shows what would come of what is typed, always has the board,
  /// and takes a single key for an answer in a hurry. Else every answer is a line.
  virtual bool follows_keys() const = 0;
  /// Whether show_sowing() shows anything.
  virtual bool shows_sowing() const = 0;
  /// Shows a stretch of a turn.
  /// @param at_most P5: how long that may take.
  virtual void show_sowing(const Sowing& sowing, std::optional<Milliseconds> at_most) = 0;
  /// P2: shows two seeds crossing between the players. Only where the sowing is shown.
  virtual void show_handshake() = 0;

  /// What the program is doing while nothing can be asked; empty when it is done.
  virtual void set_busy(std::string_view what) = 0;
  /// Whether somebody wants to say something, or the program was asked to end, while it is busy.
  virtual bool wants_attention() = 0;
  /// Whether the program was asked to end, or nobody can see or hear any more. Not by the mere end
  /// of the input.
  virtual bool closed() = 0;
  /// The signal by which it was asked to end, SIGINT for Ctrl-C; 0 when it was not.
  virtual int ending_signal() const = 0;

  /// Says the last words; nothing is said or asked after them.
  virtual void close(std::string_view farewell) = 0;
};

}  // namespace omweso::cli
