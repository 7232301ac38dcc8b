// Any bytes as a game record in its JSON form; what is read goes through `.omw` and back as well.
#include "cli/record_json.h"
#include "fuzz.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace omweso;
  const auto record = record_from_json(fuzz::text_of(data, size));
  if (!record) {
    fuzz::require_clear(record.error().message);
    return 0;
  }
  const std::string json = to_json(*record);
  const auto again = record_from_json(json);
  fuzz::require(again.has_value() && *again == *record, "what is written reads back the same");
  fuzz::require(to_json(*again) == json, "the written form stays as it is");
  const auto game = read_game(to_text(*record));
  fuzz::require(game.has_value() && game->record == *record, "a record fits into both forms");
  return 0;
}
