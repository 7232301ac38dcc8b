// What stays to be seen of what was said on a terminal.
#include "cli/play/told_log.h"

#include <gtest/gtest.h>

namespace omweso::cli {
namespace {

std::vector<std::string> texts(const ToldLog& log) {
  std::vector<std::string> texts;
  for (const Line& line : log.lines()) texts.push_back(text_of(line));
  return texts;
}

using Texts = std::vector<std::string>;

TEST(ToldLog, MarksWhatIsRefusedWithoutColour) {
  ToldLog log;
  log.add(Tone::kPlain, "North sows");
  log.add(Tone::kRefused, "m is empty");
  EXPECT_EQ(texts(log), (Texts{"North sows", "! m is empty"}));
}

TEST(ToldLog, ForgetsWhatHeldBeforeTheSeedsMoved) {
  ToldLog log;
  log.add(Tone::kPlain, "North sows");
  log.add(Tone::kPassing, "try c");
  log.add(Tone::kRefused, "m is empty");
  log.forget_refused();
  EXPECT_EQ(texts(log), (Texts{"North sows", "try c"}));
  log.forget_passing();
  EXPECT_EQ(texts(log), Texts{"North sows"});
}

TEST(ToldLog, KeepsTheLatestHundred) {
  ToldLog log;
  for (int i = 0; i < 103; ++i) log.add(Tone::kPlain, std::to_string(i));
  EXPECT_EQ(log.lines().size(), 100U);
  EXPECT_EQ(texts(log).front(), "3");
  EXPECT_EQ(texts(log).back(), "102");
}

}  // namespace
}  // namespace omweso::cli
