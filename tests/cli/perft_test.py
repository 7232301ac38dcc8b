"""`omweso perft`."""

import json
import unittest

from support import DATA, STANDARD, STUCK, TWO_HEADS, ProgramTest, omweso


class Perft(ProgramTest):
    def test_one_line_a_depth_from_the_standard_start(self):
        self.assert_prints("1 8\n2 64\n3 420\n4 2773\n", "perft", "4")
        self.assert_prints("1 8\n2 64\n3 420\n4 2773\n", "perft", "4", STANDARD)
        self.assert_prints("0 1\n", "perft", "0")

    def test_counts_of_the_vectors(self):
        for line in (DATA / "perft.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            rules, depth, count, position = (field.strip() for field in line.split("|"))
            if int(count) > 100_000:
                continue
            answer = omweso("perft", depth, position, "--rules", rules)
            self.assertEqual(answer.out.splitlines()[-1], f"{depth} {count}", line)

    def test_divide_adds_up(self):
        lines = omweso("perft", "4", "--divide").out.splitlines()
        counts = [int(line.split()[1]) for line in lines]
        self.assertEqual([line.split()[0] for line in lines], list("ijklmnop") + ["4"])
        self.assertEqual(sum(counts[:-1]), counts[-1])
        self.assertEqual(counts[-1], 2773)

    def test_a_finished_game_has_no_continuations(self):
        self.assert_prints("1 0\n2 0\n", "perft", "2", STUCK)
        self.assert_prints("m 1\n1 1\n", "perft", "1", TWO_HEADS, "--divide")
        self.assert_prints("m 0\n2 0\n", "perft", "2", TWO_HEADS, "--divide")

    def test_json(self):
        self.assertEqual(json.loads(omweso("perft", "--json", "2").out),
                         {"position": STANDARD,
                          "perft": [{"depth": 1, "count": 8}, {"depth": 2, "count": 64}]})
        divided = json.loads(omweso("perft", "--json", "--divide", "2").out)
        self.assertEqual(divided["count"], 64)
        self.assertEqual(divided["divide"][0], {"move": "i", "count": 8})

    def test_depth_0_counts_the_one_sequence_without_a_turn(self):
        self.assert_prints("0 1\n", "perft", "0")
        self.assert_prints("0 1\n", "perft", "0", "--divide")
        self.assertEqual(json.loads(omweso("perft", "--json", "--divide", "0").out)["divide"], [])

    def test_depths_out_of_bounds_are_refused(self):
        for depth in ("-1", "201", "x", "1e3", "0x4", "", "99999999999999999999"):
            self.assert_refused("not a whole number from 0 to 200", "perft", depth)


if __name__ == "__main__":
    unittest.main()
