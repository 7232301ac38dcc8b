#include "cli/play/sitting.h"

#include "cli/play/texts.h"
#include "cli/play/turn_words.h"

namespace omweso::cli {

std::string player_in_words(const Player& player) {
  if (player.computer) return words(Text::kComputer, "level"_a = player.level);
  return player.name.empty() ? words(Text::kPerson) : player.name;
}

namespace {

/// `North, the computer, chief`.
std::string seat_in_words(const MatchSetup& setup, Seat seat) {
  const Player& player = setup.player(seat);
  std::string who = player_in_words(player);
  if (!player.computer && player.name.empty()) {
    if (!setup.only_person()) return std::string(bare_seat_word(seat));
    who = words(Text::kYou);
  }
  return words(Text::kSceneSeat, "who"_a = bare_seat_word(seat), "name"_a = who);
}

}  // namespace

Scene Sitting::scene() const {
  Scene scene;
  scene.bottom = setup.only_person().value_or(Seat::kSouth);
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    scene.seats[index_of(seat)] = seat_in_words(setup, seat);
  }
  scene.match = words(match.attempt() > 1 ? Text::kSceneTitleAgain : Text::kSceneTitle,
                      "number"_a = match.game_number(),
                      "points"_a = points_in_words(match.rules().match_points),
                      "mode"_a = mode_word(setup.mode));
  scene.score = words(Text::kSceneScore, "first"_a = seat_word(Seat::kSouth),
                      "second"_a = seat_word(Seat::kNorth), "south"_a = match.score(Seat::kSouth),
                      "north"_a = match.score(Seat::kNorth));
  return scene;
}

std::string Sitting::where_kept() const {
  if (saved.name().empty()) return words(Text::kKeptNowhere);
  if (saved.trouble()) {
    return words(saved.ever_kept() ? Text::kKeptAsBefore : Text::kNotKeptYet,
                 "file"_a = saved.name());
  }
  return words(Text::kKeptIn, "file"_a = saved.name());
}

void Sitting::keep() {
  const bool trouble = saved.trouble().has_value();
  const std::string name = saved.name();
  const auto kept = saved.save();
  if (saved.name() != name) {
    screen.say(Tone::kRefused,
               words(Text::kKeptElsewhere, "old"_a = name, "file"_a = saved.name()));
  }
  if (!kept && !trouble) {
    screen.say(Tone::kRefused, words(Text::kCannotKeep, "reason"_a = kept.error().message));
  } else if (kept && trouble) {
    screen.say(Tone::kPlain, words(Text::kKeptAgain));
  }
}

}  // namespace omweso::cli
