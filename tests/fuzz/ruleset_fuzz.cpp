// Any bytes as a ruleset.
#include "fuzz.h"
#include "rules/ruleset_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace omweso;
  const auto rules = parse_ruleset(fuzz::text_of(data, size));
  if (!rules) {
    fuzz::require_clear(rules.error().message);
    fuzz::require(rules.error().column >= 1 && rules.error().column <= size + 1,
                  "the column lies in the text");
    return 0;
  }
  const std::string text = to_text(*rules);
  const auto again = parse_ruleset(text);
  fuzz::require(again.has_value() && *again == *rules, "what is written reads back the same");
  fuzz::require(to_text(*again) == text, "canonical text stays as it is");
  return 0;
}
