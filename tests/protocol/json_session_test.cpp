// Queries on several threads, in one process: what the sanitizers are to see of them.
#include "protocol/json_session.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

namespace omweso {
namespace {

using Json = nlohmann::json;

/// All answers; the sink is never called by two threads at a time, so it has no lock.
struct Heard {
  std::vector<Json> answers;
  LineSink sink() {
    return [this](std::string_view line) { answers.push_back(Json::parse(line)); };
  }
  std::multiset<std::string> done() const {
    std::multiset<std::string> ids;
    for (const Json& answer : answers) {
      if (answer.value("done", false)) ids.insert(answer["id"].dump());
    }
    return ids;
  }
};

TEST(JsonSession, AnswersEveryQueryOnceHoweverManyCancelOthers) {
  Heard heard;
  std::multiset<std::string> asked;
  {
    JsonSession session(heard.sink(), {.workers = 4, .hash = 1, .version = "0"});
    for (int i = 0; i < 300; ++i) {
      Json query{{"id", i}, {"report", i % 3 == 0}};
      if (i % 5 == 0) {
        query["infinite"] = true;
      } else {
        query["nodes"] = 500;
      }
      session.take(query.dump());
      asked.insert(std::to_string(i));
      const std::string id = "c" + std::to_string(i);
      if (i % 2 == 0) continue;
      session.take(Json{{"id", id}, {"do", "cancel"}, {"query", i - 1}}.dump());
      asked.insert('"' + id + '"');
      if (i % 10 == 5) session.take(Json{{"id", id}, {"do", "cancel"}, {"query", i}}.dump());
      if (i % 10 == 5) asked.insert('"' + id + '"');
    }
    session.finish();
  }
  EXPECT_EQ(heard.done(), asked);
}

TEST(JsonSession, LastAnswersAreTheLast) {
  Heard heard;
  {
    JsonSession session(heard.sink(), {.workers = 3, .hash = 1, .version = "0"});
    for (int i = 0; i < 60; ++i) {
      session.take(Json{{"id", i}, {"depth", 4}, {"report", true}}.dump());
    }
    session.finish();
  }
  std::set<int> done;
  for (const Json& answer : heard.answers) {
    EXPECT_FALSE(done.contains(answer["id"].get<int>()));
    if (answer["done"].get<bool>()) done.insert(answer["id"].get<int>());
  }
  EXPECT_EQ(done.size(), 60U);
}

TEST(JsonSession, CancelsWhatIsNotDoneWhenItGoes) {
  Heard heard;
  {
    JsonSession session(heard.sink(), {.workers = 2, .hash = 1, .version = "0"});
    for (int i = 0; i < 50; ++i) session.take(Json{{"id", i}, {"milliseconds", 3'600'000}}.dump());
  }
  EXPECT_EQ(heard.done().size(), 50U);
}

TEST(JsonSession, IsWhereTheSameIdMayComeAgain) {
  Heard heard;
  JsonSession session(heard.sink(), {.workers = 1, .hash = 1, .version = "0"});
  session.take(R"({"id":"a","infinite":true})");
  session.take(R"({"id":"a","depth":1})");
  session.finish();
  ASSERT_EQ(heard.answers.size(), 2U);
  EXPECT_TRUE(heard.answers[0].contains("error"));
  EXPECT_TRUE(heard.answers[1]["cancelled"].get<bool>());
}

}  // namespace
}  // namespace omweso
