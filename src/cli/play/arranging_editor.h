// Arranging one's seeds before a game (rules.md S3): keys in, the arrangement and its drawing out.
// Its words stand in arranging_editor.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board_view.h"
#include "cli/play/key.h"
#include "cli/play/look.h"
#include "cli/play/styled.h"
#include "rules/setup.h"

namespace omweso::cli {

/// Who arranges what.
struct Arranging {
  Ruleset rules;                     ///< with the cap
  Seat seat = Seat::kSouth;          ///< of the player
  std::array<std::string, 2> names;  ///< by seat
  std::optional<Side> last;          ///< the player's last arrangement, to be had again
  std::optional<Side> opponent;      ///< the other one's, where it may be seen
  Seat bottom = Seat::kSouth;        ///< who sits below, as in the game that comes
};

/// A state machine. The arrangement never holds more than 32 seeds, nor more in a pit than the cap:
/// what is not in a pit is in the hand. It starts with the check pattern (S2).
class ArrangingEditor {
 public:
  enum class Answer : std::uint8_t {
    kGoesOn,    ///< draw again
    kGiven,     ///< the arrangement is legal and the player wants it
    kNotForMe,  ///< a key for whoever runs the editor, such as Escape or Ctrl-C
  };

  explicit ArrangingEditor(Arranging arranging);

  Answer press(const Key& key);

  const Side& arrangement() const { return side_; }
  unsigned in_hand() const { return kSeedsPerPlayer - static_cast<unsigned>(side_.seeds()); }
  Pit cursor() const { return cursor_; }
  /// What was wrong with the last key, or what it did; may be empty.
  const std::string& message() const { return message_; }
  /// Whether the arrangement is being typed as text, where every key is for the editor.
  bool typing() const { return typing_; }

  /// At most 21 lines of 78 columns: the board, the sum and the cap, the message, the keys.
  std::vector<Line> draw(const Look& look) const;
  /// The same with the bare rows of the board, wrapped; the keys stand last.
  std::vector<Line> draw_bare(int columns) const;

 private:
  BoardView view() const;
  std::vector<Line> words_below() const;
  Answer press_character(char32_t c);
  Answer press_while_typing(const Key& key);
  Answer give();
  void press_digit(unsigned digit);
  void move_cursor(KeyKind arrow);
  void change(unsigned seeds);
  void replace(const Side& side, std::string message);
  void refuse(std::string why);
  void suggest();
  void undo();
  void read(const std::string& text);
  void remember();
  unsigned most_in_pit() const;
  std::string told_sum() const;

  Arranging arranging_;
  Side side_;
  Pit cursor_ = 0;
  std::vector<Side> before_;  ///< to undo to, the latest last
  std::size_t suggestion_ = 0;
  bool typing_ = false;
  std::string typed_;
  std::optional<unsigned> number_;  ///< digits typed at this pit, to be gone on with
  std::string message_;
  bool refused_ = false;  ///< the message says why the last key could not be obeyed
};

}  // namespace omweso::cli
