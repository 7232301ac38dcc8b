"""What README.md and the pages under docs/ give as `./test NAME…` names tests that there are.

Arguments: the checkout, the build folder, ctest.
"""

import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT, BUILD, CTEST = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
del sys.argv[1:]

EXAMPLE = re.compile(r"`\./test ([^`]+)`")
LISTED = re.compile(r"^ *Test +#\d+: (.+)$", re.MULTILINE)


def examples():
    """Pairs of a page and a name; neither options nor the placeholder NAME…"""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return [(page.name, name) for page in pages
            for names in EXAMPLE.findall(page.read_text(encoding="utf-8"))
            for name in names.split() if name != "NAME…" and not name.startswith("-")]


class Examples(unittest.TestCase):
    def test_every_name_finds_a_test(self):
        listed = subprocess.run([CTEST, "--test-dir", BUILD, "-N"], stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, check=True).stdout
        names = LISTED.findall(listed)
        self.assertGreater(len(names), 10)
        self.assertEqual([(page, example) for page, example in examples()
                          if not any(re.search(example, name) for name in names)], [])

    def test_the_examples_are_read_at_all(self):
        self.assertIn("README.md", [page for page, _ in examples()])


if __name__ == "__main__":
    unittest.main()
