// What a person types during a match, understood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/moves.h"

namespace omweso::cli {

struct Request {
  enum class Kind : std::uint8_t {
    kNothing,     ///< an empty line
    kPick,        ///< `m`: a pit, its choices to be asked
    kMove,        ///< `i<>`, `e*`: a move with all its marks
    kSteal,       ///< `steal m`, `Steal:i<`
    kDirections,  ///< `<`, `>`, and several of them
    kForesee,     ///< `? m`
    kMoves,
    kBoard,
    kScore,
    kHint,
    kUndo,
    kRules,
    kHelp,
    kYes,
    kNo,
    kResign,
    kLeave,
    kSave,
    kQuit,
    kStandard,  ///< an arrangement: the check pattern
    kSuggest,
    kLast,
    kArrangement,  ///< `FRONT/BACK`, in `text`
    kNoPit,        ///< `steal` or `?` without one; how it should be is in `text`
    kUnknown,
  };

  Kind kind = Kind::kUnknown;
  Move move;         ///< kPick, kMove, kSteal, kForesee
  std::string text;  ///< kDirections: the marks; kArrangement and kUnknown: what was typed

  bool operator==(const Request&) const = default;
};

/// Reads a line as it is typed, in either case, with spaces around. Letters of pits are either
/// player's.
Request parse_request(std::string_view line);

/// Reads an answer to a yes-or-no question, in which `n` is no pit and an empty line means no.
/// Nothing when it is neither.
std::optional<bool> parse_yes_or_no(std::string_view line);

}  // namespace omweso::cli
