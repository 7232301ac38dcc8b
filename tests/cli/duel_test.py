"""`omweso duel`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

from support import DATA, HERE, PROGRAM, STANDARD, STUCK, ProgramTest, omweso
from record_test import RecordTest

SHORT = ("duel", "level:page", "nodes:100", "--pairs", "6")


class Duel(RecordTest):
    def test_tells_games_pairs_points_and_elo(self):
        lines = omweso(*SHORT).out.splitlines()
        self.assertEqual(lines[0], "level:page against nodes:100, tournament")
        self.assertRegex(lines[1], r"^games    12 in whole pairs: \d+ won, \d+ lost, \d+ annulled$")
        self.assertRegex(lines[2], r"^pairs    6: \d won, \d half won, \d even, \d half lost, \d lost$")
        self.assertRegex(lines[3], r"^split    \d pairs, one game to either \(\d+\.\d %\)$")
        self.assertRegex(lines[4], r"^points   \d+ to \d+$")
        self.assertRegex(lines[5], r"^Elo      ")
        self.assertEqual(len(lines), 6)

    def test_is_the_same_again(self):
        self.assertEqual(omweso(*SHORT, "--concurrency", "3").out,
                         omweso(*SHORT, "--concurrency", "1").out)
        self.assertNotEqual(omweso(*SHORT, "--json").out, omweso(*SHORT, "--json", "--seed", "2").out)

    def test_json(self):
        answer = json.loads(omweso(*SHORT, "--json", "--sprt", "0,10").out)
        self.assertIs(answer["complete"], True)
        self.assertEqual(answer["games"], 12)
        self.assertEqual(sum(answer["pairs"]), 6)
        self.assertEqual(answer["won"] + answer["annulled"] + answer["lost"], 12)
        self.assertEqual(answer["faults"], [0, 0])
        self.assertEqual(answer["sprt"]["verdict"], "open")
        self.assertAlmostEqual(answer["sprt"]["high"], 2.9444, places=4)

    def test_the_test_ends_it(self):
        answer = json.loads(omweso("duel", "nodes:3000", "level:page", "--pairs", "1000",
                                   "--sprt", "0,100", "--json").out)
        self.assertEqual(answer["sprt"]["verdict"], "passed")
        self.assertLess(answer["games"], 400)

    def test_games_are_kept_and_can_be_replayed(self):
        name = str(self.folder / "games.omw")
        self.assertEqual(omweso(*SHORT, "--save", name).status, 0)
        stats = json.loads(omweso("record", "stats", "--json", name).out)
        self.assertEqual(stats["all"]["games"], 12)
        self.assertEqual(omweso("record", "check", name).status, 0)

    def test_a_duel_that_is_done_plays_nothing_more(self):
        name = str(self.folder / "games.omw")
        first = omweso(*SHORT, "--save", name).out
        text = Path(name).read_bytes()
        self.assertEqual(omweso(*SHORT, "--save", name).out, first)
        self.assertEqual(Path(name).read_bytes(), text)

    def test_killed_at_any_moment_it_goes_on_to_the_same_end(self):
        name = str(self.folder / "games.omw")
        plan = ("duel", "level:page", "nodes:2000", "--pairs", "20", "--concurrency", "2")
        whole = omweso(*plan).out
        for delay in (0.05, 0.1, 0.2, 0.3):
            with subprocess.Popen([PROGRAM, *plan, "--save", name], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as running:
                time.sleep(delay)
                running.kill()
        self.assertEqual(omweso(*plan, "--save", name).out, whole)

    def test_a_game_that_was_cut_off_is_played_again(self):
        name = str(self.folder / "games.omw")
        whole = omweso(*SHORT, "--save", name).out
        text = Path(name).read_bytes()
        for cut in (1, 40, 200, len(text) - 30, len(text)):
            Path(name).write_bytes(text[:-cut])
            self.assertEqual(omweso(*SHORT, "--save", name).out, whole, cut)
            self.assertEqual(omweso("record", "check", name).status, 0)

    def test_ctrl_c_tells_what_is_known(self):
        plan = ("duel", "nodes:100000", "nodes:100000", "--pairs", "1000")
        with subprocess.Popen([PROGRAM, *plan], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as running:
            time.sleep(1)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        self.assertEqual(running.returncode, 130)
        self.assertTrue(out.startswith("stopped; so far\nnodes:100000 against"), out)

    def test_openings_of_a_file(self):
        name = self.file("openings.txt", f"# two\n{STANDARD}\n\n{STANDARD.replace('S', 'N')}\n")
        answer = json.loads(omweso("duel", "level:page", "level:page", "--openings", name, "--json").out)
        self.assertEqual(answer["games"], 4)


SCRIPT = f"'{sys.executable}' '{HERE.parent / 'lab' / 'scripted_engine.py'}'"


class Programs(RecordTest):
    """Contestants that are programs."""

    def duel(self, first, second, *more, pairs=2):
        opening = self.file("opening.txt", STANDARD)
        name = str(self.folder / "games.omw")
        plan = ("duel", first, second, "--openings", opening, "--pairs", str(pairs), "--save", name,
                "--json", *more)
        answer = omweso(*plan)
        self.assertRegex(answer.err, r"\A(omweso: \d+ of \d+ games, [^\n]*\n)*\Z")  # when it is slow
        self.assertEqual(answer.status, 0)
        self.assertEqual(omweso("record", "check", name).status, 0)
        self.assertEqual(omweso(*plan).out, answer.out, "which is read from the games")
        return json.loads(answer.out), Path(name).read_text(encoding="utf-8")

    def test_the_engine_plays_as_any_other(self):
        engine = f"command:nodes=400,Hash=1:'{PROGRAM}' engine"
        answer, games = self.duel(engine, "level:page", "--concurrency", "2")
        self.assertEqual((answer["games"], answer["faults"]), (4, [0, 0]))
        self.assertIn(f'[South "{engine}"]', games)
        (self.folder / "games.omw").unlink()
        answer, _ = self.duel(f"command:time=0.01:'{PROGRAM}' engine", "level:page",
                              "--rules", "plain,reverse=off", pairs=1)
        self.assertEqual(answer["faults"], [0, 0])

    def test_a_level_is_an_option_of_the_engine(self):
        self.assert_refused("a limit for each move is missing", "duel", "level:page",
                            f"command:Level=page:'{PROGRAM}' engine")
        answer, games = self.duel(f"command:time=5,Level=page:'{PROGRAM}' engine", "level:page")
        self.assertEqual((answer["games"], answer["faults"]), (4, [0, 0]), games)

    def test_whatever_a_program_does_it_loses_that_game_alone(self):
        for deeds, fault in (("crash --", "ended with status 3"),
                             ("m crash", "ended with status 3"),
                             ("a", "played"),
                             ("flood", "sent more than 16 MB without an answer"),
                             ("garbage", "which is no move"),
                             ("silence", "gave no answer in time"),
                             ("late", "gave no answer in time"),
                             ("close", "closed its output or its input")):
            (self.folder / "games.omw").unlink(missing_ok=True)
            limit = "time=10" if deeds == "flood" else "time=0.2"
            bad = f"command:{limit}:{SCRIPT} {deeds}"
            answer, games = self.duel(bad, "level:page", "--concurrency", "4")
            self.assertEqual((answer["lost"], answer["faults"]), (4, [4, 0]), deeds)
            self.assertEqual(len(re.findall(r"[{;] ?(?:South|North)\s", games)), 4, games)
            self.assertIn(fault, games.replace("\n", " "))


class Refused(RecordTest):
    def test_contestants_and_numbers(self):
        page = "level:page"
        for part, arguments in (
                ("'page' is no contestant", ("page", page)),
                ("there is no level 'king'", ("level:king", page)),
                ("such as nodes:20000", (page, "nodes:many")),
                ("such as time:0.1", (page, "time:0")),
                ("write command:LIMIT:PROGRAM ARGS", (page, "command:omweso")),
                ("nodes is 'x'", (page, "command:nodes=x:omweso engine")),
                ("a program is missing", (page, "command:nodes=1:")),
                ("--pairs", (page, page, "--pairs", "0")),
                ("--concurrency", (page, page, "--concurrency", "257")),
                ("--seed", (page, page, "--seed", "-1")),
                ("such as 0,10", (page, page, "--sprt", "10,0")),
                ("such as 0,10", (page, page, "--sprt", "0")),
                ("such as 0,10", (page, page, "--sprt", "nan,1")),
                ("back-row, arranged or standard", (page, page, "--openings", "front"))):
            self.assert_refused(part, "duel", *arguments)

    def test_files_that_are_none_of_this_duel(self):
        page = ("duel", "level:page", "level:page", "--pairs", "1")
        empty = self.file("empty.txt", "")
        self.assert_refused("holds no positions", *page, "--openings", empty)
        wrong = self.file("wrong.txt", f"{STANDARD}\nx\n")
        self.assert_refused("line 2", *page, "--openings", wrong)
        over = self.file("over.txt", STUCK)
        self.assert_refused("there is no legal move", *page, "--openings", over)
        games = str(DATA / "games.omw")
        before = Path(games).read_bytes()
        self.assert_refused("is not of this duel", *page, "--save", games)
        self.assertEqual(Path(games).read_bytes(), before)
        letter = self.file("letter.txt", "Dear Katikkiro,\n\nwe are well.\n\n[South \"x\"]\n\n*\n")
        self.assert_refused("line 1", *page, "--save", letter)
        # Nor is a file with nothing else in it taken for a game that was cut off.
        for text in ("Dear Katikkiro,\n", '[South "x"]\n\n1. m\n', "\n\n[Event \"x\"]\n"):
            name = self.file("other.txt", text)
            self.assert_refused("line ", *page, "--save", name)
            self.assertEqual(Path(name).read_text(encoding="utf-8"), text)
        self.assert_refused("cannot be", *page, "--save", str(self.folder))

    def test_games_of_another_duel(self):
        name = str(self.folder / "games.omw")
        omweso(*SHORT, "--save", name)
        for part, change in (("it is between", ("duel", "level:page", "nodes:200")),
                             ("its rules are", (*SHORT[:3], "--rules", "plain")),
                             ("from another opening", (*SHORT[:3], "--seed", "5")),
                             ("one too many", (*SHORT[:3], "--pairs", "2"))):
            self.assert_refused(part, *change, "--save", name)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full disk here")
    def test_a_full_disk(self):
        self.assert_refused("No space left", *SHORT, "--save", "/dev/full", status=1)


if __name__ == "__main__":
    unittest.main()
