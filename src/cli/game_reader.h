// Games out of a file of either form, which its first characters tell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/line_feed.h"
#include "record/omw_reader.h"

namespace omweso::cli {

/// Takes a file in pieces and cuts it into games. JSON begins with `{"`, or with `[{`, where the
/// error says what would be right; everything else is `.omw`.
///
/// Of JSON every line is a game. After a line that is none, what follows is passed over up to the
/// next that begins with `{"`, so that a game spread over many lines is one error.
///
/// Memory is bounded as that of OmwReader is, whatever comes.
class GameReader {
 public:
  void feed(std::string_view piece);
  void finish();

  /// Whether the file is JSON; nothing while too little has come.
  std::optional<bool> json() const { return json_; }

  /// As OmwReader::next().
  std::optional<Result<ReadGame>> next();

  /// As OmwReader::outside_games(). Of JSON every line is a game.
  bool outside_games() const { return !json_.value_or(false) && omw_.outside_games(); }

  /// Of JSON, the line of the game that came last.
  std::uint64_t line() const { return lines_.number(); }

 private:
  void decide(bool json);
  std::optional<Result<ReadGame>> next_in_json();

  std::optional<bool> json_;
  std::string held_back_;  ///< from the first character on, while the form is not known
  bool passing_over_ = false;
  LineFeed lines_{kMostGameBytes};
  OmwReader omw_;
};

}  // namespace omweso::cli
