"""`omweso bench`."""

import json
import unittest

from support import DATA, ProgramTest, omweso

NODES = int((DATA / "bench.txt").read_text(encoding="utf-8"))


class Bench(ProgramTest):
    def test_nodes_are_those_written_down_and_speed_stands_below(self):
        lines = omweso("bench").out.splitlines()
        self.assertEqual(lines[0], f"Bench: {NODES}")
        self.assertRegex(lines[1], r"^\d+\.\d\d s, \d+ nodes a second$")
        self.assertEqual(len(lines), 2)

    def test_json(self):
        answer = json.loads(omweso("bench", "--json").out)
        self.assertEqual(list(answer), ["nodes", "seconds", "speed"])
        self.assertEqual(answer["nodes"], NODES)
        self.assertGreater(answer["speed"], 0)


if __name__ == "__main__":
    unittest.main()
