"""Every clause of docs/rules.md has tests that are named for it: TEST(C2Capture, …) is one of C2."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(sys.argv.pop())

CLAUSE = re.compile(r"\{: #([A-Z]\d+) \.clause \}")
TEST = re.compile(r"^(?:TYPED_)?TEST(?:_F|_P)?\(\s*([A-Z]\d+)(?=[A-Z,])", re.MULTILINE)


def tested_clauses():
    named = set()
    for file in (ROOT / "tests").rglob("*_test.cpp"):
        named.update(TEST.findall(file.read_text(encoding="utf-8")))
    return named


class Clauses(unittest.TestCase):
    clauses = CLAUSE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))

    def test_the_page_is_read_at_all(self):
        self.assertEqual(self.clauses[0], "B1")
        self.assertEqual(len(self.clauses), len(set(self.clauses)))

    def test_every_clause_has_a_test_named_for_it(self):
        self.assertEqual([c for c in self.clauses if c not in tested_clauses()], [])

    def test_every_test_is_named_for_a_clause_that_exists(self):
        self.assertEqual(sorted(tested_clauses() - set(self.clauses)), [])


if __name__ == "__main__":
    unittest.main()
