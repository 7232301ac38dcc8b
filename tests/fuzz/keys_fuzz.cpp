// Any bytes as typed on a terminal: into keys, and into the arrangement that the keys make. The
// first byte says in pieces of what size the rest comes.
#include <algorithm>
#include <vector>

#include "cli/play/arranging_editor.h"
#include "cli/play/key_decoder.h"
#include "cli/play/text_width.h"
#include "fuzz.h"

namespace {

using namespace omweso;
using namespace omweso::cli;

/// The keys in which bytes come that are given in pieces, the unfinished rest dropped.
std::vector<Key> keys_of(std::string_view bytes, std::size_t piece) {
  KeyDecoder decoder;
  std::vector<Key> keys;
  while (!bytes.empty()) {
    decoder.feed(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (auto key = decoder.next()) keys.push_back(*std::move(key));
  }
  return keys;
}

void require_drawn(const ArrangingEditor& editor) {
  const std::vector<Line> lines = editor.draw(Look{true, Colours::kTrue, Theme::kDark});
  fuzz::require(lines.size() <= 21, "the editor leaves room");
  for (const Line& line : lines) {
    fuzz::require(harmless(text_of(line)) == text_of(line), "nothing steers the terminal");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = fuzz::text_of(data, size).substr(1);
  const std::vector<Key> keys = keys_of(bytes, std::max<std::size_t>(1, bytes.size()));
  fuzz::require(keys == keys_of(bytes, 1U + data[0] % 7U), "pieces do not matter");
  ArrangingEditor editor(Arranging{Ruleset{}, Seat::kNorth, {"a", "b"}, {}, {}});
  for (const Key& key : keys) {
    const auto answer = editor.press(key);
    const Side& side = editor.arrangement();
    fuzz::require(side.seeds() <= kSeedsPerPlayer, "no more seeds than there are");
    fuzz::require(*std::ranges::max_element(side.pits) <= 10, "no pit over the cap");
    fuzz::require(answer != ArrangingEditor::Answer::kGiven || editor.in_hand() == 0,
                  "only all seeds are given");
  }
  require_drawn(editor);
  return 0;
}
