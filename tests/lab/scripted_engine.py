"""An engine that does what its arguments say, one for each `go`: a move, or something wrong.

    python3 scripted_engine.py m n crash

plays m, then n, and crashes when it is asked for a third move. A restarted one begins anew. What
stands before `--` happens while it comes up.
"""

import os
import signal
import subprocess
import sys
import time


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def flood():
    for _ in range(1_000_000):
        say("info string " + "very much to say, and no move among it " * 10)
    time.sleep(60)


def long_line():
    sys.stdout.write("x" * 1_000_000)
    sys.stdout.flush()
    time.sleep(60)


def close():
    os.close(1)
    time.sleep(60)


def with_child():
    """Ends, and leaves behind a program that holds the output open."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    os._exit(4)


WRONG = {
    "crash": lambda: os._exit(3),
    "killed": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "silence": lambda: time.sleep(60),
    "late": lambda: (time.sleep(1.7), say("bestmove m")),
    "a-little-late": lambda: (time.sleep(0.4), say("bestmove m")),
    "flood": flood,
    "long-line": long_line,
    "garbage": lambda: (sys.stdout.buffer.write(b"\x00\xff\xfe}{;\n" * 100), say("bestmove }\x1b[1m")),
    "close": close,
    "with-child": with_child,
    "deaf": lambda: time.sleep(60),
}


def act(deed):
    if deed in WRONG:
        WRONG[deed]()
    else:
        say("bestmove " + deed)


def main():
    deeds = sys.argv[1:]
    if "--" in deeds:
        at = deeds.index("--")
        for deed in deeds[:at]:
            act(deed)
        deeds = deeds[at + 1:]
    for line in sys.stdin:
        word = line.split()[0]
        if word == "uci":
            say("id name Scripted\nuciok")
        elif word == "isready":
            say("readyok")
        elif word == "go":
            act(deeds.pop(0) if deeds else "none")
        elif word == "quit":
            return


main()
