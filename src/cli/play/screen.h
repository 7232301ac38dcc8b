// What a match tells people and asks them, whatever it is shown on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/play_mode.h"
#include "match/referee_event.h"
#include "rules/turn_state.h"

namespace omweso::cli {

/// How a message is meant.
enum class Tone : std::uint8_t {
  kPlain,
  kHeading,  ///< something new begins
  kTurn,     ///< a turn that was made
  kRefused,  ///< what was typed cannot be done
  kReferee,  ///< the count, and what it brings
  kEnd,      ///< of a game or the match
};

/// How things stand, for a screen that always shows it. Texts are ready to be read.
struct Scene {
  std::array<std::string, 2> names;      ///< by seat
  std::array<std::uint32_t, 2> score{};  ///< by seat
  std::array<std::string, 2> prospects;  ///< by seat, what each victory would bring now
  std::string match;                     ///< which game of which match
  Seat bottom = Seat::kSouth;            ///< who sits below
  std::optional<std::array<Side, 2>> board;
  std::optional<Seat> to_move;
  std::array<std::uint16_t, 2> playable{};  ///< by seat; bit p: that pit may be played now
  std::string count;                        ///< of blitz, as far as it has been counted
};

/// A stretch of a turn: from its start, or the last choice, to the next choice or its end.
struct Sowing {
  struct Step {
    TurnEvent event;
    TurnState after;
  };

  Seat mover = Seat::kSouth;
  std::array<Side, 2> before;  ///< by seat
  std::vector<Step> steps;     ///< the first kMostSteps
  bool shortened = false;      ///< there were more

  static constexpr std::size_t kMostSteps = 2000;
};

/// What would come of what has been typed so far.
struct Foresight {
  std::string words;
  std::optional<Pit> lifted;
  std::vector<Pit> landed;
  std::vector<Pit> taken;  ///< of the other side
};

/// Something to be answered with a line.
struct Question {
  enum class Kind : std::uint8_t {
    kArrangement,
    kSeed,  ///< the handshake of contract play
    kMove,
    kChoice,
    kAgreement,  ///< yes or no
    kGoOn,       ///< there is time to look; a screen that keeps all that was told need not ask
  };

  Kind kind = Kind::kMove;
  Seat seat = Seat::kSouth;  ///< who is to answer
  std::string prompt;
  /// Asked again because of time that has passed, not because of an answer.
  bool again = false;
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
  /// How things stand from now on.
  virtual void set_scene(const Scene& scene) = 0;
  /// Shows the board of the scene now, though it was shown before.
  virtual void show_board() = 0;

  /// Asks, for so many milliseconds at most.
  virtual Answer ask(const Question& question, std::optional<Milliseconds> patience) = 0;

  /// Whether show_sowing() shows anything.
  virtual bool shows_sowing() const = 0;
  /// Shows a stretch of a turn.
  /// @param at_most P5: how long that may take.
  virtual void show_sowing(const Sowing& sowing, std::optional<Milliseconds> at_most) = 0;

  /// What the program is doing while nothing can be asked; empty when it is done.
  virtual void set_busy(std::string_view what) = 0;
  /// Whether somebody wants to say something, or the program was asked to end, while it is busy.
  virtual bool wants_attention() = 0;
  /// Whether the program was asked to end, or nobody can see or hear any more. Not by the mere end
  /// of the input.
  virtual bool closed() = 0;
  /// The same by a signal: Ctrl-C.
  virtual bool interrupted() const = 0;
};

}  // namespace omweso::cli
