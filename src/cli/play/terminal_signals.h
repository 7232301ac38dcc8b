// What signals do while the terminal is taken over, and the terminal's two states themselves: all
// that a signal handler has to reach.
#pragma once

#include <cstdint>

namespace omweso::cli {

/// What signals ask for, each kept until it is taken.
enum class SignalRequest : std::uint8_t { kRepaint, kInterrupt, kEnd };

/// Switches to the alternate screen, without echo, keys at once and signs of control as keys, and
/// catches signals. False, with nothing changed, when the terminal refuses or is taken already.
bool enter_screen(int in, int out);

/// As it was before, the handlers of signals too.
void leave_screen();

/// Leaves the screen, stops the program as Ctrl-Z does, and enters it again when it goes on.
void suspend();

bool requested(SignalRequest request);
/// Whether it was requested; it is no more.
bool take_request(SignalRequest request);

/// The signal that requested the end, also after the screen was left; 0 when none has.
int ending_signal();

/// Readable after a signal.
int signal_pipe();
void drain_signal_pipe();

}  // namespace omweso::cli
