// Any bytes as a file of game records, read whole and in pieces, checked, and written again.
#include <vector>

#include "fuzz.h"
#include "record/clock_text.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"
#include "record/replay.h"
#include "record/stats.h"

namespace {

using namespace omweso;

std::vector<Result<ReadGame>> read_all(std::string_view text, std::size_t piece) {
  OmwReader reader;
  std::vector<Result<ReadGame>> games;
  while (!text.empty()) {
    reader.feed(text.substr(0, piece));
    text.remove_prefix(std::min(piece, text.size()));
    while (auto game = reader.next()) games.push_back(std::move(*game));
  }
  reader.finish();
  while (auto game = reader.next()) games.push_back(std::move(*game));
  return games;
}

void check_same(const std::vector<Result<ReadGame>>& one,
                const std::vector<Result<ReadGame>>& two) {
  fuzz::require(one.size() == two.size(), "pieces make no difference");
  for (std::size_t i = 0; i < one.size(); ++i) {
    fuzz::require(one[i].has_value() == two[i].has_value(), "pieces make no difference");
    fuzz::require(one[i] ? one[i]->record == two[i]->record : one[i].error() == two[i].error(),
                  "pieces make no difference");
  }
}

void check_game(const GameRecord& record) {
  const std::string text = to_text(record);
  const auto again = read_game(text);
  fuzz::require(again.has_value() && again->record == record,
                "what is written reads back the same");
  fuzz::require(again->warnings.empty(), "numbers are written right");
  fuzz::require(to_text(again->record) == text, "canonical text stays as it is");
  for (const Part& part : record.parts) {
    if (const auto time = clock_in(part.text)) {
      fuzz::require(clock_in(clock_text(*time)) == *time / 100 * 100, "times come back in tenths");
    }
  }
  GameRecord completed = record;
  const auto replayed = replay(completed, {100'000, {}});
  if (!replayed) {
    fuzz::require_clear(replayed.error().message);
    fuzz::require(completed == record, "an error changes nothing");
    return;
  }
  RecordStats().add(replayed->game);
  GameRecord twice = completed;
  fuzz::require(replay(twice, {100'000, {}}).has_value() && twice == completed,
                "what is completed is right and stays as it is");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto games = read_all(text, size + 1);
  check_same(games, read_all(text, 1));
  check_same(games, read_all(text, 7));
  for (const auto& game : games) {
    if (game) {
      check_game(game->record);
    } else {
      fuzz::require_clear(game.error().message);
      fuzz::require(game.error().line > 0 && game.error().column > 0, "an error has its place");
    }
  }
  return 0;
}
