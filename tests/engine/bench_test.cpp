// `bench`: the same nodes on every machine. A change to the search changes the number in
// tests/data/bench.txt with it, and says so in its message.
#include "engine/bench.h"

#include <gtest/gtest.h>

#include <fstream>

namespace omweso {
namespace {

TEST(Bench, CountsTheNodesThatAreWrittenDown) {
  std::ifstream in(OMWESO_TEST_DATA "/bench.txt");
  std::uint64_t expected = 0;
  ASSERT_TRUE(in >> expected);
  EXPECT_EQ(bench_nodes(), expected);
}

}  // namespace
}  // namespace omweso
