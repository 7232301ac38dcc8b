"""`omweso moves`."""

import json
import unittest

from support import CHOICES, DATA, NEVER_ENDING, STANDARD, STUCK, TWO_HEADS, ProgramTest, omweso


class Moves(ProgramTest):
    def test_lists_moves_where_they_lead_what_they_take_and_how_they_end(self):
        self.assert_as_expected("moves.txt", "moves",
                                stdin="\n".join([CHOICES, TWO_HEADS, NEVER_ENDING]))

    def test_a_side_without_a_move_has_lost(self):
        self.assert_prints(f"{STUCK}\n  no legal move: bulijo, North wins\n", "moves", STUCK)

    def test_rules_decide_what_is_legal(self):
        answer = omweso("moves", "--rules", "tournament,reverse=off", CHOICES)
        self.assertEqual([line.split()[0] for line in answer.out.splitlines()[1:]], ["i"])

    def test_a_position_may_begin_with_a_dash(self):
        self.assert_prints(f"{STUCK}\n  no legal move: bulijo, North wins\n", "moves", "--", STUCK)
        self.assertEqual(omweso("moves", "-/64,0,0,0,0,0,0,0/-/- S").status, 0)

    def test_json_of_every_vector_byte_for_byte(self):
        by_rules = {}
        for line in (DATA / "moves.jsonl").read_text(encoding="utf-8").splitlines():
            answer = json.loads(line)
            expected = line.replace(f'"rules":"{answer["rules"]}",', "", 1)
            by_rules.setdefault(answer["rules"], []).append((answer["position"], expected))
        self.assertGreater(len(by_rules), 5)
        for rules, answers in by_rules.items():
            with self.subTest(rules=rules):
                self.assert_prints("".join(expected + "\n" for _, expected in answers), "moves",
                                   "--json", "--rules", rules,
                                   stdin="".join(position + "\n" for position, _ in answers))

    def test_no_input_no_answer(self):
        self.assert_prints("", "moves")


class Lines(ProgramTest):
    def test_line_ends_may_be_those_of_windows_and_the_last_may_lack_one(self):
        self.assert_prints(omweso("moves", STUCK).out * 2, "moves", stdin=f"{STUCK}\r\n{STUCK}")

    def test_a_byte_order_mark_may_stand_before_the_first(self):
        self.assert_prints(omweso("moves", STUCK).out, "moves", stdin=f"\ufeff{STUCK}\n")

    def test_a_bad_line_is_told_with_its_number_and_the_rest_is_answered(self):
        answer = omweso("moves", stdin=f"{STUCK}\nrubbish\n{STUCK}\n")
        self.assertEqual(answer.out, omweso("moves", STUCK).out * 2)
        self.assertRegex(answer.err, r"\Aomweso: line 2: position: [^\n]+\n\Z")
        self.assertEqual(answer.status, 2)

    def test_json_puts_the_error_in_the_place_of_the_answer(self):
        answer = omweso("moves", "--json", stdin=f"{STUCK}\n\"\\\x01\xff\n\n{STUCK}\n")
        lines = [json.loads(line) for line in answer.out.splitlines()]
        self.assertEqual(["error" in line for line in lines], [False, True, True, False])
        self.assertEqual(list(lines[1]), ["error", "line"])
        self.assertEqual([lines[1]["line"], lines[2]["line"]], [2, 3])
        self.assertEqual(lines[2]["error"], "the line is empty; it should hold a position")
        self.assertEqual(len(answer.err.splitlines()), 2)
        self.assertEqual(answer.status, 2)

    def test_zero_bytes_and_broken_utf8_are_bad_lines(self):
        answer = omweso("moves", "--json", stdin=b"\0\n\xc3\x28\xff\n" + STANDARD.encode())
        lines = [json.loads(line) for line in answer.out.splitlines()]
        self.assertEqual(["error" in line for line in lines], [True, True, False])

    def test_a_long_line_is_refused_and_the_next_is_read(self):
        for size in (65_536, 65_537, 65_538, 1 << 20, 300_001):
            for end in (b"\n", b"\r\n"):
                with self.subTest(size=size, end=end):
                    line = STUCK.encode() + b" " * (size - len(STUCK))
                    answer = omweso("moves", stdin=line + end + STUCK.encode())
                    too_long = size > 65_536
                    self.assertEqual("longer than 65536 bytes" in answer.err, too_long)
                    self.assertEqual(answer.out, omweso("moves", STUCK).out * (1 if too_long else 2))
                    self.assertEqual(answer.status, 2 if too_long else 0)

    def test_a_long_last_line_is_one_bad_line(self):
        answer = omweso("moves", stdin=b"4" * 3_000_000)
        self.assertEqual(len(answer.err.splitlines()), 1)
        self.assertIn("line 1:", answer.err)


if __name__ == "__main__":
    unittest.main()
