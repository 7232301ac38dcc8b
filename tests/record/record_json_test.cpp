// The JSON form of records: its shape, and what is refused.
#include "cli/record_json.h"

#include "record_support.h"

namespace omweso {
namespace {

std::string refusal(const std::string& json) {
  const auto record = record_from_json(json);
  return record ? "" : record.error().message;
}

std::string with_moves(const std::string& moves) {
  return R"({"format":"omw 1","tags":{"South":"s"},"moves":)" + moves + R"(,"result":"*"})";
}

TEST(RecordJson, Shape) {
  const auto game = read_game(
      "[South \"Mu\\\"kasa\"]\n[Result \"1-0\"]\n\n1. m K {ŋ} (1... L $3 (N)) Steal:i< 1-0\n");
  ASSERT_TRUE(game) << game.error().message;
  const std::string json = to_json(game->record);
  EXPECT_EQ(json,
            R"({"format":"omw 1","tags":{"South":"Mu\"kasa","Result":"1-0"},"moves":["m","K",)"
            R"({"comment":"ŋ"},{"variation":["L",{"glyph":3},{"variation":["N"]}]},"Steal:i<"],)"
            R"("result":"1-0"})");
  EXPECT_EQ(record_from_json(json).value(), game->record);
}

TEST(RecordJson, TagsComeInTheirOrderWhateverTheOrderInJson) {
  const auto record = record_from_json(
      R"({"result":"*","moves":[],"tags":{"Zoo":"z","North":"n","South":"s"},"format":"omw 1"})");
  ASSERT_TRUE(record);
  EXPECT_EQ(to_text(*record), "[South \"s\"]\n[North \"n\"]\n[Zoo \"z\"]\n\n*\n");
}

TEST(RecordJson, RefusesWhatIsNoRecordAndSaysWhere) {
  const std::string hint =
      R"(; a game is one line, such as {"format":"omw 1","tags":{…},"moves":["m","K"],"result":"*"})";
  EXPECT_EQ(refusal(""), "JSON record: it is no JSON from byte 1 on" + hint);
  EXPECT_EQ(refusal("{"), "JSON record: it is no JSON from byte 2 on" + hint);
  EXPECT_EQ(refusal(with_moves("[]") + " {}"), "JSON record: it is no JSON from byte 65 on" + hint);
  EXPECT_EQ(refusal("\"\x80\""), "JSON record: it is no JSON from byte 2 on" + hint);
  EXPECT_EQ(refusal("1e999"), "JSON record: a number in it is too large");
  EXPECT_EQ(refusal("[]"),
            "JSON record: an object with format, tags, moves and result, one a line, is right");
  EXPECT_EQ(refusal("{}"), "JSON record: the key format is missing");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":[]})"),
            "JSON record: the key result is missing");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":[],"result":"*","x":1})"),
            "JSON record: the key 'x' is none of format, tags, moves and result");
  EXPECT_EQ(refusal(R"({"format":"omw 2","tags":{},"moves":[],"result":"*"})"),
            "JSON record: /format: 'omw 2' is not the format that this program reads, \"omw 1\"");
  EXPECT_EQ(refusal(R"({"format":1,"tags":{},"moves":[],"result":"*"})"),
            "JSON record: /format: it is not the format that this program reads, \"omw 1\"");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":[],"moves":[],"result":"*"})"),
            "JSON record: /tags: an object with a string for every tag is right");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"South":1},"moves":[],"result":"*"})"),
            "JSON record: /tags: the tag 'South' is not a string");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"So uth":""},"moves":[],"result":"*"})"),
            "JSON record: /tags: 'So uth' is not the name of a tag; letters, digits and _ may "
            "stand in one");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"South":"a\nb"},"moves":[],"result":"*"})"),
            "JSON record: /tags: the value of the tag 'South' has more than one line");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"South":"\u0000"},"moves":[],"result":"*"})"),
            "JSON record: /tags: the value of the tag 'South' holds the control character 0x00, "
            "which should be taken out");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":[],"result":"2-0"})"),
            "JSON record: /result: should be \"1-0\", \"0-1\", \"0-0\" or \"*\"");
  for (const std::string result : {"[]", "[\"*\"]", "{}", "{\"moves\":[]}", "1", "null"}) {
    EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":[],"result":)" + result + "}"),
              "JSON record: /result: should be \"1-0\", \"0-1\", \"0-0\" or \"*\"");
  }
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"Result":"1-0"},"moves":[],"result":"*"})"),
            "JSON record: /result: the moves end with *, but the tag Result says '1-0'");
}

TEST(RecordJson, RefusesWhatIsNoMoveAndSaysWhere) {
  const std::string right =
      "a turn, {\"comment\":\"…\"}, {\"glyph\":N} or {\"variation\":[…]} is right";
  EXPECT_EQ(refusal(with_moves("{}")),
            "JSON record: /moves: an array of turns and what stands between them is right");
  EXPECT_EQ(refusal(with_moves(R"(["m",7])")), "JSON record: /moves/1: " + right);
  EXPECT_EQ(refusal(with_moves(R"(["m",{}])")), "JSON record: /moves/1: " + right);
  EXPECT_EQ(refusal(with_moves(R"(["m",{"x":1}])")), "JSON record: /moves/1: " + right);
  EXPECT_EQ(refusal(with_moves(R"(["m",{"glyph":1,"comment":""}])")),
            "JSON record: /moves/1: " + right);
  EXPECT_EQ(refusal(with_moves(R"(["m",{"comment":1}])")),
            "JSON record: /moves/1: a comment is a string");
  EXPECT_EQ(refusal(with_moves(R"(["m",{"comment":"\u0007"}])")),
            "JSON record: /moves/1: the comment holds the control character 0x07, which should be "
            "taken out");
  for (const std::string number : {"256", "-1", "1.5", "\"1\"", "4294967297"}) {
    EXPECT_EQ(refusal(with_moves(R"(["m",{"glyph":)" + number + "}]")),
              "JSON record: /moves/1: a glyph is $ and a number from 0 to 255");
  }
  EXPECT_EQ(refusal(with_moves(R"(["m",{"variation":["n",{"variation":["q"]}]}])"))
                .find("JSON record: /moves/1/variation/1/variation/0: 'q' is not a turn"),
            0U);
  EXPECT_EQ(refusal(with_moves(R"([{"variation":["n"]}])"))
                .find("JSON record: /moves/0: a variation follows the turn"),
            0U);
}

TEST(RecordJson, AGameWithoutTagsIsNoRecordForOmwCouldNotHoldIt) {
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":["m"],"result":"*"})"),
            "JSON record: /tags: a game begins with a tag, such as [South \"?\"]");
}

TEST(RecordJson, RefusesWhatStandsTwice) {
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{"South":"A","North":"B","South":"Z"}})"),
            "JSON record: /tags: the tag 'South' stands twice");
  EXPECT_EQ(refusal(R"({"format":"omw 1","tags":{},"moves":["m"],"result":"*","moves":[]})"),
            "JSON record: the key moves stands twice");
  EXPECT_EQ(refusal(with_moves(R"([{"comment":"a","comment":"b"}])"))
                .find("JSON record: /moves/0: a turn, "),
            0U);
}

TEST(RecordJson, ReadsNoFurtherThanTheFirstThingThatIsWrong) {
  std::string keys = "{";
  for (int i = 0; i < 1'000'000; ++i) keys += "\"k" + std::to_string(i) + "\":1,";
  keys.back() = '}';
  EXPECT_EQ(refusal(keys), "JSON record: the key 'k0' is none of format, tags, moves and result");
  std::string tags = "{\"tags\":{";
  for (int i = 0; i < 1'000'000; ++i) tags += "\"k" + std::to_string(i) + "\":\"\",";
  tags.back() = '}';
  EXPECT_EQ(refusal(tags + "}"), "JSON record: /tags: a game may have 256 tags, not more");
}

TEST(RecordJson, ALineBreakInACommentIsLayoutHereToo) {
  const auto record = record_from_json(with_moves(R"([{"comment":"one\n  two\r\n"}])"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->parts[0].text, "one two");
}

TEST(RecordJson, NestingIsBounded) {
  const auto nested = [](int depth) {
    std::string moves = "\"m\"";
    for (int i = 0; i < depth; ++i) moves = R"("m",{"variation":[)" + moves + "]}";
    return with_moves("[" + moves + "]");
  };
  EXPECT_EQ(refusal(nested(64)), "");
  EXPECT_NE(refusal(nested(65)), "");
  EXPECT_NE(refusal(with_moves(std::string(1'000'000, '['))), "");
  EXPECT_NE(refusal(with_moves(std::string(100'000, '[') + std::string(100'000, ']'))), "");
}

TEST(RecordJson, EveryBeginningIsRefused) {
  const std::string json = with_moves(R"(["m",{"comment":"ŋ"},{"variation":["n"]}])");
  for (std::size_t length = 0; length < json.size(); ++length) {
    EXPECT_NE(refusal(json.substr(0, length)), "") << length;
  }
  EXPECT_EQ(refusal(json), "");
}

}  // namespace
}  // namespace omweso
