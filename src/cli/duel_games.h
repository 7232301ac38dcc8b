// The games of a duel in a file: what is there of it, and what is added after every game.
#pragma once

#include <string>

#include "board/error.h"
#include "lab/duel.h"

namespace omweso::cli {

/// An `.omw` file that grows by a game at a time. Every game is on the disk before it counts, so a
/// duel that was killed goes on where it stood.
class DuelGames {
 public:
  /// Takes in the games that the file holds, if it is there, and tells the duel of them. A last
  /// game that was cut off in writing is left out. Refused: a file that cannot be read or written,
  /// and one with a game that is not of this duel.
  static Result<DuelGames> open(const std::string& name, Duel& duel);

  DuelGames(DuelGames&& other) noexcept;
  DuelGames& operator=(DuelGames&&) = delete;
  DuelGames(const DuelGames&) = delete;
  DuelGames& operator=(const DuelGames&) = delete;
  ~DuelGames();

  Result<void> add(const DuelPlan& plan, const DuelSlot& slot, const DuelGame& played);

 private:
  DuelGames(std::string name, int descriptor, bool empty)
      : name_(std::move(name)), descriptor_(descriptor), empty_(empty) {}

  std::string name_;
  int descriptor_;
  bool empty_;
};

}  // namespace omweso::cli
