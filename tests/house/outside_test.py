"""A program outside the project builds against the installed library and runs.

Arguments: the build folder to install from, a scratch folder, cmake, the compiler.
"""

import shutil
import sys
import unittest
from pathlib import Path

from support import START, run

BUILD, SCRATCH, CMAKE, COMPILER = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
del sys.argv[1:]

PREFIX = SCRATCH / "a prefix"


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(SCRATCH, ignore_errors=True)
        run(CMAKE, "--install", BUILD, "--prefix", PREFIX)

    def test_a_program_outside_builds_and_runs(self):
        build = SCRATCH / "build"
        run(CMAKE, "-S", Path(__file__).parent / "outside", "-B", build, "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={PREFIX}", f"-DCMAKE_CXX_COMPILER={COMPILER}",
            "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
        run(CMAKE, "--build", build)
        self.assertEqual(run(build / "outside", "tournament", START), "i j k l m n o p\n")

    def test_nothing_installed_names_the_checkout(self):
        checkout = str(Path(__file__).parents[2]).encode()
        for file in PREFIX.rglob("*"):
            if file.is_file() and file.suffix in (".cmake", ".h"):
                self.assertNotIn(checkout, file.read_bytes(), file)


if __name__ == "__main__":
    unittest.main()
