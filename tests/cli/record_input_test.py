"""What `omweso record` is given to read: hostile files, odd names, signals."""

import json
import os
import resource
import shlex
import signal
import subprocess
import time
import unittest

from record_test import GAMES, TEXT, RecordTest, game
from support import PROGRAM, omweso

MARK = "\ufeff"
JSON = '{"format":"omw 1","tags":{%s},"moves":[%s],"result":"*"}\n'
TAGS = ('"South":"A","North":"B","Rules":"tournament","Starter":"South",'
        '"SouthArrangement":"-/4,4,4,4,4,4,4,4","NorthArrangement":"-/4,4,4,4,4,4,4,4"')
# South's d comes back after 80 165 336 laps; fifty times is far more than is played.
LONG = ('[South "A"]\n[North "B"]\n[Rules "tournament,relay-limit=1000000000"]\n'
        '[Starter "South"]\n[SetUp "1"]\n'
        '[Position "11,0,0,0,0,0,0,0/-/3,4,2,2,5,4,5,2/2,3,4,5,4,3,2,3 S 5:5 1:1 0"]\n\n'
        '1. d' + ' (d)' * 50 + ' 0-0\n')


def with_memory(bytes_of_memory):
    """Options that let the program have no more. Skips the test where it needs more to start."""
    options = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes_of_memory,) * 2)}
    if omweso("--version", **options).status != 0:
        raise unittest.SkipTest("a sanitizer needs more address space")
    return options


def reading(source, bytes_of_memory, *arguments):
    """The answer to what a shell command prints, with no more memory than that."""
    options = with_memory(bytes_of_memory)
    with subprocess.Popen(source, shell=True, stdout=subprocess.PIPE) as writer:
        answer = omweso(*arguments, stdin=writer.stdout, **options)
        writer.stdout.close()
    return answer


class Bounded(RecordTest):
    def test_a_million_keys_are_refused_at_once(self):
        keys = ",".join(f'"k{i}":""' for i in range(1_000_000))
        for line in ("{" + keys + "}", '{"tags":{' + keys + "}}", JSON % (keys, "")):
            for command in (["check"], ["convert"], ["stats"]):
                answer = omweso("record", *command, stdin=line, seconds=20)
                self.assertEqual(len(answer.err.splitlines()), 1)
                self.assertEqual(answer.status, 2)

    def test_one_line_takes_a_few_times_its_size(self):
        for start, many in (('"format":', "'[' * 16_700_000"), ('"moves":[', "'{},' * 5_500_000"),
                            ('"moves":[', "'[' * 8_000_000 + ']' * 8_000_000"),
                            ('"moves":[', "'\"\",' * 5_500_000")):
            program = f"print('{{{start}' + {many})"
            answer = reading(f"python3 -c {shlex.quote(program)}", 120_000_000, "record", "check")
            self.assertRegex(answer.err, r"\Astdin:1:1: error: JSON record: /[^\n]*\n\Z")

    def test_white_space_is_not_kept(self):
        for source in ("yes '' | head -c 200000000", "yes '   ' | tr -d '\\n' | head -c 60000000"):
            answer = reading(source, 160_000_000, "record", "check")
            self.assertRegex(answer.err, r"\Astdin(:1:1)?: error: [^\n]*\n\Z")

    def test_lines_are_counted_through_white_space(self):
        space = "\n \n" * 200_000
        answer = omweso("record", "check", stdin=space + game("1. a *"))
        self.assertTrue(answer.err.startswith("stdin:400009:4: error: "), answer.err)
        answer = omweso("record", "check", stdin=space + "{}\n")
        self.assertTrue(answer.err.startswith("stdin:400001:1: error: "), answer.err)


class Interrupted(RecordTest):
    def stopped(self, *arguments, after=1.0):
        """Status, output and errors of a run that gets a Ctrl-C, and the seconds it took to end."""
        with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as running:
            time.sleep(after)
            begin = time.monotonic()
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
            return running.returncode, out, err, time.monotonic() - begin

    def test_inside_a_game_that_takes_long(self):
        name = self.file("long.omw", LONG)
        status, out, err, seconds = self.stopped("record", "check", name)
        self.assertEqual((status, out, err), (130, "", ""))
        self.assertLess(seconds, 5)

    def test_statistics_say_that_they_are_a_part(self):
        name = self.file("long.omw", TEXT + "\n" + LONG)
        status, out, _, _ = self.stopped("record", "stats", name)
        self.assertEqual(status, 130)
        self.assertTrue(out.startswith("stopped; so far\nall: 14 games\n"), out)
        _, out, _, _ = self.stopped("record", "stats", "--json", name)
        self.assertIs(json.loads(out)["complete"], False)
        self.assertIs(json.loads(omweso("record", "stats", "--json", GAMES).out)["complete"], True)

    def test_while_a_pipe_waits_for_its_writer(self):
        name = str(self.folder / "pipe")
        os.mkfifo(name)
        status, out, err, _ = self.stopped("record", "check", name, after=0.5)
        self.assertEqual((status, out, err), (130, "", ""))

    def test_progress_is_told_inside_a_game(self):
        with subprocess.Popen([PROGRAM, "record", "check", self.file("long.omw", LONG)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            line = running.stderr.readline()
            running.send_signal(signal.SIGINT)
            running.communicate(timeout=60)
        self.assertRegex(line, r"\Aomweso: .*long\.omw: .* laps in this one; Ctrl-C stops\n\Z")


class Json(RecordTest):
    def test_what_stands_twice_is_refused(self):
        for line in (JSON % (TAGS + ',"South":"Z"', '"m"'),
                     (JSON % (TAGS, '"m"')).replace('"*"', '"*","moves":[]')):
            answer = omweso("record", "convert", stdin=line)
            self.assertIn("stands twice", answer.err)
            self.assertEqual((answer.out, answer.status), ("", 2))

    def test_a_game_on_many_lines_is_one_error_that_says_what_is_right(self):
        pretty = json.dumps(json.loads(JSON % (TAGS, '"m",{"comment":"c"}')), indent=2)
        answer = omweso("record", "check", stdin=pretty + "\n" + JSON % (TAGS, '"m"'))
        self.assertEqual(answer.out, "stdin: 2 games, 1 wrong\n")
        self.assertIn("a game is one line", answer.err)

    def test_an_array_of_games_is_told_what_is_right(self):
        for array in ("[" + (JSON % (TAGS, '"m"')).strip() + "]\n", "[\n  {\n"):
            answer = omweso("record", "check", stdin=array)
            self.assertRegex(answer.err, r"\Astdin:1:1: error: JSON record: .*one.* line.*\n\Z")

    def test_a_byte_order_mark_may_stand_before_it(self):
        self.assert_prints("stdin: 1 game, right\n", "record", "check",
                           stdin=MARK + JSON % (TAGS, '"m"'))

    def test_a_comment_before_the_first_game_is_no_json(self):
        answer = omweso("record", "check", stdin="{a comment}\n\n" + game())
        self.assertEqual((answer.out, answer.err), ("stdin: 1 game, right\n", ""))


class Text(RecordTest):
    def test_a_byte_order_mark_inside_a_comment_stays(self):
        text = game("1. m {" + "x" * 75 + f" {MARK}word}} K *")
        once = omweso("record", "convert", "--omw", stdin=text).out
        self.assertIn(f"{MARK}word", once)
        self.assert_prints(once, "record", "convert", "--omw", stdin=once)

    def test_byte_order_marks_of_files_put_together(self):
        self.assert_prints("stdin: 2 games, all right\n", "record", "check",
                           stdin=MARK + game() + MARK + game())


class Names(RecordTest):
    def test_brackets_and_slashes_are_part_of_a_name(self):
        os.mkdir(self.folder / "-")
        for name in ("[a]", "-/a.omw", " a", "[a", "-/ a"):
            (self.folder / name).write_text(game(), encoding="utf-8")
            self.assert_prints(f"{name}: 1 game, right\n", "record", "check", name,
                               cwd=self.folder)
            self.assert_prints("", "record", "convert", "-o", name, GAMES, cwd=self.folder)
            self.assert_prints("", "record", "convert", f"--output={name}", GAMES,
                               cwd=self.folder)
            self.assertTrue((self.folder / name).read_text(encoding="utf-8").startswith("{"))

    def test_a_name_takes_one_line_and_moves_no_cursor(self):
        name = self.file("a\nb\x1b[31m\u202e.omw", game())
        answer = omweso("record", "check", name)
        self.assertEqual(answer.out, f"{self.folder}/a?b?[31m<U+202E>.omw: 1 game, right\n")
        answer = omweso("record", "check", "--json", name)
        self.assertEqual(json.loads(answer.out)["file"], name)

    def test_a_file_without_a_game_counts_none(self):
        name = self.file("empty.omw", "")
        self.assertEqual(omweso("record", "check", name).out, f"{name}: no game\n")
        self.assertEqual(json.loads(omweso("record", "check", "--json", name).out),
                         {"file": name, "games": 0, "errors": 1, "warnings": 0})

    def test_text_that_is_no_game_counts_as_none(self):
        answer = omweso("record", "check", stdin="hello\nthis is no game\n")
        self.assertEqual(answer.err, "stdin:1:1: error: 'hello' where a game should begin with a "
                                     "tag such as [South \"Mukasa\"]\n")
        self.assertEqual((answer.out, answer.status), ("stdin: no game\n", 2))
        answer = omweso("record", "check", stdin="\0ELF\n")
        self.assertEqual((answer.out, len(answer.err.splitlines())), ("stdin: no game\n", 1))
        between = "hello\n\n" + game() + "\nand\nso on\n\n" + game("1. m A *")
        self.assertEqual(omweso("record", "check", stdin=between).out,
                         "stdin: 2 games, 1 wrong, 2 texts that are no game\n")
        answer = omweso("record", "check", "--json", stdin=game() + "; the end\n\n; of all\n")
        self.assertEqual(json.loads(answer.out),
                         {"file": "stdin", "games": 1, "errors": 1, "warnings": 0})
        answer = omweso("record", "check", stdin='[South "\x01"]\n*\n')
        self.assertEqual(answer.out, "stdin: 1 game, 1 wrong\n", "a game that is broken is one")


class Streams(RecordTest):
    def test_standard_input_that_does_not_block(self):
        read, write = os.pipe()
        os.set_blocking(read, False)
        with subprocess.Popen([PROGRAM, "record", "check"], stdin=read, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as running:
            os.close(read)
            time.sleep(0.3)
            os.write(write, game().encode())
            time.sleep(0.1)
            os.close(write)
            out, err = running.communicate(timeout=60)
        self.assertEqual((out, err), ("stdin: 1 game, right\n", ""))

    def test_too_little_memory_is_said_in_words(self):
        little = with_memory(60_000_000)
        name = self.file("big.jsonl", JSON % (TAGS, '"m",{"comment":"' + "x" * 16_000_000 + '"}'))
        self.assert_refused("not enough memory", "record", "check", name, status=1, **little)


if __name__ == "__main__":
    unittest.main()
