// Keys from the bytes of a terminal.
#include "cli/play/key_decoder.h"

#include <gtest/gtest.h>

#include <vector>

namespace omweso::cli {
namespace {

std::vector<Key> keys_of(KeyDecoder& decoder) {
  std::vector<Key> keys;
  while (auto key = decoder.next()) keys.push_back(*key);
  return keys;
}

std::vector<Key> keys_of(std::string_view bytes) {
  KeyDecoder decoder;
  decoder.feed(bytes);
  return keys_of(decoder);
}

Key key(KeyKind kind) {
  return Key{kind, 0, {}};
}
Key character(char32_t c) {
  return Key{KeyKind::kCharacter, c, {}};
}

using Keys = std::vector<Key>;

TEST(KeyDecoder, ReadsCharactersOfEveryLength) {
  EXPECT_EQ(keys_of("m\xc3\xa9\xe2\x80\xa2\xf0\x9f\x8c\xb0"),
            (Keys{character('m'), character(0xe9), character(0x2022), character(0x1f330)}));
}

TEST(KeyDecoder, ReadsKeysOfControl) {
  EXPECT_EQ(keys_of("\r\n\t\x7f\b\x03\x1a\x04"),
            (Keys{key(KeyKind::kEnter), key(KeyKind::kEnter), key(KeyKind::kTab),
                  key(KeyKind::kBackspace), key(KeyKind::kBackspace), key(KeyKind::kInterrupt),
                  key(KeyKind::kSuspend), key(KeyKind::kEndOfInput)}));
}

TEST(KeyDecoder, ReadsSequencesInBothModes) {
  EXPECT_EQ(keys_of("\x1b[A\x1b[B\x1bOC\x1bOD\x1b[H\x1bOF\x1b[1~\x1b[4~\x1b[3~"),
            (Keys{key(KeyKind::kUp), key(KeyKind::kDown), key(KeyKind::kRight), key(KeyKind::kLeft),
                  key(KeyKind::kHome), key(KeyKind::kEnd), key(KeyKind::kHome), key(KeyKind::kEnd),
                  key(KeyKind::kDelete)}));
}

TEST(KeyDecoder, PutsTogetherWhatComesByteByByte) {
  KeyDecoder decoder;
  Keys keys;
  for (const char byte : std::string("\x1b[3~\xe2\x80\xa2\x1bOAz")) {
    decoder.feed({&byte, 1});
    for (const Key& one : keys_of(decoder)) keys.push_back(one);
  }
  EXPECT_EQ(keys,
            (Keys{key(KeyKind::kDelete), character(0x2022), key(KeyKind::kUp), character('z')}));
  EXPECT_FALSE(decoder.waiting());
}

TEST(KeyDecoder, ALoneEscapeIsKnownOnceNothingFollows) {
  KeyDecoder decoder;
  decoder.feed("\x1b");
  EXPECT_FALSE(decoder.next().has_value());
  EXPECT_TRUE(decoder.waiting());
  EXPECT_EQ(decoder.give_up(), key(KeyKind::kEscape));
  EXPECT_FALSE(decoder.waiting());
  EXPECT_EQ(keys_of("\x1b\x1b[A"), (Keys{key(KeyKind::kEscape), key(KeyKind::kUp)}));
}

TEST(KeyDecoder, UnknownSequencesAreOneKeyThatMeansNothing) {
  EXPECT_EQ(keys_of("\x1b[15;2~a\x1bOPb\x1b[<0;10;5Mc\x1bxd"),
            (Keys{key(KeyKind::kUnknown), character('a'), key(KeyKind::kUnknown), character('b'),
                  key(KeyKind::kUnknown), character('c'), key(KeyKind::kUnknown), character('d')}));
}

TEST(KeyDecoder, ACutOffSequenceIsDropped) {
  KeyDecoder decoder;
  decoder.feed("\x1b[12");
  EXPECT_FALSE(decoder.next().has_value());
  EXPECT_EQ(decoder.give_up(), key(KeyKind::kUnknown));
  EXPECT_EQ(keys_of("\x1b[12\x03"), (Keys{key(KeyKind::kUnknown), key(KeyKind::kInterrupt)}));
}

TEST(KeyDecoder, AnEndlessSequenceIsOneKeyWithoutGrowing) {
  KeyDecoder decoder;
  for (int i = 0; i < 10'000; ++i) {
    decoder.feed(i == 0 ? "\x1b[1;1" : "1;1");
    EXPECT_FALSE(decoder.next().has_value());
  }
  decoder.feed("~m");
  EXPECT_EQ(decoder.next(), key(KeyKind::kUnknown));
  EXPECT_EQ(decoder.next(), character('m'));
}

TEST(KeyDecoder, BrokenUtf8IsDropped) {
  EXPECT_EQ(keys_of("\xff\x80\xc3(\xed\xa0\x80z"),
            (Keys{key(KeyKind::kUnknown), key(KeyKind::kUnknown), key(KeyKind::kUnknown),
                  character('('), key(KeyKind::kUnknown), character('z')}));
}

TEST(KeyDecoder, CharactersThatSteerATerminalAreDropped) {
  // U+008C, U+009B (which begins a sequence), and U+202E, which turns the direction about.
  EXPECT_EQ(keys_of("m\xc2\x8c\xc2\x9b\xe2\x80\xaeo"),
            (Keys{character('m'), Key{}, Key{}, Key{}, character('o')}));
}

TEST(KeyDecoder, PastedTextIsOneKeyWhateverItHolds) {
  EXPECT_EQ(keys_of("a\x1b[200~m\rq\x03\x1b[A\x1b[201~b"),
            (Keys{character('a'), Key{KeyKind::kPasted, 0, "m\rq\x03\x1b[A"}, character('b')}));
}

TEST(KeyDecoder, PastedTextMayBeSplitAnywhere) {
  KeyDecoder decoder;
  Keys keys;
  for (const char byte : std::string("\x1b[200~4,4/-\x1b[201~\r")) {
    decoder.feed({&byte, 1});
    if (auto given = decoder.next()) keys.push_back(*given);
    EXPECT_TRUE(!decoder.waiting() || keys.empty());
  }
  EXPECT_EQ(keys, (Keys{Key{KeyKind::kPasted, 0, "4,4/-"}, key(KeyKind::kEnter)}));
}

TEST(KeyDecoder, WaitsForTheEndOfPastedText) {
  KeyDecoder decoder;
  decoder.feed("\x1b[200~4,4");
  EXPECT_FALSE(decoder.next().has_value());
  EXPECT_FALSE(decoder.give_up().has_value());
  EXPECT_TRUE(decoder.waiting());
}

TEST(KeyDecoder, LongPastedTextIsCut) {
  const auto keys = keys_of("\x1b[200~" + std::string(1'000'000, 'm') + "\x1b[201~n");
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_EQ(keys[0].text, std::string(KeyDecoder::kLongestPaste, 'm'));
  EXPECT_EQ(keys[1], character('n'));
}

}  // namespace
}  // namespace omweso::cli
