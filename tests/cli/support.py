"""What the tests of the program share: running it, and its answers kept in expected/."""

import atexit
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data"
PROGRAM = os.environ["OMWESO"]


def uncounted():
    """The environment of a program that may not write what it wants to. In a build that counts
    lines it would leave its counts half written, or say that it cannot; so they go elsewhere, and
    nothing is said."""
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o777)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return {"GCOV_PREFIX": folder, "GCOV_ERROR_FILE": os.devnull}


STANDARD = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0"
# R3: pit i holds three moves.
CHOICES = "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0"
# C3: n takes three times and then relays.
CHAIN = "7,2,0,1,0,1,2,1/1,7,4,2,0,2,3,4/0,2,0,7,0,1,3,0/3,0,1,3,1,4,2,0 S 34:34 17:12 2"
# W2, W6: m takes both ends, and nothing more is sown.
TWO_HEADS = "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0"
# W1: South has single seeds only.
STUCK = "-/62,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S 5:5 1:1 0"
# N1: m never ends.
NEVER_ENDING = "38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0"


class Answer:
    """What a run of the program left."""

    def __init__(self, status, out, err):
        self.status = status
        self.raw = out
        self.out = out.decode("utf-8")
        self.err = err.decode("utf-8")


def omweso(*arguments, stdin=b"", stdout=subprocess.PIPE, seconds=240, **options):
    """Runs the program. `stdin` is text, bytes or a file, `stdout` a file to write to instead."""
    if isinstance(stdin, str):
        stdin = stdin.encode("utf-8")
    options["input" if isinstance(stdin, bytes) else "stdin"] = stdin
    done = subprocess.run([PROGRAM, *arguments], stdout=stdout, stderr=subprocess.PIPE,
                          timeout=seconds, check=False, **options)
    return Answer(done.returncode, done.stdout or b"", done.stderr)


class ProgramTest(unittest.TestCase):
    """Asserts that the tests of all commands need."""

    maxDiff = None

    def assert_prints(self, text, *arguments, **options):
        """Good, nothing on stderr, exactly this on stdout."""
        answer = omweso(*arguments, **options)
        self.assertEqual(answer.err, "")
        self.assertEqual(answer.out, text)
        self.assertEqual(answer.status, 0)

    def assert_as_expected(self, name, *arguments, **options):
        """The same with the text in expected/NAME. With OMWESO_ACCEPT set it is written anew."""
        path = HERE / "expected" / name
        if os.environ.get("OMWESO_ACCEPT"):
            path.write_bytes(omweso(*arguments, **options).raw)
        self.assert_prints(path.read_text(encoding="utf-8"), *arguments, **options)

    def assert_refused(self, part, *arguments, status=2, **options):
        """Nothing on stdout and one line on stderr that says this."""
        answer = omweso(*arguments, **options)
        self.assertEqual(answer.out, "")
        self.assertRegex(answer.err, r"\Aomweso: [^\n]+\n\Z")
        self.assertIn(part, answer.err)
        self.assertEqual(answer.status, status)
        return answer
