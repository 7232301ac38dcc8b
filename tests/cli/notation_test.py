"""What docs/notation.md promises to describe is all there: every key of every JSON, every limit."""

import json
import re
import unittest

from support import CHAIN, HERE, NEVER_ENDING, STANDARD, ProgramTest, omweso

ROOT = HERE.parent.parent
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
GAMES = str(ROOT / "docs" / "examples" / "games.omw")
COMMENTED = str(ROOT / "docs" / "examples" / "commented.omw")

COMMANDS = {
    "moves --json": ("moves", CHAIN),
    "apply --json": ("apply", "--trace", STANDARD, "m", "Steal:n"),
    "perft --json": ("perft", "--divide", "2"),
    "endless --json": ("endless", NEVER_ENDING),
    "record check --json": ("record", "check", GAMES),
    "record stats --json": ("record", "stats", GAMES),
}


def keys_of(value):
    """All keys in a JSON value. What is named by data, such as tags and endings, is no key."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value)) if value else set()
    if not isinstance(value, dict):
        return set()
    keys = set(value)
    for name, inside in value.items():
        if name == "presets":
            inside = list(inside.values())
        if name not in ("tags", "ends", "counts"):
            keys |= keys_of(inside)
    return keys


class Page(ProgramTest):
    def assert_names(self, section, keys):
        for key in keys:
            self.assertRegex(section, rf"`{key}`|`\{{\"{key}\"", key)

    def section(self, title):
        """From a heading to the next one."""
        begin = PAGE.index(f"### {title}\n")
        end = re.search(r"^##", PAGE[begin + 3:], re.MULTILINE)
        return PAGE[begin:begin + 3 + end.start()] if end else PAGE[begin:]

    def test_every_key_of_every_command_is_in_its_section(self):
        for title, command in COMMANDS.items():
            with self.subTest(title=title):
                answer = omweso(*command[:2], "--json", *command[2:])
                self.assertEqual(answer.err, "")
                self.assert_names(self.section(f"`{title}`"), keys_of(json.loads(answer.out)))

    def test_so_are_the_keys_of_the_census_and_of_perft(self):
        census = json.loads(omweso("endless", "--json", "--census", "11").out)
        self.assert_names(self.section("`endless --json`"), keys_of(census))
        perft = json.loads(omweso("perft", "--json", "1").out)
        self.assert_names(self.section("`perft --json`"), keys_of(perft))

    def test_so_are_the_keys_of_a_record(self):
        record = json.loads(omweso("record", "convert", COMMENTED).out)
        self.assertLessEqual({"comment", "glyph", "variation"}, keys_of(record))
        self.assert_names(self.section("The same as JSON"), keys_of(record))

    def test_the_record_of_the_page_is_the_one_that_is_converted(self):
        with open(COMMENTED, encoding="utf-8") as file:
            self.assertIn(file.read(), PAGE)
        self.assert_prints(f"{COMMENTED}: 1 game, right\n", "record", "check", COMMENTED)

    def test_every_tag_that_has_its_place_in_the_order_is_told(self):
        source = (ROOT / "src" / "record" / "game_record.cpp").read_text(encoding="utf-8")
        known = re.search(r"kKnownTags\[\] = \{(.*?)\};", source, re.DOTALL)[1]
        for name in re.findall(r'"(\w+)"', known):
            self.assertRegex(PAGE, rf"`{name}`|\[{name} \"")

    def test_limits(self):
        def game(tags=0, glyph="$1", moves="*"):
            lines = [f'[T{i} "x"]' for i in range(tags)]
            return "\n".join(lines + ['[South "?"]', '[North "?"]', '[Rules "plain"]',
                                      '[Starter "South"]', f'[SetUp "1"]', f'[Position "{STANDARD}"]',
                                      "", f"{glyph} {moves}"]) + "\n"

        def check(text):
            return omweso("record", "check", stdin=text).status

        limits = self.limits_of_the_page()
        self.assertEqual(check(game(tags=limits["tags"] - 6)), 0)
        self.assertEqual(check(game(tags=limits["tags"] - 5)), 2)
        self.assertEqual(check(game(glyph="$255")), 0)
        self.assertEqual(check(game(glyph="$256")), 2)
        most = limits["bytes, and bytes of one line"]
        comment = "{" + "x" * (most - 20) + "} *"
        self.assertEqual(check(game(moves="*") + "\n" + comment), 2)
        self.assertEqual(check(game(moves="{" + "x" * (most - 1000) + "}\n*")), 0)
        self.assertEqual(check(game(moves="{" + "x" * most + "}\n*")), 2)
        deep = limits["variations inside each other"]
        for depth, status in ((deep, 0), (deep + 1, 2)):
            nested = "m " + "(m " * depth + ")" * depth + " *"
            self.assertEqual(check(game(moves=nested)), status, depth)

    def limits_of_the_page(self):
        table = PAGE[PAGE.index("| of a game | most |"):]
        rows = re.findall(r"^\| ([^|]+) \| ([0-9,]+) \|$", table, re.MULTILINE)
        return {name: int(number.replace(",", "")) for name, number in rows}

    def test_the_longest_line_of_a_position(self):
        longest = int(re.search(r"may have ([0-9,]+)\s+bytes", PAGE)[1].replace(",", ""))
        padded = STANDARD + " " * (longest - len(STANDARD))
        self.assertEqual(omweso("moves", stdin=padded + "\n").status, 0)
        answer = omweso("moves", stdin=padded + " \n")
        self.assertIn(f"longer than {longest} bytes", answer.err)

    def test_a_newer_format_is_refused_by_name(self):
        with open(COMMENTED, encoding="utf-8") as file:
            newer = file.read().replace("omw 1", "omw 2")
        answer = omweso("record", "check", stdin=newer)
        self.assertIn("'omw 2'", answer.err)
        self.assertEqual(answer.status, 2)


if __name__ == "__main__":
    unittest.main()
