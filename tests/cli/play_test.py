"""`omweso play` in lines: whole matches, every command, every mistake, through pipes."""

import os
import random
import re
import resource
import signal
import subprocess
import time

from play_support import TURN, PlayTest, games_of, main, turns_in, undated
from support import DATA, PROGRAM, omweso, uncounted

MATCH = DATA / "match.omw"
SCRIPT = DATA / "match_script.txt"
SCRIPTED = ["--seed", "11", "--north", "computer:page"]
TWO_COMPUTERS = ["--south", "computer:page", "--north", "computer:page"]
TWO_PEOPLE = ["--north", "human", "--rules", "setup=standard"]


class WholeMatches(PlayTest):
    def test_a_script_plays_to_twelve_points(self):
        lines = SCRIPT.read_text(encoding="utf-8").splitlines()
        out = self.assert_good(self.play(*SCRIPTED, "--save", self.file, lines=lines))
        text = undated(self.file.read_text(encoding="utf-8"))
        if os.environ.get("OMWESO_ACCEPT"):
            MATCH.write_text(text, encoding="utf-8")
        self.assertEqual(text, MATCH.read_text(encoding="utf-8"))
        self.assertRegex(out, r"wins the match, South \d+ points, North \d+\n")

    def test_the_kept_match_is_right_and_adds_up(self):
        self.assert_checked(MATCH)
        score = [0, 0]
        games = games_of(MATCH.read_text(encoding="utf-8"))
        self.assertGreater(len(games), 7)
        for tags, _ in games:
            self.assertEqual(tags["MatchScore"], f"{score[0]}-{score[1]}")
            if tags["Result"] != "0-0":
                score[tags["Result"] == "0-1"] += int(tags["Points"])
        self.assertGreaterEqual(max(score), 12)
        self.assertLess(min(score), 12)

    def test_what_is_told_is_what_is_kept(self):
        lines = SCRIPT.read_text(encoding="utf-8").splitlines()
        out = self.assert_good(self.play(*SCRIPTED, "--save", self.file, lines=lines))
        self.assertNotIn("undo", lines)  # or more would be told than is kept
        kept = [turn for _, turns in games_of(self.file.read_text(encoding="utf-8"))
                for turn in turns]
        self.assertEqual(turns_in(out), kept)

    def test_the_same_seed_is_the_same_match(self):
        outs = [self.assert_good(self.play(*TWO_COMPUTERS, "--seed", seed, "--points", "4"))
                for seed in ("1", "1", "2")]
        self.assertEqual(outs[0], outs[1])
        self.assertNotEqual(outs[0], outs[2])

    def test_computers_need_nobody(self):
        out = self.assert_good(self.play(*TWO_COMPUTERS, "--seed", "1", "--save", self.file))
        self.assertIn("wins the match", out)
        self.assert_checked()

    def test_in_every_preset_and_setup(self):
        for rules in ("wikipedia", "shackell", "mcgill", "plain", "setup=random", "setup=hidden",
                      "setup=front,akawumbi=any", "pit-cap=2", "endless=forbid", "endless=loss",
                      "next-starter=lot", "akakyala=on,stop-on-victory=off"):
            with self.subTest(rules=rules):
                file = self.folder / f"{rules}.omw"
                self.assert_good(self.play(*TWO_COMPUTERS, "--rules", rules, "--points", "3",
                                           "--seed", "3", "--save", file))
                self.assert_checked(file)

    def test_blitz_and_contract_between_computers(self):
        for way in ("blitz", "contract"):
            out = self.assert_good(self.play(*TWO_COMPUTERS, "--play", way, "--points", "3",
                                             "--seed", "3", "--save", self.folder / way))
            self.assertIn("wins the match", out)
            self.assert_checked(self.folder / way)


class Resuming(PlayTest):
    def whole(self, *arguments):
        """The file of a match that nobody interrupts."""
        file = self.folder / "whole.omw"
        self.assert_good(self.play(*arguments, "--save", file))
        text = file.read_text(encoding="utf-8")
        file.unlink()
        return undated(text)

    def test_killed_at_any_moment_it_goes_on_as_it_would_have(self):
        kills = sum(self.play_and_kill(seed) for seed in ("5", "6", "7"))
        self.assertGreaterEqual(kills, 24)

    def play_and_kill(self, seed):
        """Plays a match through many killings, and returns how many."""
        arguments = [*TWO_COMPUTERS, "--seed", seed]
        whole = self.whole(*arguments)
        file = self.folder / f"killed{seed}.omw"
        chance = random.Random(seed)
        command = [*arguments, "--save", file]
        for kills in range(20):
            with self.dialogue(*command) as run:
                told = [run.line() for _ in range(chance.randrange(1, 20))]
                time.sleep(chance.random() * 0.004)
                run.running.send_signal(signal.SIGKILL)
                if run.running.wait() != -signal.SIGKILL:
                    break  # the match is over, or was when it was killed
            if file.exists() and file.stat().st_size > 0:
                self.assert_kept(file, whole, [line for line in told if line])
                command = [file]
        else:
            self.assertIn(self.play(*command).status, (0, 2))
        self.assertEqual(undated(file.read_text(encoding="utf-8")), whole)
        left = {each.name for each in self.folder.iterdir()} - {f"killed{seed}.omw.new"}
        self.assertEqual({name for name in left if seed in name}, {file.name})
        return kills

    def assert_kept(self, file, whole, told):
        """The file is a beginning of the match, and the last turn that was told is in it."""
        kept = games_of(undated(file.read_text(encoding="utf-8")))
        games = games_of(whole)
        for (_, turns), (_, all_turns) in zip(kept, games):
            self.assertEqual(turns, all_turns[:len(turns)])
        for line in [line for line in told if TURN.match(line)][-1:]:
            number, move = int(TURN.match(line).group(1)), TURN.match(line).group(4)
            self.assertIn(move, [turns[number - 1] for _, turns in kept
                                 if len(turns) >= number])

    def test_no_turn_of_a_person_is_lost(self):
        games = games_of(MATCH.read_text(encoding="utf-8"))
        chance = random.Random(2)
        command = [*SCRIPTED, "--save", self.file]
        kills = 0
        while True:
            with self.dialogue(*command) as run:
                for _ in range(chance.randrange(2, 9)):
                    ended = self.answer(run, games)
                    if ended:
                        break
                if ended:
                    break
                run.running.send_signal(signal.SIGKILL)
                run.running.wait()
            kills += 1
            command = [self.file]
        self.assertGreaterEqual(kills, 10)
        self.assertEqual(undated(self.file.read_text(encoding="utf-8")),
                         MATCH.read_text(encoding="utf-8"))

    def answer(self, run, games):
        """Answers the next prompt as the kept match has it. True when the match is over."""
        while True:
            line = run.line()
            if line is None:
                return True
            kept = games_of(self.file.read_text(encoding="utf-8"))
            if line.startswith("South sets up (Enter"):
                run.say(games[len(kept) - 1][0]["SouthArrangement"])
                return False
            if line == "South to move:":
                turns = kept[-1][1]
                played = games[len(kept) - 1][1]
                self.assertEqual(turns, played[:len(turns)])
                if len(turns) == len(played):  # resigned
                    run.say("resign")
                    run.say("yes")
                else:
                    run.say(played[len(turns)])
                return False

    def test_the_end_of_the_input_in_every_phase(self):
        for way, lines in (("counting", []), ("counting", [""]), ("contract", ["", "", ""]),
                           ("contract", ["", "", "", ""]), ("blitz", ["", ""]),
                           ("counting", ["", "", "m"]), ("counting", ["", "", "m", "undo"]),
                           ("counting", ["", "", "resign", "yes"]),
                           ("counting", ["", "", "resign"]), ("counting", ["leave"]),
                           ("counting", ["", "", "resign", "yes", ""])):
            with self.subTest(way=way, lines=lines):
                file = self.folder / f"{way}{len(lines)}{lines[-1:]}.omw"
                out = self.assert_good(self.play("--north", "human", "--play", way, "--seed", "1",
                                                 "--save", file, lines=lines))
                self.assertIn(f"To go on:\n  omweso play {file}\n", out)
                self.assert_checked(file)
                out = self.assert_good(self.play(file))
                self.assert_checked(file)
                self.assertIn("The match goes on", out)
                self.assertIn(f"To go on:\n  omweso play {file}\n", out)

    def test_what_was_set_up_is_not_asked_again(self):
        arguments = ["--north", "human", "--seed", "2", "--save", self.file]
        self.assert_good(self.play(*arguments, lines=["0,0,0,0,0,0,0,0/10,10,10,2,0,0,0,0"]))
        out = self.assert_good(self.play(self.file, lines=["standard"]))
        self.assertIn("South sets up now", out)
        self.assertNotIn("North sets up", out)
        tags, _ = games_of(self.file.read_text(encoding="utf-8"))[-1]
        self.assertEqual(tags["NorthArrangement"], "-/10,10,10,2,0,0,0,0")

    def test_the_contract_binds_for_good(self):
        lines = ["", ""]
        self.assert_good(self.play(*TWO_PEOPLE, "--play", "contract", "--save", self.file,
                                   lines=lines))
        out = self.assert_good(self.play(self.file, lines=["undo", "resign", "yes", "undo"]))
        self.assertNotIn("hands a seed", out)
        self.assertEqual(out.count("no move is ever taken back"), 2)

    def test_the_contract_binds_while_a_later_game_is_set_up(self):
        seeds = ["", ""]
        resigned = [*seeds, "resign", "yes"]
        for begun in ([], [""]):
            with self.subTest(begun=begun):
                file = self.folder / f"{len(begun)}.omw"
                out = self.assert_good(self.play("--north", "human", "--play", "contract", "--seed",
                                                 "1", "--save", file,
                                                 lines=["", "", *resigned, *begun]))
                self.assertIn("Game 2", out)
                self.assert_checked(file)
                tags, _ = games_of(file.read_text(encoding="utf-8"))[-1]
                self.assertIn("SettingUp", tags)
                self.assertEqual(tags.get("Contract"), "bound")
                out = self.assert_good(self.play(file, lines=["", "", "undo"][len(begun):]))
                self.assertNotIn("hands a seed", out)
                self.assertIn("to move:", out)

    def test_a_seed_is_handed_over_once(self):
        arguments = [*TWO_PEOPLE, "--play", "contract", "--save", self.file]
        out = self.assert_good(self.play(*arguments, lines=[""]))
        self.assertIn("North hands a seed to South (Enter):", out)
        self.assert_checked()
        out = self.assert_good(self.play(self.file, lines=[""]))
        self.assertNotIn("South hands a seed to North (Enter):", out)
        self.assertIn("The contract binds both", out)
        self.assertEqual(games_of(self.file.read_text(encoding="utf-8"))[0][0]["Contract"], "bound")

    def test_interrupted_it_says_where_and_goes_on(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            file = self.folder / f"{number}.omw"
            with self.dialogue(*TWO_PEOPLE, "--save", file) as run:
                run.until("to move:")
                run.running.send_signal(number)
                self.assertEqual(run.until("omweso play")[-1], f"  omweso play {file}")
                self.assertEqual(run.running.wait(timeout=30), 128 + number)
            self.assert_good(self.play(file))

    def test_input_without_line_ends_is_refused_once_and_can_be_interrupted(self):
        with open("/dev/zero", "rb") as zeros, subprocess.Popen(
                [PROGRAM, "play", *TWO_PEOPLE, "--no-save"], stdin=zeros, text=True,
                stdout=subprocess.PIPE) as run:
            self.addCleanup(run.kill)
            while "far too long" not in run.stdout.readline():
                pass
            run.send_signal(signal.SIGTERM)
            rest = run.stdout.read()
            self.assertNotIn("far too long", rest)
            self.assertIn("The match stops here", rest)

    def test_the_last_turn_is_told_again(self):
        self.assert_good(self.play(*TWO_PEOPLE, "--seed", "2", "--save", self.file,
                                   lines=["i", "j"]))
        self.assertRegex(self.assert_good(self.play(self.file)),
                         r"The last turn was 2\. South plays j")

    def test_a_match_of_other_people_goes_on_too(self):
        self.file.write_text(
            '[South "Mukasa"]\n[North "Nakato"]\n[Rules "tournament"]\n[Starter "South"]\n'
            '[SouthArrangement "-/4,4,4,4,4,4,4,4"]\n[NorthArrangement "-/4,4,4,4,4,4,4,4"]\n\n'
            "1. m {well played} *\n", encoding="utf-8")
        out = self.assert_good(self.play(self.file, "--north", "human:Nakato", lines=["m"]))
        self.assertIn("2. Nakato plays M", out)
        text = self.file.read_text(encoding="utf-8")
        self.assertIn("1. m {well played} M *", text)
        self.assert_checked()

    def test_a_seat_that_a_record_only_names_is_a_person_s(self):
        record = ('[South "Ann"]\n[North "Ben"]\n[Rules "tournament"]\n[Starter "South"]\n'
                  '[SouthArrangement "-/4,4,4,4,4,4,4,4"]\n'
                  '[NorthArrangement "-/4,4,4,4,4,4,4,4"]\n\n1. m *\n')
        self.file.write_text(record, encoding="utf-8")
        out = self.assert_good(self.play(self.file, lines=["m"]))
        self.assertIn("South: Ann\nNorth: Ben\n", out)
        self.assertIn("2. Ben plays M", out)
        tags, _ = games_of(self.file.read_text(encoding="utf-8"))[0]
        self.assertEqual((tags["North"], tags.get("NorthType", "human")), ("Ben", "human"))
        self.file.write_text(record, encoding="utf-8")
        out = self.assert_good(self.play(self.file, "--north", "computer:page"))
        self.assertIn("North: the computer, page", out)

    def test_an_empty_file_is_called_so_and_can_be_begun(self):
        self.file.write_text("", encoding="utf-8")
        self.assert_refused("is empty: no game had begun", "play", str(self.file))
        self.assert_good(self.play(*TWO_PEOPLE, "--save", self.file))
        self.assertIn("The match goes on", self.assert_good(self.play(self.file)))

    def test_the_end_by_forbidden_moves_is_told_truly(self):
        self.file.write_text(
            '[South "Ann"]\n[North "Ben"]\n[Rules "tournament,endless=forbid"]\n'
            '[Starter "North"]\n[SetUp "1"]\n[Position "51,0,0,0,0,2,0,0/-/1,3,1,0,1,0,1,0/'
            '0,1,0,1,0,1,0,1 N 5:5 1:1 0"]\n\n*\n', encoding="utf-8")
        out = self.assert_good(self.play(self.file, lines=["K"]))
        self.assertIn("bulijo, for Ann has only moves", out)
        self.assertNotIn("no pit with two seeds", out)

    def test_two_programs_on_one_file(self):
        with self.dialogue(*TWO_PEOPLE, "--save", self.file) as run:
            run.until("to move:")
            self.assert_refused("another program", "play", str(self.file), status=1)
            run.say("i")
            run.until("to move:")
            self.assert_refused("another program", "play", str(self.file), status=1)
        self.assert_good(self.play(self.file))


class Files(PlayTest):
    def test_the_default_place(self):
        out = self.assert_good(self.play(*TWO_PEOPLE))
        again = self.assert_good(self.play(*TWO_PEOPLE))
        names = [re.search(r"omweso play (\S+)\n", text).group(1) for text in (out, again)]
        self.assertRegex(names[0], r"/state/omweso/\d{4}-\d\d-\d\d-1\.omw\Z")
        self.assertRegex(names[1], r"-2\.omw\Z")
        for name in names:
            self.assert_good(self.play(name))

    def test_nothing_is_kept_when_nobody_wants_it(self):
        self.assertIn("not kept", self.assert_good(self.play(*TWO_PEOPLE, "--no-save")))
        self.assertFalse((self.folder / "state").exists())

    def test_no_file_is_written_over(self):
        for text in ("", "x", '[Event "?"]\n'):
            self.file.write_text(text, encoding="utf-8")
            answer = self.play(*TWO_PEOPLE, "--save", self.file)
            self.assertEqual(answer.status, 2 if text else 0)
            if text:
                self.assertIn("is there already", answer.err)
                self.assertEqual(self.file.read_text(encoding="utf-8"), text)

    def test_a_file_that_cannot_be_written(self):
        for name in ("/dev/null", "/dev/full"):
            self.assert_refused("no plain file", "play", "--save", name)
        for name in ("none/m.omw", "."):
            self.assert_refused("cannot write", "play", "--save", str(self.folder / name), status=1)
        self.environment = dict(os.environ, XDG_STATE_HOME="/dev/null/x")
        answer = self.play()
        self.assertRegex(answer.err, r"\Aomweso: cannot make the folder [^\n]+--no-save nowhere\n\Z")
        self.assertEqual((answer.out, answer.status), ("", 1))

    def test_a_file_that_cannot_be_read(self):
        self.assert_refused("there is no file", "play", str(self.file))
        self.assert_refused("no file to go on with", "play", str(self.folder))

    def test_files_that_hold_no_match(self):
        for text, part in ((b"", "no game"), (b"\n", "no game"), (b"\x00" * 1000, "line 1"),
                           (b"\x7fELF\x02\xff\xfe", "line 1"), (b"x" * 200_000, "line 1"),
                           (MATCH.read_bytes(), "over"), (MATCH.read_bytes()[:-5], "line"),
                           ((DATA / "games.omw").read_bytes(), "m.omw")):
            self.file.write_bytes(text)
            self.assert_refused(part, "play", str(self.file))
            self.assertEqual(self.file.read_bytes(), text)

    def test_a_full_disk_is_told_and_play_goes_on(self):
        def no_space():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

        self.environment.update(uncounted())
        answer = self.play(*TWO_PEOPLE, "--save", self.file, lines=["m", "i"],
                           preexec_fn=no_space, restore_signals=False)
        self.assertIn("File too large. You can play on", " ".join(answer.out.split()))
        self.assertIn("nothing of it could be kept", answer.out)
        self.assertFalse(self.file.exists())
        self.assertEqual([turn.lower() for turn in turns_in(answer.out)], ["m", "i"])
        self.assertRegex(answer.err, r"\Aomweso: the end of the match is not kept: [^\n]+\n\Z")
        self.assertEqual(answer.status, 1)

    def fill_disk(self, pid):
        """What is longer than the file is now cannot be written any more. Returns the file."""
        before = self.file.read_bytes()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (len(before), resource.RLIM_INFINITY))
        return before

    def test_a_disk_that_fills_up_leaves_what_was_kept(self):
        self.environment.update(uncounted())
        with self.dialogue(*TWO_PEOPLE, "--seed", "2", "--points", "1", "--save", self.file) as run:
            run.until("to move:")
            run.say("i")
            run.until("to move:")
            before = self.fill_disk(run.running.pid)
            run.say("j")
            run.until("cannot be kept: cannot write")
            run.until("to move:")
            run.say("save")
            run.until("without them the match is kept in")
            self.assertEqual(run.line(), str(self.file))
            run.say("resign")
            run.say("yes")
            out, status = run.end()
            self.assertIn("wins the match", out)
            self.assertIn(f"To go on from before them:\n  omweso play {self.file}\n", out)
            self.assertRegex(run.running.stderr.read(),
                             r"\Aomweso: the end of the match is not kept: [^\n]+ large\n\Z")
            self.assertEqual(status, 1)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertEqual(list(self.folder.iterdir()), [self.file])
        self.assertIn("The last turn was 1.", self.assert_good(self.play(self.file)))

    def test_space_again_keeps_it_again(self):
        with self.dialogue(*TWO_PEOPLE, "--seed", "2", "--save", self.file) as run:
            run.until("to move:")
            before = self.file.read_bytes()
            in_the_way = self.folder / "m.omw.new" / "x"
            in_the_way.mkdir(parents=True)
            run.say("i")
            run.until("cannot be kept")
            self.assertEqual(self.file.read_bytes(), before)
            run.say("quit")
            self.assertEqual(run.until("omweso play")[-1], f"  omweso play {self.file}")
            self.assertEqual(run.running.wait(timeout=60), 1)
        with self.dialogue(self.file) as run:
            run.until("to move:")
            run.say("i")
            run.until("cannot be kept")
            in_the_way.rmdir()
            in_the_way.parent.rmdir()
            run.say("j")
            run.until("is kept again")
            rest, status = run.end()
            self.assertEqual(status, 0, rest)
        self.assertEqual(len(games_of(self.file.read_text(encoding="utf-8"))[0][1]), 2)

    def test_a_file_that_somebody_else_puts_in_its_place_is_left_alone(self):
        with self.dialogue(*TWO_PEOPLE, "--seed", "2", "--save", self.file) as run:
            run.until("to move:")
            self.file.unlink()
            self.file.write_text("mine", encoding="utf-8")
            run.say("i")
            self.assertIn("another file", " ".join(run.until("to move:")).lower())
            run.say("j")
            run.until("to move:")
            run.say("quit")
            aside = self.folder / "m-2.omw"
            self.assertEqual(run.until("omweso play")[-1], f"  omweso play {aside}")
        self.assertEqual(self.file.read_text(encoding="utf-8"), "mine")
        self.assertEqual(len(games_of(aside.read_text(encoding="utf-8"))[0][1]), 2)
        self.assert_checked(aside)

    def test_a_file_that_has_gone_is_written_again(self):
        with self.dialogue(*TWO_PEOPLE, "--save", self.file) as run:
            run.until("to move:")
            self.file.unlink()
            run.say("i")
            self.assertNotIn("Another file", "".join(run.until("to move:")))
        self.assert_checked()

    def test_nobody_reads(self):
        with subprocess.Popen([PROGRAM, "play", *TWO_COMPUTERS, "--points", "1000"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            run.stdout.readline()
            run.stdout.close()
            self.assertEqual(run.stderr.read(), b"")
            self.assertEqual(run.wait(timeout=60), -signal.SIGPIPE)

    def test_standard_output_full(self):
        with open("/dev/full", "wb") as full:
            answer = omweso("play", *TWO_COMPUTERS, stdout=full)
        self.assertIn("cannot write to standard output", answer.err)
        self.assertEqual(answer.status, 1)


class Options(PlayTest):
    def test_bad_values_are_refused_in_a_line(self):
        for arguments, part in (
                (["--south", "me"], "--south: 'me' is no player"),
                (["--north", "computer:king"], "child, herder, fisher, page"),
                (["--rules", "x"], "tournament, wikipedia"),
                (["--play", "chess"], "counting, contract or blitz"),
                (["--points", "0"], "from 1 to 1000"), (["--points", "x"], "--points"),
                (["--seed", "-1"], "--seed"), (["--seed", "x"], "--seed"),
                (["--save", "x", "--no-save"], "do not go together"),
                (["--computer-steals"], "needs --play blitz"),
                (["--computer-steals", "--play", "blitz", "--north", "human"], "a computer"),
                (["x.omw", "--rules", "plain"], "--rules is for a new match"),
                (["x.omw", "--seed", "1"], "--seed is for a new match"),
                (["x.omw", "y.omw"], "unexpected"),
        ):
            with self.subTest(arguments=arguments):
                self.assert_refused(part, "play", *arguments, env=self.environment)
        self.assertFalse((self.folder / "state").exists())

    def test_who_sits_where_is_agreed(self):
        self.assert_good(self.play(*TWO_PEOPLE, "--save", self.file))
        self.assert_refused("FILE says who", "play", str(self.file), "--north", "computer")

    def test_points(self):
        out = self.assert_good(self.play(*TWO_PEOPLE, "--points", "1", "--save", self.file,
                                         lines=["resign", "yes"]))
        self.assertIn("wins the match", out)
        self.assertIn("match-points=1", self.file.read_text(encoding="utf-8"))

    def test_names(self):
        out = self.assert_good(self.play("--south", "human:Mukasa", "--rules", "setup=standard",
                                         "--save", self.file))
        self.assertIn("South: Mukasa\n", out)
        self.assertIn("\nMukasa to move:\n", out)
        self.assertRegex(out, r"The lot falls on (Mukasa|North),")
        self.assertIn('[South "Mukasa"]\n[North "Omweso chief"]',
                      self.file.read_text(encoding="utf-8"))

    def test_names_are_used_again_when_the_match_goes_on(self):
        self.assert_good(self.play("--south", "human:Mukasa", "--north", "human:Nakato", "--seed",
                                   "2", "--rules", "setup=standard", "--save", self.file,
                                   lines=["i"]))
        out = self.assert_good(self.play(self.file, lines=["j", "undo", "no", "leave", "yes"]))
        self.assertIn("The last turn was 1. Nakato plays I", out)
        self.assertIn("Nakato, may Mukasa take back the last turn? yes or no:", out)
        self.assertIn("has left the match", out)
        self.assertNotRegex(out, "(South|North) (plays|to move|leaves|wins|[0-9])")


class Turns(PlayTest):
    def told(self, *lines, arguments=()):
        return self.assert_good(self.play(*TWO_PEOPLE, "--seed", "2", "--no-save", *arguments,
                                          lines=lines))

    def test_help_names_every_word(self):
        out = self.told("help")
        for word in ("? m", "moves", "board", "score", "hint", "undo", "rules", "resign",
                     "leave", "quit"):
            self.assertIn(word, out)

    def test_every_line_fits_a_terminal(self):
        name = "human:" + "M" * 40
        for arguments, lines in (
                (["--rules", "setup=random,first-turn-ban=off,akakyala=on,endless=loss,pit-cap=12",
                  "--seed", "1"], ["help", "moves", "I", "help", "moves", ">", "score", "rules", "m" * 90,
                                   "resign", "help", "yes"]),
                (["--rules", "wikipedia,setup=standard,first-turn-ban=off,reverse=abij,okwesera=off,"
                  "relay-limit=1000,quiet-limit=20,repetition-limit=3,points=1/2/match/3"], ["help"]),
                (["--rules", "pit-cap=2", "--seed", "1"], ["help", "-/32,0", "", ""]),
                (["--play", "contract", "--seed", "1"], ["", "help", "", "help"]),
                (["--south", name, "--north", name], ["help", "-/9,9,9,4,1,0,0,0"])):
            north = [] if "--north" in arguments else ["--north", "human"]
            out = self.assert_good(self.play("--no-save", *north, *arguments, lines=lines))
            self.assertEqual([line for line in out.splitlines() if len(line) > 80], [])
        lines = SCRIPT.read_text(encoding="utf-8").splitlines()
        out = self.assert_good(self.play(*SCRIPTED, "--no-save", lines=lines))
        self.assertEqual([line for line in out.splitlines() if len(line) > 80], [])

    def test_every_word_answers(self):
        for word, part in (("? m", "takes nothing, ends in"), ("moves", "  P     takes nothing"),
                           ("board", "H   .    ."), ("score", "akawumbi the match"),
                           ("hint", "The computer would play"), ("rules", "sown one by one"),
                           ("save", "not kept in a file"), ("last", "No turn has been played"), ("undo", "no turn to take back")):
            with self.subTest(word=word):
                self.assertIn(part, self.told(word))

    def test_what_is_wrong_is_said_and_changes_nothing(self):
        wrong = ["z", "a", "m<", "m>>", "e*", "<", ">", "yes", "steal m", "Steal:M", "mm", "1. m",
                 "-/4,4,4,4,4,4,4,4", "\x1b[A", "ą", "m" * 60_000, "m" * 100_000, "\x00"]
        clean = turns_in(self.told("i", "j"))
        out = self.told(*wrong, "i", *wrong, "j")
        self.assertEqual(turns_in(out), clean)
        self.assertEqual(out.count("to move:\n"), 2 * len(wrong) + 3)
        for line in out.split("to move:\n")[1:len(wrong)]:
            self.assertRegex(line, r"\A[^\n]+\n(Legal: [^\n]+\n)?([^\n]*\Z|\s+P)")

    def test_a_move_that_is_refused_comes_with_what_is_legal(self):
        out = self.told("a", "o<")
        self.assertIn("Sorry, A is empty\nLegal: I J K L M N O P\n", out)
        self.assertIn("so it takes no mark\nLegal: O\n", out)

    def test_bytes_that_are_no_text(self):
        answer = omweso("play", *TWO_PEOPLE, "--no-save", stdin=b"\xff\xfe\x80\nm\n")
        self.assertEqual(len(turns_in(answer.out)), 1)

    def test_resigning_brings_the_other_a_point(self):
        out = self.told("resign", "yes")
        self.assertRegex(out, r"wins the game and scores 1: \w+ has resigned the game, which counts "
                              r"as\s+bulijo \(rule\s+W8\)\n(South 1|South 0 points, North 1)")
        self.assertIn("Game 2", out)

    def test_leaving_loses_the_match_whatever_the_score(self):
        for lines in (["leave", "yes"], ["resign", "yes", "leave", "yes"]):
            file = self.folder / f"{len(lines)}.omw"
            out = self.assert_good(self.play(*TWO_PEOPLE, "--save", file, lines=lines))
            self.assertIn("has left the match (rules W8, M3)", out)
            self.assertIn("wins the match", out)
            self.assert_checked(file)
            self.assert_refused("over", "play", str(file))

    def test_leaving_while_setting_up(self):
        out = self.assert_good(self.play("--north", "human", "--save", self.file,
                                         lines=["leave", "no", "", "leave", "yes"]))
        self.assertIn("wins the match", out)
        self.assert_checked()
        self.assertEqual(games_of(self.file.read_text(encoding="utf-8"))[0][0]["Victory"], "left")

    def test_the_second_player_sees_the_first_ones_board(self):
        first = ["-/9,9,10,4,0,0,0,0"]
        arguments = ["--north", "human", "--seed", "2", "--save", self.file]
        for out in (self.assert_good(self.play(*arguments, lines=first)),
                    self.assert_good(self.play(self.file, lines=["board"]))):
            boards = out.split("South sets up now, seeing the board")[1].count(
                "    P   .    .    .    .    4   10    9    9   I\n")
            self.assertEqual(boards, 2 if "goes on" in out else 1, out)

    def test_leaving_while_setting_up_is_asked_until_it_is_answered(self):
        out = self.assert_good(self.play("--north", "human", "--seed", "2", "--no-save",
                                         lines=["leave", "standard", "", "board"]))
        self.assertEqual(out.count("North, yes or no:"), 2)
        self.assertIn("Please type yes or no", out)
        self.assertNotIn("North has set up", out)

    def test_the_record_says_who_never_set_up(self):
        for lines, missing in (([], "South North"), (["9,9,9,5,0,0,0,0/-"], "South")):
            file = self.folder / f"{len(lines)}.omw"
            self.assert_good(self.play("--north", "human", "--seed", "2", "--save", file,
                                       lines=[*lines, "leave", "yes"]))
            tags, turns = games_of(file.read_text(encoding="utf-8"))[0]
            self.assertEqual((tags["SettingUp"], turns), (missing, []))
            self.assertEqual(tags["SouthArrangement"], "-/4,4,4,4,4,4,4,4")
            self.assert_checked(file)

    def test_the_example_of_the_help_may_be_set_up(self):
        for cap in ("2", "3", "10", "off"):
            arguments = ["--north", "human", "--rules", f"pit-cap={cap}", "--no-save"]
            out = self.assert_good(self.play(*arguments, lines=["help"]))
            example = re.search(r"like this:\n  (\S+)\n", out).group(1)
            out = self.assert_good(self.play(*arguments, lines=[example]))
            self.assertIn(f"has set up {example}", out)

    def test_bad_arrangements_are_refused_with_the_reason(self):
        for line, part in (("-/5,4,4,4,4,4,4,4", "33"), ("32,0,0,0,0,0,0,0/-", "10"),
                           ("-/4,4", "column"), ("m", "Type an arrangement"),
                           ("-/4,4,4,4,4,4,4,x", "column"), ("last", "not set up")):
            out = self.assert_good(self.play("--north", "human", "--no-save", lines=[line, ""]))
            self.assertIn(part, out.split("sets up (Enter")[1])
            self.assertIn("sets up now, seeing the board", out)

    def test_setting_up_as_the_last_time(self):
        self.assert_good(self.play("--north", "human", "--seed", "1", "--save", self.file,
                                   lines=["9,9,9,5,0,0,0,0/-", "", "resign", "yes", "last",
                                          "last"]))
        games = games_of(self.file.read_text(encoding="utf-8"))
        for tag in ("SouthArrangement", "NorthArrangement"):
            self.assertEqual(games[0][0][tag], games[1][0][tag])

    def test_a_suggestion_is_a_letter_away(self):
        out = self.assert_good(self.play("--no-save", "--seed", "2", lines=["s", "suggest"]))
        self.assertIn("; s: a suggestion):\n", out)
        self.assertEqual(out.count("The computer would take "), 2)

    def test_the_aim_is_told_to_people(self):
        self.assertIn("The aim: take the other's seeds", self.told())
        self.assertIn("You win by taking the other's seeds until they have no move left",
                      self.told("rules"))
        self.assertNotIn("The aim", self.assert_good(self.play(
            "--south", "computer:page", "--north", "computer:page", "--points", "1", "--seed", "1")))

    def test_hidden_arrangements_stay_hidden(self):
        out = self.assert_good(self.play("--north", "human", "--rules", "setup=hidden", "--no-save",
                                         lines=["9,9,9,5,0,0,0,0/-", ""]))
        first, second = out.split("sets up, unseen by")[1:3]
        self.assertIn("has set up, unseen", first)
        self.assertNotIn("9,9,9", second.split("to move")[0].split("P ")[0])

    def test_north_sits_below_when_only_north_is_a_person(self):
        out = self.assert_good(self.play("--south", "computer:page", "--north", "human",
                                         "--rules", "setup=standard", "--no-save", "--seed", "3"))
        board = [line for line in out.splitlines() if line.startswith("    ")]
        self.assertEqual([line.strip()[0] for line in board[-4:]], ["p", "h", "A", "I"])

    def test_three_annulled_games(self):
        rules = "setup=standard,quiet-limit=2"
        lines = ["m", "m"] * 3
        out = self.assert_good(self.play("--north", "human", "--rules", rules, "--save", self.file,
                                         lines=lines))
        self.assertEqual(out.count("annulled: for too many turns"), 3)
        self.assertEqual(out.count("is played once more"), 2)
        self.assertIn("third in a row", out)
        games = games_of(self.file.read_text(encoding="utf-8"))
        self.assertEqual([game[0]["MatchGame"] for game in games], ["1", "1", "1", "2"])
        starters = [game[0]["Starter"] for game in games]
        self.assertEqual(len(set(starters[:3])), 1)
        self.assertNotEqual(starters[3], starters[0])
        self.assertIn("The match goes on", self.assert_good(self.play(self.file)))

    def test_contract_play_through_a_pipe(self):
        out = self.assert_good(self.play(*TWO_PEOPLE, "--play", "contract", "--no-save",
                                         lines=["m", "", "", "m", "undo"]))
        self.assertIn("South hands a seed to North", out)
        self.assertIn("\nSouth o-->  <--o North\nThe contract binds both", out)
        self.assertEqual(turns_in(out)[0].lower(), "m")
        out = self.assert_good(self.play(*TWO_PEOPLE, "--play", "contract", "--no-save",
                                         lines=["yes", "yes"]))
        self.assertIn("The contract binds both", out)

    def test_blitz_through_a_pipe_steals_by_word(self):
        with self.dialogue(*TWO_PEOPLE, "--play", "blitz", "--seed", "2", "--no-save") as run:
            self.assertIn("three seconds to start", "".join(run.until("Enter when you are ready")))
            run.say("rules")
            run.until("Blitz: start within three seconds")
            began = time.monotonic()
            run.say("")
            late = run.until("to move:")[-1].split()[0]
            run.until("emu")
            run.until("bbiri")
            run.until("may steal the turn")
            self.assertGreaterEqual(time.monotonic() - began, 2.5)
            run.say("Steal:m")
            stolen = run.until("steals the turn with")[-1]
            self.assertNotIn(f"{late} steals", stolen)
            run.say("i")
            run.until(f"2. {late} plays")

    def test_a_computer_steals_when_it_may(self):
        with self.dialogue("--play", "blitz", "--computer-steals", "--rules", "setup=standard",
                           "--seed", "4", "--no-save") as run:
            run.until("Enter when you are ready")
            run.say("")
            run.until("South to move:")
            run.until("North steals the turn with")


if __name__ == "__main__":
    main()
