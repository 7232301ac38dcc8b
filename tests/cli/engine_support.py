"""What the tests of `omweso engine` share: a conversation with it."""

import queue
import re
import subprocess
import threading
import time

from support import PROGRAM

# An opening that is far from proved in a minute; nine moves without a choice.
HARD = "2,5,5,2,4,5,3,6/-/-/2,4,6,4,6,3,5,2 S 0:0 0:0 0"
THOUGHT = re.compile(r"info depth \d+ multipv \d+ score \S+ ")


class Engine:
    """A running engine. Its lines are read as they come, so it never waits for us."""

    def __init__(self, *arguments, **options):
        self.running = subprocess.Popen([PROGRAM, "engine", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        self.lines = queue.Queue()
        self.asked = 0
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.running.stdout:
            self.lines.put((line.decode("utf-8"), time.monotonic()))
        self.lines.put((None, time.monotonic()))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.running.kill()
        self.running.wait()
        self.reader.join()
        for pipe in (self.running.stdin, self.running.stdout, self.running.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def say(self, *lines):
        """Sends lines, as text or bytes."""
        for line in lines:
            raw = line.encode("utf-8") if isinstance(line, str) else line
            self.running.stdin.write(raw + b"\n")
        self.running.stdin.flush()

    def line(self, seconds=20):
        """The next line without its end; none when there are no more."""
        line, self.came = self.lines.get(timeout=seconds)
        if line is None:
            return None
        assert line.endswith("\n") and "\r" not in line, f"no whole line: {line!r}"
        return line[:-1]

    def until(self, pattern, seconds=20):
        """All lines up to one that this matches as a whole, that one included."""
        lines = []
        while not lines or not re.fullmatch(pattern, lines[-1]):
            line = self.line(seconds)
            assert line is not None, f"no '{pattern}' in {lines}"
            lines.append(line)
        return lines

    def answers(self, *lines):
        """What is said to these lines at once, without what is told of a thought. A command that
        there is not, answered in any state, shows where that ends."""
        self.asked += 1
        self.say(*lines, f"asked{self.asked}")
        told = self.until(rf"info string error there is no command 'asked{self.asked}'; .*")
        return [line for line in told[:-1] if not THOUGHT.match(line)]

    def bestmove(self, line, seconds=20):
        """Says a line that makes it think; the lines of the thought and the move."""
        self.say(line)
        lines = self.until("best.*", seconds)
        return lines[:-1], lines[-1]

    def end(self, seconds=10):
        """No more is said. The exit status and the seconds that the end took."""
        begun = time.monotonic()
        self.running.stdin.close()
        status = self.running.wait(timeout=seconds)
        return status, time.monotonic() - begun
