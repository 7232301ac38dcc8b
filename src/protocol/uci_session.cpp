#include "protocol/uci_session.h"

#include <algorithm>

#include "engine/arrangements.h"
#include "engine/bench.h"
#include "engine/evaluate.h"
#include "engine/expectation.h"
#include "protocol/score_text.h"
#include "record/move_text.h"
#include "record/position_text.h"
#include "rules/ruleset_text.h"
#include "rules/setup.h"

namespace omweso {
namespace {

using Milliseconds = Thinker::Milliseconds;

/// What is thought of the three seconds of blitz; the rest is for whoever shows and sends the move.
constexpr Milliseconds kOfTheCount{2500};

std::uint64_t bytes_of(unsigned megabytes) {
  return std::uint64_t{megabytes} << 20U;
}

/// None where there is no memory for it.
std::unique_ptr<Table> table_of(unsigned megabytes) {
  const unsigned bits = Table::bits_within(bytes_of(megabytes));
  auto table = std::make_unique<Table>(bits);
  if (table->entries() < std::size_t{1} << bits) return nullptr;
  return table;
}

Game start_of(const Ruleset& rules) {
  const Side pattern = check_pattern(rules);
  return {rules, start_position(pattern, pattern, Seat::kSouth)};
}

/// What is told of one line: `depth 9 multipv 1 score mp 12 nodes …`.
struct InfoNumbers {
  std::uint64_t nodes;
  std::uint64_t milliseconds;
  int fullness;
};

std::string info_line(int depth, std::size_t number, const std::string& score,
                      const InfoNumbers& numbers, const std::string& line) {
  const std::uint64_t speed =
      numbers.nodes * 1000 / std::max<std::uint64_t>(numbers.milliseconds, 1);
  return "info depth " + std::to_string(depth) + " multipv " + std::to_string(number) + " score " +
         score + " nodes " + std::to_string(numbers.nodes) + " nps " + std::to_string(speed) +
         " time " + std::to_string(numbers.milliseconds) + " hashfull " +
         std::to_string(numbers.fullness) + " pv " + line + "\n";
}

}  // namespace

UciSession::UciSession(LineSink sink, std::string version)
    : version_(std::move(version)),
      table_(std::make_unique<Table>(Table::bits_within(bytes_of(options_.hash)))),
      game_(start_of(options_.rules)),
      thinker_(std::move(sink)) {}

bool UciSession::take(std::string_view line) {
  const auto read = read_engine_line(line);
  if (!read) {
    refuse(read.error().message);
    return true;
  }
  const auto obeyed = std::visit([this](const auto& command) { return obey(command); }, *read);
  if (!obeyed) refuse(obeyed.error().message);
  const Word* const word = std::get_if<Word>(&*read);
  return word == nullptr || *word != Word::kQuit;
}

void UciSession::refuse(std::string_view why) {
  thinker_.say("info string error " + std::string(why) + "\n");
}

Result<void> UciSession::need_idle(std::string_view what) {
  if (!thinker_.busy()) return {};
  return fail(std::string(what) + " has to wait while the engine thinks; stop ends that");
}

Result<void> UciSession::obey(Word word) {
  switch (word) {
    case Word::kNothing:
    case Word::kQuit:
      return {};
    case Word::kUci:
      thinker_.say("id name Mukasa " + version_ + "\nid author the authors of Omweso\n" +
                   options_text() + "uciok\n");
      return {};
    case Word::kIsReady:
      thinker_.say("readyok\n");
      return {};
    case Word::kNewGame:
      return need_idle("ucinewgame").map([this] {
        forget();
        game_ = start_of(options_.rules);
      });
    case Word::kStop:
      thinker_.stop();
      return {};
    case Word::kPonderHit:
      return ponder_hit();
    case Word::kDisplay:
      return display();
    case Word::kEval:
      return evaluate_position();
    case Word::kBench:
      return bench();
  }
  return {};
}

Result<void> UciSession::obey(const OptionLine& line) {
  if (const auto idle = need_idle("setoption"); !idle) return idle;
  EngineOptions wanted = options_;
  if (const auto set = set_option(wanted, line.name, line.value); !set) return set;
  if (wanted.hash != options_.hash) {
    if (const auto set = set_hash(wanted); !set) return set;
  }
  if (wanted.rules != options_.rules) {
    forget();
    game_ = start_of(wanted.rules);
  }
  options_ = wanted;
  return {};
}

Result<void> UciSession::set_hash(const EngineOptions& wanted) {
  auto table = table_of(wanted.hash);
  if (!table) {
    return fail("there is no memory for a table of " + std::to_string(wanted.hash) +
                " MB; it stays at " + std::to_string(options_.hash) + " MB");
  }
  table_ = std::move(table);
  return {};
}

/// Empties the table. A new one is empty at once, where an old one of many gigabytes has to be
/// wiped.
void UciSession::forget() {
  if (auto fresh = table_of(options_.hash)) {
    table_ = std::move(fresh);
  } else {
    table_->clear();
  }
}

Result<void> UciSession::obey(const PositionLine& line) {
  if (const auto idle = need_idle("position"); !idle) return idle;
  auto game = game_of(options_.rules, line.game);
  if (!game) return tl::make_unexpected(game.error());
  game_ = *std::move(game);
  return {};
}

Result<std::vector<Move>> UciSession::moves_of(const std::vector<std::string>& texts) const {
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    auto move = read_move(game_.rules(), game_.position(), text);
    if (!move) return tl::make_unexpected(move.error());
    moves.push_back(*std::move(move));
  }
  return moves;
}

Result<void> UciSession::obey(const GoLine& line) {
  if (const auto idle = need_idle("go"); !idle) return idle;
  if (options_.level && (line.depth || line.nodes || !line.only.empty())) {
    return fail("a Level has limits of its own; for depth, nodes and searchmoves set it to full");
  }
  auto only = moves_of(line.only);
  if (!only) return tl::make_unexpected(only.error());
  Thought thought(game_);
  thought.only = *std::move(only);
  thought.depth = line.depth;
  thought.nodes = line.nodes;
  thought.level = options_.level;
  thought.seed = options_.seed;
  thought.lines = static_cast<int>(options_.lines);
  Milliseconds most(line.milliseconds.value_or(0));
  if (line.count) {
    const Milliseconds count = kOfTheCount - Milliseconds(options_.overhead);
    most = line.milliseconds ? std::min(most, count) : count;
  }
  const Thinker::Pace pace{.most = most, .held = line.infinite, .pondering = line.ponder};
  return thinker_.begin(pace, [this, thought = std::move(thought)] {
    const SearchResult found = think(
        thought, *table_, options_.threads, [this] { return thinker_.time_is_over(); },
        [&](const SearchResult& so_far) {
          tell(thought, so_far.depth, so_far.lines, so_far.nodes);
        });
    return answer_of(thought, found);
  });
}

Result<void> UciSession::obey(const ArrangeLine& line) {
  if (const auto idle = need_idle("go"); !idle) return idle;
  std::optional<Side> seen;
  if (!line.seen.empty()) {
    const auto side = parse_arrangement(line.seen);
    if (!side) return tl::make_unexpected(side.error());
    if (const auto checked = check_arrangement(options_.rules, *side); !checked) return checked;
    seen = *side;
  }
  const Thinker::Pace pace{.most = Milliseconds(line.milliseconds.value_or(0))};
  return thinker_.begin(pace, [this, seen] {
    const TurnRules rules(options_.rules);
    const Side side = seen ? answer_arrangement(rules, *seen, options_.seed,
                                                [this] { return thinker_.time_is_over(); })
                           : choose_arrangement(rules, options_.seed);
    return "bestarrangement " + arrangement_text(side) + "\n";
  });
}

Result<void> UciSession::ponder_hit() {
  if (thinker_.ponder_hit()) return {};
  return fail("ponderhit is for go ponder, and the engine does not ponder");
}

Result<void> UciSession::display() {
  const Position& position = game_.position();
  std::string text = "position " + to_text(position) + "\nrules " + to_text(options_.rules) + "\n";
  if (game_.over()) {
    text += "over " + outcome_word(game_.outcome()) + " winner ";
    text += game_.winner() ? name_of(*game_.winner()) : "none";
  } else {
    text += "stood " + std::to_string(game_.times_stood()) + "\nmoves ";
    text += list_of_moves(legal_moves(game_.rules(), position), position.to_move, SIZE_MAX);
  }
  thinker_.say(text + "\n");
  return {};
}

Result<void> UciSession::evaluate_position() {
  if (game_.over()) return fail("the game is over, so there is nothing to estimate");
  const int value = evaluate(game_.position());
  thinker_.say("eval mp " + std::to_string(expected_millipoints(Score::of(value))) + " value " +
               std::to_string(value) + "\n");
  return {};
}

Result<void> UciSession::bench() {
  if (const auto idle = need_idle("bench"); !idle) return idle;
  return thinker_.begin({}, [this] {
    const std::uint64_t nodes = bench_nodes();
    const std::uint64_t time = std::max<std::uint64_t>(thinker_.milliseconds(), 1);
    return "bench nodes " + std::to_string(nodes) + " time " + std::to_string(time) + " nps " +
           std::to_string(nodes * 1000 / time) + "\n";
  });
}

/// A line of `info` for each of these, best first.
void UciSession::tell(const Thought& thought, int depth, const std::vector<RootLine>& lines,
                      std::uint64_t nodes) {
  const Position& root = thought.game.position();
  const InfoNumbers numbers{nodes, thinker_.milliseconds(), table_->fullness()};
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& [score, line] = lines[i];
    const Outcome end =
        score.is_proved() ? end_of_line(thought.game.rules(), root, line) : Outcome::kNone;
    text += info_line(depth, i + 1, score_text(score, end, options_.score), numbers,
                      line_text(line, root.to_move));
  }
  thinker_.say(text);
}

/// `bestmove m ponder K`. Where thinking was cut short with another move in front than was told
/// last, that is told before.
std::string UciSession::answer_of(const Thought& thought, const SearchResult& found) {
  if (!found.best) return "bestmove none\n";
  const bool told = found.line.empty() ||
                    (!found.lines.empty() && found.lines.front().line.front() == *found.best);
  if (!told) tell(thought, found.depth + 1, {{found.score, found.line}}, found.nodes);
  const Seat seat = thought.game.position().to_move;
  std::string text = "bestmove " + to_text(*found.best, seat);
  if (options_.ponder && found.line.size() > 1) {
    text += " ponder " + to_text(found.line[1], other(seat));
  }
  return text + "\n";
}

}  // namespace omweso
