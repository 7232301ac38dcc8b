// A contestant that is another program and speaks the engine protocol (docs/protocol.md).
#pragma once

#include <memory>

#include "lab/child.h"
#include "lab/command_text.h"
#include "lab/contestant.h"

namespace omweso {

/// Starts the program when it is first asked, and again for the next game when it did something
/// wrong: ended, said nothing, answered late, sent a flood or what is no move. Whatever it does, it
/// loses the game at hand by it and nothing else happens.
class OutsideContestant final : public Contestant {
 public:
  /// What it may take longer than the time of a move that it is given: processes have to be woken.
  static constexpr std::chrono::milliseconds kSlack{1000};
  /// For an answer whose time nothing says: to come up, to be ready, to move by nodes or depth.
  static constexpr std::chrono::milliseconds kPatience{60'000};
  static constexpr std::chrono::milliseconds kToComeUp{10'000};

  explicit OutsideContestant(CommandText command) : command_(std::move(command)) {}
  OutsideContestant(const OutsideContestant&) = delete;
  OutsideContestant& operator=(const OutsideContestant&) = delete;
  ~OutsideContestant() override;

  void begin_game() override { new_game_ = true; }
  Result<Move> choose(const Game& game, std::uint64_t seed) override;

 private:
  Result<void> come_up(const Ruleset& rules);
  Result<void> ask(std::string_view line, std::string_view answer);
  Result<std::string> best_move(const Game& game);

  CommandText command_;
  std::unique_ptr<Child> child_;
  bool new_game_ = true;
};

}  // namespace omweso
