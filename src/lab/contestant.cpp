#include "lab/contestant.h"

#include <charconv>
#include <chrono>

#include "board/random.h"
#include "engine/player.h"
#include "lab/outside_contestant.h"
#include "lab/plain_search.h"

namespace omweso {
namespace {

/// Entries of the table of a search by nodes or time: 2 to this.
constexpr unsigned kTableBits = 18;
constexpr double kMostSeconds = 3600;

class AtLevel final : public Contestant {
 public:
  explicit AtLevel(const Level& level) : level_(level) {}

  Result<Move> choose(const Game& game, std::uint64_t seed) override {
    auto move = choose_move(game.rules(), SearchRoot::of(game), level_, seed);
    if (!move) return fail("found no move");
    return *std::move(move);
  }

 private:
  Level level_;
};

/// Takes the most seeds there are to take, and sees nothing else.
class Greedy final : public Contestant {
 public:
  Result<Move> choose(const Game& game, std::uint64_t seed) override {
    std::vector<Move> best;
    int most = -1;
    const Position& position = game.position();
    for_each_move(game.rules(), position, [&](const Branch& branch) {
      const int taken = position.opponent().seeds() - Side::from(branch.state.opponent).seeds();
      if (taken > most) best.clear();
      if (taken >= most) best.push_back(branch.move());
      most = std::max(most, taken);
      return true;
    });
    if (best.empty()) return fail("found no move");
    return best[Random(seed).below(static_cast<std::uint32_t>(best.size()))];
  }
};

/// The limits of a move that begins now.
Limits limits_of(std::uint64_t nodes, double seconds) {
  using Clock = std::chrono::steady_clock;
  Limits limits;
  limits.nodes = nodes;
  if (seconds > 0) {
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(seconds));
    limits.stop = [end] { return Clock::now() >= end; };
  }
  return limits;
}

/// The search itself. Its table is emptied before every move, so that a move hangs on nothing but
/// the game.
class Searching final : public Contestant {
 public:
  Searching(std::uint64_t nodes, double seconds) : nodes_(nodes), seconds_(seconds) {}

  Result<Move> choose(const Game& game, std::uint64_t /*seed*/) override {
    const Limits limits = limits_of(nodes_, seconds_);
    table_.clear();
    auto best = Search(game.rules(), &table_).run(SearchRoot::of(game), limits).best;
    if (!best) return fail("found no move");
    return *std::move(best);
  }

 private:
  std::uint64_t nodes_;
  double seconds_;
  Table table_{kTableBits};
};

/// The plain search, in the same way.
class SearchingPlainly final : public Contestant {
 public:
  SearchingPlainly(std::uint64_t nodes, double seconds) : nodes_(nodes), seconds_(seconds) {}

  Result<Move> choose(const Game& game, std::uint64_t /*seed*/) override {
    const Limits limits = limits_of(nodes_, seconds_);
    table_.clear();
    auto best = PlainSearch(game.rules(), table_).run(game.position(), limits).best;
    if (!best) return fail("found no move");
    return *std::move(best);
  }

 private:
  std::uint64_t nodes_;
  double seconds_;
  Table table_{kTableBits};
};

template <class Number>
bool read_whole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

Result<ContestantText> ContestantText::parse(std::string_view text) {
  const auto colon = text.find(':');
  auto name = text.substr(0, colon);
  const auto value = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  const auto wrong = [&](std::string_view what) {
    std::string message = "'";
    message += text;
    message += "' ";
    message += what;
    return fail(std::move(message));
  };
  ContestantText contestant(text);
  if (text == "greedy") {
    contestant.greedy_ = true;
    return contestant;
  }
  if (name == "level") {
    const auto level = parse_level(value);
    if (!level) return tl::make_unexpected(level.error());
    contestant.level_ = *level;
    return contestant;
  }
  constexpr std::string_view kPlain = "plain-";
  if (name.starts_with(kPlain)) {
    contestant.plain_ = true;
    name.remove_prefix(kPlain.size());
  }
  if (name == "nodes") {
    if (read_whole(value, contestant.nodes_) && contestant.nodes_ > 0) return contestant;
    return wrong("should give nodes a move, such as nodes:20000");
  }
  if (name == "time") {
    if (read_whole(value, contestant.seconds_) && contestant.seconds_ > 0 &&
        contestant.seconds_ <= kMostSeconds) {
      return contestant;
    }
    return wrong("should give seconds a move, 3600 at most, such as time:0.1");
  }
  if (name == "command") {
    auto command = parse_command(value);
    if (!command) return wrong(": " + command.error().message);
    contestant.command_ = *std::move(command);
    return contestant;
  }
  return wrong(
      "is no contestant; write level:NAME, nodes:N, time:SECONDS, command:LIMIT:PROGRAM, greedy, "
      "plain-nodes:N or plain-time:SECONDS");
}

std::unique_ptr<Contestant> ContestantText::make() const {
  if (greedy_) return std::make_unique<Greedy>();
  if (level_) return std::make_unique<AtLevel>(*level_);
  if (plain_) return std::make_unique<SearchingPlainly>(nodes_, seconds_);
  if (command_) return std::make_unique<OutsideContestant>(*command_);
  return std::make_unique<Searching>(nodes_, seconds_);
}

}  // namespace omweso
