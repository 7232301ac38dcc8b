#include "cli/play/play_options.h"

#include <limits>
#include <random>

#include "cli/options.h"
#include "engine/levels.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {
namespace {

constexpr std::uint64_t kMostMatchPoints = 1000;  // rules.md M1

tl::unexpected<Refused> wrong(std::string message) {
  return tl::make_unexpected(Refused{Exit::kInput, std::move(message)});
}

std::uint64_t some_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

/// The same player at a level that there is.
Result<Player> with_level(Player player) {
  if (!player.computer) return player;
  if (player.level.empty()) player.level = default_level().name;
  if (auto level = parse_level(player.level); !level) return tl::make_unexpected(level.error());
  return player;
}

/// @param option that the text came from, for the error.
Result<Player> player_of(const std::optional<std::string>& text, const char* option,
                         const Player& otherwise) {
  if (!text) return with_level(otherwise);
  auto player = parse_player(*text).and_then(with_level);
  if (!player) return fail(std::string(option) + ": " + player.error().message);
  return player;
}

Result<void> read_players(const PlayOptions& options, MatchSetup& setup) {
  auto south = player_of(options.south, "--south", Player{});
  if (!south) return tl::make_unexpected(south.error());
  auto north = player_of(options.north, "--north", Player{true, "", ""});
  if (!north) return tl::make_unexpected(north.error());
  setup.players = {*std::move(south), *std::move(north)};
  return {};
}

/// The setup of a new match.
Result<MatchSetup> new_setup(const PlayOptions& options) {
  MatchSetup setup;
  setup.seed = some_seed();
  const auto rules = parse_ruleset(options.rules.value_or("tournament"));
  if (!rules) return tl::make_unexpected(rules.error());
  setup.rules = *rules;
  if (options.points) {
    const auto points = read_number(*options.points, 1, kMostMatchPoints, "--points");
    if (!points) return tl::make_unexpected(points.error());
    setup.rules.match_points = static_cast<std::uint32_t>(*points);
  }
  if (options.mode) {
    const auto mode = parse_play_mode(*options.mode);
    if (!mode) return tl::make_unexpected(mode.error());
    setup.mode = *mode;
  }
  if (options.seed) {
    const auto seed =
        read_number(*options.seed, 0, std::numeric_limits<std::uint64_t>::max(), "--seed");
    if (!seed) return tl::make_unexpected(seed.error());
    setup.seed = *seed;
  }
  if (auto players = read_players(options, setup); !players) {
    return tl::make_unexpected(players.error());
  }
  setup.computers_steal = options.computer_steals;
  return setup;
}

Result<Speed> parse_speed(std::string_view text) {
  constexpr std::string_view kNames[] = {"off", "fast", "normal", "slow"};
  for (std::size_t i = 0; i < std::size(kNames); ++i) {
    if (text == kNames[i]) return static_cast<Speed>(i);
  }
  return fail("--speed is " + quoted(text) + ", not off, fast, normal or slow");
}

/// The first option that only a new match can have, for the error; null when there is none.
const char* option_of_new_match(const PlayOptions& options) {
  if (options.rules) return "--rules";
  if (options.mode) return "--play";
  if (options.points) return "--points";
  if (options.seed) return "--seed";
  if (options.computer_steals) return "--computer-steals";
  if (options.save) return "--save";
  if (options.no_save) return "--no-save";
  return nullptr;
}

OrRefused<PlayPlan> resumed(const PlayOptions& options) {
  if (const char* const option = option_of_new_match(options)) {
    return wrong(std::string(option) + " is for a new match; FILE goes on as it was agreed");
  }
  MatchSetup setup;
  setup.seed = some_seed();
  if (auto players = read_players(options, setup); !players) return wrong(players.error().message);
  auto saved = SavedMatch::resume(*options.file);
  if (!saved) return tl::make_unexpected(saved.error());
  const GameRecord& record = saved->last_read();
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    const bool given = (seat == Seat::kSouth ? options.south : options.north).has_value();
    if (given && says_who(record, seat)) {
      return wrong(std::string(seat == Seat::kSouth ? "--south" : "--north") +
                   " is for a new match; FILE says who sits there");
    }
    if (!given && only_names(record, seat)) setup.players[index_of(seat)] = Player{};
  }
  auto read = read_setup(record, setup);
  if (!read) return wrong(quoted(*options.file, 200) + ": " + read.error().message);
  for (Player& player : read->players) {
    auto known = with_level(player);
    if (!known) return wrong(quoted(*options.file, 200) + ": " + known.error().message);
    player = *std::move(known);
  }
  return PlayPlan{*std::move(read), *std::move(saved), Speed::kNormal};
}

OrRefused<SavedMatch> new_file(const PlayOptions& options, const MatchSetup& setup) {
  if (options.save) return SavedMatch::begin(*options.save);
  // Two computers play the same again from the same seed; nobody would miss the file.
  if (options.no_save || (setup.players[0].computer && setup.players[1].computer)) {
    return SavedMatch();
  }
  const auto folder = folder_of_matches();
  if (!folder) return wrong("neither HOME nor XDG_STATE_HOME is set: say --save FILE or --no-save");
  auto saved = SavedMatch::begin_in(*folder);
  if (!saved) saved.error().message += "; --save FILE keeps it elsewhere, --no-save nowhere";
  return saved;
}

OrRefused<PlayPlan> begun(const PlayOptions& options) {
  if (options.save && options.no_save) return wrong("--save and --no-save do not go together");
  auto setup = new_setup(options);
  if (!setup) return wrong(setup.error().message);
  const bool computers = setup->players[0].computer || setup->players[1].computer;
  if (setup->computers_steal && (setup->mode != PlayMode::kBlitz || !computers)) {
    return wrong("--computer-steals needs --play blitz and a computer");
  }
  auto saved = new_file(options, *setup);
  if (!saved) return tl::make_unexpected(saved.error());
  return PlayPlan{*std::move(setup), *std::move(saved), Speed::kNormal};
}

}  // namespace

OrRefused<PlayPlan> plan_of(const PlayOptions& options) {
  const auto speed = parse_speed(options.speed.value_or("normal"));
  if (!speed) return wrong(speed.error().message);
  auto plan = options.file ? resumed(options) : begun(options);
  if (plan) plan->speed = *speed;
  return plan;
}

void add_options(Command& command, PlayOptions& options) {
  command.argument("FILE", options.file, "A match to go on with");
  command.option("--south", "PLAYER", options.south,
                 "Who plays South: human, human:NAME or\ncomputer:LEVEL (human)");
  command.option("--north", "PLAYER", options.north,
                 "The same for North (computer:" + std::string(default_level().name) + ")");
  command.option("--rules", "RULESET", options.rules,
                 "A preset and changes, such as wikipedia,akakyala=on\n"
                 "(tournament; 'omweso --help' lists them)");
  command.option("--play", "WAY", options.mode, "counting, contract or blitz (counting)");
  command.option("--points", "N", options.points, "Points that win the match (12)");
  command.option("--seed", "N", options.seed, "Makes chance come out the same again");
  command.option("--speed", "SPEED", options.speed,
                 "How fast sowing is shown on a terminal:\noff, fast, normal or slow (normal)");
  command.option("--save", "FILE", options.save,
                 "Where to keep the match (a new file in\n~/.local/state/omweso)");
  command.flag("--no-save", options.no_save, "Keep no file");
  command.flag("--computer-steals", options.computer_steals,
               "In blitz the computer steals turns too");
  command.flag("--plain", options.plain, "Lines of text on a terminal too, as through a pipe");
  std::string levels;
  for (const Level& level : omweso::levels()) {
    levels += "  " + std::string(level.name) + std::string(11 - level.name.size(), ' ') +
              std::string(level.description) + "\n";
  }
  command.explain(
      "Levels of the computer:\n" + levels +
      "\n"
      "Through a pipe and with --plain every prompt is a line and every answer another,\n"
      "so that a script can play too; help, as an answer, lists what can be said.\n"
      "\n"
      "The match is kept in one .omw file, written anew after every turn. Ctrl-C or\n"
      "the end of the input stop it; 'omweso play FILE' goes on. A match between two\n"
      "computers is kept only with --save.\n"
      "\n"
      "  omweso play\n"
      "  omweso play --north human --play blitz\n"
      "  omweso play --south computer:page --north computer --points 3 --seed 1");
}

}  // namespace omweso::cli
