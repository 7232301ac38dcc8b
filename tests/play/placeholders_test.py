"""Every call of words() hands its text just the names that stand in it."""

import os
import pathlib
import re
import unittest

PLAY = pathlib.Path(os.environ["OMWESO_SOURCE_DIR"]) / "src" / "cli" / "play"
ROW = re.compile(r"\{Text::(k\w+),((?:\s*\"(?:[^\"\\]|\\.)*\")+)\s*\}")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def placeholders():
    rows = ROW.findall((PLAY / "texts.cpp").read_text(encoding="utf-8"))
    return {name: set(re.findall(r"\{(\w+)\}", text)) for name, text in rows}


def arguments(text, start):
    """What stands in the bracket that opens before `start`."""
    depth, at = 1, start
    while depth > 0:
        string = STRING.match(text, at)
        if string:
            at = string.end()
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return text[start:at - 1]


def without_calls(text):
    """The text without the inside of its brackets."""
    while True:
        less = re.sub(r"\([^()]*\)", "", text)
        if less == text:
            return text
        text = less


def calls():
    """The texts, the names and the whole of each call that names its texts itself."""
    for file in sorted(PLAY.glob("*.cpp")):
        text = file.read_text(encoding="utf-8")
        for call in re.finditer(r"\bwords\(", text):
            inside = without_calls(arguments(text, call.end()))
            texts = re.findall(r"\bText::(k\w+)", inside)
            if texts:
                yield texts, set(re.findall(r'"(\w+)"_a', inside)), f"{file.name}: {inside}"


class Placeholders(unittest.TestCase):
    def test_each_is_filled_by_every_call(self):
        known = placeholders()
        self.assertGreater(len(known), 100)
        found = 0
        for texts, names, call in calls():
            for text in texts:
                self.assertEqual(known[text] - names, set(), call)
            self.assertEqual(names - set().union(*(known[text] for text in texts)), set(), call)
            found += 1
        self.assertGreater(found, 100)


if __name__ == "__main__":
    unittest.main()
