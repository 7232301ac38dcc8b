#include "cli/play/sitting.h"

#include "cli/play/texts.h"
#include "cli/play/turn_words.h"

namespace omweso::cli {

std::string player_in_words(const Player& player) {
  if (player.computer()) return words(Text::kComputer, "level"_a = player.level->name);
  return player.name.empty() ? words(Text::kPerson) : player.name;
}

Scene Sitting::scene() const {
  Scene scene;
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    const auto i = static_cast<std::size_t>(index_of(seat));
    scene.names[i] = player_in_words(setup.players[i]);
    scene.score[i] = match.score(seat);
    scene.prospects[i] = prospects_in_words(match, seat);
  }
  scene.match = words(Text::kSceneTitle, "number"_a = match.game_number(),
                      "points"_a = match.rules().match_points, "mode"_a = mode_word(setup.mode));
  scene.bottom = setup.only_person().value_or(Seat::kSouth);
  return scene;
}

std::string Sitting::where_kept() const {
  if (saved.name().empty()) return words(Text::kKeptNowhere);
  return words(Text::kKeptIn, "file"_a = saved.name());
}

void Sitting::keep() {
  const bool trouble = saved.trouble().has_value();
  const auto kept = saved.save();
  if (!kept && !trouble) {
    screen.say(Tone::kRefused, words(Text::kCannotKeep, "reason"_a = kept.error().message));
  } else if (kept && trouble) {
    screen.say(Tone::kPlain, words(Text::kKeptAgain));
  }
}

}  // namespace omweso::cli
