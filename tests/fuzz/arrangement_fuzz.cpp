// Any bytes as an arrangement.
#include "fuzz.h"
#include "record/position_text.h"
#include "rules/setup.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace omweso;
  const auto side = parse_arrangement(fuzz::text_of(data, size));
  if (!side) {
    fuzz::require_clear(side.error().message);
    return 0;
  }
  const std::string text = arrangement_text(*side);
  const auto again = parse_arrangement(text);
  fuzz::require(again.has_value() && *again == *side, "what is written reads back the same");
  fuzz::require(arrangement_text(*again) == text, "canonical text stays as it is");
  if (const auto checked = check_arrangement(Ruleset{}, *side); checked) {
    fuzz::require(side->seeds() == kSeedsPerPlayer, "an arrangement has 32 seeds");
  } else {
    fuzz::require_clear(checked.error().message);
  }
  return 0;
}
