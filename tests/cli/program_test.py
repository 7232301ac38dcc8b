"""The program as such: help, arguments, exit status, broken pipes, full disks."""

import os
import signal
import subprocess
import tempfile
import unittest

from support import DATA, PROGRAM, STANDARD, STUCK, ProgramTest, omweso

COMMANDS = [["play"], ["serve"], ["moves"], ["apply"], ["perft"], ["endless"], ["bench"], ["record"], ["record", "check"],
            ["record", "convert"], ["record", "stats"]]


class Help(ProgramTest):
    def test_names_every_command(self):
        answer = omweso("--help")
        self.assertEqual((answer.status, answer.err), (0, ""))
        for command in COMMANDS:
            if len(command) == 1:
                self.assertRegex(answer.out, rf"\n  {command[0]} +[A-Z]")

    def test_lists_presets_and_options(self):
        text = omweso("--help").out
        for word in ("tournament", "wikipedia", "shackell", "mcgill", "plain", "relay-limit=",
                     "next-starter="):
            self.assertIn(word, text)

    def test_of_each_command(self):
        for command in COMMANDS:
            answer = omweso(*command, "--help")
            self.assertEqual((answer.status, answer.err), (0, ""), command)
            self.assertIn(f"Usage: omweso {' '.join(command)} ", answer.out)
            self.assertIn("--help", answer.out)

    def test_fits_a_terminal(self):
        for command in [[]] + COMMANDS:
            for line in omweso(*command, "--help").out.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_version(self):
        self.assertRegex(omweso("--version").out, r"\Aomweso \d+\.\d+\.\d+\n\Z")


class Arguments(ProgramTest):
    def test_what_is_missing_or_too_much_is_said_in_one_line(self):
        for arguments, part in (
                ([], "a command is missing; the commands are play, serve, moves, apply"),
                (["rubbish"], "there is no command 'rubbish'"),
                (["--rubbish"], "there is no option '--rubbish'"),
                (["moves", "--rubbish"], "there is no option '--rubbish'"),
                (["moves", "--rules"], "--rules needs its RULESET"),
                (["endless", "--census"], "--census needs its N"),
                (["--rules", "plain", "moves", STANDARD], "'--rules' should stand after the command"),
                (["--json", "moves", STANDARD], "'--json' should stand after the command"),
                (["record", "--json", "check"], "'--json' should stand after the command"),
                (["rubbish", "moves", STANDARD], "there is no command 'rubbish'"),
                (["moves", "++", STANDARD], "unexpected '4,4"),
                (["moves", "--rules", "plain", "--rules", "plain"], "--rules may be given once"),
                (["moves", "--json=false"], "--json takes no value"),
                (["--version=3"], "--version takes no value"),
                (["moves", "--help=5"], "--help takes no value"),
                (["moves", "--json=x"], "--json"),
                (["moves", *STANDARD.split()], "a POSITION is one argument, in quotes"),
                (["apply"], "POSITION is required"),
                (["apply", STANDARD.split()[0]], "a position is one argument, in quotes"),
                (["perft"], "DEPTH is required"),
                (["perft", "1", STANDARD, "x"], "unexpected 'x'"),
                (["record"], "a command is missing; the commands are check, convert, stats"),
                (["record", "rubbish"], "there is no command 'rubbish'"),
                (["record", "check", "--rubbish"], "there is no option '--rubbish'"),
        ):
            with self.subTest(arguments=arguments):
                self.assert_refused(part, *arguments)

    def test_a_command_that_does_not_exist_has_no_help(self):
        for arguments, part in (
                (["foo", "--help"], "there is no command 'foo'; the commands are play"),
                (["--help", "foo"], "there is no command 'foo'"),
                (["-h", "foo"], "there is no command 'foo'"),
                (["foo", "--version"], "there is no command 'foo'"),
                (["foo", "moves", "--help"], "there is no command 'foo'"),
                (["record", "foo", "--help"],
                 "record: there is no command 'foo'; the commands are check, convert, stats"),
                (["record", "foo", "stats", "--help"], "there is no command 'foo'"),
                (["fo\no", "--help"], "there is no command"),
        ):
            with self.subTest(arguments=arguments):
                self.assert_refused(part, *arguments)
        for arguments in (["moves", "x", "--help"], ["record", "check", "x", "--help"]):
            self.assertEqual(omweso(*arguments).status, 0)

    def test_bad_values_are_told_with_what_is_right(self):
        for rules, part in (("rubbish", "tournament, wikipedia"), ("okwesera=maybe", "on, off"),
                            ("relay-limit=99", "100"), ("", "ruleset"), (",", "ruleset")):
            for command in (["moves", STANDARD], ["apply", STANDARD], ["perft", "1"],
                            ["endless", STANDARD]):
                with self.subTest(rules=rules, command=command):
                    self.assert_refused(part, *command, "--rules", rules)

    def test_bad_positions(self):
        for position in ("", " ", "x", STANDARD.replace("4", "5", 1), STANDARD.replace("S", "X"),
                         STANDARD + " 1", "4" * 100_000, STANDARD.replace("/", "\n"),
                         STANDARD + "\n" + STANDARD, "\x1b[31m", "ą" * 60):
            for command in (["moves", position], ["apply", position], ["perft", "1", position],
                            ["endless", position]):
                with self.subTest(command=command[0], position=position[:60]):
                    self.assert_refused("position:", *command)

    def test_what_cannot_be_seen_is_shown(self):
        for hidden, shown in (("\ufeff", "<U+FEFF>"), ("\u200b", "<U+200B>"), ("\u202e", "<U+202E>"),
                              ("\U000e0041", "<U+E0041>")):
            self.assert_refused(shown, "moves", hidden + STANDARD)

    def test_brackets_are_not_taken_apart(self):
        self.assert_refused("'[m,K]'", "apply", STANDARD, "[m,K]")
        self.assert_refused("'[]'", "apply", STANDARD, "[]")

    def test_a_first_row_without_seeds_and_spaces_in_front(self):
        for position in ("-/" + STANDARD, " -/x", "  -/x"):
            self.assert_refused("position:", "moves", position)
        for position in (STUCK, " " + STUCK, "   " + STUCK):
            self.assertEqual(omweso("moves", position).out.splitlines()[0], STUCK)

    def test_a_tab_is_a_space_too(self):
        answer = omweso("moves", STANDARD.replace(" ", "\t"))
        self.assertNotIn("in quotes", answer.err)

    def test_broken_utf8_in_an_argument(self):
        done = subprocess.run([PROGRAM, "moves", b"\xff\xfe\x80"], capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count(b"\n"), 1)
        done.stderr.decode("utf-8")

    def test_newlines_in_arguments_do_not_break_the_line(self):
        for arguments in (["ru\nbb"], ["--ru\nbb"], ["moves", "--rules", "a\nb"],
                          ["moves", STANDARD, "a\nb"], ["perft", "1\n2"]):
            self.assert_refused("?", *arguments)


class Streams(ProgramTest):
    BIG = (STANDARD + "\n") * 20_000

    def test_a_full_disk_is_a_failure(self):
        for command in (["moves", STANDARD], ["moves", "--json"], ["perft", "3"], ["--help"],
                        ["apply", "--trace", STANDARD, "m"], ["moves", "--help"], ["--version"],
                        ["endless", STANDARD], ["record", "check", str(DATA / "games.omw")],
                        ["record", "convert", str(DATA / "games.omw")]):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                answer = omweso(*command, stdin=STANDARD, stdout=full)
                self.assertEqual(answer.err, "omweso: cannot write to standard output: "
                                             "No space left on device\n")
                self.assertEqual(answer.status, 1)

    def test_a_full_disk_stops_work_that_never_ends(self):
        with subprocess.Popen(["yes", STANDARD], stdout=subprocess.PIPE) as endless, \
                open("/dev/full", "wb") as full:
            answer = omweso("moves", "--json", stdin=endless.stdout, stdout=full)
            endless.stdout.close()
            self.assertEqual(answer.status, 1)

    def test_closed_standard_output_is_a_failure(self):
        done = subprocess.run(f"'{PROGRAM}' perft 2 >&-", shell=True, capture_output=True,
                              check=False)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count(b"\n"), 1)

    def test_no_file_takes_the_place_of_a_closed_stream(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "out.jsonl")
            done = subprocess.run(
                f"'{PROGRAM}' record convert -o '{name}' '{DATA}/games.omw' <&- >&- 2>&-",
                shell=True, capture_output=True, check=False)
            self.assertEqual(done.returncode, 0)
            with open(name, encoding="utf-8") as file:
                self.assertEqual(len(file.read().splitlines()), 14)

    def test_a_reader_that_leaves_ends_it_quietly(self):
        for ignore in (False, True):
            with subprocess.Popen([PROGRAM, "moves"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  restore_signals=not ignore) as running:
                running.stdout.close()
                try:
                    running.stdin.write(self.BIG.encode())
                    running.stdin.close()
                except BrokenPipeError:
                    pass
                self.assertEqual(running.stderr.read(), b"")
                running.wait(timeout=60)
                self.assertEqual(running.returncode, 1 if ignore else -signal.SIGPIPE)

    def test_standard_input_that_cannot_be_read(self):
        folder = os.open("/", os.O_RDONLY)
        try:
            for command in (["moves"], ["record", "check"]):
                self.assert_refused("Is a directory", *command, stdin=folder, status=1)
        finally:
            os.close(folder)

    def test_answers_come_before_more_is_asked(self):
        with subprocess.Popen([PROGRAM, "moves"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as running:
            for _ in range(2):
                running.stdin.write(STUCK.encode() + b"\n")
                running.stdin.flush()
                self.assertEqual(running.stdout.readline(), STUCK.encode() + b"\n")
                self.assertIn(b"bulijo", running.stdout.readline())
            running.stdin.close()
            self.assertEqual(running.wait(timeout=60), 0)


if __name__ == "__main__":
    unittest.main()
