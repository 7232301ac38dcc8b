// A conversation in one process: what the sanitizers are to see of its threads.
#include "protocol/uci_session.h"

#include <gtest/gtest.h>

namespace omweso {
namespace {

/// What a session has answered so far; several threads write it.
class Heard {
 public:
  LineSink sink() {
    return [this](std::string_view lines) {
      const std::scoped_lock lock(mutex_);
      text_ += lines;
      EXPECT_TRUE(lines.ends_with('\n'));
      changed_.notify_all();
    };
  }
  /// Waits until so many lines with this have come.
  bool waits_for(const std::string& part, std::size_t times) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count(part) >= times; });
  }
  std::size_t times(const std::string& part) {
    const std::scoped_lock lock(mutex_);
    return count(part);
  }

 private:
  std::size_t count(const std::string& part) const {
    std::size_t times = 0;
    for (auto at = text_.find(part); at != std::string::npos; at = text_.find(part, at + 1))
      ++times;
    return times;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
};

TEST(UciSession, AnswersEveryThoughtOnce) {
  Heard heard;
  UciSession session(heard.sink(), "0");
  session.take("setoption name Threads value 3");
  std::size_t moves = 0;
  for (int round = 0; round < 10; ++round) {
    for (const auto* go : {"go depth 5", "go infinite", "go ponder", "go movetime 5",
                           "go nodes 999", "go ponder depth 2", "go arrange"}) {
      session.take(go);
      session.take("isready");
      session.take("d");
      session.take("eval");
      session.take("position start moves m");  // refused or not, as it comes
      if (std::string_view(go).find("ponder") != std::string_view::npos) session.take("ponderhit");
      session.take("stop");
      ASSERT_TRUE(heard.waits_for("\nbest", ++moves)) << go;
      session.take("position start");
    }
    session.take("ucinewgame");
  }
  EXPECT_EQ(heard.times("readyok"), 70U);
  EXPECT_EQ(heard.times("\nbest"), 70U);
  EXPECT_TRUE(session.finish(std::chrono::seconds(1)));
}

TEST(UciSession, IsIdleForWhoHasReadTheAnswer) {
  Heard heard;
  UciSession session(heard.sink(), "0");
  for (std::size_t i = 1; i <= 200; ++i) {
    session.take("go depth 1");
    ASSERT_TRUE(heard.waits_for("bestmove", i));
    session.take("position start moves m");
    session.take("position start");
  }
  EXPECT_EQ(heard.times("error"), 0U);
}

TEST(UciSession, MayEndWhileItThinks) {
  for (const auto* go : {"go", "go infinite", "go ponder", "bench", "go arrange", "isready"}) {
    Heard heard;
    {
      UciSession session(heard.sink(), "0");
      session.take("setoption name Threads value 2");
      EXPECT_TRUE(session.take(go));
      EXPECT_FALSE(session.take("quit"));
    }
    EXPECT_EQ(heard.times("\n") > 0, true) << go << " is answered even so";
  }
}

}  // namespace
}  // namespace omweso
