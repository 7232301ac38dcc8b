"""`omweso analyse`."""

import json
import re
import signal
import subprocess
import time
import unittest

from engine_support import HARD
from play_terminal_test import Seat
from support import CHOICES, PROGRAM, STANDARD, STUCK, TWO_HEADS, ProgramTest, omweso

HEAD = r"depth \d+, \d+ nodes, \d+\.\d\d s"
LINE = r"  (?:[+-]\d\.\d\d|(?:wins|loses) in \d+(?:, [a-z -]+)?) +(?: [a-pA-P][<>]*\*?)+"


class Analyse(ProgramTest):
    def test_the_best_moves_stand_under_the_position(self):
        lines = omweso("analyse", "--depth", "6", STANDARD).out.splitlines()
        self.assertEqual(lines[0], STANDARD)
        self.assertRegex(lines[1], rf"\A{HEAD}\Z")
        self.assertTrue(lines[1].startswith("depth 6, "))
        self.assertEqual(len(lines), 5)
        for line in lines[2:]:
            self.assertRegex(line, rf"\A{LINE}\Z")
        one = omweso("analyse", "--depth", "6", "--lines", "1", STANDARD).out.splitlines()
        self.assertEqual(len(one), 3)

    def test_choices_are_written_and_proofs_told(self):
        text = omweso("analyse", CHOICES, "--depth", "4").out
        self.assertIn("i<<", text)
        text = omweso("analyse", TWO_HEADS).out
        self.assertIn("\n  wins in 1, okutema both-ends  m\n", text)
        text = omweso("analyse", STUCK).out
        self.assertEqual(text, STUCK + "\n  no legal move: bulijo, North wins\n")

    def test_every_depth(self):
        lines = omweso("analyse", "--every-depth", "--depth", "5", "--lines", "2", HARD).out.splitlines()
        heads = [line for line in lines if re.fullmatch(HEAD, line)]
        self.assertEqual([line.split(",")[0] for line in heads], [f"depth {d}" for d in range(1, 6)])
        self.assertEqual(len(lines), 1 + 5 * 3)

    def test_json(self):
        answer = omweso("analyse", "--json", "--nodes", "5000", "--lines", "2", HARD)
        self.assertEqual(answer.out.count("\n"), 1)
        told = json.loads(answer.out)
        self.assertEqual(list(told), ["position", "over", "winner", "best", "depth", "nodes",
                                      "milliseconds", "lines"])
        self.assertEqual((told["position"], len(told["lines"])), (HARD, 2))
        over = json.loads(omweso("analyse", "--json", STUCK).out)
        self.assertEqual((over["over"], over["winner"], over["lines"]), ("bulijo", "N", []))

    def test_rules_threads_and_hash(self):
        text = omweso("analyse", "--rules", "plain,reverse=off", "--depth", "3", CHOICES).out
        self.assertEqual(len(text.splitlines()), 3)
        text = omweso("analyse", "--threads", "3", "--hash", "1", "--depth", "9", HARD).out
        self.assertTrue(text.splitlines()[1].startswith("depth 9, "))

    def test_seconds(self):
        begun = time.monotonic()
        omweso("analyse", "--seconds", "0.3", HARD)
        took = time.monotonic() - begun
        self.assertGreaterEqual(took, 0.3)
        self.assertLess(took, 5)

    def test_positions_from_standard_input(self):
        source = f"{STANDARD}\n\nx\n{TWO_HEADS}\n"
        answer = omweso("analyse", "--depth", "2", "--json", stdin=source)
        lines = [json.loads(line) for line in answer.out.splitlines()]
        self.assertEqual([line.get("line") for line in lines], [None, 2, 3, None])
        self.assertEqual(answer.status, 2)
        self.assertEqual([line.split(":")[1] for line in answer.err.splitlines()], [" line 2", " line 3"])
        both = omweso("analyse", "--nodes", "3000", "--json", stdin=f"{HARD}\n{HARD}\n").out.splitlines()
        strip = lambda line: {**json.loads(line), "milliseconds": 0}
        self.assertEqual(strip(both[0]), strip(both[1]), "each begins with an empty table")

    def test_ctrl_c_tells_what_is_known(self):
        with subprocess.Popen([PROGRAM, "analyse", "--seconds", "3600", HARD], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as running:
            time.sleep(1)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
        self.assertEqual((running.returncode, err), (130, ""))
        self.assertRegex(out.splitlines()[1], rf"\A{HEAD}\Z")
        self.assertEqual(len(out.splitlines()), 5)

    def test_on_a_terminal_the_lines_are_written_over(self):
        command = [PROGRAM, "analyse", "--depth", "12", "--lines", "2", HARD]
        with Seat(command=command, columns=60) as seat:
            deadline = time.monotonic() + 60
            while seat.read(1) and time.monotonic() < deadline:
                pass
            text = seat.all.decode("utf-8").replace("\r\n", "\n")
        blocks = text.split("\x1b[3A\r\x1b[J")
        self.assertEqual(len(blocks), 13, "twelve depths, and the end")
        self.assertTrue(blocks[0].startswith(HARD + "\ndepth 1, "))
        for depth, block in enumerate(blocks[1:-1], 2):
            self.assertTrue(block.startswith(f"depth {depth}, "), block)
            self.assertTrue(all(len(line) < 60 for line in block.split("\n")))
        self.assertEqual(len(blocks[-1].rstrip("\n").split("\n")), 3)

    def test_a_dumb_terminal_gets_the_end_alone(self):
        command = [PROGRAM, "analyse", "--depth", "5", HARD]
        with Seat(command=command, TERM="dumb") as seat:
            while seat.read(1):
                pass
            self.assertNotIn(b"\x1b", seat.all)
            self.assertEqual(seat.all.count(b"depth "), 1)

    def test_what_is_refused(self):
        for part, arguments in (
                ("--lines is '0'", ("--lines", "0")), ("--lines", ("--lines", "501")),
                ("--seconds is '0'", ("--seconds", "0")), ("--seconds", ("--seconds", "nan")),
                ("--seconds", ("--seconds", "86401")), ("--depth is '251'", ("--depth", "251")),
                ("--nodes is 'x'", ("--nodes", "x")), ("--threads is '257'", ("--threads", "257")),
                ("--hash is '65537'", ("--hash", "65537")), ("--rules", ("--rules", "chess"))):
            answer = self.assert_refused("", "analyse", *arguments, STANDARD)
            self.assertIn(part.replace("--rules", "chess"), answer.err)
        self.assert_refused("one argument, in quotes", "analyse", "4,4,4,4,4,4,4,4/-/-/4", "S")


if __name__ == "__main__":
    unittest.main()
