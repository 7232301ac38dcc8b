"""What docs/protocol.md says and shows, against the program."""

import re
import subprocess
import sys
import unittest

from engine_support import Engine
from support import HERE, PROGRAM

DOCS = HERE.parent.parent / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


class Page(unittest.TestCase):
    def test_the_client_of_forty_lines_plays_a_whole_game(self):
        done = subprocess.run([sys.executable, DOCS / "examples" / "engine_game.py", PROGRAM, "2000"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240, check=False,
                              text=True)
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        lines = done.stdout.splitlines()
        self.assertRegex(lines[0], r"\A1\. [i-p]\Z")
        self.assertGreater(len(lines), 3)
        self.assertRegex(lines[-1], r"\A[a-z-]+, won by (South|North|none)\Z")

    def test_every_option_stands_in_the_table_with_its_default_and_range(self):
        with Engine() as engine:
            options = [line for line in engine.answers("uci") if line.startswith("option ")]
        rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|(?= |$)", PAGE.split("## Options")[1].split("## ")[0],
                               re.MULTILINE))
        self.assertEqual(list(rows), [line.split()[2] for line in options])
        defaults = dict(re.findall(r"^\| `(\w+)` \| .*? \| `?([\w]+)`? \|",
                                   PAGE.split("## Options")[1].split("## ")[0], re.MULTILINE))
        for line in options:
            name = line.split()[2]
            self.assertEqual(defaults[name], line.split(" default ")[1].split()[0])
            spin = re.search(r" min (\d+) max (\d+)", line)
            if spin:
                self.assertEqual(rows[name], f"{spin[1]} to {spin[2]}")

    def test_every_command_has_its_section(self):
        with Engine() as engine:
            words = engine.answers("help")[0].split("the commands are ")[1]
        for word in re.split(r", | and ", words):
            self.assertRegex(PAGE, rf"(?m)^### `{word}( |`)", word)


if __name__ == "__main__":
    unittest.main()
