"""The folders of src/ keep to their order, and the check that says so sees every fault."""

import sys
import tempfile
import unittest
from pathlib import Path

import layout

SRC = Path(sys.argv.pop())

MAP = """# The map

| folder | holds | builds on |
|---|---|---|
| `board` | pits | – |
| `rules` | turns | board |
| `record` | texts | rules |
| `endless` | proofs | rules |
| `cli` | commands | all |
"""

TREE = {
    "README.md": MAP,
    "board/pits.h": "#pragma once\n#include <cstdint>\n",
    "rules/turn.h": '#pragma once\n#include "board/pits.h"\n',
    "record/text.h": '#include "rules/turn.h"\n#include "board/pits.h"\n',
    "endless/proof.h": '#include "rules/turn.h"\n',
    "cli/main.cpp": '#include <fmt/format.h>\n#include "record/text.h"\n#include "endless/proof.h"\n',
}


class TheTree(unittest.TestCase):
    def test_no_file_of_src_is_against_the_map(self):
        self.assertEqual(layout.faults_of(SRC), [])

    def test_src_is_read_at_all(self):
        names = [f.name for f in layout.sources_of(SRC)]
        self.assertIn("turn.h", names)
        self.assertIn(("board/sowing.h", True), layout.includes_of(SRC / "rules" / "turn.h"))


class TheCheck(unittest.TestCase):
    def faults(self, changes):
        with tempfile.TemporaryDirectory() as folder:
            src = Path(folder)
            for name, text in {**TREE, **changes}.items():
                if text is not None:
                    (src / name).parent.mkdir(parents=True, exist_ok=True)
                    (src / name).write_text(text, encoding="utf-8")
            return layout.faults_of(src)

    def assert_fault(self, changes, *parts):
        faults = self.faults(changes)
        self.assertTrue(any(all(p in f for p in parts) for f in faults), faults)

    def test_a_tree_in_order_has_no_fault(self):
        self.assertEqual(self.faults({}), [])

    def test_an_include_upwards_is_found(self):
        self.assert_fault({"board/pits.h": '#  include "rules/turn.h"\n'}, "board/pits.h", "`rules`")

    def test_an_include_of_a_neighbour_not_built_on_is_found(self):
        self.assert_fault({"endless/proof.h": '#include "record/text.h"\n'}, "endless", "`record`")

    def test_a_cycle_inside_a_folder_is_found(self):
        self.assert_fault(
            {"rules/a.h": '#include "rules/b.h"\n', "rules/b.h": '#include "rules/a.h"\n'},
            "cycle", "rules/a.h -> rules/b.h -> rules/a.h")

    def test_a_file_that_includes_itself_is_found(self):
        self.assert_fault({"rules/a.h": '#include "rules/a.h"\n'}, "cycle", "rules/a.h -> rules/a.h")

    def test_an_own_header_in_angle_brackets_is_found(self):
        self.assert_fault({"board/pits.h": "#include <rules/turn.h>\n"}, "board/pits.h", "quotes")

    def test_an_include_relative_to_the_file_is_found(self):
        self.assert_fault({"rules/turn.h": '#include "../board/pits.h"\n', "rules/x.h": ""}, "board")
        self.assert_fault({"rules/turn.h": '#include "x.h"\n', "rules/x.h": ""}, "path from src/")

    def test_a_folder_without_a_row_is_found(self):
        self.assert_fault({"match/points.h": "#pragma once\n"}, "`match` has no row")

    def test_a_row_without_a_folder_is_found(self):
        self.assert_fault({"endless/proof.h": None, "cli/main.cpp": ""}, "`endless`", "no source")

    def test_a_row_that_builds_on_what_stands_below_is_found(self):
        self.assert_fault({"README.md": MAP.replace("turns | board", "turns | record")}, "no row above")

    def test_a_row_that_does_not_say_what_it_builds_on_is_found(self):
        self.assert_fault({"README.md": MAP.replace("texts | rules |", "texts |")}, "three cells")

    def test_a_map_without_a_table_is_found(self):
        self.assert_fault({"README.md": "# The map\n"}, "no table")

    def test_a_source_outside_the_folders_is_found(self):
        self.assert_fault({"main.cpp": ""}, "main.cpp", "folder of src/")


if __name__ == "__main__":
    unittest.main()
