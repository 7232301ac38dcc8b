// Files larger than memory ought to be: what a reader holds at once is counted allocation by
// allocation.
//
// OMWESO_STREAM_MB sets the size of the stream; `./test --long` sets a hundred.
#include <gtest/gtest.h>
#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "random_records.h"
#include "record/replay.h"
#include "record/stats.h"
#include "record_support.h"

namespace {

std::atomic<std::size_t> live_bytes{0};
std::atomic<std::size_t> peak_bytes{0};

void* counted(std::size_t size) {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  const std::size_t live = live_bytes += malloc_usable_size(memory);
  if (live > peak_bytes) peak_bytes = live;
  return memory;
}

void release(void* memory) {
  if (memory == nullptr) return;
  live_bytes -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void operator delete(void* memory) noexcept {
  release(memory);
}
void operator delete[](void* memory) noexcept {
  release(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  release(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
  release(memory);
}

namespace omweso {
namespace {

constexpr std::size_t kPiece = 1U << 16U;

std::size_t stream_bytes() {
  const char* const megabytes = std::getenv("OMWESO_STREAM_MB");
  return (megabytes == nullptr ? 4 : std::strtoull(megabytes, nullptr, 10)) << 20U;
}

/// Bytes held at most above what was held before, while `work` ran.
template <class Work>
std::size_t peak_of(Work work) {
  const std::size_t before = live_bytes;
  peak_bytes = before;
  work();
  return peak_bytes - before;
}

/// Feeds `text` over and over until `bytes` have been read, and hands every game to `each`.
template <class Each>
void stream(const std::string& text, std::size_t bytes, Each each) {
  OmwReader reader;
  const auto drain = [&] {
    while (auto game = reader.next()) each(std::move(*game));
  };
  for (std::size_t fed = 0; fed < bytes; fed += text.size()) {
    for (std::size_t at = 0; at < text.size(); at += kPiece) {
      reader.feed(std::string_view(text).substr(at, kPiece));
      drain();
    }
  }
  reader.finish();
  drain();
}

TEST(Stream, MemoryIsThatOfOneGameHoweverLongTheStream) {
  std::string text;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    text += to_text(test::random_record(seed)) + "\n";
  const std::size_t bytes = stream_bytes();
  std::size_t games = 0;
  RecordStats stats;
  const std::size_t peak = peak_of([&] {
    stream(text, bytes, [&](Result<ReadGame> game) {
      ASSERT_TRUE(game) << game.error().message;
      ++games;
      if (games % 50 != 0) return;
      const auto replayed = replay(game->record);
      ASSERT_TRUE(replayed) << replayed.error().message;
      stats.add(replayed->game);
    });
  });
  EXPECT_EQ(games, (bytes + text.size() - 1) / text.size() * 200);
  EXPECT_GT(stats.all.games, games / 100);
  EXPECT_LT(peak, std::size_t{1} << 20U) << "of " << bytes << " bytes";
}

TEST(Stream, BadGamesLeaveNothingBehind) {
  std::string text;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    text += to_text(test::random_record(seed)) + "\n[South \"x\"]\n\n1. m {} (m (m K x *\n\n";
  }
  std::size_t good = 0;
  std::size_t bad = 0;
  const std::size_t peak = peak_of([&] {
    stream(text, stream_bytes(), [&](const Result<ReadGame>& game) { ++(game ? good : bad); });
  });
  EXPECT_EQ(good, bad);
  EXPECT_LT(peak, std::size_t{1} << 20U);
}

TEST(Stream, TheLargestGameIsHeldAFewTimesOver) {
  std::string game = "[South \"a\"]\n\n";
  while (game.size() < kMostGameBytes - 2000) game += "{" + std::string(1000, 'x') + "}\n";
  game += "*\n\n";
  std::size_t games = 0;
  const std::size_t peak = peak_of([&] {
    stream(game, 3 * game.size(), [&](const Result<ReadGame>& read) {
      EXPECT_TRUE(read);
      ++games;
    });
  });
  EXPECT_EQ(games, 3U);
  EXPECT_LT(peak, 4 * kMostGameBytes);
}

TEST(Stream, AnEndlessLineIsNotKept) {
  const std::string line(kPiece, 'x');
  std::size_t bad = 0;
  const std::size_t peak = peak_of([&] {
    stream(line, 3 * kMostGameBytes, [&](const Result<ReadGame>& game) { bad += game ? 0 : 1; });
  });
  EXPECT_EQ(bad, 1U);
  EXPECT_LT(peak, 4 * kMostGameBytes);
}

}  // namespace
}  // namespace omweso
