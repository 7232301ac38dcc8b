"""`omweso engine`: every command in every state."""

import re
import unittest

from engine_support import HARD, Engine
from support import STANDARD

ERROR = "info string error "
BUSY = ERROR + r"{} has to wait while the engine thinks; stop ends that"
START_OF_GAME = ["position " + STANDARD, "rules tournament", "stood 1", "moves i j k l m n o p"]
HARD_TOLD = ["position " + HARD, *START_OF_GAME[1:3], "moves i j k l m n n* o p"]

# Lines and what is answered at once: when idle, and when the engine thinks. A pattern that begins
# with `!` also ends the thinking, and matches what that brings.
ALWAYS = {
    "": [],
    "   ": [],
    "isready": ["readyok"],
    "uci": ["id name Mukasa .*", "id author .*", *["option name .*"] * 9, "uciok"],
    "eval": [r"eval mp -?\d+ value -?\d+"],
    "uci now": [ERROR + "'now' is not expected here; uci stands alone"],
    "UCI": [ERROR + "there is no command 'UCI'; .*"],
    "xyzzy": [ERROR + "there is no command 'xyzzy'; .*"],
    "go deep": [ERROR + "'deep' is not expected here; go takes .*"],
    "go depth": [ERROR + "depth is '', not a whole number from 1 to 250"],
    "go depth 0": [ERROR + "depth is '0', .*"],
    "go depth 251": [ERROR + "depth is '251', .*"],
    "go nodes -1": [ERROR + "nodes is '-1', .*"],
    "go movetime 1e3": [ERROR + "movetime is '1e3', .*"],
    "go depth 1 depth 2": [ERROR + "depth stands twice"],
    "go count count": [ERROR + "count stands twice"],
    "go infinite depth 3": [ERROR + "go infinite ends by stop alone; .*"],
    "go infinite ponder": [ERROR + "go infinite ends by stop alone; .*"],
    "go searchmoves": [ERROR + "searchmoves names no moves"],
    "go arrange seen": [ERROR + "'seen' is not expected here; .*"],
    "setoption": [ERROR + "setoption name NAME value VALUE is right"],
    "setoption Hash 1": [ERROR + "setoption name NAME value VALUE is right"],
    "setoption name Hash value": [ERROR + "setoption name NAME value VALUE is right"],
    "position": [ERROR + "position start .* is right"],
    "position fen x": [ERROR + "'fen' is not expected here; .*"],
    "position start arrange -/4,4,4,4,4,4,4,4": [ERROR + "position start .* is right"],
    "position pos": [ERROR + "position start .* is right"],
    "position start m": [ERROR + "'m' is not expected here; .*"],
}
ONLY_IDLE = {
    "setoption name Hash value 0": [ERROR + "Hash is '0', not a whole number from 1 to 65536"],
    "setoption name Hash value 65537": [ERROR + "Hash is '65537', .*"],
    "setoption name Threads value 0": [ERROR + "Threads is '0', .*"],
    "setoption name Threads value two": [ERROR + "Threads is 'two', .*"],
    "setoption name Rules value chess": [ERROR + ".*tournament, wikipedia, .*"],
    "setoption name Level value king": [ERROR + "there is no level 'king'; Level is one of .*full"],
    "setoption name MultiPV value 501": [ERROR + "MultiPV is '501', .*"],
    "setoption name Ponder value yes": [ERROR + "Ponder is 'yes', not true or false"],
    "setoption name Score value cp": [ERROR + "Score is 'cp', not points or win"],
    "setoption name MoveOverhead value 2001": [ERROR + "MoveOverhead is '2001', .*"],
    "setoption name Style value wild": [ERROR + "there is no option 'Style'; the options are Hash, .*"],
    "setoption name hash value 16": [],
    "position start moves a": [ERROR + "turn 1, 'a': .*"],
    "position start moves m K n": [],
    "position start": [],
    "position pos 4 S": [ERROR + ".*"],
    "position start arrange -/4 -/4,4,4,4,4,4,4,4": [ERROR + "South's arrangement: .*"],
    "position start arrange -/4,4,4,4,4,4,4,4 -/11,0,4,4,4,4,4,1":
        [ERROR + "North's arrangement: .* no pit may hold more than 10"],
    "go searchmoves a": [ERROR + ".*legal.*"],
    "go arrange seen -/4": [ERROR + ".*"],
    "go arrange seen -/32,0,0,0,0,0,0,0": [ERROR + ".* no pit may hold more than 10"],
    "ucinewgame": [],
}
PONDERHIT = ERROR + "ponderhit is for go ponder, and the engine does not ponder"


def first_word(line):
    return line.split()[0]


class EveryState(unittest.TestCase):
    """The table above in every state; more than two hundred steps in all."""

    def step(self, engine, line, patterns):
        answers = engine.answers(line)
        self.assertEqual(len(answers), len(patterns), (line, answers))
        for answer, pattern in zip(answers, patterns):
            self.assertRegex(answer, rf"\A(?:{pattern})\Z", line)

    def steps_of(self, engine, busy):
        for line, patterns in ALWAYS.items():
            self.step(engine, line, patterns)
        self.step(engine, "d", [re.escape(line) for line in (HARD_TOLD if busy else START_OF_GAME)])
        for line, patterns in ONLY_IDLE.items():
            self.step(engine, line, [BUSY.format(first_word(line))] if busy else patterns)

    def test_idle(self):
        with Engine() as engine:
            self.steps_of(engine, busy=False)
            self.step(engine, "stop", [])
            self.step(engine, "ponderhit", [PONDERHIT])
            self.step(engine, "d", [re.escape(line) for line in START_OF_GAME])
            self.assertEqual(engine.end()[0], 0)

    def test_thinking_until_it_is_told_to_stop(self):
        for go in ("go movetime 86400000", "go infinite", "go ponder movetime 86400000",
                   "go ponder"):
            with Engine() as engine:
                self.step(engine, "position pos " + HARD, [])
                self.step(engine, go, [])
                self.steps_of(engine, busy=True)
                for line in ("go", "go depth 1", "go infinite", "go ponder", "go count", "bench"):
                    self.step(engine, line, [BUSY.format(first_word(line))])
                if "ponder" not in go:
                    self.step(engine, "ponderhit", [PONDERHIT])
                engine.say("stop")
                self.assertRegex(engine.until("bestmove .*")[-1], r"\Abestmove [i-p]\*?\Z")
                for line, patterns in (("stop", []), ("ponderhit", [PONDERHIT]), *ALWAYS.items()):
                    self.step(engine, line, patterns)  # idle again, and nothing has changed

    def test_pondering_goes_on_as_thinking_after_ponderhit(self):
        with Engine() as engine:
            self.step(engine, "position pos " + HARD, [])
            self.step(engine, "go ponder movetime 86400000", [])
            self.step(engine, "ponderhit", [])
            self.step(engine, "ponderhit", [PONDERHIT])
            self.step(engine, "go", [BUSY.format("go")])
            engine.say("stop")
            engine.until(r"bestmove [i-p]\*?")
            self.step(engine, "ponderhit", [PONDERHIT])

    def test_a_bench_is_waited_for(self):
        with Engine() as engine:
            engine.say("bench", "position start", "isready")
            lines = engine.until(r"bench nodes \d+ time \d+ nps \d+")
            self.assertIn(BUSY.format("position"), lines)
            self.assertIn("readyok", lines)
            self.step(engine, "position start", [])


if __name__ == "__main__":
    unittest.main()
