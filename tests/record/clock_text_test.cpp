// Clock times in comments.
#include "record/clock_text.h"

#include <gtest/gtest.h>

namespace omweso {
namespace {

TEST(ClockText, TheFormOfTheNotation) {
  EXPECT_EQ(clock_text(2'400), "[%clk 0:00:02.4]");
  EXPECT_EQ(clock_text(2'499), "[%clk 0:00:02.4]");
  EXPECT_EQ(clock_text(0), "[%clk 0:00:00.0]");
  EXPECT_EQ(clock_text(3'599'900), "[%clk 0:59:59.9]");
  EXPECT_EQ(clock_text(360'000'000), "[%clk 100:00:00.0]");
}

TEST(ClockText, WhatIsWrittenIsRead) {
  for (std::int64_t tenths = 0; tenths < 2'000'000; tenths += 7'919) {
    EXPECT_EQ(clock_in("good " + clock_text(tenths * 100) + " move"), tenths * 100);
  }
}

TEST(ClockText, TenthsMayBeLeftOutOrBeFiner) {
  EXPECT_EQ(clock_in("[%clk 1:02:03]"), 3'723'000);
  EXPECT_EQ(clock_in("[%clk 1:02:03.25]"), 3'723'250);
  EXPECT_EQ(clock_in("[%clk  1:02:03.257]"), 3'723'257);
}

TEST(ClockText, TheFirstWellFormedOneCounts) {
  EXPECT_EQ(clock_in("[%clk 1:2:3] [%clk 0:00:07] [%clk 0:00:08]"), 7'000);
}

TEST(ClockText, WhatIsNoTime) {
  for (const auto* const text :
       {"", "[%clk ]", "[%clk 0:00:60]", "[%clk 0:60:00]", "[%clk 0:0:00]", "[%clk 0:00:000]",
        "[%clk 0:00:00.]", "[%clk 0:00:00.1234]", "[%clk 0:00:00", "[%clk -1:00:00]",
        "[%clk 1000000:00:00]", "[%clk 00:00]", "[%clk 0:00:00.1x]", "%clk 0:00:00]"}) {
    EXPECT_EQ(clock_in(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace omweso
