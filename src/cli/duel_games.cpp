#include "cli/duel_games.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/input.h"
#include "cli/new_file.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"
#include "record/replay.h"
#include "rules/ruleset_text.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

tl::unexpected<Error> trouble(std::string_view what, const std::string& name, int error) {
  return fail(fmt::format("'{}' cannot be {}: {}", name, what, std::strerror(error)));
}

/// Whom a contestant's games tell to have sat where. @return by seat
std::array<std::string, 2> names_of(const DuelPlan& plan, const DuelSlot& slot) {
  const std::size_t south = slot.half == 0 ? 0 : 1;
  return {plan.contestants[south].text(), plan.contestants[1 - south].text()};
}

/// The last comment of a game that a fault ended.
std::string fault_of(const GameRecord& record, const Game& game) {
  if (game.outcome() != Outcome::kResigned || record.parts.empty()) return {};
  const Part& last = record.parts.back();
  return last.kind == PartKind::kComment ? last.text : "resigned";
}

/// Tells the duel of a game, if it is one of it.
Result<void> take(GameRecord& record, Duel& duel) {
  const DuelPlan& plan = duel.plan();
  const auto replayed = replay(record);
  if (!replayed) return tl::make_unexpected(replayed.error());
  const auto slot = DuelSlot::parse(record.value("Round").value_or(""));
  if (!slot) return fail("its tag Round should say which pair and game it is, such as \"12.2\"");
  const auto names = names_of(plan, *slot);
  const Game& game = replayed->game;
  const auto is = [&](std::string_view tag, std::string_view value) {
    return record.value(tag).value_or("") == value;
  };
  if (!is("South", names[0]) || !is("North", names[1])) {
    return fail(fmt::format("it is between {} and {}", record.value("South").value_or("?"),
                            record.value("North").value_or("?")));
  }
  if (game.rules().rules != plan.rules) {
    return fail(fmt::format("its rules are {}", record.value("Rules").value_or("?")));
  }
  if (game.start() != plan.opening(slot->pair)) {
    return fail(fmt::format("game {} begins from another opening", slot->round()));
  }
  const DuelGame played{game, game.winner(), fault_of(record, game)};
  if (!duel.know(*slot, result_of(plan.rules, *slot, played))) {
    return fail(fmt::format("game {} stands there twice, or is one too many", slot->round()));
  }
  return {};
}

/// All of a file; empty when there is none, or it is no file, such as a pipe.
Result<std::string> read_all(const std::string& name) {
  struct stat status{};
  if (::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return std::string();
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    if (errno == ENOENT) return std::string();
    return trouble("read", name, errno);
  }
  std::string text;
  for (;;) {
    const std::size_t size = text.size();
    text.resize(size + kPiece);
    const ssize_t read = read_waiting(descriptor, text.data() + size, kPiece);
    const int error = errno;
    text.resize(size + (read > 0 ? static_cast<std::size_t>(read) : 0));
    if (read > 0) continue;
    ::close(descriptor);
    if (read < 0) return trouble("read", name, error);
    return text;
  }
}

/// Whether this is how a record of a duel begins, as far as it goes: what is left of a game that
/// was cut off in writing, and not somebody's text.
bool begins_as_record(std::string_view text) {
  constexpr std::string_view kBegin = "[Round \"";
  if (text.starts_with('\n')) text.remove_prefix(1);
  return kBegin.starts_with(text.substr(0, kBegin.size()));
}

Result<void> write_whole(const std::string& name, const std::string& text) {
  auto file = NewFile::open(name);
  if (!file) return tl::make_unexpected(file.error());
  file->out() << text;
  return file->commit();
}

}  // namespace

Result<DuelGames> DuelGames::open(const std::string& name, Duel& duel) {
  const auto text = read_all(name);
  if (!text) return tl::make_unexpected(text.error());
  OmwReader reader;
  reader.feed(*text);
  reader.finish();
  std::string whole;
  std::size_t found = 0;
  for (auto game = reader.next(); game; game = reader.next()) {
    if (!*game) {
      const bool cut_off = !reader.next() && text->starts_with(whole) &&
                           begins_as_record(std::string_view(*text).substr(whole.size()));
      if (cut_off) break;  // it is played again
      return fail(fmt::format("'{}': {}", name, game->error().message));
    }
    if (const auto taken = take((*game)->record, duel); !taken) {
      return fail(fmt::format("'{}', game {}, is not of this duel: {}", name, found + 1,
                              taken.error().message));
    }
    if (found > 0) whole += '\n';
    append_text(whole, (*game)->record);
    ++found;
  }
  if (whole != *text) {
    if (const auto written = write_whole(name, whole); !written) {
      return tl::make_unexpected(written.error());
    }
  }
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return trouble("written", name, errno);
  return DuelGames(name, descriptor, found == 0);
}

DuelGames::DuelGames(DuelGames&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      empty_(other.empty_) {}

DuelGames::~DuelGames() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<void> DuelGames::add(const DuelPlan& plan, const DuelSlot& slot, const DuelGame& played) {
  Output out(descriptor_);
  if (!empty_) out << "\n";
  append_text(out.text(), record_of(played, names_of(plan, slot), slot.round()));
  if (!out.flush()) return trouble("written", name_, out.error());
  // What is no file, such as a pipe, has done what it can.
  if (::fdatasync(descriptor_) != 0 && errno != EINVAL) return trouble("written", name_, errno);
  empty_ = false;
  return {};
}

}  // namespace omweso::cli
