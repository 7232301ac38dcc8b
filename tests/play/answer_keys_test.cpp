#include "cli/play/answer_keys.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace omweso::cli {
namespace {

using Kind = Question::Kind;

Key character(char c) {
  return {KeyKind::kCharacter, static_cast<char32_t>(c), {}};
}
Key special(KeyKind kind) {
  return {kind, 0, {}};
}

/// Keys pressed one after the other for one question, and the answer they make.
class Asked {
 public:
  explicit Asked(Question question) : question_(std::move(question)) {
    keys_.begin(question_, {"South", "North"}, Seat::kSouth);
  }

  std::optional<std::string> press(const Key& key) { return keys_.press(question_, key); }
  std::optional<std::string> type(const std::string& text) {
    std::optional<std::string> answer;
    for (const char c : text) {
      if (!answer) answer = press(c == '\r' ? special(KeyKind::kEnter) : character(c));
    }
    return answer;
  }
  AnswerKeys& keys() { return keys_; }

 private:
  Question question_;
  AnswerKeys keys_;
};

Question question(Kind kind, bool hurried = false, bool shared = false) {
  Question question;
  question.kind = kind;
  question.hurried = hurried;
  question.shared_keys = shared;
  return question;
}

TEST(AnswerKeys, ALineIsTypedToItsEnd) {
  Asked asked(question(Kind::kMove));
  EXPECT_EQ(asked.type("i<"), std::nullopt);
  EXPECT_EQ(asked.keys().typed(), "i<");
  EXPECT_EQ(asked.type("\r"), "i<");
  EXPECT_EQ(asked.keys().typed(), "");
}

TEST(AnswerKeys, InAHurryALetterActsAtOnce) {
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("m"), "m");
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("q"), std::nullopt);
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("?"), "help");
}

TEST(AnswerKeys, ShiftIsOkweseraWhereOnePersonPlays) {
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("E"), "E*");
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("*e"), "e*");
  EXPECT_EQ(Asked(question(Kind::kMove, true)).type("**e"), "e");
}

TEST(AnswerKeys, WhereTwoShareTheKeysTheOthersLetterSteals) {
  Question asked = question(Kind::kMove, true, true);
  EXPECT_EQ(Asked(asked).type("m"), "m");
  EXPECT_EQ(Asked(asked).type("M"), "steal M");
  asked.seat = Seat::kNorth;
  EXPECT_EQ(Asked(asked).type("m"), "steal m");
  EXPECT_EQ(Asked(asked).type("*M"), "M*");
}

TEST(AnswerKeys, ArrowsChooseInAHurry) {
  EXPECT_EQ(Asked(question(Kind::kChoice, true)).press(special(KeyKind::kLeft)), "<");
  EXPECT_EQ(Asked(question(Kind::kChoice, true)).press(special(KeyKind::kRight)), ">");
  EXPECT_EQ(Asked(question(Kind::kChoice, true)).type("<"), "<");
  EXPECT_EQ(Asked(question(Kind::kChoice, true)).type("."), ">");
  EXPECT_EQ(Asked(question(Kind::kChoice, true)).type("m"), std::nullopt);
}

TEST(AnswerKeys, YesAndNoAreOneKeyInAHurry) {
  EXPECT_EQ(Asked(question(Kind::kAgreement, true)).type("y"), "yes");
  EXPECT_EQ(Asked(question(Kind::kAgreement, true)).type("N"), "no");
  EXPECT_EQ(Asked(question(Kind::kAgreement)).type("y"), std::nullopt);
}

TEST(AnswerKeys, EscapeTypesAWordInAHurry) {
  Asked asked(question(Kind::kMove, true));
  EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
  EXPECT_EQ(asked.type("leave\r"), "leave");
  EXPECT_EQ(asked.type("m"), "m");
  EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
  EXPECT_EQ(asked.type("\r"), std::nullopt) << "an empty line only goes back";
  EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
  EXPECT_EQ(asked.type("abc"), std::nullopt);
  EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
  EXPECT_EQ(asked.type("m"), "m");
}

TEST(AnswerKeys, ToGoOnTakesEnterOrSpaceAndWordsAreTyped) {
  EXPECT_EQ(Asked(question(Kind::kGoOn)).type("\r"), "");
  EXPECT_EQ(Asked(question(Kind::kGoOn)).type(" "), "");
  EXPECT_EQ(Asked(question(Kind::kGoOn)).type("?"), "help");
  for (const bool hurried : {false, true}) {
    Asked asked(question(Kind::kGoOn, hurried));
    EXPECT_EQ(asked.type("rul"), std::nullopt);
    EXPECT_EQ(asked.keys().typed(), "rul");
    EXPECT_EQ(asked.type("es\r"), "rules");
    EXPECT_EQ(asked.type("x"), std::nullopt);
    EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
    EXPECT_EQ(asked.type("\r"), "");
  }
}

TEST(AnswerKeys, AnArrangementIsPutTogether) {
  Question arrange = question(Kind::kArrangement);
  arrange.arranging = ArrangingTask{};
  Asked asked(arrange);
  EXPECT_TRUE(asked.keys().arranges());
  EXPECT_EQ(asked.type("t\r"), "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2");
  EXPECT_FALSE(asked.keys().arranges());
}

TEST(AnswerKeys, AnArrangementWaitsWhileSomethingElseIsTyped) {
  Question arrange = question(Kind::kArrangement);
  arrange.arranging = ArrangingTask{};
  Asked asked(arrange);
  EXPECT_EQ(asked.type("t"), std::nullopt);
  EXPECT_EQ(asked.press(special(KeyKind::kEscape)), std::nullopt);
  EXPECT_EQ(asked.type("rules\r"), "rules");
  asked.keys().begin(question(Kind::kAgreement), {"South", "North"}, Seat::kSouth);
  EXPECT_FALSE(asked.keys().arranges());
  asked.keys().begin(arrange, {"South", "North"}, Seat::kSouth);
  EXPECT_EQ(asked.type("\r"), "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2");
}

TEST(AnswerKeys, OnlyWhatMayBeTakenBackOffersUndo) {
  for (const Kind kind : {Kind::kMove, Kind::kChoice}) {
    Question asked = question(kind);
    EXPECT_EQ(Asked(asked).keys().hint(asked).find("undo"), std::string::npos);
    asked.takes_back = true;
    EXPECT_NE(Asked(asked).keys().hint(asked).find("undo"), std::string::npos);
  }
}

TEST(AnswerKeys, EveryQuestionTellsItsKeys) {
  std::vector<std::string> all;
  for (const bool hurried : {false, true}) {
    for (const Kind kind : {Kind::kMove, Kind::kChoice, Kind::kAgreement}) {
      Asked asked(question(kind, hurried));
      all.push_back(asked.keys().hint(question(kind, hurried)));
      EXPECT_LE(all.back().size(), 78) << all.back();
    }
  }
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

}  // namespace
}  // namespace omweso::cli
