"""docs/tools/screen.py, which draws what a terminal shows."""

import importlib.util
import os
import subprocess
import sys
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

TOOL = Path(os.environ["OMWESO_SOURCE_DIR"]) / "docs" / "tools" / "screen.py"
SVG = "{http://www.w3.org/2000/svg}"


def load():
    """The tool as a module."""
    spec = importlib.util.spec_from_file_location("screen", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


screen = load()


def picture(text, theme="dark"):
    """The picture of text, read as XML."""
    shown = screen.Screen(theme)
    shown.feed(text)
    return xml.fromstring(screen.svg_of(shown))


def texts(text):
    """What is written in the picture, and how."""
    return [(t.text, t.get("fill"), t.get("font-weight")) for t in picture(text).iter(SVG + "text")]


def rectangles(text):
    """Rectangles beside the ground: place, size and colour."""
    return [tuple(float(r.get(k)) for k in ("x", "y", "width", "height")) + (r.get("fill"),)
            for r in list(picture(text).iter(SVG + "rect"))[1:]]


class ScreenPicture(unittest.TestCase):
    """Each way in which a terminal is told what to show."""

    def test_text_is_written_with_its_colours(self):
        self.assertEqual(texts("a<b"), [("a<b", "#e9dfd2", None)])
        self.assertEqual(texts("\x1b[1;38;2;1;2;3mx\x1b[0m y"),
                         [("x", "#010203", "bold"), ("y", "#e9dfd2", None)])
        self.assertEqual(texts("\x1b[93mx\x1b[38;5;214my\x1b[38;5;244mz"),
                         [("x", "#f0b429", None), ("y", "#ffaf00", None), ("z", "#808080", None)])

    def test_reversed_text_changes_ink_and_ground(self):
        self.assertEqual(texts("\x1b[7mx")[0][1], "#1b1512")
        self.assertEqual(rectangles("\x1b[7mx")[0][4], "#e9dfd2")

    def test_grounds_and_blocks_are_rectangles(self):
        self.assertEqual(rectangles("\x1b[48;2;1;1;1mab"), [(14, 14, 18, 20, "#010101")])
        self.assertEqual(rectangles("\x1b[38;2;2;2;2m▀▀▌"),
                         [(14, 14, 18, 10, "#020202"), (32, 14, 4.5, 20, "#020202")])
        self.assertEqual(rectangles("\x1b[38;2;2;2;2m▗"), [(18.5, 24, 4.5, 10, "#020202")])

    def test_seeds_are_circles(self):
        self.assertEqual(len(list(picture("●● ●").iter(SVG + "circle"))), 3)
        self.assertEqual(texts("●● ●"), [])

    def test_moving_and_clearing(self):
        self.assertEqual([t[0] for t in texts("gone\x1b[2J\x1b[2;3Hxyz\x1b[2;4H\x1b[Kw")], ["xw"])
        self.assertEqual([t[0] for t in texts("one\r\ntwo\x1b[1;1HO")], ["One", "two"])

    def test_wide_characters_take_two_columns(self):
        self.assertEqual(rectangles("名\x1b[48;2;1;1;1mx")[0][0], 14 + 2 * 9)

    def test_what_is_not_understood_is_not_shown(self):
        self.assertEqual([t[0] for t in texts("\x1b[?1049h\x1b(Ba\x07\x1b[>4;2mb\x1b=")], ["ab"])

    def test_a_program_is_run_on_a_terminal(self):
        program = "import sys\nprint(sys.stdout.isatty(), input())"
        run = subprocess.run(
            [sys.executable, "-B", str(TOOL), "--quiet", "0.5", "--keys", "m\\r", "--", sys.executable,
             "-c", program], capture_output=True, check=True)
        written = [t.text for t in xml.fromstring(run.stdout).iter(SVG + "text")]
        self.assertEqual(written, ["m", "True m"])


if __name__ == "__main__":
    unittest.main()
