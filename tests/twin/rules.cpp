#include "rules.h"

#include "position.h"

namespace twin {
namespace {

std::array<bool, 16> pits_named(std::string_view letters) {
  std::array<bool, 16> pits = {};
  for (const char letter : letters) pits[static_cast<std::size_t>(place_of(letter))] = true;
  return pits;
}

bool set_preset(Rules& rules, std::string_view name) {
  if (name == "tournament") return true;
  if (name == "wikipedia") {
    rules.first_turn_ban = false;
    rules.okwesera = false;
    rules.front_row = false;
    rules.akawumbi = Akawumbi::kColumns;
    rules.stop_on_victory = false;
    return true;
  }
  if (name == "shackell") {
    rules.first_turn_ban = false;
    rules.reverse_relay = false;
    rules.okwesera = false;
    rules.front_row = false;
    rules.akawumbi = Akawumbi::kOff;
    return true;
  }
  if (name == "mcgill") {
    rules.reverse_pits = {};
    rules.okwesera = false;
    rules.both_ends = false;
    rules.front_row = false;
    rules.akawumbi = Akawumbi::kOff;
    rules.quiet_limit = 0;
    rules.repetition_limit = 0;
    return true;
  }
  if (name == "plain") {
    rules.okwesera = false;
    rules.both_ends = false;
    rules.front_row = false;
    rules.akawumbi = Akawumbi::kOff;
    return true;
  }
  return false;
}

bool set_switch(bool& option, std::string_view value) {
  if (value != "on" && value != "off") return false;
  option = value == "on";
  return true;
}

bool set_number(std::uint32_t& option, std::string_view value, std::uint32_t least,
                std::uint32_t most) {
  const std::optional<std::uint32_t> number = parse_number(value);
  if (!number || *number < least || *number > most) return false;
  option = *number;
  return true;
}

bool set_number_or_off(std::uint32_t& option, std::string_view value, std::uint32_t least,
                       std::uint32_t most) {
  if (value != "off") return set_number(option, value, least, most);
  option = 0;
  return true;
}

bool set_reverse(Rules& rules, std::string_view value) {
  if (value == "off") {
    rules.reverse_pits = {};
    return true;
  }
  if (value != "abij" && value != "ib" && value != "ipbg") return false;
  rules.reverse_pits = pits_named(value);
  return true;
}

bool set_akawumbi(Akawumbi& option, std::string_view value) {
  if (value == "end") return option = Akawumbi::kEnd, true;
  if (value == "any") return option = Akawumbi::kAny, true;
  if (value == "columns") return option = Akawumbi::kColumns, true;
  if (value == "off") return option = Akawumbi::kOff, true;
  return false;
}

bool set_endless(Endless& option, std::string_view value) {
  if (value == "annul") return option = Endless::kAnnul, true;
  if (value == "forbid") return option = Endless::kForbid, true;
  if (value == "loss") return option = Endless::kLoss, true;
  return false;
}

bool set_option(Rules& rules, std::string_view name, std::string_view value) {
  if (name == "first-turn-ban") return set_switch(rules.first_turn_ban, value);
  if (name == "reverse") return set_reverse(rules, value);
  if (name == "reverse-relay") return set_switch(rules.reverse_relay, value);
  if (name == "reverse-chain") return set_switch(rules.reverse_chain, value);
  if (name == "reverse-after-forward-capture")
    return set_switch(rules.reverse_after_forward_capture, value);
  if (name == "okwesera") return set_switch(rules.okwesera, value);
  if (name == "both-ends") return set_switch(rules.both_ends, value);
  if (name == "front-row") return set_switch(rules.front_row, value);
  if (name == "akawumbi") return set_akawumbi(rules.akawumbi, value);
  if (name == "akakyala") return set_switch(rules.akakyala, value);
  if (name == "stop-on-victory") return set_switch(rules.stop_on_victory, value);
  if (name == "endless") return set_endless(rules.endless, value);
  if (name == "relay-limit") return set_number(rules.relay_limit, value, 100, 1000000000);
  if (name == "quiet-limit") return set_number_or_off(rules.quiet_limit, value, 2, 1000000);
  if (name == "repetition-limit") return set_number_or_off(rules.repetition_limit, value, 2, 100);
  return name == "setup" || name == "pit-cap" || name == "match-points" || name == "points" ||
         name == "next-starter";
}

}  // namespace

Rules::Rules() : reverse_pits(pits_named("abij")) {}

std::optional<Rules> parse_rules(std::string_view text) {
  Rules rules;
  bool first = true;
  while (first || !text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    if (comma != std::string_view::npos && comma + 1 == text.size()) return std::nullopt;
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      // Section 11: a preset stands first or not at all; without one, `tournament` is meant.
      if (!first || !set_preset(rules, item)) return std::nullopt;
    } else if (!set_option(rules, item.substr(0, equals), item.substr(equals + 1))) {
      return std::nullopt;
    }
    first = false;
  }
  return rules;
}

}  // namespace twin
