// Turns and boards as the page gets them.
#pragma once

#include "json.h"
#include "rules/turn_walk.h"

namespace omweso::wasm {

/// `"south":[…],"north":[…]`: the counts of both seats.
void add_board(Json& json, const Side& south, const Side& north);

/// Writes a list of the events of a turn as it is sown, each an object with `kind`:
/// - `lift`: `pit`, `seeds`
/// - `sow`: `pit`, `seeds`, `path` (the pits that get a seed, in order), `reverse`, and the board
/// - `capture`: `pit` it landed in, `from` (the pits that are emptied), `seeds`, and the board
/// - `relay`: `pit`, `seeds`; `choice`: `pit`, `seeds`, `reverse`
/// Pits are letters of their owner. Captured seeds lie in the pit they will be sown from, as in
/// TurnState. After `most` laps the rest is left out.
class EventWriter {
 public:
  EventWriter(Json& json, Seat mover, std::uint64_t skip, std::uint64_t most)
      : json_(&json), mover_(mover), skip_(skip), most_(most) {}

  void operator()(const TurnEvent& event, const TurnState& after);

  /// Laps heard.
  std::uint64_t laps() const { return laps_; }

 private:
  void add_sow(const TurnEvent& event);
  void add_board_of(const TurnState& after);

  Json* json_;
  Seat mover_;
  std::uint64_t skip_;
  std::uint64_t most_;
  std::uint64_t laps_ = 0;
};

/// `"captures":[{"pit":"c","seeds":2},…]`.
void add_captures(Json& json, const std::vector<Capture>& captures, Seat mover);

/// `"end":…,"winner":…`, null where there is none.
void add_end(Json& json, const std::optional<TurnEnd>& end);

std::string_view text_of(Stop stop);

}  // namespace omweso::wasm
