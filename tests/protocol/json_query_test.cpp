// Queries of the JSON-lines form.
#include "protocol/json_query.h"

#include <gtest/gtest.h>

namespace omweso {
namespace {

TEST(JsonQuery, IsReadInFull) {
  const auto query = read_query(
      R"({"id":"a","rules":"plain","turns":["m","K"],"nodes":9,"depth":3,"milliseconds":4,)"
      R"("moves":["n"],"lines":2,"seed":8,"report":true})");
  ASSERT_TRUE(query) << query.error().message;
  EXPECT_EQ(query->id, "\"a\"");
  EXPECT_EQ(query->milliseconds, 4U);
  EXPECT_TRUE(query->report);
  ASSERT_TRUE(query->thought);
  EXPECT_EQ(query->thought->game.turns().size(), 2U);
  EXPECT_EQ(query->thought->game.rules().rules.preset, Preset::kPlain);
  EXPECT_EQ(query->thought->nodes, 9U);
  EXPECT_EQ(query->thought->depth, 3);
  EXPECT_EQ(query->thought->lines, 2);
  EXPECT_EQ(query->thought->seed, 8U);
  EXPECT_EQ(query->thought->only.size(), 1U);
}

TEST(JsonQuery, ThinksForASecondUnlessItIsTold) {
  EXPECT_EQ(read_query(R"({"id":1})")->milliseconds, 1000U);
  for (const auto* limit :
       {R"("depth":1)", R"("nodes":1)", R"("infinite":true)", R"("level":"page")"}) {
    const auto query = read_query(std::string(R"({"id":1,)") + limit + "}");
    ASSERT_TRUE(query) << limit;
    EXPECT_FALSE(query->milliseconds) << limit;
  }
}

TEST(JsonQuery, ThatIsWrongKeepsItsId) {
  for (const auto& [line, id] : std::initializer_list<std::pair<const char*, const char*>>{
           {R"({"id":7,"x":1})", "7"},
           {R"({"id":"b","depth":-1})", "\"b\""},
           {R"({"id":7,"depth":1,"depth":1})", "7"},
           {R"({"id":-7,"turns":["z"]})", "-7"},
           {R"({"id":[],"depth":1})", "null"},
           {R"({"depth":1})", "null"},
           {R"({"id":7)", "null"},
           {"[7]", "null"},
           {"", "null"}}) {
    const auto query = read_query(line);
    ASSERT_FALSE(query) << line;
    EXPECT_EQ(query.error().id, id) << line;
    EXPECT_FALSE(query.error().message.empty());
  }
}

}  // namespace
}  // namespace omweso
