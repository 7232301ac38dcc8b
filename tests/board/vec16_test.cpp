// Every vector backend against plain arithmetic.
#include "board/vec16.h"

#if defined(__SSSE3__)
#include "board/vec16_ssse3.h"
#endif
#include <gtest/gtest.h>

#include <array>

#include "board/random.h"

namespace omweso {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

template <class V>
class Vec16Backend : public ::testing::Test {};

#if defined(__SSSE3__)
using Backends = ::testing::Types<scalar::Vec16, ssse3::Vec16>;
#else
using Backends = ::testing::Types<scalar::Vec16>;
#endif
TYPED_TEST_SUITE(Vec16Backend, Backends);

Bytes random_counts(Random& random) {
  Bytes bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(4) * random.below(22));
  return bytes;
}

template <class V>
Bytes bytes_of(V v) {
  Bytes bytes{};
  v.store(bytes.data());
  return bytes;
}

TYPED_TEST(Vec16Backend, AddsAndSubtractsBytewiseModulo256) {
  Random random(2);
  for (int round = 0; round < 1000; ++round) {
    Bytes a{};
    Bytes b{};
    for (int i = 0; i < 16; ++i) {
      a[i] = static_cast<std::uint8_t>(random.next());
      b[i] = static_cast<std::uint8_t>(random.next());
    }
    const Bytes sum = bytes_of(TypeParam::load(a.data()) + TypeParam::load(b.data()));
    const Bytes difference = bytes_of(TypeParam::load(a.data()) - TypeParam::load(b.data()));
    for (int i = 0; i < 16; ++i) {
      ASSERT_EQ(sum[i], static_cast<std::uint8_t>(a[i] + b[i]));
      ASSERT_EQ(difference[i], static_cast<std::uint8_t>(a[i] - b[i]));
    }
  }
}

TYPED_TEST(Vec16Backend, PicksRaisesAndClearsSingleBytes) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    const Bytes bytes = random_counts(random);
    const auto v = TypeParam::load(bytes.data());
    for (Pit pit = 0; pit < 16; ++pit) {
      ASSERT_EQ(v.byte(pit), bytes[pit]);
      Bytes raised = bytes;
      raised[pit] = static_cast<std::uint8_t>(raised[pit] + 5);
      ASSERT_EQ(bytes_of(v.with_added(pit, 5)), raised);
      const auto second = static_cast<Pit>(random.below(16));
      Bytes cleared = bytes;
      cleared[pit] = 0;
      cleared[second] = 0;
      ASSERT_EQ(bytes_of(v.with_cleared(pit, second)), cleared);
    }
  }
}

TYPED_TEST(Vec16Backend, MasksTellWhatIsNotEmptyAndWhatCanBePlayed) {
  Random random(4);
  for (int round = 0; round < 1000; ++round) {
    const Bytes bytes = random_counts(random);
    unsigned nonzero = 0;
    unsigned above_one = 0;
    for (unsigned i = 0; i < 16; ++i) {
      if (bytes[i] > 0) nonzero |= 1U << i;
      if (bytes[i] > 1) above_one |= 1U << i;
    }
    const auto v = TypeParam::load(bytes.data());
    ASSERT_EQ(v.nonzero_mask(), nonzero);
    ASSERT_EQ(v.above_one_mask(), above_one);
  }
}

TYPED_TEST(Vec16Backend, EqualMeansAllSixteenBytes) {
  Random random(5);
  const Bytes bytes = random_counts(random);
  for (int i = 0; i < 16; ++i) {
    Bytes other = bytes;
    ASSERT_TRUE(TypeParam::load(bytes.data()) == TypeParam::load(other.data()));
    ++other[i];
    ASSERT_FALSE(TypeParam::load(bytes.data()) == TypeParam::load(other.data()));
  }
}

}  // namespace
}  // namespace omweso
