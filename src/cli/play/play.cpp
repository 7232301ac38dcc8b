// `omweso play`: a match in the terminal, or in lines of text through a pipe.
#include <chrono>
#include <csignal>

#include "cli/play/line_screen.h"
#include "cli/play/match_session.h"
#include "cli/play/play_options.h"
#include "cli/play/terminal_screen.h"
#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

Milliseconds steady_time() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Exit status_after(int signal) {
  switch (signal) {
    case SIGHUP:
      return Exit::kHungUp;
    case SIGINT:
      return Exit::kInterrupted;
    case SIGTERM:
      return Exit::kTerminated;
    default:
      return Exit::kGood;
  }
}

Exit run_play(const PlayOptions& options, Output& out) {
  auto plan = plan_of(options);
  if (!plan) {
    return plan.error().status == Exit::kInput ? input_error(plan.error().message)
                                               : failure(plan.error().message);
  }
  auto screen = options.plain ? nullptr : make_terminal_screen(plan->speed, out);
  if (!screen) screen = make_line_screen(out);
  MatchSession session(plan->setup, plan->saved, *screen, steady_time);
  session.run();
  if (const auto& trouble = plan->saved.trouble()) {
    return failure(words(Text::kLostEnd, "reason"_a = trouble->message));
  }
  return status_after(screen->ending_signal());
}

}  // namespace

void add_play(Command& program) {
  Command command = program.add("play", "Play a game or a match");
  const auto options = std::make_shared<PlayOptions>();
  add_options(command, *options);
  command.runs(options, run_play);
}

}  // namespace omweso::cli
