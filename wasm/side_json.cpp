#include "side_json.h"

#include "exchange.h"
#include "record/position_text.h"

namespace omweso::wasm {

void add_pits(Json& json, const Side& side) {
  json.open_list();
  for (const Pit pit : kPitsByLetter) json.value(std::uint32_t{side[pit]});
  json.close_list();
}

std::uint32_t answer_side(const Side& side) {
  Json json;
  json.open().member("text", arrangement_text(side)).name("pits");
  add_pits(json, side);
  json.close();
  return answer(json.take());
}

}  // namespace omweso::wasm
