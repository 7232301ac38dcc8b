// One game of a match, from its first count to its end (rules.md sections 3 to 8, 10).
#pragma once

#include <optional>
#include <string_view>

#include "cli/play/player_commands.h"
#include "cli/play/sitting.h"
#include "cli/play/texts.h"
#include "match/referee.h"

namespace omweso::cli {

/// Asks whose turn it is, hands what they say to the referee, keeps every turn before anybody
/// answers it, and tells what the referee decides.
class GameSession {
 public:
  /// @param game at its start, or unfinished. The sitting's saved match holds its record.
  /// @param resumed it was left and goes on.
  GameSession(Sitting sitting, Game game, bool resumed);

  /// On kPlayed the game is over, and so its record says.
  Ended run();

  const Game& game() const { return referee_.game(); }

 private:
  using Events = Referee::Events;
  /// What a player has said and is to confirm.
  enum class ToConfirm : std::uint8_t { kNothing, kResign, kLeave };

  // game_session.cpp: the course of the game
  Ended wait_until_ready();
  std::string blitz_ahead() const;
  std::string steal_opens(Seat late) const;
  std::string blitz_keys() const;
  void go_on();
  void hand_seeds();
  void shake_hands();
  void computer_turn(Seat seat);
  void person_turn(Seat seat);
  void explain_okwesera(Seat seat);
  void computer_steal();
  std::optional<Milliseconds> patience() const;
  std::optional<Milliseconds> computer_steals_at() const;

  // game_telling.cpp: what is told
  void handle(const Events& events);
  void tell(const RefereeEvent& event);
  void tell_turn_end();
  void tell_choice(Seat seat, const Move& move);
  void show_sowing(const Position& before, const Move& move, std::optional<Outcome> ended);
  std::string choice_count(Text text) const;
  std::optional<Milliseconds> choice_counts_at() const;
  void count_choice();
  void set_count(std::string text);
  void count_aloud(std::string text);
  void update_scene();
  void keep();

  // game_requests.cpp: what people say
  void hear(Seat seat, const Answer& answer);
  void hear_agreement(std::string_view line);
  bool hear_before_ready(const Answer& answer);
  std::optional<std::string> okwesera_example() const;
  void tell_help(Question::Kind asked);
  void offer_legal(const Events& events, Pit pit);
  bool hear_confirmation(Seat seat, std::string_view line);
  void obey(Seat seat, const Request& request);
  void play(Seat seat, const Request& request);
  void choose(Seat seat, std::string_view marks);
  void inform(Seat seat, const Request& request);
  void tell_last_turn();
  void undo(Seat seat);
  void advise();
  void ask_to_confirm(Seat seat, ToConfirm what);
  Question question(Seat seat) const;

  bool blitz() const { return sitting_.setup.mode == PlayMode::kBlitz; }
  void say(Tone tone, std::string_view text) { sitting_.screen.say(tone, text); }

  Sitting sitting_;
  Referee referee_;
  ToConfirm to_confirm_ = ToConfirm::kNothing;
  bool resumed_;
  bool asked_again_ = false;  ///< the question stands as it was asked last
  bool stopped_ = false;
  std::array<bool, 2> okwesera_explained_{};  ///< by seat
  std::optional<std::size_t> stole_at_;       ///< turns at which a computer has begun to steal
  std::string count_;                         ///< what the referee has counted aloud last
  int choice_counted_ = 0;                    ///< of the choice that is open: 1 emu, 2 bbiri
  std::size_t steps_shown_ = 0;               ///< of the sowing of the turn at hand
};

}  // namespace omweso::cli
