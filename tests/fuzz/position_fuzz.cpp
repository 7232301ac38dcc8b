// Any bytes as a position.
#include "fuzz.h"
#include "record/position_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace omweso;
  const auto position = parse_position(fuzz::text_of(data, size));
  if (!position) {
    fuzz::require_clear(position.error().message);
    fuzz::require(position.error().column >= 1 && position.error().column <= size + 1,
                  "the column lies in the text");
    return 0;
  }
  fuzz::require(position->sides[0].seeds() + position->sides[1].seeds() == kSeeds, "64 seeds");
  for (std::size_t i = 0; i < 2; ++i) {
    fuzz::require(position->captures[i] <= position->turns[i], "captures within turns");
  }
  const std::string text = to_text(*position);
  const auto again = parse_position(text);
  fuzz::require(again.has_value() && *again == *position, "what is written reads back the same");
  fuzz::require(to_text(*again) == text, "canonical text stays as it is");
  return 0;
}
