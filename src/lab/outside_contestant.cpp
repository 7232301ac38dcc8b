#include "lab/outside_contestant.h"

#include "protocol/engine_client.h"
#include "record/move_text.h"
#include "record/scanner.h"
#include "rules/ruleset_text.h"

namespace omweso {
namespace {

using Clock = Child::Clock;

constexpr std::chrono::milliseconds kToLeave{500};

std::string go_line(const CommandText& command) {
  std::string line = "go";
  if (command.nodes) line += " nodes " + std::to_string(*command.nodes);
  if (command.depth) line += " depth " + std::to_string(*command.depth);
  if (command.milliseconds) line += " movetime " + std::to_string(*command.milliseconds);
  return line;
}

}  // namespace

OutsideContestant::~OutsideContestant() {
  if (!child_) return;
  (void)child_->say("quit", Clock::now() + kToLeave);
  child_->leave(kToLeave);
}

Result<Move> OutsideContestant::choose(const Game& game, std::uint64_t /*seed*/) {
  const auto answered = best_move(game);
  auto move = answered.and_then([](const std::string& text) -> Result<Move> {
    if (text == "none") return fail("found no move");
    auto read = parse_move(text);
    if (!read) return fail("answered " + quoted(text) + ", which is no move");
    return read;
  });
  if (!move) child_.reset();
  return move;
}

/// Says a line and waits for an answer. A refusal is an answer too.
Result<void> OutsideContestant::ask(std::string_view line, std::string_view answer) {
  constexpr std::string_view kRefusal = "info string error ";
  const auto until = Clock::now() + kToComeUp;
  if (auto said = child_->say(line, until); !said) return said;
  for (;;) {
    const auto heard = child_->hear(until);
    if (!heard) return tl::make_unexpected(heard.error());
    if (*heard == answer) return {};
    if (heard->starts_with(kRefusal)) {
      return fail("refused to be set up: " + quoted(heard->substr(kRefusal.size()), 200));
    }
  }
}

Result<void> OutsideContestant::come_up(const Ruleset& rules) {
  auto child = Child::start(command_.words);
  if (!child) return tl::make_unexpected(child.error());
  child_ = *std::move(child);
  if (auto there = ask("uci", "uciok"); !there) return there;
  std::string lines = "setoption name Rules value " + to_text(rules) + "\n";
  for (const auto& [name, value] : command_.options) {
    lines.append("setoption name ").append(name).append(" value ").append(value).append("\n");
  }
  return ask(lines + "isready", "readyok");
}

Result<std::string> OutsideContestant::best_move(const Game& game) {
  if (!child_) {
    if (const auto up = come_up(game.rules().rules); !up) return tl::make_unexpected(up.error());
  }
  if (std::exchange(new_game_, false)) {
    if (const auto ready = ask("ucinewgame\nisready", "readyok"); !ready) {
      return tl::make_unexpected(ready.error());
    }
  }
  const auto until =
      Clock::now() + (command_.milliseconds
                          ? std::chrono::milliseconds(*command_.milliseconds) + kSlack
                          : kPatience);
  child_->reset_flood();
  if (const auto said = child_->say(position_line(game) + "\n" + go_line(command_), until); !said) {
    return tl::make_unexpected(said.error());
  }
  for (;;) {
    const auto heard = child_->hear(until);
    if (!heard) return tl::make_unexpected(heard.error());
    if (const auto move = best_move_in(*heard)) return std::string(*move);
  }
}

}  // namespace omweso
