#include "match/match_setup.h"

#include <charconv>

#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

constexpr std::string_view kNameTags[] = {"South", "North"};
constexpr std::string_view kTypeTags[] = {"SouthType", "NorthType"};
constexpr std::size_t kLongestName = 40;

std::string type_of(const Player& player) {
  if (!player.computer) return "human";
  return player.level.empty() ? "computer" : "computer:" + player.level;
}

}  // namespace

Result<Player> parse_player(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  const bool more = colon != std::string_view::npos;
  const std::string_view rest = more ? text.substr(colon + 1) : std::string_view();
  if (kind == "computer") {
    if (more && rest.empty()) return fail("computer: wants a level behind it");
    return Player{true, std::string(rest), ""};
  }
  if (kind == "human" && !more) return Player{};
  if (kind == "human" && !rest.empty() && characters_in(rest) <= kLongestName) {
    GameRecord cleaned;  // a name that no record may hold becomes one
    cleaned.set_tag("South", rest);
    return Player{false, "", std::string(*cleaned.value("South"))};
  }
  if (kind == "human") return fail("a name has 1 to " + std::to_string(kLongestName) + " letters");
  return fail(quoted(text) + " is no player: human, human:NAME, computer or computer:LEVEL");
}

std::string name_in_record(const Player& player) {
  if (!player.name.empty()) return player.name;
  if (!player.computer) return "?";
  return player.level.empty() ? "Omweso" : "Omweso " + player.level;
}

bool MatchSetup::all_steal() const {
  return computers_steal || (!players[0].computer && !players[1].computer);
}

std::optional<Seat> MatchSetup::only_person() const {
  if (players[0].computer == players[1].computer) return std::nullopt;
  return players[0].computer ? Seat::kNorth : Seat::kSouth;
}

std::uint64_t computer_seed(const MatchSetup& setup, const Match& match, Seat seat,
                            std::uint64_t what) {
  Random random = match.chance(setup.seed);
  const std::uint64_t chance = mixed(random.next() + static_cast<std::uint64_t>(index_of(seat)));
  return mixed(chance ^ mixed(what + 1));
}

void write_setup(GameRecord& record, const MatchSetup& setup) {
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    record.set_tag(kTypeTags[index_of(seat)], type_of(setup.player(seat)));
  }
  if (setup.computers_steal) record.set_tag("ComputersSteal", "yes");
  record.set_tag("Seed", std::to_string(setup.seed));
}

bool contract_binds(const GameRecord& record) {
  return record.value("Contract") == "bound";
}

bool seed_handed(const GameRecord& record, Seat seat) {
  return record.value("Contract") == kNameTags[index_of(seat)];
}

void note_seed_handed(GameRecord& record, Seat seat) {
  record.set_tag("Contract", kNameTags[index_of(seat)]);
}

void bind_contract(GameRecord& record) {
  record.set_tag("Contract", "bound");
}

bool yet_to_set_up(const GameRecord& record, Seat seat) {
  return record.value("SettingUp").value_or("").find(kNameTags[index_of(seat)]) !=
         std::string_view::npos;
}

void write_yet_to_set_up(GameRecord& record, bool south, bool north) {
  if (!south && !north) return;
  record.set_tag("SettingUp", south && north ? "South North" : south ? "South" : "North");
}

bool says_who(const GameRecord& record, Seat seat) {
  return record.tag(kTypeTags[index_of(seat)]) != nullptr;
}

bool only_names(const GameRecord& record, Seat seat) {
  return !says_who(record, seat) && record.value(kNameTags[index_of(seat)]).value_or("?") != "?";
}

Result<MatchSetup> read_setup(const GameRecord& record, MatchSetup setup) {
  const auto rules = parse_ruleset(record.value("Rules").value_or(""));
  if (!rules) return tl::make_unexpected(rules.error());
  setup.rules = *rules;
  if (const auto mode = record.value("Play"); mode && *mode != "?") {
    const auto parsed = parse_play_mode(*mode);
    if (!parsed) return tl::make_unexpected(parsed.error());
    setup.mode = *parsed;
  }
  for (const Seat seat : {Seat::kSouth, Seat::kNorth}) {
    Player& player = setup.players[index_of(seat)];
    if (const auto type = record.value(kTypeTags[index_of(seat)])) {
      auto parsed = parse_player(*type);
      if (!parsed) {
        return fail(std::string(kTypeTags[index_of(seat)]) + ": " + parsed.error().message);
      }
      player = *std::move(parsed);
    }
    const std::string_view name = record.value(kNameTags[index_of(seat)]).value_or("?");
    if (name != "?") player.name = name;
  }
  setup.computers_steal = record.value("ComputersSteal") == "yes";
  if (const auto seed = record.value("Seed")) {
    const char* const end = seed->data() + seed->size();
    const auto [rest, error] = std::from_chars(seed->data(), end, setup.seed);
    if (error != std::errc() || rest != end) {
      return fail("Seed is " + quoted(*seed) + ", not a whole number below 2^64");
    }
  }
  return setup;
}

}  // namespace omweso
