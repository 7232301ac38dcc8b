// The terminal taken over and given back, whatever happens; its keys and its screen.
#include "cli/play/terminal.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <map>

#include "board/random.h"
#include "pty_child.h"

namespace omweso::cli {
namespace {

using Clock = Terminal::Clock;
using std::chrono::milliseconds;

const char* const kEntered = "\x1b[2J";
const char* const kLeft = "\x1b[?1049l";

std::string plain_environment(const char* name) {
  return std::string(name) == "TERM" ? "vt100" : "";
}

std::string name_of(const Key& key) {
  static const std::map<KeyKind, std::string> kNames = {
      {KeyKind::kEscape, "escape"},       {KeyKind::kUp, "up"},
      {KeyKind::kInterrupt, "interrupt"}, {KeyKind::kEndOfInput, "end"},
      {KeyKind::kResized, "resized"},     {KeyKind::kEnter, "enter"},
      {KeyKind::kUnknown, "unknown"}};
  if (key.kind == KeyKind::kCharacter) return std::string(1, static_cast<char>(key.character));
  if (key.kind == KeyKind::kPasted) return "pasted " + key.text;
  const auto name = kNames.find(key.kind);
  return name != kNames.end() ? name->second : "another";
}

/// Tells every key until the end of input or a `q`.
int tell_keys(int tell) {
  const auto terminal = Terminal::take(plain_environment);
  if (!terminal) return 3;
  tell_line(tell, "ready");
  for (;;) {
    const auto key = terminal->read_key();
    tell_line(tell, name_of(*key));
    if (key->kind == KeyKind::kResized) {
      const ScreenSize size = terminal->size();
      tell_line(tell, std::to_string(size.rows) + "x" + std::to_string(size.columns));
    }
    if (key->kind == KeyKind::kEndOfInput || key->is('q')) return 0;
  }
}

/// Takes the terminal and then does not listen.
int do_not_listen(int tell) {
  const auto terminal = Terminal::take(plain_environment);
  if (!terminal) return 3;
  tell_line(tell, "ready");
  while (!terminal->asked_to_stop()) ::poll(nullptr, 0, 1);
  tell_line(tell, "heard");
  for (;;) ::pause();
}

bool same_mode(const termios& one, const termios& two) {
  return one.c_iflag == two.c_iflag && one.c_oflag == two.c_oflag && one.c_lflag == two.c_lflag &&
         one.c_cc[VMIN] == two.c_cc[VMIN] && one.c_cc[VTIME] == two.c_cc[VTIME];
}

/// The mode that every new terminal has.
termios fresh_mode() {
  Pty pty([](int /*tell*/) { return 0; });
  return pty.mode();
}

TEST(Terminal, IsTakenAndGivenBack) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  EXPECT_EQ(pty.mode().c_lflag & static_cast<tcflag_t>(ECHO | ICANON | ISIG), 0U);
  EXPECT_NE(pty.shown(kEntered).find("\x1b[?1049h\x1b[?25l"), std::string::npos);
  pty.type("q");
  EXPECT_EQ(pty.wait(), 0);
  EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
  EXPECT_NE(pty.shown(kLeft).find("\x1b[?25h"), std::string::npos);
}

TEST(Terminal, IsNotTakenWhereNothingCanBeDrawn) {
  Pty pty([](int tell) {
    const auto dumb = [](const char* name) {
      return std::string(std::string(name) == "TERM" ? "dumb" : "");
    };
    tell_line(tell, Terminal::take(dumb) ? "taken" : "dumb");
    tell_line(tell, Terminal::take([](const char*) { return std::string(); }) ? "taken" : "none");
    int ends[2];
    if (::pipe(ends) != 0) return 1;
    tell_line(tell, Terminal::take(plain_environment, ends[0], 1) ? "taken" : "in");
    tell_line(tell, Terminal::take(plain_environment, 0, ends[1]) ? "taken" : "out");
    const auto one = Terminal::take(plain_environment);
    tell_line(tell, Terminal::take(plain_environment) ? "taken" : "two");
    return one ? 0 : 1;
  });
  for (const char* reason : {"dumb", "none", "in", "out", "two"}) EXPECT_EQ(pty.told(), reason);
  EXPECT_EQ(pty.wait(), 0);
}

TEST(Terminal, CanBeTakenAgain) {
  Pty pty([](int tell) {
    Terminal::take(plain_environment).reset();
    return tell_keys(tell);
  });
  EXPECT_EQ(pty.told(), "ready");
  pty.type("mq");
  EXPECT_EQ(pty.told(), "m");
  EXPECT_EQ(pty.wait(), 0);
}

TEST(Terminal, PutsSplitSequencesTogetherAndKnowsALoneEscape) {
  Pty pty([](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    tell_line(tell, "ready");
    for (int i = 0; i < 3; ++i) tell_line(tell, name_of(*terminal->read_key()));
    return 0;
  });
  EXPECT_EQ(pty.told(), "ready");
  pty.type("\x1b");
  pty.type("[");
  pty.type("A");
  EXPECT_EQ(pty.told(), "up");
  const auto pressed = Clock::now();
  pty.type("\x1b");
  EXPECT_EQ(pty.told(), "escape");
  EXPECT_LT(Clock::now() - pressed, milliseconds{1000});
  pty.type("\x1b[15~");
  EXPECT_EQ(pty.told(), "unknown");
}

TEST(Terminal, ControlKeysAreKeys) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  pty.type("\x03\r");
  EXPECT_EQ(pty.told(), "interrupt");
  EXPECT_EQ(pty.told(), "enter");
  pty.type("\x04");
  EXPECT_EQ(pty.told(), "end");
  EXPECT_EQ(pty.wait(), 0);
}

TEST(Terminal, PastedTextComesInOnePiece) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  pty.type("\x1b[200~mq\x03");
  pty.type("\x04\x1b[201~q");
  EXPECT_EQ(pty.told(), "pasted mq\x03\x04");
  EXPECT_EQ(pty.told(), "q");
}

TEST(Terminal, GarbageIsSurvived) {
  Pty pty([](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    tell_line(tell, "ready");
    while (!terminal->read_key()->is('q')) {
    }
    return 7;
  });
  EXPECT_EQ(pty.told(), "ready");
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    std::string bytes;
    for (int k = 0; k < 20; ++k) {
      const auto byte = static_cast<char>(random.below(256));
      if (byte != 'q' && byte != '\x1a') bytes += byte;
    }
    pty.type(bytes);
  }
  pty.type("____q");
  EXPECT_EQ(WEXITSTATUS(pty.wait()), 7);
}

TEST(Terminal, ReadingEndsWhenItsTimeIsOver) {
  Pty pty([](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    const auto start = Clock::now();
    const bool past = terminal->read_key(start - milliseconds{10}).has_value();
    const bool soon = terminal->read_key(start + milliseconds{30}).has_value();
    const bool waited = Clock::now() - start >= milliseconds{30};
    tell_line(tell, !past && !soon && waited ? "in time" : "wrong");
    return 0;
  });
  EXPECT_EQ(pty.told(), "in time");
}

TEST(Terminal, TellsThatItsSizeHasChanged) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  pty.resize(40, 132);
  EXPECT_EQ(pty.told(), "resized");
  EXPECT_EQ(pty.told(), "40x132");
}

TEST(Terminal, RequestsToEndCanBeObeyed) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    Pty pty(tell_keys);
    EXPECT_EQ(pty.told(), "ready");
    pty.kill(signal);
    EXPECT_EQ(pty.told(), "end");
    EXPECT_EQ(pty.wait(), 0);
    EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
    pty.shown(kLeft);
  }
}

TEST(Terminal, AnInterruptFromElsewhereIsAKey) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  pty.kill(SIGINT);
  EXPECT_EQ(pty.told(), "interrupt");
  pty.kill(SIGINT);
  EXPECT_EQ(pty.told(), "interrupt");
  pty.type("q");
  EXPECT_EQ(pty.told(), "q");
}

TEST(Terminal, IsGivenBackByAProgramThatIsKilled) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT, SIGQUIT}) {
    Pty pty(do_not_listen);
    EXPECT_EQ(pty.told(), "ready");
    pty.kill(signal);
    if (signal != SIGQUIT) {
      EXPECT_EQ(pty.told(), "heard");
      pty.kill(signal);
    }
    const int status = pty.wait();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << signal;
    EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
    pty.shown(kLeft);
  }
}

TEST(Terminal, AProgramThatDoesNotObeyIsEnded) {
  Pty pty(do_not_listen);
  EXPECT_EQ(pty.told(), "ready");
  pty.kill(SIGTERM);
  const int status = pty.wait();
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
  EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
}

TEST(Terminal, IsGivenBackByAProgramThatCrashes) {
  Pty pty([](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    tell_line(tell, "ready");
    std::abort();
    return 0;
  });
  EXPECT_EQ(pty.told(), "ready");
  const int status = pty.wait();
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
  pty.shown(kLeft);
}

TEST(Terminal, ATerminalThatHasGoneIsTheEndOfInput) {
  Pty pty(tell_keys);
  EXPECT_EQ(pty.told(), "ready");
  pty.hang_up();
  EXPECT_EQ(pty.told(), "end");
  EXPECT_EQ(pty.wait(), 0);
}

TEST(Terminal, CtrlZSuspendsAndTheScreenComesBack) {
  Pty pty(tell_keys, true);
  EXPECT_EQ(pty.told(), "ready");
  pty.shown(kEntered);
  for (int i = 0; i < 2; ++i) {
    pty.type("\x1a");
    EXPECT_EQ(pty.told(), "stopped");
    EXPECT_TRUE(same_mode(pty.mode(), fresh_mode()));
    pty.shown(kLeft);
    pty.kill(SIGCONT);
    EXPECT_EQ(pty.told(), "resized");
    EXPECT_EQ(pty.told(), "24x80");
    EXPECT_FALSE(same_mode(pty.mode(), fresh_mode()));
    pty.shown(kEntered);
  }
  pty.type("q");
  EXPECT_EQ(pty.told(), "q");
  EXPECT_EQ(pty.wait(), 0);
}

TEST(Terminal, GoesOnAfterBeingStoppedFromElsewhere) {
  Pty pty(tell_keys, true);
  EXPECT_EQ(pty.told(), "ready");
  pty.kill(SIGSTOP);
  EXPECT_EQ(pty.told(), "stopped");
  pty.kill(SIGCONT);
  EXPECT_EQ(pty.told(), "resized");
}

TEST(Terminal, LongWorkCanAskWhetherToStop) {
  Pty pty([](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    const bool before = terminal->asked_to_stop();
    ::raise(SIGINT);
    tell_line(tell, !before && terminal->asked_to_stop() ? "asked" : "wrong");
    terminal->read_key();
    tell_line(tell, terminal->asked_to_stop() ? "wrong" : "told");
    return 0;
  });
  EXPECT_EQ(pty.told(), "asked");
  EXPECT_EQ(pty.told(), "told");
}

/// Paints each picture when a key is pressed.
Body paint_in_turn(std::vector<std::vector<Line>> pictures) {
  return [pictures = std::move(pictures)](int tell) {
    const auto terminal = Terminal::take(plain_environment);
    tell_line(tell, "ready");
    for (const auto& picture : pictures) {
      while (terminal->read_key()->kind == KeyKind::kResized) {
      }
      terminal->paint(picture);
      tell_line(tell, "painted");
      if (::write(1, "#", 1) != 1) return 1;
    }
    return 0;
  };
}

TEST(Terminal, PaintsOnlyWhatHasChanged) {
  const Line one = line_of("one");
  const Line two = line_of("two");
  Pty pty(paint_in_turn({{one, two}, {one, two}, {one, line_of("three")}, {one}}));
  EXPECT_EQ(pty.told(), "ready");
  pty.shown(kEntered);
  pty.type("1");
  EXPECT_EQ(pty.shown("#"), "\x1b[0m\x1b[2J\x1b[1;1Hone\x1b[2;1Htwo#");
  pty.type("2");
  EXPECT_EQ(pty.shown("#"), "#");
  pty.type("3");
  EXPECT_EQ(pty.shown("#"), "\x1b[2;1H\x1b[Kthree#");
  pty.type("4");
  EXPECT_EQ(pty.shown("#"), "\x1b[2;1H\x1b[K#");
}

TEST(Terminal, CutsLinesAtItsWidthAndHeight) {
  const Line wide = line_of("名前名前名前");
  Pty pty(paint_in_turn({{wide, line_of("\x1b[31mred")}, {wide}}), false, 2, 9);
  EXPECT_EQ(pty.told(), "ready");
  pty.shown(kEntered);
  pty.type("1");
  EXPECT_EQ(pty.shown("#"), "\x1b[0m\x1b[2J\x1b[1;1H名前名前\x1b[2;1H?[31mred#");
  pty.resize(1, 4);
  pty.type("2");
  EXPECT_EQ(pty.shown("#"), "\x1b[0m\x1b[2J\x1b[1;1H名前#");
}

}  // namespace
}  // namespace omweso::cli
