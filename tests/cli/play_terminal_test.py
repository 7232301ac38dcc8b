"""`omweso play` on a terminal of its own: keys in, the screen as a person sees it out."""

import fcntl
import os
import pty
import re
import resource
import select
import shlex
import signal
import struct
import sys
import termios
import time
from pathlib import Path

from play_support import PlayTest, games_of, main
from support import PROGRAM, uncounted

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs" / "tools"))
from screen import Screen  # noqa: E402

STANDARD = ["--rules", "setup=standard", "--speed", "off"]
TWO_PEOPLE = ["--north", "human", *STANDARD]
CHOICES = "0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0"
TWO_HEADS = "1,0,0,0,44,0,0,6/1,0,0,1,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 S 5:5 1:1 0"
LEAVES_SCREEN = b"\x1b[?1049l"


def play_command(*arguments):
    return [PROGRAM, "play", *map(str, arguments)]


class Seat:
    """A terminal with the program on it, or with another that may start it."""

    def __init__(self, *arguments, rows=24, columns=80, command=None, **environment):
        self.all = b""
        command = command or play_command(*arguments)
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.environ.update({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLORTERM": "",
                               "NO_COLOR": "", **environment})
            os.execv(command[0], command)
        self.resize(rows, columns)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.master)

    status = None

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        os.write(self.master, keys.encode("utf-8"))

    def read(self, seconds):
        """Takes in what comes within that time. False at the end."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self.all += data
        return bool(data)

    def text(self):
        """What the screen shows, a line a row. The screen is cleared before it is drawn afresh."""
        screen = Screen()
        screen.feed(self.all[self.all.rfind(b"\x1b[2J") + 1:].decode("utf-8", "replace"))
        return "\n".join("".join(cell[0] for cell in row) for row in screen.shown())

    def until(self, wanted, seconds=10):
        """Waits until the screen has this, and returns what it shows."""
        limit = time.monotonic() + seconds
        while not re.search(wanted, self.text()):
            if time.monotonic() > limit or not self.read(0.1):
                raise AssertionError(f"no '{wanted}' on the screen:\n{self.text()}")
        return self.text()

    def end(self, seconds=10):
        """Waits for the end of the program. Its exit status, negative for a signal."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit and self.status is None:
            self.read(0.05)
            done, status = os.waitpid(self.child, os.WNOHANG)
            if done:
                self.status = os.waitstatus_to_exitcode(status)
        while select.select([self.master], [], [], 0.1)[0] and self.read(0):
            pass
        return self.status


class TerminalTest(PlayTest):
    def seat(self, *arguments, **options):
        return Seat(*arguments, "--seed", "2", "--save", self.file, **options)

    def turns(self):
        return games_of(self.file.read_text(encoding="utf-8"))[-1][1]

    def assert_left(self, seat, status=0):
        """The terminal is as it was before, and the last words stand on it."""
        self.assertEqual(seat.end(), status, seat.text())
        self.assertIn(LEAVES_SCREEN, seat.all)
        last = seat.all.rsplit(LEAVES_SCREEN, 1)[1].decode("utf-8")
        self.assertIn("\x1b[?25h", seat.all.decode("utf-8").rsplit("\x1b[?1049h", 1)[1])
        return last


class Playing(TerminalTest):
    def test_a_game_as_a_person_plays_it(self):
        with self.seat("--speed", "off") as seat:
            text = seat.until("Arrange your seeds: 32 placed")
            self.assertIn("South, you", text)
            self.assertIn("The aim: take the other's seeds until they cannot move. Unsure? s, Enter",
                          text)
            seat.press("\r")
            text = seat.until("South to move:")
            self.assertRegex(text, r"North has set up\s*\n")
            self.assertNotIn("Unsure?", text)
            self.assertIn("1. North plays", text)
            self.assertRegex(text, "For South now: bulijo \(no move left\) brings 1")
            seat.press("p")
            text = seat.until("p: .*takes nothing, ends in")
            self.assertRegex(text, r"p\( 4\)")
            self.assertIn("( ) lifted   + a seed falls   [ ] the last   { } taken", text)
            seat.press("\r")
            text = seat.until(r"2\. South plays p")
            self.assertNotIn("( ) lifted", text)
            text = seat.until(r"3\. North plays")
            seat.press("quit\r")
            self.assertIn("omweso play " + str(self.file), self.assert_left(seat))
        self.assertEqual(len(self.turns()), 3)

    def test_what_is_wrong_is_said(self):
        with self.seat(*TWO_PEOPLE) as seat:
            seat.until("to move:")
            seat.press("a")
            seat.until("A is empty|a is empty")
            seat.press("\r")
            seat.until("! Sorry, (a|A) is empty")
            seat.press("zzz\r")
            text = seat.until("'zzz' is not a pit")
            self.assertNotIn("Sorry", text)
            seat.press("m\x7f\x1b")
            time.sleep(0.2)  # or it would be Alt and the next key
            seat.press("moves\r")
            seat.until("Press a key to go back to the board")
            seat.press(" ")
            seat.until("to move:")
        self.assertEqual(self.turns(), [])

    def test_the_board_stops_at_a_choice(self):
        self.file.write_text(
            '[South "?"]\n[North "?"]\n[Rules "tournament"]\n[Starter "South"]\n[SetUp "1"]\n'
            f'[Position "{CHOICES}"]\n\n*\n', encoding="utf-8")
        with Seat(self.file, "--north", "human", "--speed", "off") as seat:
            seat.until("Enter to go on")
            seat.press("\r")
            seat.until("to move:")
            seat.press("i")
            seat.until(r"i: < takes 2 from F and N, then another choice at i; > takes nothing, ends\s+in\s+l")
            seat.press("\r")
            seat.until("South chooses")
            seat.press("<")
            seat.until(r"N\{ 1\}")
            seat.until(r"F\{ 1\}")  # further down, which may come later
            seat.press("\r")
            text = seat.until("the 2 seeds from i either way")
            self.assertNotIn("the 3 seeds from i", text)
            self.assertIn("has taken 2 from F and N so far", text)
            seat.press("undo\r")
            seat.until("puts the seeds back")
            seat.press("i<>\r")
            text = seat.until("1. South plays i<>, takes 2 at c")
            self.assertNotIn("either way", text)
        self.assertEqual(self.turns(), ["i<>"])

    def test_a_long_text_is_read_page_by_page(self):
        with self.seat(*TWO_PEOPLE, rows=10, columns=60) as seat:
            seat.until("to move: _")
            seat.resize(24, 80)
            seat.until("to move: _")
            seat.press("rules\r")
            text = seat.until("Press a key to go back to the board")
            self.assertRegex(text, r"one by one, anticlockwise\.\n That is a lap\. If the")
            seat.press(" ")
            seat.until("to move: _")
            seat.resize(14, 80)
            seat.press("rules\r")
            seat.until("Press a key for more")
            seat.press(" ")
            text = seat.until("Press a key to go back to the board")
            self.assertIn("Akawumbi", text)
            self.assertNotIn("Play a pit", text)
            seat.press(" ")
            seat.until("to move: _")

    def test_sowing_is_shown_and_a_key_skips_it(self):
        with self.seat("--north", "human", "--rules", "setup=standard", "--speed", "slow") as seat:
            seat.until("to move:")
            seat.press("i\r")
            seat.until("in hand: 4")
            seat.until("Lap 1")
            began = time.monotonic()
            seat.press(" ")
            seat.until(r"1\. (North|South) plays [iI]")
            self.assertLess(time.monotonic() - began, 2)
        self.assertEqual(self.turns(), ["I"])

    def test_keys_that_skip_a_showing_answer_nothing_behind_it(self):
        with self.seat("--north", "human", "--rules", "setup=standard", "--speed", "slow") as seat:
            seat.until("to move:")
            seat.press("i\r")
            seat.until("Lap 1")
            seat.press(" quit\r")
            seat.until(r"1\. (North|South) plays [iI]")
            seat.until("to move: _")
            self.assertIsNone(seat.end(seconds=0.5))
            seat.press("quit\r")
            self.assert_left(seat)

    def test_a_key_as_a_game_ends_does_not_leave_the_board(self):
        with self.seat(*TWO_PEOPLE, "--points", "1") as seat:
            seat.until("to move:")
            seat.press("resign\r")
            seat.until("yes or no: _")
            seat.press("yes\r\r\r")
            seat.until("Enter to leave the board")
            self.assertIsNone(seat.end(seconds=0.5))
            seat.press("\r")
            self.assert_left(seat)

    def test_games_and_match_end_with_time_to_look(self):
        with self.seat(*TWO_PEOPLE, "--points", "1") as seat:
            seat.until("to move:")
            seat.press("resign\r")
            seat.until("yes or no: _")
            seat.press("yes\r")
            text = seat.until("Enter to leave the board")
            self.assertRegex(text, r"which counts as\s+bulijo \(rule\s+W8\)")
            self.assertRegex(text, r"South (0|1)   North (1|0)\n")
            self.assertRegex(text, r"\A\s*(South|North) wins the match, 1 to 0 ")
            winner = re.match(r"\s*(\w+)", text)[1]
            self.assertEqual(re.findall(r"›.\w*", text), ["›" + winner])  # and no pit to play
            seat.press("\r")
            self.assertIn("wins the match", self.assert_left(seat))

    def test_a_game_that_is_won_shows_what_has_won_it(self):
        self.file.write_text(
            '[South "?"]\n[North "?"]\n[Rules "tournament"]\n[Starter "South"]\n[SetUp "1"]\n'
            f'[Position "{TWO_HEADS}"]\n\n*\n', encoding="utf-8")
        with Seat(self.file, "--north", "human", "--speed", "off") as seat:
            seat.until("Enter to go on")
            seat.press("\r")
            seat.until("to move:")
            seat.press("m\r")
            text = seat.until("Enter for the next game")
            self.assertRegex(text, r"South wins the game and scores 2: okutema, two heads, for South has "
                                   r"taken at\s+both ends")
            self.assertEqual(len(re.findall("takes", text)), 1)
            self.assertRegex(text, r"m\( ")
            self.assertEqual(len(re.findall(r"\w\{ ?[\d·]", text)), 4)
            self.assertIn("›South", text)

    def test_words_are_answered_before_the_next_game(self):
        with self.seat(*TWO_PEOPLE) as seat:
            seat.until("to move:")
            seat.press("resign\r")
            seat.until("yes or no: _")
            seat.press("yes\r")
            seat.until("Enter for the next game: _")
            time.sleep(0.4)
            seat.press("score")
            seat.until("Enter for the next game: score_")
            seat.press("\r")
            seat.until(r"points?, North \d, in a match to 12")
            time.sleep(0.4)
            seat.press("resign\r")
            text = seat.until("'resign' cannot be said here")
            self.assertIn("Enter for the next game: _", text)
            time.sleep(0.4)
            seat.press("?")
            seat.until("Enter goes on. Until then you can type")
            time.sleep(0.4)
            seat.press("last\r")
            seat.until("No turn has been played in this game yet")
            time.sleep(0.4)
            seat.press("quit\r")
            self.assertIn("To go on", self.assert_left(seat))

    def test_words_are_answered_before_a_game_goes_on(self):
        with self.seat(*TWO_PEOPLE) as seat:
            seat.until("to move:")
            seat.press("quit\r")
            self.assert_left(seat)
        with Seat(self.file, "--speed", "off") as seat:
            seat.until("Enter to go on with the game: _")
            time.sleep(0.4)
            seat.press("rules\r")
            seat.until("Press a key to go back to the board")
            seat.press(" ")
            seat.until("Enter to go on with the game: _")
            time.sleep(0.4)
            seat.press("quit\r")
            self.assert_left(seat)

    def test_the_seeds_of_a_contract_cross(self):
        people = ["--north", "human", "--rules", "setup=standard", "--play", "contract"]
        with self.seat(*people, "--speed", "slow") as seat:
            seat.until("South hands a seed to North")
            seat.press("\r")
            seat.until("North hands a seed to South")
            seat.press("\r")
            seat.until("South  +●  +●  +North")
            seat.until("The contract binds both")
            self.assertNotRegex(seat.text(), "South  +●")
        with Seat(*people, "--seed", "2", "--no-save", "--speed", "off") as seat:
            seat.until("South hands a seed to North")
            seat.press("\r")
            seat.until("North hands a seed to South")
            seat.press("\r")
            self.assertIn("South o-->  <--o North", seat.until("The contract binds both"))

    def test_contract(self):
        with self.seat(*TWO_PEOPLE, "--play", "contract") as seat:
            seat.until("South hands a seed to North")
            seat.press("\r")
            seat.until("North hands a seed to South")
            seat.press("\r")
            text = seat.until("The contract binds both")
            self.assertNotIn("undo", seat.until("a letter: what it does   Enter: play it"))

    def test_in_a_tall_window_the_keys_stand_below_what_was_told(self):
        with self.seat("--north", "human", rows=24, columns=80) as seat:
            seat.until("32 placed")
            seat.resize(50, 80)
            seat.until(r"Unsure\? s, Enter *\n Esc: type a word")

    def test_arranging_keeps_what_was_begun(self):
        with self.seat("--north", "human", "--speed", "off") as seat:
            seat.until("32 placed")
            seat.press("x")
            seat.until(" 0 placed, 32 in the hand")
            seat.press("\x1b")
            seat.until("and Enter   Esc: back")
            seat.press("rules\r")
            seat.until("Press a key to go back to the board")
            seat.press(" ")
            seat.until(" 0 placed, 32 in the hand")
            seat.press("\r")
            seat.until("Not yet: 32 seeds are still in the hand")
            seat.press("t\r")
            seat.until("sets up now, seeing the board")
            seat.press("\x1b")
            seat.until("and Enter   Esc: back")
            seat.press("leave\r")
            seat.until("yes or no: _")
            seat.press("yes\r")
            seat.until("Enter to leave the board")
        self.assert_checked()


class Blitz(TerminalTest):
    def test_a_key_acts_at_once_and_the_late_are_stolen_from(self):
        with self.seat(*TWO_PEOPLE, "--play", "blitz") as seat:
            seat.until("Enter when you are ready")
            began = time.monotonic()
            seat.press("\r")
            text = seat.until("to move:")
            late, other = ("South", "North") if "South to move:" in text else ("North", "South")
            seat.until("emu, one!")
            seat.until("bbiri, two!")
            seat.until("Three seconds are over")
            self.assertGreaterEqual(time.monotonic() - began, 2.9)
            seat.press("m" if other == "South" else "M")
            seat.until(f"1. {other} steals the turn with")
            seat.press("i" if late == "South" else "I")
            seat.until(f"2. {late} plays")
        self.assertTrue(self.turns()[0].startswith("Steal:"))

    def test_words_are_typed_before_the_first_count(self):
        with self.seat(*TWO_PEOPLE, "--play", "blitz") as seat:
            text = seat.until("the first count begins: _")
            self.assertIn("a letter plays that pit at once, without Enter", text)
            time.sleep(0.4)
            seat.press("zz")
            seat.until("the first count begins: zz_")
            seat.press("\x1b")
            seat.until("the first count begins: _")
            seat.press("zz\r")
            seat.until("'zz' cannot be said here")
            time.sleep(0.4)
            seat.press("?")
            seat.until("Press a key to go back|Enter begins the first count. Until")
        self.assertEqual(self.turns(), [])

    def test_a_choice_is_counted_and_says_what_comes_by_itself(self):
        self.file.write_text(
            '[South "?"]\n[North "?"]\n[Rules "tournament"]\n[Play "blitz"]\n[Starter "South"]\n'
            f'[SetUp "1"]\n[Position "{CHOICES}"]\n\n*\n', encoding="utf-8")
        with Seat(self.file, "--north", "human", "--speed", "off") as seat:
            seat.until("the first count begins: _")
            time.sleep(0.4)
            seat.press("\r")
            seat.until("to move:")
            seat.press("i")
            seat.until("South has three seconds to choose; after them it is >")
            seat.until("emu, one! South has yet to choose; after three seconds it is >")
            seat.until("1. South plays i>")

    def test_words_are_typed_after_escape(self):
        with self.seat(*TWO_PEOPLE, "--play", "blitz") as seat:
            seat.until("Enter when you are ready")
            seat.press("\r")
            seat.until("to move:")
            seat.press("\x1b")
            seat.until("Esc: back")
            seat.press("quit\r")
            self.assertIn("To go on", self.assert_left(seat))


class Ending(TerminalTest):
    def test_in_every_way_the_terminal_comes_back(self):
        for how, status in (("\x03", 130), ("\x04", 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129),
                            (signal.SIGINT, 130)):
            self.file = self.folder / f"{how!r}.omw"
            with self.subTest(how=how), self.seat(*TWO_PEOPLE) as seat:
                seat.until("to move:")
                seat.press("m\r")
                seat.until(r"1\. \w+ plays")
                if isinstance(how, str):
                    seat.press(how)
                else:
                    os.kill(seat.child, how)
                self.assertIn("omweso play", self.assert_left(seat, status))
                self.assertEqual(len(self.turns()), 1)

    def test_on_a_full_disk_it_goes_on_and_says_where_it_was_kept(self):
        with self.seat(*TWO_PEOPLE, **uncounted()) as seat:
            seat.until("to move:")
            seat.press("i\r")
            seat.until(r"1\. \w+ plays")
            kept = self.file.read_bytes()
            resource.prlimit(seat.child, resource.RLIMIT_FSIZE,
                             (len(kept), resource.RLIM_INFINITY))
            seat.press("m\r")
            seat.until("The match cannot be kept: cannot write")
            seat.until(r"2\. \w+ plays")
            seat.press("quit\r")
            last = self.assert_left(seat, 1)
            self.assertIn(f"To go on from before them:\r\n  omweso play {self.file}\r\n", last)
            self.assertRegex(last, r"(?m)^omweso: the end of the match is not kept: [^\n]+ large\r$")
        self.assertEqual(self.file.read_bytes(), kept)

    def test_ctrl_c_stops_a_match_of_computers(self):
        with self.seat("--south", "computer:page", "--north", "computer:page",
                       "--speed", "slow") as seat:
            seat.until("Lap 1")
            seat.press("\x03")
            self.assertIn("omweso play", self.assert_left(seat, 130))

    def test_nothing_of_the_terminal_in_plain_mode_or_on_a_dumb_one(self):
        for arguments, environment in ((["--plain"], {}), ([], {"TERM": "dumb"})):
            self.file = self.folder / f"{len(arguments)}.omw"
            with self.seat(*TWO_PEOPLE, *arguments, **environment) as seat:
                limit = time.monotonic() + 10
                while b"to move:" not in seat.all and time.monotonic() < limit:
                    seat.read(0.1)
                seat.press("m\rquit\r")
                self.assertEqual(seat.end(), 0)
                self.assertNotIn(b"\x1b", seat.all)
                self.assertIn(b"1. ", seat.all)


class Stopping(TerminalTest):
    """Ctrl-Z, in a shell with job control."""

    PROMPT = "shell> "

    def shell(self):
        return Seat(command=["/bin/sh", "-i"], PS1=self.PROMPT, ENV="", HISTFILE="")

    def start(self, shell, *arguments):
        shell.until(self.PROMPT)
        shell.press(shlex.join(play_command(*arguments, "--seed", "2", "--save", self.file)) + "\r")

    def stop(self, shell):
        """Ctrl-Z, until the shell asks again. Its screen has the modes and the cursor of a shell."""
        before = len(shell.all)
        shell.press("\x1a")
        limit = time.monotonic() + 10
        while not shell.all[before:].endswith(self.PROMPT.encode()):
            self.assertLess(time.monotonic(), limit, shell.all[before:])
            shell.read(0.1)
        last = shell.all[before:].partition(LEAVES_SCREEN)
        self.assertEqual(last[1], LEAVES_SCREEN)
        self.assertIn(b"\x1b[?25h", last[0])
        self.assertNotIn(b"\x1b[", last[2])
        shell.press("stty -a\r")
        shell.until(r"(?s)stty -a.*\sicanon\b.*\secho\b.*" + self.PROMPT)

    def test_the_board_is_there_again_as_it_was(self):
        with self.shell() as shell:
            self.start(shell, *TWO_PEOPLE)
            shell.until("to move:")
            shell.press("i\r")
            shell.until(r"1\. \w+ plays")
            shell.press("m")
            before = shell.until("to move: m_")
            for _ in range(2):
                self.stop(shell)
                shell.press("fg\r")
                shell.until(re.escape(before))
            shell.press("\r")
            shell.until(r"2\. \w+ plays m")
            shell.press("quit\r")
            shell.until(self.PROMPT)
        self.assertEqual(self.turns(), ["I", "m"])

    def test_while_a_turn_is_shown(self):
        with self.shell() as shell:
            self.start(shell, "--north", "human", "--rules", "setup=standard", "--speed", "slow")
            shell.until("to move:")
            shell.press("i\r")
            shell.until("Lap 1")
            self.stop(shell)
            shell.press("fg\r")
            shell.until(r"1\. \w+ plays [iI]", seconds=60)
            text = shell.until("to move: _")
            self.assertIn("South: 32 seeds", text)
            self.assertIn("North: 32 seeds", text)
            shell.press("quit\r")
            shell.until(self.PROMPT)
        self.assertEqual(self.turns(), ["I"])

    def test_sent_to_the_background_it_waits_to_be_in_front(self):
        with self.shell() as shell:
            self.start(shell, *TWO_PEOPLE)
            before = shell.until("to move: _")
            self.stop(shell)
            shell.press("bg\r")
            shell.press("stty -a\r")
            shell.until(r"(?s)stty -a.*\sicanon\b.*\secho\b.*" + self.PROMPT)
            shell.press("fg\r")
            shell.until(re.escape(before))
            shell.press("quit\r")
            shell.until(self.PROMPT)


class Windows(TerminalTest):
    def test_a_small_window_has_the_bare_rows_and_a_larger_one_all(self):
        with self.seat(*TWO_PEOPLE, rows=7, columns=60) as seat:
            seat.until("needs 36 and 8")
            for rows, columns in ((20, 60), (15, 40), (8, 36)):
                seat.resize(rows, columns)
                seat.until(r"i +4 +4 +4 +4 +4 +4 +4 +4 +p")
                seat.until("to move: _")
            seat.resize(30, 100)
            seat.until("▗.i  4")
            seat.press("m\r")
            seat.until(r"1\. \w+ plays")

    def test_setting_up_in_a_small_window(self):
        with self.seat("--north", "human", "--speed", "off", rows=8) as seat:
            seat.until("8 rows and needs 36 and 9")
            for rows, columns in ((20, 60), (15, 40), (9, 36), (16, 78)):
                seat.resize(rows, columns)
                seat.until(r"i +< 4>( +4){7} +p|P( +4){7} +< 4> I")
                seat.until("32 placed")
                seat.until("Esc: type a word")
            seat.resize(17, 78)
            seat.until("[iI]< 4>")

    def test_no_colour_when_nobody_wants_it(self):
        with self.seat(*TWO_PEOPLE, NO_COLOR="1") as seat:
            seat.until("to move:")
            self.assertNotRegex(seat.all.decode("utf-8"), r"\x1b\[[0-9;]*[34]8[;:]")

    def test_without_unicode(self):
        with self.seat(*TWO_PEOPLE, LC_ALL="C") as seat:
            seat.until("to move:")
            seat.all.decode("ascii")

    def test_keys_that_mean_nothing(self):
        with self.seat(*TWO_PEOPLE) as seat:
            seat.until("to move:")
            seat.press("\x1b[A\x1b[B\x1b[5~\x1bOP\x00\x01\x02\t\x1b[200~m\rm\r\x1b[201~\x7f\x15")
            seat.press("\x1b[200~" + "x" * 10_000 + "\x1b[201~")
            seat.press("\r")
            seat.until("is not a pit|Sorry")
            self.assertEqual(self.turns(), [])


if __name__ == "__main__":
    main()
