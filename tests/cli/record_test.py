"""`omweso record check`, `convert` and `stats`."""

import json
import os
import stat
import tempfile
import unittest
from pathlib import Path

from support import DATA, ProgramTest, omweso

GAMES = str(DATA / "games.omw")
TEXT = Path(GAMES).read_text(encoding="utf-8")


class RecordTest(ProgramTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, content):
        """A file in the test's own folder; its name."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return str(path)


def game(moves="1. m K *", **tags):
    """A game from the standard arrangement; a tag given as None is left out."""
    known = {"South": "A", "North": "B", "Rules": "tournament", "Starter": "South",
             "SouthArrangement": "-/4,4,4,4,4,4,4,4", "NorthArrangement": "-/4,4,4,4,4,4,4,4",
             "Result": "*"}
    known.update(tags)
    lines = [f'[{name} "{value}"]' for name, value in known.items() if value is not None]
    return "\n".join(lines) + f"\n\n{moves}\n"


class Check(RecordTest):
    def test_right_games(self):
        self.assert_prints(f"{GAMES}: 14 games, all right\n", "record", "check", GAMES)
        self.assert_prints("stdin: 14 games, all right\n", "record", "check", stdin=TEXT)
        self.assert_prints("stdin: 1 game, right\n", "record", "check", "-", stdin=game())

    def test_the_first_bad_turn_is_told_with_its_place_and_what_is_legal(self):
        name = self.file("bad.omw", game("1. m A *"))
        answer = omweso("record", "check", name)
        self.assertRegex(answer.err, r"\A[^\n]*bad\.omw:9:6: error: [^\n]*legal[^\n]*\n\Z")
        self.assertEqual(answer.out, f"{name}: 1 game, 1 wrong\n")
        self.assertEqual(answer.status, 2)

    def test_goes_on_with_the_next_game_and_the_next_file(self):
        bad = self.file("bad.omw", game("1. m A *") + "\n" + game() + "\n" + game("1. x *"))
        answer = omweso("record", "check", bad, GAMES)
        self.assertEqual(answer.out.splitlines(),
                         [f"{bad}: 3 games, 2 wrong", f"{GAMES}: 14 games, all right"])
        self.assertEqual(len(answer.err.splitlines()), 2)
        self.assertEqual(answer.status, 2)

    def test_a_wrong_number_is_a_warning(self):
        answer = omweso("record", "check", stdin=game("7. m K *"))
        self.assertRegex(answer.err, r"\Astdin:9:1: warning: [^\n]+\n\Z")
        self.assertEqual(answer.out, "stdin: 1 game, right, 1 warning\n")
        self.assertEqual(answer.status, 0)

    def test_json_is_checked_too(self):
        lines = omweso("record", "convert", GAMES).out
        self.assert_prints("stdin: 14 games, all right\n", "record", "check", stdin=lines)
        broken = lines.splitlines()
        broken[2] = broken[2].replace('"moves":["', '"moves":["a","', 1)
        answer = omweso("record", "check", stdin="\n".join(broken))
        self.assertRegex(answer.err, r"\Astdin:3:1: error: [^\n]+\n\Z")
        self.assertEqual(answer.status, 2)

    def test_totals_as_json(self):
        answer = omweso("record", "check", "--json", "-", stdin=TEXT)
        self.assertEqual(json.loads(answer.out),
                         {"file": "stdin", "games": 14, "errors": 0, "warnings": 0})


class Convert(RecordTest):
    def test_to_json_and_back_byte_for_byte(self):
        lines = omweso("record", "convert", GAMES).out
        self.assertEqual(len(lines.splitlines()), 14)
        self.assertEqual(json.loads(lines.splitlines()[0])["format"], "omw 1")
        self.assert_prints(TEXT, "record", "convert", stdin=lines)
        self.assert_prints(lines, "record", "convert", "--json", stdin=lines)

    def test_omw_makes_it_canonical(self):
        self.assert_prints(TEXT, "record", "convert", "--omw", GAMES)
        untidy = TEXT.replace("\n", "\r\n").replace(" 2. ", "\r\n\r\n  2.\t")
        self.assert_prints(TEXT, "record", "convert", "--omw", stdin=untidy)

    def test_several_files_become_one(self):
        answer = omweso("record", "convert", GAMES, GAMES)
        self.assertEqual(len(answer.out.splitlines()), 28)

    def test_a_wrong_game_is_told_and_left_out(self):
        answer = omweso("record", "convert", stdin=game("1. a *") + "\n" + game())
        self.assertEqual(len(answer.out.splitlines()), 1)
        self.assertEqual(len(answer.err.splitlines()), 1)
        self.assertEqual(answer.status, 2)

    def test_output_into_a_file(self):
        name = str(self.folder / "out.omw")
        self.assert_prints("", "record", "convert", "--omw", "-o", name, GAMES)
        self.assertEqual(Path(name).read_text(encoding="utf-8"), TEXT)
        self.assertEqual(os.listdir(self.folder), ["out.omw"])
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(stat.S_IMODE(os.stat(name).st_mode), 0o666 & ~mask)

    def test_the_file_may_be_the_one_that_is_read(self):
        name = self.file("same.omw", TEXT.replace("\n", "\r\n"))
        os.chmod(name, 0o640)
        self.assert_prints("", "record", "convert", "--omw", "-o", name, name)
        self.assertEqual(Path(name).read_text(encoding="utf-8"), TEXT)
        self.assertEqual(stat.S_IMODE(os.stat(name).st_mode), 0o640)

    def test_a_link_stays_a_link(self):
        name = self.file("real.omw", "old")
        link = self.folder / "link.omw"
        link.symlink_to(name)
        self.assert_prints("", "record", "convert", "--omw", "-o", str(link), GAMES)
        self.assertTrue(link.is_symlink())
        self.assertEqual(Path(name).read_text(encoding="utf-8"), TEXT)

    def test_whatever_goes_wrong_the_file_stays_as_it_was(self):
        name = self.file("kept.omw", "old")
        answer = omweso("record", "convert", "-o", name, stdin=game("1. a *"))
        self.assertEqual(answer.status, 2)
        self.assert_refused("cannot read", "record", "convert", "-o", name, "no-such-file")
        self.assertEqual(Path(name).read_text(encoding="utf-8"), "old")
        self.assertEqual(os.listdir(self.folder), ["kept.omw"])

    def test_a_file_that_cannot_be_written(self):
        self.assert_refused("cannot write", "record", "convert", "-o",
                            str(self.folder / "none" / "x.omw"), GAMES, status=1)
        self.assert_refused("cannot write", "record", "convert", "-o", str(self.folder), GAMES,
                            status=1)
        self.assert_refused("No space left", "record", "convert", "-o", "/dev/full", GAMES,
                            status=1)

    def test_two_forms_at_once_are_refused(self):
        self.assert_refused("exclude each other", "record", "convert", "--json", "--omw", GAMES)


class Stats(RecordTest):
    def test_sums_of_the_vectors(self):
        self.assert_as_expected("stats.txt", "record", "stats", GAMES)

    def test_json_says_the_same(self):
        stats = json.loads(omweso("record", "stats", "--json", GAMES).out)
        self.assertEqual(stats["all"]["games"], 14)
        self.assertEqual(stats["all"]["ends"]["bulijo"], TEXT.count('[Victory "bulijo"]'))
        self.assertEqual(stats["all"]["won"]["S"], TEXT.count('[Result "1-0"]'))
        self.assertEqual(sum(stats["all"]["turns"]["counts"].values()), 14)
        self.assertEqual(sum(part["games"] for part in stats["presets"].values()), 14)

    def test_a_wrong_game_is_told_and_not_counted(self):
        answer = omweso("record", "stats", stdin=game("1. a *") + "\n" + game())
        self.assertTrue(answer.out.startswith("all: 1 game\n  unfinished"))
        self.assertEqual(len(answer.err.splitlines()), 1)
        self.assertEqual(answer.status, 2)


class Hostile(RecordTest):
    COMMANDS = (("check",), ("convert",), ("convert", "--omw"), ("stats",))

    def test_no_game_at_all(self):
        for content in (b"", b"\n\n \n", b"\xef\xbb\xbf"):
            for command in self.COMMANDS:
                answer = omweso("record", *command, stdin=content)
                self.assertEqual(answer.err, "stdin: error: there is no game in it\n")
                self.assertEqual(answer.status, 2)

    def test_half_written_games_are_told(self):
        for size in range(1, len(TEXT), 97):
            answer = omweso("record", "check", stdin=TEXT.encode()[:size])
            self.assertIn(answer.status, (0, 2))
            self.assertLessEqual(len(answer.err.splitlines()), 1)
            for line in answer.err.splitlines():
                self.assertRegex(line, r"\Astdin:\d+:\d+: error: .")

    def test_binary_and_broken_text(self):
        for content in (bytes(range(256)) * 64, b"\0" * 5000, b"[" * 100_000, b"{" * 100_000,
                        b"(" * 100_000, game("1. " + "(" * 1000).encode(),
                        b'[South "\xff\xfe"]\n', b"{\"format\":\"omw 99\"}\n", b"[]\n" * 1000):
            for command in self.COMMANDS:
                answer = omweso("record", *command, stdin=content)
                self.assertEqual(answer.status, 2)
                for line in answer.err.splitlines():
                    self.assertRegex(line, r"\Astdin(:\d+:\d+)?: error: .")

    def test_files_that_cannot_be_read(self):
        for name, why in (("no-such-file", "No such file"), (str(self.folder), "Is a directory"),
                          ("", "No such file")):
            for command in self.COMMANDS:
                answer = omweso("record", *command, name)
                self.assertRegex(answer.err, r"\Aomweso: cannot read [^\n]+\n\Z")
                self.assertIn(why, answer.err)
                self.assertEqual((answer.status, answer.out), (2, ""))

    def test_without_a_game_there_are_no_sums(self):
        for content in ("", game("1. a *")):
            for form in ((), ("--json",)):
                answer = omweso("record", "stats", *form, stdin=content)
                self.assertEqual((answer.status, answer.out), (2, ""))
        answer = omweso("record", "stats", "no-such-file", GAMES)
        self.assertEqual(answer.out.splitlines()[0], "all: 14 games")
        self.assertEqual(answer.status, 2)

    def test_a_newer_format_is_refused_by_name(self):
        answer = omweso("record", "check", stdin=game(Format="omw 2"))
        self.assertIn("'omw 2'", answer.err)
        self.assertEqual(answer.status, 2)


if __name__ == "__main__":
    unittest.main()
