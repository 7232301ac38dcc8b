"""`omweso endless`."""

import json
import signal
import subprocess
import time
import unittest

from support import CHOICES, DATA, NEVER_ENDING, PROGRAM, STUCK, TWO_HEADS, ProgramTest, omweso

# The largest census there is: it does not end while a test waits.
LONG = ("endless", "--census", "64")


class Endless(ProgramTest):
    def test_every_vector_with_its_period(self):
        lines = [line for line in (DATA / "endless.txt").read_text(encoding="utf-8").splitlines()
                 if not line.startswith("#")]
        self.assertEqual(len(lines), 15)
        for line in lines:
            period, move, position = (field.strip() for field in line.split("|"))
            with self.subTest(line=line):
                self.assert_prints(
                    f"{move} never ends: from lap 1 on it repeats every {period} laps\n",
                    "endless", position, move)

    def test_without_a_move_every_move_is_told(self):
        self.assert_prints("i<< ends after 3 laps\ni<> ends after 2 laps\ni> ends after 1 laps\n",
                           "endless", CHOICES)
        lines = omweso("endless", NEVER_ENDING).out.splitlines()
        self.assertEqual([line.split()[0] for line in lines], list("fhijlmp"))
        self.assertEqual([line for line in lines if "never" in line],
                         ["m never ends: from lap 1 on it repeats every 84 laps"])

    def test_a_victory_that_stops_ends_the_turn(self):
        self.assert_prints("m ends after 2 laps\n", "endless", TWO_HEADS)

    def test_nothing_to_play(self):
        self.assert_prints("no legal move: bulijo, North wins\n", "endless", STUCK)
        self.assertEqual(json.loads(omweso("endless", "--json", STUCK).out),
                         {"position": STUCK, "over": "bulijo", "winner": "N", "moves": []})

    def test_relay_limit_and_forbid_have_no_say(self):
        for rules in ("relay-limit=100", "endless=forbid", "endless=loss,relay-limit=1000000000"):
            self.assert_prints("m never ends: from lap 1 on it repeats every 84 laps\n", "endless",
                               "--rules", rules, NEVER_ENDING, "m")

    def test_who_has_only_forbidden_moves_has_lost_and_they_are_proved_all_the_same(self):
        # N6, W1: b never ends, and there is no other move.
        only = "53,0,0,0,0,0,0,0/-/1,3,1,0,1,0,1,0/0,1,0,1,0,1,0,1 S 5:5 1:1 0"
        self.assert_prints("no legal move: bulijo, North wins\n"
                           "b never ends: from lap 1 on it repeats every 128 laps\n",
                           "endless", "--rules", "endless=forbid", only)
        told = json.loads(omweso("endless", "--rules", "endless=forbid", "--json", only).out)
        self.assertEqual((told["over"], told["winner"]), ("bulijo", "N"))

    def test_its_help_says_that_forbidden_moves_are_listed(self):
        self.assertIn("under endless=forbid the moves that it forbids are listed too",
                      " ".join(omweso("endless", "--help").out.split()))

    def test_json(self):
        self.assertEqual(
            json.loads(omweso("endless", "--json", NEVER_ENDING, "m").out)["moves"],
            [{"move": "m", "ending": "never ends", "laps": 1, "period": 84}])
        self.assertEqual(
            json.loads(omweso("endless", "--json", CHOICES, "i").out)["moves"],
            [{"move": "i>", "ending": "ends", "laps": 1, "period": None}])

    def test_a_bad_move_is_refused_with_what_is_legal(self):
        self.assert_refused("legal are f h i j l m p", "endless", NEVER_ENDING, "a")
        self.assert_refused("no mark; legal from m is m", "endless", NEVER_ENDING, "m<")
        self.assert_refused("legal from i are i<< i<> i>", "endless", CHOICES, "i<<<")
        for text in ("?", "x", ""):
            self.assert_refused("does not begin with a pit, a to p; legal are i<< i<> i>", "endless",
                                CHOICES, text)
        self.assert_refused("the game is over", "endless", STUCK, "a")


class Budget(ProgramTest):
    # 8048 laps before it repeats.
    LONG_LOOP = "25,0,0,0,0,0,0,0/-/1,2,6,4,5,0,4,2/3,1,2,1,2,3,0,3 S 5:5 1:1 0"

    def test_laps(self):
        self.assert_prints("i undecided after 1000 laps\n", "endless", self.LONG_LOOP, "i",
                           "--budget", "1000")
        self.assert_prints("i never ends: from lap 1 on it repeats every 8048 laps\n", "endless",
                           self.LONG_LOOP, "i", "--budget", "9000")
        for laps in ("1", "10", "32"):
            self.assert_prints(f"i undecided after {laps} laps\n", "endless", self.LONG_LOOP, "i",
                               "--budget", laps)

    def test_seconds(self):
        self.assert_prints("i never ends: from lap 1 on it repeats every 8048 laps\n", "endless",
                           self.LONG_LOOP, "i", "--budget", "60s")
        answer = omweso(*LONG, "--budget", "0.2s")
        self.assertRegex(answer.out, r"\Astopped after \d+ of \d+ states; so far\n64 seeds: ")
        self.assertEqual(answer.status, 0)

    def test_anything_else_is_refused(self):
        for budget in ("0", "-1", "x", "s", "", "0s", "-1s", "1e3s", "10 s", "nans", "infs", "1.5",
                       "99999999999999999999", "99999999999s"):
            self.assert_refused("neither laps", "endless", NEVER_ENDING, "--budget", budget)
        self.assert_refused("up to 1000000000s", "endless", NEVER_ENDING, "--budget", "1000000001s")
        self.assert_refused("is in seconds", *LONG, "--budget", "1000")


class CensusOf(ProgramTest):
    def test_states_of_small_numbers(self):
        for seeds, never_ending in ((1, 0), (2, 0), (10, 0), (11, 8), (12, 0), (13, 113)):
            with self.subTest(seeds=seeds):
                census = json.loads(omweso("endless", "--json", "--census", str(seeds)).out)
                self.assertEqual(census["never_ending"], never_ending)
                self.assertEqual(sum(cycle["states"] for cycle in census["cycles"]), never_ending)
                self.assertEqual(census["never_ending"] + census["ending"], census["states"])
                self.assertTrue(census["complete"])

    def test_the_smallest_loop_as_a_table(self):
        self.assert_as_expected("census.txt", "endless", "--census", "11")

    def test_without_a_state_there_is_no_longest_relay(self):
        self.assert_prints("1 seeds: 0 states, 0 never-ending, in 0 cycles\n"
                           "longest that ends: none\n", "endless", "--census", "1")
        self.assertIsNone(json.loads(omweso("endless", "--json", "--census", "1").out)["longest"])

    def test_arguments(self):
        for seeds in ("0", "65", "-1", "x", ""):
            self.assert_refused("--census", "endless", "--census", seeds)
        self.assert_refused("stands alone", "endless", NEVER_ENDING, "--census", "11")
        for rules in ("zzz", "plain"):
            self.assert_refused("--rules is left out", "endless", "--census", "5", "--rules", rules)
        self.assert_refused("a POSITION or --census N is needed", "endless")


class Interrupted(ProgramTest):
    def test_ctrl_c_tells_what_is_known(self):
        with subprocess.Popen([PROGRAM, *LONG], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as running:
            while not catches_interrupt(running.pid):
                time.sleep(0.01)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        self.assertEqual(running.returncode, 130)
        self.assertIn(b"stopped after", out)


def status_of(pid):
    """What the kernel tells of a process."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return status.read()


def catches_interrupt(pid):
    """Whether the process has set a handler for SIGINT yet."""
    caught = next(line for line in status_of(pid).splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1)


if __name__ == "__main__":
    unittest.main()
