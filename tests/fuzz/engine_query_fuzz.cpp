// Any bytes as a query of the JSON-lines form; what cannot be read is answered by a line of JSON.
#include <nlohmann/json.hpp>

#include "fuzz.h"
#include "protocol/json_answer.h"

namespace {

using namespace omweso;

/// An answer is one object on one line, with the id of the query.
void require_answer(const std::string& line, const std::string& id) {
  fuzz::require(line.find('\n') == line.size() - 1, "an answer is one line");
  const auto answer = nlohmann::json::parse(line, nullptr, false);
  fuzz::require(answer.is_object(), "an answer is an object");
  fuzz::require(answer["id"] == nlohmann::json::parse(id), "an answer has the id of its query");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto query = read_query(fuzz::text_of(data, size));
  if (!query) {
    fuzz::require_clear(query.error().message);
    require_answer(error_answer(query.error().id, query.error().message), query.error().id);
    return 0;
  }
  fuzz::require(query->thought.has_value() == (query->task == Task::kAnalyse), "a game to analyse");
  if (query->thought) {
    require_answer(analysis_answer(query->id, *query->thought, {}), query->id);
  } else {
    require_answer(cancel_answer(query->id, false), query->id);
  }
  return 0;
}
