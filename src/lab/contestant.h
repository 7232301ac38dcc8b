// Who plays in a duel.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "board/error.h"
#include "engine/levels.h"
#include "lab/command_text.h"
#include "rules/game.h"

namespace omweso {

/// One player of one game at a time. What it does wrong, it says or does; nothing of that ends the
/// duel.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  /// Another game begins: what was learnt in the one before may not matter in it.
  virtual void begin_game() {}

  /// Its move in a game that is not over. The error says why it has none, and loses the game.
  /// @param seed of the game and its turn; the same again gives the same move where that can be
  virtual Result<Move> choose(const Game& game, std::uint64_t seed) = 0;
};

/// What a contestant is, as it is written: `level:NAME`, `nodes:N` for the search with so many
/// nodes a move, `time:SECONDS` for it with so much time a move, `command:LIMIT:PROGRAM ARGS` for a
/// program that speaks the engine protocol (lab/command_text.h); `plain-nodes:N` and
/// `plain-time:SECONDS` for the plain search (lab/plain_search.h); `greedy` for a player who only
/// takes the biggest capture he sees.
class ContestantText {
 public:
  static Result<ContestantText> parse(std::string_view text);

  /// As it was written; the name in records.
  const std::string& text() const { return text_; }
  /// A player of its own, with memory of its own.
  std::unique_ptr<Contestant> make() const;

 private:
  explicit ContestantText(std::string_view text) : text_(text) {}

  std::string text_;
  std::optional<Level> level_;
  std::optional<CommandText> command_;
  bool greedy_ = false;
  /// Or else a search, with one of these limits.
  bool plain_ = false;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace omweso
