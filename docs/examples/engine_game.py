#!/usr/bin/env python3
"""The engine plays a game against itself, told turn by turn: engine_game.py [PROGRAM [NODES]]

Whoever writes a client of the engine protocol can begin here; it needs nothing but Python.
"""

import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self, word):
        """The words behind this one, in the next line that begins with it."""
        for line in self.process.stdout:
            if line.startswith("info string error"):
                raise RuntimeError(line.strip())
            if line.split()[0] == word:
                return line.split()[1:]
        raise RuntimeError("the engine has ended")


def main(program="omweso", nodes="20000"):
    engine = Engine(program)
    turns = []
    while True:
        engine.say(f"position start moves {' '.join(turns)}")
        engine.say(f"go nodes {nodes}")
        move = engine.answer("bestmove")[0]
        if move == "none":
            break
        turns.append(move)
        print(f"{len(turns)}. {move}")
    engine.say("d")
    outcome, _, winner = engine.answer("over")
    print(f"{outcome}, won by {winner}")
    engine.say("quit")


main(*sys.argv[1:])
