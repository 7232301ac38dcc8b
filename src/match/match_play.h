// A match as an interface plays it: the lot, setting up, its games under the referee, and the file
// that it is kept in, as one value (rules.md S1 to S6, M1 to M3, P1 to P5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match_record.h"
#include "match/match_setup.h"
#include "match/referee.h"
#include "match/setting_up.h"

namespace omweso {

/// A match that goes from call to call. Nothing in it waits, asks or shows: whoever drives it asks
/// what phase it is in, and keeps text() whenever something has happened.
class MatchPlay {
 public:
  using Events = Referee::Events;

  enum class Phase : std::uint8_t {
    kSettingUp,     ///< somebody has yet to arrange: setting_up() says who
    kPlaying,       ///< the game at hand is with the referee
    kBetweenGames,  ///< a game has counted; next_game() goes on
    kOver,          ///< to be looked at: referee() has the last game
  };

  /// A new match with its lot drawn; where nobody arranges the first game is at its start.
  /// @param date of its games, `2026.11.30`; empty: their records tell none
  /// @param longest_showing as RefereeOptions has it
  MatchPlay(const MatchSetup& setup, std::string date, Milliseconds longest_showing);

  /// A match as text() wrote it, or its records from elsewhere, where it stopped: at a game or its
  /// setting up, between games, or over. Refused: what cannot be read or was not played so, and
  /// records of no match.
  static Result<MatchPlay> resume(std::string_view text, std::string date,
                                  Milliseconds longest_showing);

  const MatchSetup& setup() const { return setup_; }
  const Match& match() const { return match_; }
  Phase phase() const { return phase_; }

  /// Only in kSettingUp.
  const SettingUp& setting_up() const { return *setting_up_; }
  /// S3 to S6. Refused with nothing changed. The last arrangement begins the game.
  Result<void> arrange(Seat seat, const Side& arrangement);

  /// The referee of the game at hand or, between games and after the match, of the last one; nobody
  /// while the first is set up.
  const Referee* referee() const { return referee_ ? &*referee_ : nullptr; }
  /// Tells the referee that the players are ready. Seeds handed over before a contract match was
  /// stopped (P2) are so again.
  Events start(Milliseconds t);
  /// Tells the referee something else: `call(Referee&)` returns its events. Nothing, and no events,
  /// unless a game is played. A game that ends counts at once.
  template <class Call>
  Events tell(Call&& call) {
    return phase_ == Phase::kPlaying ? heard(call(*referee_)) : Events{};
  }

  /// What the game that counted last has brought its winner.
  const Award& last_award() const { return last_award_; }
  /// How each player set up in the game before, for who wants the same again.
  const std::optional<Side>& last_arrangement(Seat seat) const { return last_[index_of(seat)]; }

  /// Goes on to setting up the next game. Refused unless between games.
  Result<void> next_game();
  /// W8, M3: loses the match while no game is played: the one that is set up, or would be next, is
  /// left with it. During a game the referee is told. Refused when the match is over.
  Result<void> leave(Seat seat);

  /// The whole match as a file: the finished games, and the one at hand as far as it has come. One
  /// that is being set up has the check pattern where an arrangement is missing, and says so.
  std::string text() const;

  /// computer_seed() of the game at hand.
  std::uint64_t seed_for(Seat seat, std::uint64_t what) const;

 private:
  MatchPlay(MatchSetup setup, Match match, std::string date, Milliseconds longest_showing);

  static Result<MatchPlay> resume_records(std::vector<GameRecord> records, std::string date,
                                          Milliseconds longest_showing);
  void begin_setting_up(const std::optional<GameRecord>& incomplete);
  void begin_game();
  void referee_of(Game game, bool contract_binds);
  void look_back_at(Game game);
  void date_record(GameRecord record);
  void write_setting_up();
  Events heard(Events events);
  void count();

  MatchSetup setup_;
  Match match_;
  std::string date_;
  Milliseconds longest_showing_;
  Phase phase_ = Phase::kSettingUp;
  std::optional<SettingUp> setting_up_;
  std::optional<Referee> referee_;
  std::optional<GameRecord> record_;  ///< of the game at hand
  std::string finished_;              ///< text of the finished games
  std::array<std::optional<Side>, 2> last_;
  Award last_award_;
  bool contract_bound_ = false;
};

}  // namespace omweso
