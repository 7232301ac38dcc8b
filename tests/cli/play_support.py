"""What the tests of `omweso play` share: a match played through pipes, and its file."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import PROGRAM, ProgramTest, omweso

TURN = re.compile(r"\A(\d+)\. (South|North) (plays|steals the turn with) ([a-pA-P][<>*]*)")


class Dialogue:
    """A running `play` that is answered line by line."""

    def __init__(self, *arguments, **options):
        self.running = subprocess.Popen([PROGRAM, "play", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.running.kill()
        self.running.wait()
        for pipe in (self.running.stdin, self.running.stdout, self.running.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def line(self):
        """The next line without its end; none when there are no more."""
        line = self.running.stdout.readline()
        return line[:-1] if line else None

    def until(self, wanted):
        """Reads up to a line that holds this, and returns what was read."""
        lines = []
        while not lines or wanted not in lines[-1]:
            line = self.line()
            if line is None:
                raise AssertionError(f"no '{wanted}' in:\n" + "\n".join(lines) +
                                     self.running.stderr.read())
            lines.append(line)
        return lines

    def say(self, line):
        self.running.stdin.write(line + "\n")
        self.running.stdin.flush()

    def end(self):
        """No more is said; returns the rest of the answer and the exit status."""
        self.running.stdin.close()
        rest = self.running.stdout.read()
        return rest, self.running.wait(timeout=60)


class PlayTest(ProgramTest):
    """A folder of its own for every test, and the default place of matches in it."""

    def setUp(self):
        # In memory where there is such a place: thousands of turns are made sure of on the disk.
        shm = "/dev/shm"
        folder = tempfile.TemporaryDirectory(dir=shm if os.access(shm, os.W_OK) else None)
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "m.omw"
        self.environment = dict(os.environ, XDG_STATE_HOME=str(self.folder / "state"))

    def play(self, *arguments, lines=(), **options):
        """A whole run with these lines as its input."""
        return omweso("play", *map(str, arguments), stdin="".join(line + "\n" for line in lines),
                      env=self.environment, **options)

    def dialogue(self, *arguments):
        return Dialogue(*map(str, arguments), env=self.environment)

    def assert_good(self, answer, status=0):
        self.assertEqual(answer.err, "")
        self.assertEqual(answer.status, status, answer.out)
        return answer.out

    def assert_checked(self, file=None):
        """`record check` finds nothing wrong."""
        answer = omweso("record", "check", str(file or self.file))
        self.assertEqual((answer.err, answer.status), ("", 0))


def undated(text):
    """A record without the day it was played."""
    return re.sub(r'\[Date "[^"]*"\]\n', "", text)


def games_of(text):
    """The games of a file: each its tags, and its turns."""
    games = []
    for piece in re.split(r"\n\n(?=\[)", text.strip()):
        head, _, moves = piece.partition("\n\n")
        if not moves and not head.startswith("["):
            continue
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', head))
        turns = [word for word in moves.split()
                 if not re.fullmatch(r"\d+\.|1-0|0-1|0-0|\*", word)]
        games.append((tags, turns))
    return games


def turns_in(out):
    """The moves that an answer tells, in their order."""
    return [TURN.match(line).group(4) for line in out.splitlines() if TURN.match(line)]


def main():
    unittest.main()
