"""A file that is named with -o: whole or not at all, and nothing beside it."""

import os
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from record_test import GAMES, TEXT, RecordTest, game
from support import PROGRAM, uncounted

OUTSIDER = 65534  # nobody


class NewFile(RecordTest):
    def names(self):
        return sorted(os.listdir(self.folder))

    def convert(self, name, source=GAMES, program=PROGRAM, **options):
        return subprocess.run([program, "record", "convert", "--omw", "-o", str(name), source],
                              capture_output=True, text=True, timeout=60, check=False, **options)

    def test_nothing_is_left_when_the_program_is_killed(self):
        name = self.folder / "out.omw"
        for signals in ([signal.SIGTERM], [signal.SIGHUP], [signal.SIGKILL],
                        [signal.SIGINT, signal.SIGINT]):
            with subprocess.Popen([PROGRAM, "record", "convert", "--omw", "-o", str(name)],
                                  stdin=subprocess.PIPE, stderr=subprocess.PIPE) as running:
                running.stdin.write((TEXT + "\n").encode() * 20)  # more than a pipe holds
                running.stdin.flush()
                for number in signals:
                    running.send_signal(number)
                    time.sleep(0.05)
                running.stdin.close()
                running.wait(timeout=60)
            self.assertNotEqual(running.returncode, 0)
            self.assertEqual(self.names(), [])

    def test_a_limit_of_file_sizes_is_a_failure_in_words(self):
        source = self.file("many.omw", (TEXT + "\n") * 20)
        def small():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
        done = self.convert(self.folder / "out.omw", source, preexec_fn=small,
                            env={**os.environ, **uncounted()})
        self.assertRegex(done.stderr, r"\Aomweso: cannot write [^\n]*: File too large\n\Z")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(self.names(), ["many.omw"])

    def test_a_failed_write_is_told_besides_wrong_games(self):
        source = self.file("many.omw", game("1. a *") + "\n" + (TEXT + "\n") * 20)
        def small():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
        done = self.convert(self.folder / "out.omw", source, preexec_fn=small,
                            env={**os.environ, **uncounted()})
        self.assertRegex(done.stderr, r"many\.omw:9:4: error: .*\nomweso: cannot write .*large\n\Z")
        self.assertEqual(done.returncode, 1)

    def as_outsider(self):
        if os.geteuid() != 0:
            return {}
        os.chown(self.folder, OUTSIDER, OUTSIDER)
        # A folder of its own may lie where only its owner looks.
        for folder in [self.folder, *self.folder.parents]:
            if not folder.stat().st_mode & stat.S_IXOTH and folder != self.folder:
                self.skipTest(f"{folder} is closed to others")
        # The build may lie there too, so an outsider gets a copy of the program.
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        os.chmod(place.name, 0o755)
        return {"program": shutil.copy(PROGRAM, place.name),
                "user": OUTSIDER, "group": OUTSIDER, "extra_groups": []}

    def test_a_file_that_may_not_be_written_is_not_replaced(self):
        source = self.file("source.omw", TEXT)
        name = self.file("kept.omw", "old")
        os.chmod(source, 0o644)
        os.chmod(name, 0o444)
        done = self.convert(name, source, **self.as_outsider())
        self.assertIn("Permission denied", done.stderr)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(Path(name).read_text(encoding="utf-8"), "old")
        self.assertEqual(self.names(), ["kept.omw", "source.omw"])

    def test_the_owner_stays(self):
        if os.geteuid() != 0:
            self.skipTest("only root gives files away")
        name = self.file("other.omw", "old")
        os.chown(name, OUTSIDER, OUTSIDER)
        os.chmod(name, 0o664)
        self.assertEqual(self.convert(name).returncode, 0)
        now = os.stat(name)
        self.assertEqual((now.st_uid, now.st_gid, stat.S_IMODE(now.st_mode)),
                         (OUTSIDER, OUTSIDER, 0o664))

    def test_a_link_to_a_file_that_is_not_there_yet(self):
        os.mkdir(self.folder / "in")
        link = self.folder / "link.omw"
        link.symlink_to("in/real.omw")
        self.assertEqual(self.convert(link).returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertEqual((self.folder / "in" / "real.omw").read_text(encoding="utf-8"), TEXT)

    def test_a_link_to_itself_is_refused(self):
        link = self.folder / "loop"
        link.symlink_to("loop")
        done = self.convert(link)
        self.assertIn("Too many levels of symbolic links", done.stderr)
        self.assertEqual(done.returncode, 1)
        self.assertTrue(link.is_symlink())

    def test_names_may_be_as_long_as_names_can_be(self):
        name = self.folder / ("n" * 255)
        self.assertEqual(self.convert(name).returncode, 0)
        self.assertEqual(name.read_text(encoding="utf-8"), TEXT)
        self.assertIn("File name too long", self.convert(self.folder / ("n" * 256)).stderr)

    def test_a_bare_name_and_a_folder(self):
        self.assertEqual(self.convert("out.omw", cwd=self.folder).returncode, 0)
        self.assertEqual(self.names(), ["out.omw"])
        self.assertEqual(self.convert(f"{self.folder}/none/").returncode, 1)
        self.assertEqual(self.convert("").returncode, 1)

    def test_a_dash_is_standard_output(self):
        done = self.convert("-", cwd=self.folder)
        self.assertEqual((done.stdout, self.names()), (TEXT, []))


if __name__ == "__main__":
    unittest.main()
